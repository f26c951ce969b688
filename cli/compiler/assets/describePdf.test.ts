import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { describePdf } from './describePdf.ts';

/** Two pages and an attachment, saved by another program: its objects lie packed in a stream. */
const packed = readFileSync(new URL('./fixtures/packed.pdf', import.meta.url));
const plain = await draw();
const secret = await draw({ userPassword: 'secret' });
const locked = await draw({ ownerPassword: 'secret' });

describe('the pages of a PDF', () => {
  it.each<[what: string, pages: number, bytes: Buffer]>([
    ['plain objects', 3, plain],
    ['packed objects', 2, packed],
    ['a later revision', 3, Buffer.concat([plain, plain.subarray(plain.lastIndexOf('trailer'))])],
    ['line ends of Windows', 1, Buffer.from(written().replaceAll('\n', '\r\n'))],
    ['something before it', 3, Buffer.concat([Buffer.from('\n\n'), plain])],
    ['strings with brackets and comments', 1, Buffer.from(written('/Title (a \\) (b) >> ] %c) % d >>\n'))],
    ['words like its own in a stream', 1, Buffer.from(written('', '9 0 obj << trailer <<'))],
    ['no properties', 1, Buffer.from(written().replace('/Info 4 0 R', ''))],
    ['properties that are missing', 1, Buffer.from(written().replace('/Info 4 0 R', '/Info 9 0 R'))],
    ['a circle beside them', 1, Buffer.from(written('', '', '[3 0 R 2 0 R]'))],
    ['pages in groups', 2, Buffer.from(written('', '', '[3 0 R << /Kids [3 0 R] >>]'))],
  ])('%s', (_, pages, bytes) => {
    expect(describePdf(bytes).pages).toBe(pages);
  });
});

describe('what does not open', () => {
  it.each<[what: string, bytes: Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['another file', Buffer.from('%!PS-Adobe-3.0 startxref 1 %%EOF')],
    ['a beginning alone', Buffer.from('%PDF-1.7 and nothing else')],
    ['one cut in the middle', plain.subarray(0, plain.length / 2)],
    ['one without its end', plain.subarray(0, plain.lastIndexOf('startxref'))],
    ['one with much behind its end', Buffer.concat([plain, Buffer.alloc(2_000, ' ')])],
    ['one that asks for a password', secret],
    ['one that is locked for changes', locked],
    ['no pages', Buffer.from(written('', '', '[]'))],
    ['a page that is missing', Buffer.from(written('', '', '[7 0 R]'))],
    ['pages in a circle', Buffer.from(written('', '', '[2 0 R]'))],
    ['a damaged pack', spoilt(packed)],
    ['arrays without end', Buffer.from(written(`/A ${'['.repeat(200_000)}`))],
  ])('%s', (_, bytes) => {
    expect(describePdf(bytes).pages).toBe(0);
  });
});

it('judges each by itself: a damaged one does not spoil the next', () => {
  expect([spoilt(packed), packed, spoilt(packed), plain].map((bytes) => describePdf(bytes).pages)).toEqual([
    0, 2, 0, 3,
  ]);
});

it('looks into a group of pages once, however many ways lead to it', () => {
  const levels = Array.from({ length: 60 }, (_, at) => `<< /Kids [${at + 11} 0 R ${at + 11} 0 R] >>`);
  const objects = [...levels, '<< /Type /Page >>'].map((object, at) => `${at + 10} 0 obj ${object} endobj`);
  const pdf = written('', '', '[10 0 R]').replace('trailer', `${objects.join('\n')}\ntrailer`);
  expect(describePdf(Buffer.from(pdf)).pages).toBe(2 ** 60);
});

it('is not slow at a large file of numbers', () => {
  const large = written('', '1 0 2 0 '.repeat(1_000_000));
  const started = performance.now();
  expect(describePdf(Buffer.from(large)).pages).toBe(1);
  expect(describePdf(Buffer.from(large.replaceAll('stream', 'stroom'))).pages).toBe(1);
  expect(performance.now() - started).toBeLessThan(5000);
});

/** A PDF of three pages by pdfkit. */
function draw(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PdfKit(options);
  doc.text('one').addPage().text('two').addPage().text('three');
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    doc.end();
  });
}

/** A PDF written by hand. */
function written(info = '', stream = '', kids = '[3 0 R]'): string {
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids ${kids} /Count 1 >> endobj`,
    '3 0 obj << /Type /Page /Parent 2 0 R >> endobj',
    `4 0 obj << ${info} >> endobj`,
    `5 0 obj << /Length 6 0 R >>\nstream\n${stream}\nendstream endobj`,
    `6 0 obj ${stream.length} endobj`,
    'trailer << /Root 1 0 R /Info 4 0 R >>',
    'startxref\n9\n%%EOF\n',
  ].join('\n');
}

function spoilt(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  const pack = copy.indexOf('stream', copy.indexOf('/ObjStm')) + 20;
  return copy.fill(0xff, pack, pack + 30);
}

it.each<[string, boolean]>([
  ['/Title (Policy)', true],
  ['/Title <FEFF0050>', true],
  ['/Title 8 0 R', true],
  ['/Title ()', false],
  ['/Title ( )', false],
  ['/Title (\\376\\377)', false],
  ['/Title <FEFF>', false],
  ['/Title null', false],
])('says whether %s is a title', (info, hasTitle) => {
  const pdf = written(info).replace('trailer', '8 0 obj (Policy) endobj\ntrailer');
  expect(describePdf(Buffer.from(pdf)).hasTitle).toBe(hasTitle);
});

it.each<[string, boolean]>([
  ['<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Policy</rdf:li></rdf:Alt></dc:title>', true],
  [
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default"></rdf:li></rdf:Alt></dc:title><rdf:li>Anna</rdf:li>',
    false,
  ],
  ['<dc:creator><rdf:Seq><rdf:li>Anna</rdf:li></rdf:Seq></dc:creator>', false],
])('says whether the XML of a PDF names it: %s', (xml, hasTitle) => {
  const packed = deflateSync(xml).toString('latin1');
  for (const [filter, stream] of [
    ['', xml],
    ['/Filter /FlateDecode', packed],
  ]) {
    const metadata = `8 0 obj << ${filter} /Length ${stream?.length} >>\nstream\n${stream}\nendstream endobj\n`;
    const pdf = written()
      .replace('trailer', () => `${metadata}trailer`)
      .replace('/Catalog', '/Catalog /Metadata 8 0 R');
    expect(describePdf(Buffer.from(pdf, 'latin1')).hasTitle).toBe(hasTitle);
  }
});

it('says whether a PDF has a title and a language', async () => {
  expect(describePdf(plain)).toEqual({ pages: 3, hasTitle: false, hasLanguage: false, isStandIn: false });
  const named = await draw({ info: { Title: 'Policy' }, lang: 'en' });
  expect(describePdf(named)).toEqual({ pages: 3, hasTitle: true, hasLanguage: true, isStandIn: false });
});
