import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { type Pointer, type Problem, placeInText, problemAt } from '../content/document.ts';

/** One of two languages that do not fit together, and where in it. */
export interface Side extends Counterpart {
  pointer: Pointer;
}

/** A place inside the text that a problem is about. */
export interface Within {
  text: string;
  at: number;
}

/**
 * A problem between two languages. It is told in the one that follows, together with what to say if the mistake is in
 * the default one: the texts do not show which of the two is wrong.
 */
export function fromBothSides<One extends Side>(
  base: One,
  other: One,
  describe: (here: One, there: One) => Problem & { part?: 'key' | 'value'; within?: Within },
): Diagnostic {
  const tell = (here: One, there: One): Diagnostic => {
    const { document, pointer } = here;
    const { within, ...problem } = describe(here, there);
    const told = problemAt(document, pointer, problem);
    if (!within) return told;
    const place = placeInText(document, pointer, within.text, within.at);
    return { ...told, ...place, excerpt: excerptOf(document.text, place.line) };
  };
  return { ...tell(other, base), otherSide: tell(base, other) };
}
