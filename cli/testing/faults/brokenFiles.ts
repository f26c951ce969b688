import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { codeFolder } from '../../terminal/codeFolder.ts';

const bilingual = join(codeFolder, 'cli/fixtures/bilingual/content');
export const home = readFileSync(join(bilingual, 'translations/it/home.yaml'), 'utf8');
export const enHome = readFileSync(join(bilingual, 'translations/en/home.yaml'), 'utf8');
export const genoa = readFileSync(join(bilingual, 'harbours/genoa.yaml'), 'utf8');
const picture = readFileSync(join(bilingual, 'media/port.jpg'));

export const latin1 = Buffer.from(home.replace('Le navi', 'Più navi'), 'latin1');
export const cutLetter = Buffer.from(`${home.split('\n').slice(0, 2).join('\n')}\n  title: Perché`).subarray(
  0,
  -1,
);
export const utf16 = Buffer.from(`\uFEFF${home}`, 'utf16le');
export const cutPicture = picture.subarray(0, picture.length - 120);
/** The Italian terms without their front matter. */
export const termsBody = readFileSync(join(bilingual, 'legal/it/terms.md'), 'utf8').split('---\n')[2] ?? '';
/** What Git keeps in place of a file that lies in Git LFS. */
export const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;
/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const signed = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};
/** A black PNG of a size. */
const blackPicture = (width: number, height: number) => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([signed, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};
export const vastPicture = blackPicture(12_000, 9_000);
export const narrowPicture = blackPicture(48, 27);
export const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/>${inside}</svg>`;
/** The text below the title of the Italian home page, with its quotation marks. */
export const heroText = /".*persone\."/.exec(home)?.[0] ?? '';
/** The last line of the English texts of harbours. */
export const quoteLine =
  /^quote: .*\n/m.exec(readFileSync(join(bilingual, 'translations/en/harbours.yaml'), 'utf8'))?.[0] ?? '';
/** The list of documents, which names the only PDF that there is as a file. */
export const listOfDocuments =
  /\ndocuments:.*/s.exec(readFileSync(join(bilingual, 'documents.yaml'), 'utf8'))?.[0] ?? '';
const pdf = readFileSync(join(bilingual, 'documents/policy.pdf'));
/** A PDF without a title and a language. */
export const namelessPdf = Buffer.from(
  pdf.toString('latin1').replace('/Title', '/Tytle').replace('/Lang', '/Long'),
  'latin1',
);
/** One with a script, in an object that nothing names. */
export const activePdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n99 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n'),
  pdf.subarray(pdf.indexOf('\n') + 1),
]);
const afterHead = pdf.indexOf('\n') + 1;
/** A PDF of 21 MB. */
export const hugePdf = Buffer.concat([
  pdf.subarray(0, afterHead),
  Buffer.from(`%${'x'.repeat(21_000_000)}\n`),
  pdf.subarray(afterHead),
]);
/** An item as it is written. */
export const text = (path: string) => readFileSync(join(bilingual, path), 'utf8');
export const newHarbour = text('harbours/antwerp.yaml').replaceAll('antwerp', 'ghent');
/**
 * The definition of a form with a consent alone, which needs no label, as the file of another one would have it,
 * changed.
 */
export const form = (change: object) =>
  JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'forms/contact.schema.json',
      title: 'ContactForm',
      'x-form': {
        title: 'Contact',
        kind: 'enquiry',
        retention: { untilAnswered: true, months: 24 },
        endpoint: 'contact',
        section: 'home',
        captcha: true,
        submitText: 'form.submit',
        consent: 'checkbox',
      },
      type: 'object',
      additionalProperties: false,
      required: ['privacy'],
      properties: {
        privacy: {
          type: 'boolean',
          const: true,
          'x-field': { control: 'checkbox', wire: 'PrivacyAccepted', mark: 'required' },
        },
      },
      ...change,
    },
    null,
    2,
  );
