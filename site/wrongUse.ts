/**
 * What code of the website asks for and cannot have. It is told at the line that called `asked`, in the language of the
 * commands, if `inOther` has it.
 */
export class WrongUse extends Error {
  /** The message in other languages, by code. */
  readonly inOther: Readonly<Record<string, string>>;

  constructor(message: string, inOther: WrongUse['inOther'], asked: (...given: never[]) => unknown) {
    super(message);
    this.inOther = inOther;
    Error.captureStackTrace(this, asked);
  }
}
