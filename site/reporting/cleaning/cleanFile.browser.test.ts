import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeParts } from '../../../cli/testing/office/buildOffice.ts';
import { buildZip } from '../../../cli/testing/office/buildZip.ts';
import { type OpenBrowser, openBrowser } from '../../../cli/testing/openBrowser.ts';
import { bundleForPage } from '../../testing/bundleForPage.ts';
import { cleanFile } from './cleanFile.ts';

const canary = 'CANARY Anna Rossi';

declare global {
  interface Window {
    cleanFile: typeof cleanFile;
  }
}

let site: OpenBrowser;
let page: Page;

beforeAll(async () => {
  site = await openBrowser();
  const code = `import { cleanFile } from './cleanFile.ts'; window.cleanFile = cleanFile;`;
  page = await site.browser.newPage();
  await page.addScriptTag({ content: await bundleForPage(code, import.meta.dirname) });
});
afterAll(async () => {
  await page?.close();
  await site?.close();
});

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a.pdf', drawPdf],
  ['a.pdf', () => pdfWith(pack('/Length 6 0 R'))],
  ['a.docx', () => document('docx')],
  ['a.xlsx', () => document('xlsx')],
  ['a.jpg', () => photo()],
])('the author of an attachment is taken out in a browser: %s', async (name, make) => {
  const before = await make();
  const after = await page.evaluate(
    async ([name, letters]) => {
      const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
      const { file, telling } = await window.cleanFile(new File([bytes], name));
      return { telling, bytes: [...new Uint8Array(await file.arrayBuffer())] };
    },
    [name, before.toString('latin1')] as const,
  );
  expect(after.telling).toBe('removed');
  const cleaned = Buffer.from(after.bytes);
  expect(cleaned.equals(before)).toBe(false);
  expect(cleaned.toString('latin1')).not.toContain('CANARY');
  // What the other tests here show of it in Node holds in browsers, too.
  const { file } = await cleanFile(new File([Uint8Array.from(before)], name));
  expect(cleaned.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

function drawPdf(): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PdfKit({ info: { Author: canary } });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('What I saw');
    pdf.end();
  });
}

/** A PDF with an author and with packed objects, whose length is said in an object of its own. */
function pdfWith(pack: Buffer): Buffer {
  const length = pack.length - pack.indexOf('stream\n') - 'stream\n\nendstream'.length;
  const rest = `\nendobj\n6 0 obj ${length} endobj\n9 0 obj <</Author(${canary})>> endobj\ntrailer<</Info 9 0 R>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), pack, Buffer.from(rest)]);
}

function pack(length: string): Buffer {
  const head = `5 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode${length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), deflateSync('7 0 <</Type/Page>>'), Buffer.from('\nendstream')]);
}

function document(kind: 'docx' | 'xlsx'): Buffer {
  const data = `<cp:coreProperties xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${canary}</dc:creator></cp:coreProperties>`;
  return buildZip([...officeParts(kind), { name: 'docProps/core.xml', data }]);
}

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: canary } })
    .jpeg()
    .toBuffer();
}
