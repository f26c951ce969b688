import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** Why a file has nothing of what its name says, and what brings it back. */
interface Hollow extends Pick<Diagnostic, 'cause'> {
  reason: Sentence;
  hint: Sentence;
}

/** What a copy or a checkout that was not finished left of a picture or a PDF; nothing where there may be one. */
export function whyHollow(bytes: Buffer): Hollow | undefined {
  if (bytes.length === 0)
    return {
      reason: tell`the file is empty.`,
      hint: tell`Copy it again from where it came, or restore it from the last version that worked.`,
    };
  if (!/^version https:\/\/git-lfs\.github\.com\/spec\//.test(bytes.toString('latin1', 0, 60)))
    return undefined;
  return {
    reason: tell`it is a pointer of Git LFS, and the file itself was not fetched.`,
    hint: tell`Install Git LFS, and run "git lfs pull" in the folder of the site.`,
    cause: 'Git LFS',
  };
}
