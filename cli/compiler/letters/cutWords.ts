let segmenter: Intl.Segmenter | undefined;

/** A text cut at the ends of its words, with what stands between them; also where no spaces do. */
export function cutWords(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' }); // takes longer than most runs have to spare
  // One after the other: in Node 20 each holds a copy of the whole text.
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
