import { type Diagnostic, excerptOf, type Outcome } from '../../diagnostics/diagnostic.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Source } from '../content/readSources.ts';

const maxBytes = 1_000_000;

/** The bytes of a source as text, with `\n` at line ends. Other encodings than UTF-8 and huge files are reported. */
export function decodeText({ path, bytes }: Source): Outcome<string | undefined> {
  const at = (problem: Omit<Diagnostic, 'severity' | 'file'>) => ({
    value: undefined,
    diagnostics: [{ severity: 'error' as const, file: path, ...problem }],
  });
  if (bytes.length > maxBytes) {
    return at({
      rule: 'file/too-large',
      line: 1,
      column: 1,
      message: tell`The file has ${Math.ceil(bytes.length / 1000)} kB; at most 1000 kB are read.`,
      hint: tell`Split it, or check whether something was pasted into it by accident.`,
    });
  }
  if (isUtf16(bytes))
    return at({
      rule: 'file/encoding',
      line: 1,
      column: 1,
      message: tell`The file is saved as UTF-16.`,
      hint: tell`Save it again with the encoding "UTF-8" (in the editor's status bar or in "Save as").`,
    });
  const hasNewlines = bytes.includes('\n'); // else lines end as on the oldest Macs, or there is one
  const decode = (part: Uint8Array) =>
    new TextDecoder('utf-8').decode(part).replaceAll(hasNewlines ? '\r\n' : '\r', '\n');
  const text = decode(bytes);
  const nothing = text.indexOf('\0');
  if (nothing !== -1) {
    return at({
      rule: 'file/encoding',
      ...placeIn(text, nothing),
      message: tell`The file has bytes that no text has (U+0000): it was damaged, or was never a text.`,
      hint: tell`Restore it from the last version that worked.`,
    });
  }
  const badByte = firstInvalidUtf8(bytes);
  if (badByte === undefined) return { value: text, diagnostics: [] };
  const place = placeIn(text, decode(bytes.subarray(0, badByte)).length);
  return at({
    rule: 'file/encoding',
    ...place,
    message: tell`The file is not saved as UTF-8: a letter with an accent cannot be read.`,
    hint: tell`Save it again with the encoding "UTF-8" (in the editor's status bar or in "Save as").`,
    excerpt: excerptOf(text, place.line),
  });
}

/** Its mark stands at the beginning, or every other byte of Latin letters is nothing. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff' || (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0));
}

/** Offset of the first byte that is not UTF-8. */
function firstInvalidUtf8(bytes: Buffer): number | undefined {
  const valid = (length: number) => {
    try {
      // A letter cut off is forgiven only while more bytes follow.
      const stream = length < bytes.length;
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream });
      return true;
    } catch {
      return false;
    }
  };
  if (valid(bytes.length)) return undefined;
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (valid(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
