import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../cli/backoffice/files/inspectFile.ts';
import { parsePdfObjects, unpackStream } from '../../../cli/formats/parsePdfObjects.ts';
import { cleanPdf } from './cleanPdf.ts';

const canary = 'CANARY Anna Rossi';
const drawn = await drawPdf();
const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const telling = await sharp(photo)
  .withExif({ IFD0: { Artist: canary } })
  .jpeg()
  .toBuffer();

describe('a PDF', () => {
  it('loses its properties, and nothing else moves', async () => {
    expect(seenIn(drawn)).toContain('CANARY');
    const { bytes, mayName } = await clean(drawn);
    expect(mayName).toBe(false);
    expect(bytes.length).toBe(drawn.length);
    expect(seenIn(bytes)).not.toContain('CANARY');
    expect(seenIn(bytes)).not.toContain('CreationDate');
    expect(streamsOf(bytes)).toEqual(streamsOf(drawn));
    expect(await inspectFile('a.pdf', bytes)).toBeUndefined();
  });

  it.each<[string, string[]]>([
    ['a list of properties that says it is one', [`9 0 obj <</Type/Info/Author(${canary})>>`]],
    ['a list of properties', [`9 0 obj <</Author(${canary})/Trapped/False>>`]],
    ['a text elsewhere', ['9 0 obj <</Author 8 0 R>>', `8 0 obj (${canary})`]],
    ['properties among packed objects', [pack(`9 0 <</Author(${canary})>>`)]],
    ['properties among objects that are not packed', [pack(`9 0 <</Author(${canary})>>`, false)]],
    ['XMP', [xmp(canary)]],
    ['packed XMP', [packedXmp()]],
    ['a remark of the program', [`7 0 obj 1 endobj\n% made in C:\\Users\\${canary}`]],
  ])('loses %s', async (_what, objects) => {
    const before = pdfWith(...objects);
    expect(seenIn(before)).toContain('CANARY');
    const { bytes, mayName } = await clean(before);
    expect(seenIn(bytes)).not.toContain('CANARY');
    expect(bytes.length).toBe(before.length);
    expect(mayName).toBe(false);
    expect([...parsePdfObjects(bytes)].length).toBe([...parsePdfObjects(before)].length);
  });

  const picture = (bytes: Buffer, filter = '/DCTDecode') =>
    `7 0 obj <</Subtype/Image/Filter${filter}/Length ${bytes.length}>>stream\n${bytes.toString('latin1')}\nendstream`;

  it.each<[string, string[]]>([
    ['a lock', ['7 0 obj <</Encrypt 8 0 R>>']],
    ['a note', ['7 0 obj <</Subtype/Text/T(Anna)/Contents(Mine)>>']],
    ['an attachment', ['7 0 obj <</Type/EmbeddedFile>>stream\nx\nendstream']],
    ['the document it was made of', ['trailer <</AdditionalStreams[/application#2Fodt 7 0 R]>> endobj']],
    ['a signature', ['7 0 obj <</Type/Sig/ByteRange[0 1 2 3]>>']],
    ['what a program keeps for itself', ['7 0 obj <</Type/Page/PieceInfo<<>>>>']],
    ['an author whom no list leads to', ['7 0 obj <</Author(Anna)>>']],
    ['a link to a folder', ['7 0 obj <</S/URI/URI(file:///C:/Users/anna)>>']],
    ['a photo with its place', [picture(telling)]],
    ['a photo of a kind that is not read', [picture(photo, '/JPXDecode')]],
    ['a photo that is packed twice', [picture(deflateSync(telling), '[/FlateDecode/DCTDecode]')]],
    ['words between objects', ['7 0 obj 1 endobj\nby Anna']],
    ['an older version', ['7 0 obj 1 endobj\nstartxref 0 %%EOF']],
    [
      'objects packed in another way',
      ['7 0 obj <</Type/ObjStm/N 1/First 4/Filter/LZWDecode>>stream\nx\nendstream'],
    ],
    ['properties in a pack without room', [pack(`9 0 <</Author(${canary})>>`, true, '/Length 6 0 R')]],
    ['an object without end', ['7 0 obj <</Title(']],
  ])('with %s may name its author', async (_what, objects) => {
    expect((await clean(pdfWith(...objects))).mayName).toBe(true);
  });

  it.each<[string, string[]]>([
    ['a photo that says nothing', [picture(photo)]],
    ['a photo before properties', [picture(photo), xmp('http://ns.adobe.com/xap')]],
    ['a field of a form', ['7 0 obj <</Subtype/Widget/T(Name)>>']],
    ['a link to a page', ['7 0 obj <</S/URI/URI(https://example.com)>>']],
  ])('with %s names nobody', async (_what, objects) => {
    expect((await clean(pdfWith(...objects))).mayName).toBe(false);
  });

  it.each<[string, string[], boolean]>([
    ['a stream behind a return alone', ['7 0 obj <</Length 9>>stream\rq % n\nQ %\nendstream'], false],
    ['a stream behind spaces', ['7 0 obj <</Length 9>>stream  \nq % n\nQ %\nendstream'], true],
    ['a stream longer than it says', ['7 0 obj <</Length 2>>stream\nq % n\nQ %\nendstream'], true],
    [
      'a text that no list leads to',
      ['7 0 obj <</Type/Outlines/Title 8 0 R>>', '8 0 obj (Anna was here)'],
      false,
    ],
    ['packed objects in which nothing is to be changed', packedElsewhere('7 0 <</Type/Page>>'), false],
    ['pages that are said to be the list', ['9 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>>'], false],
  ])('keeps %s', async (_what, objects, mayName) => {
    const before = pdfWith(...objects);
    const cleaned = await clean(before);
    expect(cleaned.bytes.toString('latin1')).toBe(before.toString('latin1'));
    expect(cleaned.mayName).toBe(mayName);
  });

  it('that is cut off or damaged never makes it fail, and keeps its length', async () => {
    const change = fc.tuple(fc.nat(drawn.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 5 }), fc.nat(drawn.length), async (changes, length) => {
        const damaged = Uint8Array.from(drawn.subarray(0, length < 9 ? drawn.length : length));
        for (const [at, byte] of changes) if (at > 5 && at < damaged.length) damaged[at] = byte;
        expect((await cleanPdf(damaged))?.bytes.length).toBe(damaged.length);
      }),
      { numRuns: 200 },
    );
  });

  it('is none without its first letters', async () => {
    expect(await cleanPdf(new TextEncoder().encode('words'))).toBeUndefined();
  });
});

