import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Finding } from '../../../diagnostics/finding.ts';
import {
  type Document,
  type Pointer,
  type Problem,
  problemAt,
  problemInValue,
} from '../../content/document.ts';

/** One of two languages that do not fit together, and where in it. */
interface Side {
  document: Document;
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
  describe: (
    here: One,
    there: One,
  ) => Problem & Pick<Finding, 'hint'> & { part?: 'key' | 'value'; within?: Within | undefined },
): Diagnostic {
  const tell = (here: One, there: One): Diagnostic => {
    const { document, pointer } = here;
    const { within, part, ...problem } = describe(here, there);
    return within
      ? problemInValue(document, pointer, within.text, { ...problem, at: within.at })
      : problemAt(document, pointer, { ...problem, part });
  };
  return { ...tell(other, base), otherSide: tell(base, other) };
}
