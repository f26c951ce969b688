const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** A text cut at the ends of its words, with what stands between them; also where no spaces do. */
export function cutWords(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