async function clean(pdf: Buffer): Promise<{ bytes: Buffer; mayName: boolean }> {
  const cleaned = await cleanPdf(Uint8Array.from(pdf));
  if (!cleaned) throw new Error('no PDF');
  return { bytes: Buffer.from(cleaned.bytes), mayName: cleaned.mayName };
}

/** The bytes as they are, and all that is packed in them. */
function seenIn(pdf: Buffer): string {
  return pdf.toString('latin1') + streamsOf(pdf).join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  return [...parsePdfObjects(pdf)].flatMap(({ stream, value }) =>
    stream && value instanceof Map ? [unpackStream(stream, value).toString('latin1')] : [],
  );
}

function pdfWith(...objects: string[]): Buffer {
  const bodies = objects
    .map((object) => `${object}${object.includes('endobj') ? '' : '\nendobj'}\n`)
    .join('');
  return Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${bodies}trailer<</Info 9 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
}

function pack(object: string, isPacked = true, length?: string): string {
  const padded = object.padEnd(200);
  const packed = isPacked ? deflateSync(padded).toString('latin1') : padded;
  const said = length ?? `/Length ${packed.length}`;
  return `5 0 obj <</Type/ObjStm/N 1/First 4${isPacked ? '/Filter/FlateDecode' : ''}${said}>>stream\n${packed}\nendstream`;
}

/** A pack whose length another object says, as programs write that do not know it yet. */
function packedElsewhere(object: string): string[] {
  const packed = pack(object, true, '/Length 6 0 R');
  const length = packed.length - packed.indexOf('stream\n') - 'stream\n\nendstream'.length;
  return [packed, `6 0 obj ${length}`];
}

function xmp(text: string): string {
  return `7 0 obj <</Type/Metadata/Length ${text.length}>>stream\n${text}\nendstream`;
}

function packedXmp(): string {
  const packed = deflateSync(canary).toString('latin1');
  return `7 0 obj <</Type/Metadata/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream`;
}

function drawPdf(): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PdfKit({ info: { Author: canary, Title: canary, Keywords: canary } });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('What I saw');
    pdf.end();
  });
}
