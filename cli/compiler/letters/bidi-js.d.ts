declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  /** The bidirectional algorithm of Unicode. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** The places of all letters in the order in which they are seen; `end` is the last one of the line. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start?: number, end?: number): number[];
    /** The pieces of a line to turn round, one after the other; `end` is the last letter of the line. */
    getReorderSegments(
      text: string,
      levels: EmbeddingLevels,
      start?: number,
      end?: number,
    ): [from: number, to: number][];
    /** Its class in the algorithm, such as `L` and `R`. */
    getBidiCharTypeName(letter: string): string;
    /** The bracket that stands in place of this one from right to left, if it is one. */
    getMirroredCharacter(letter: string): string | null;
  };
}
