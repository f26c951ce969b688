/**
 * What a back office does otherwise than it has to, in words for its developer; what to do, where the case cannot know.
 */
export class Finding extends Error {
  readonly hint?: string;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A case that says nothing about this back office; the message is the reason. */
export class NotApplicable extends Error {}

/** Something of the reference back office that this one does without as a whole; the message is what that means. */
export class Absent extends Error {}

/** Throws a finding unless the condition holds. */
export function demand(condition: boolean, finding: string, hint?: string): asserts condition {
  if (!condition) throw new Finding(finding, hint);
}
