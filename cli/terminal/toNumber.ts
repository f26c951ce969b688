/** What somebody wrote as a number, or `NaN`; nothing is no number, where `Number` takes it for 0. */
export function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
