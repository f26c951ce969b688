/**
 * Fills the `{name}` gaps of a text for mails and pages. A value that ends in a full stop, as `S.p.A.` does, ends the
 * sentence, too. (In the pages of the site the compiler sees to that.)
 */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}(\.(?=\s|$))?/g, (gap, name, stop = '') => {
    if (values[name] === undefined) return gap;
    const value = String(values[name]);
    return /\p{L}\.$/u.test(value) ? value : value + stop;
  });
}
