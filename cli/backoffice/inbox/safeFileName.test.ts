import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './safeFileName.ts';

describe('safeFileName', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['Curriculum però.pdf', 'Curriculum però.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\cv.docx', 'cv.docx'],
    ['...', 'file'],
    ['', 'file'],
    ['.pdf', 'pdf'],
    ['-rf.pdf', 'rf.pdf'],
    ['a\u0000b\r\nc.pdf', 'a_b__c.pdf'],
    ['nul.txt', '_nul.txt'],
    ['cv.pdf. . ', 'cv.pdf'],
    ['a:b?.pdf', 'a_b_.pdf'],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

  it('keeps the extension of a long name', () => {
    const safe = safeFileName(`${'però '.repeat(60)}.docx`);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(120);
    expect(safe).toMatch(/\.docx$/);
  });

  it('is one plain name, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeFileName(name);
        expect(safe).toMatch(/^[^./\\\s~-][^/\\<>:"|?*\p{Cc}\p{Cf}]*$/u);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(120);
      }),
    );
  });
});
