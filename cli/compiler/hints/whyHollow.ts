import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** Why a file has nothing of what its name says, and what brings it back. */
interface Hollow extends Pick<Diagnostic, 'cause' | 'hint'> {
  reason: Sentence;
}

/** How files of other kinds begin, which have the name of a picture or a PDF all the same. */
const others: [RegExp, Sentence][] = [
  [/^\s*<(?:!doctype html|html)\b/i, tell`it is a web page, such as one that asks for a password.`],
  [
    /^.{4}ftyp(?:heic|heix|heim|heis|hevc|mif1|msf1)/s,
    tell`it is a picture of the kind HEIC, whatever its name says.`,
  ],
];

const copyAgain = tell`Copy it again from where it came, or restore it from the last version that worked.`;

/** What stands in the place of a picture or a PDF that cannot be read; nothing where that is not known. */
export function whyHollow(bytes: Buffer): Hollow | undefined {
  if (bytes.length === 0) return { reason: tell`the file is empty.`, hint: copyAgain };
  if (isCutOff(bytes))
    return { reason: tell`its end is missing, as of a file that was not copied whole.`, hint: copyAgain };
  const head = bytes.toString('latin1', 0, 60);
  const [, other] = others.find(([begins]) => begins.test(head)) ?? [];
  if (other) return { reason: other };
  if (!/^version https:\/\/git-lfs\.github\.com\/spec\//.test(head)) return undefined;
  return {
    reason: tell`it is a pointer of Git LFS, and the file itself was not fetched.`,
    hint: tell`Install Git LFS, and run "git lfs pull" in the folder of the site.`,
    cause: 'Git LFS',
  };
}

/** Whether a JPEG, a PNG or a WebP lacks its end. */
function isCutOff(bytes: Buffer): boolean {
  const [head, end] = [bytes.toString('latin1', 0, 12), bytes.toString('latin1', bytes.length - 1024)];
  if (head.startsWith('\xff\xd8\xff')) return !end.includes('\xff\xd9');
  if (head.startsWith('\x89PNG')) return !end.includes('IEND');
  return /^RIFF.{4}WEBP/s.test(head) && bytes.readUInt32LE(4) > bytes.length - 8;
}
