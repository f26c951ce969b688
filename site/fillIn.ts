/** Fills the `{name}` gaps that a text leaves for values known only when the page is shown. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(values[name] ?? gap));
}
