declare module 'linebreak' {
  /** Says where a line may end, by the algorithm of Unicode. */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where one may, or where it must. */
    nextBreak(): { position: number; required?: boolean } | null;
  }
}
