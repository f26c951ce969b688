import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../../diagnostics/rules.ts';
import { type Sentence, tell } from '../../../terminal/telling/tell.ts';
import type { Document, Pointer } from '../../content/document.ts';
import { fromBothSides } from './twoSides.ts';

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

/** The words of a text, or of the stretch of it. */
export function wordsIn({ text, from = 0, to }: Said): string {
  return text.slice(from, to);
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
  problem: { rule: RuleName; hint: Sentence },
): Diagnostic {
  return fromBothSides({ ...base, own: ofBase }, { ...other, own: ofOther }, ({ text, own }, there) => ({
    ...problem,
    message: there.language
      ? tell`Here it is ${listed(own)}, and in ${there.language} ${listed(there.own)}.`
      : tell`Here it is ${listed(own)}, and in the other language ${listed(there.own)}.`,
    within: { text, at: own[0]?.at ?? 0 },
  }));
}

const listed = (all: readonly Written[]) => [...new Set(all.map(({ written }) => written))].join(', ');
