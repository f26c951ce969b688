import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../../diagnostics/rules.ts';
import { type Sentence, tell } from '../../../terminal/telling/tell.ts';
import { type Document, type Pointer, problemInValue } from '../../content/document.ts';

/** A text, or a stretch of it, and where it stands. */
export interface Said {
  document: Document;
  pointer: Pointer;
  text: string;
  /** What its language is called, where a site has more than two. */
  language?: Sentence;
  from?: number;
  to?: number;
}

/** Something that stands in a text. */
export interface Written {
  written: string;
  at: number;
}

/**
 * Tells that two languages of a text have different things of one kind, at least one in each. It is told in the second,
 * together with what to say if the mistake is in the first.
 */
export function tellOthers(
  [base, ofBase]: readonly [Said, readonly Written[]],
  [other, ofOther]: readonly [Said, readonly Written[]],
  { rule, hint }: { rule: RuleName; hint: Sentence },
): Diagnostic {
  const tellIn = (
    { document, pointer, text }: Said,
    own: readonly Written[],
    { language }: Said,
    others: readonly Written[],
  ) =>
    problemInValue(document, pointer, text, {
      rule,
      at: own[0]?.at ?? 0,
      message: language
        ? tell`Here it is ${listed(own)}, and in ${language} ${listed(others)}.`
        : tell`Here it is ${listed(own)}, and in the other language ${listed(others)}.`,
      hint,
    });
  return {
    ...tellIn(other, ofOther, base, ofBase),
    otherSide: tellIn(base, ofBase, other, ofOther),
  };
}

const listed = (all: readonly Written[]) => [...new Set(all.map(({ written }) => written))].join(', ');
