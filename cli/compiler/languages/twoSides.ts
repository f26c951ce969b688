import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { type Pointer, type Problem, placeInText, problemAt } from '../content/document.ts';

/** One of two languages that do not fit together. */
export interface Side extends Counterpart {
  isBase: boolean;
}

/** A place inside the text that a problem is about. */
export interface Within {
  text: string;
  at: number;
}

type Describe = (
  pointer: Pointer,
  here: Side,
  there: Side,
) => Problem & { part?: 'key' | 'value'; within?: Within };

/**
 * A problem between two languages. It is told in the one that follows, together with what to say if the mistake is in
 * the default one: the texts do not show which of the two is wrong. `otherPointer` is the place in the default
 * language, if it is another one.
 */
export function fromBothSides(
  base: Counterpart,
  other: Counterpart,
  pointer: Pointer,
  describe: Describe,
  otherPointer = pointer,
): Diagnostic {
  const sides = { base: { ...base, isBase: true }, other: { ...other, isBase: false } };
  const tell = (here: Side, there: Side): Diagnostic => {
    const at = here.isBase ? pointer : otherPointer;
    const { within, ...problem } = describe(at, here, there);
    const told = problemAt(here.document, at, problem);
    if (!within) return told;
    const place = placeInText(here.document, at, within.text, within.at);
    return { ...told, ...place, excerpt: excerptOf(here.document.text, place.line) };
  };
  return { ...tell(sides.other, sides.base), otherSide: tell(sides.base, sides.other) };
}
