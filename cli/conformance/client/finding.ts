/** What a back office does otherwise than it has to, in words for its developer. */
export class Finding extends Error {}

/** A case that says nothing about this back office; the message is the reason. */
export class NotApplicable extends Error {}

/** Throws a finding unless the condition holds. */
export function demand(condition: boolean, finding: string): asserts condition {
  if (!condition) throw new Finding(finding);
}
