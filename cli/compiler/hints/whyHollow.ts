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

/** What stands in the place of a picture or a PDF; nothing where it may be one. */
export function whyHollow(bytes: Buffer): Hollow | undefined {
  if (bytes.length === 0)
    return {
      reason: tell`the file is empty.`,
      hint: tell`Copy it again from where it came, or restore it from the last version that worked.`,
    };
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
