import { type Sentence, tell } from './tell.ts';

/** Several sentences as one, with something between them that has no words: a comma, a space, the end of a line. */
export function joinSentences([first, ...others]: [Sentence, ...Sentence[]], between: string): Sentence {
  return others.reduce((before, one) => tell`${before}${between}${one}`, first);
}
