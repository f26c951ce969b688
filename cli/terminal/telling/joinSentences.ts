import { type Sentence, tell } from './tell.ts';

/**
 * Sentences, one at least, as one, with something between them that has no words: a comma, a space, the end of a line.
 */
export function joinSentences(sentences: Sentence[], between: string): Sentence {
  return sentences.reduce((before, one) => tell`${before}${between}${one}`);
}
