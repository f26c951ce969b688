import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { type Pointer, type Problem, problemAt } from '../content/document.ts';

/** One of two languages that do not fit together. */
export interface Side extends Counterpart {
  isBase: boolean;
}

type Describe = (pointer: Pointer, here: Side, there: Side) => Problem & { part?: 'key' | 'value' };

/**
 * A problem between two languages, told in the one that follows and with what to say if the mistake is in the
 * default one: which of the two is wrong cannot be seen in the texts.
 */
export function fromBothSides(
  base: Counterpart,
  other: Counterpart,
  pointer: Pointer,
  describe: Describe,
): Diagnostic {
  const sides = { base: { ...base, isBase: true }, other: { ...other, isBase: false } };
  const inOther = problemAt(other.document, pointer, describe(pointer, sides.other, sides.base));
  const inBase = problemAt(base.document, pointer, describe(pointer, sides.base, sides.other));
  return { ...inOther, otherSide: inBase };
}
