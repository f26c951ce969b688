/**
 * The beginning of an id, by which the office is told of a submission: all commands take it, and it is typed easily.
 */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
