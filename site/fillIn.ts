/**
 * Fills the `{name}` gaps that a text leaves for values known only when the page is shown. A value that ends in a full
 * stop, as `S.p.A.` does, ends the sentence, too.
 */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}(\.(?=\s|$))?/g, (gap, name, stop = '') => {
    if (values[name] === undefined) return gap;
    const value = String(values[name]);
    return /\p{L}\.$/u.test(value) ? value : value + stop;
  });
}
