/** A text as a pattern finds it, in code as in the files of hosts. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
