/** Elements whose text nobody reads as a line. */
const silent = /<(title|script|style|textarea|option)\b.*?<\/\1>/gis;

/**
 * Tells whether a place in finished HTML is text that is read as a line: not in a tag, the title, a script, a style or
 * a field. React writes `<` and `>` in text as references, so each that occurs ends a tag.
 */
export function inText(html: string): (index: number) => boolean {
  const ranges = [...html.matchAll(silent)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  return (index) =>
    html.lastIndexOf('<', index) <= html.lastIndexOf('>', index) &&
    !ranges.some(({ from, to }) => from <= index && index < to);
}

/** The HTML with what `found` matches in its text replaced; what it matches elsewhere becomes `otherwise`, or stays. */
export function replaceInText(
  html: string,
  found: RegExp,
  replace: (part: string) => string,
  otherwise: (part: string) => string = (part) => part,
): string {
  let isText: ((index: number) => boolean) | undefined;
  return html.replace(found, (part, ...more) => {
    isText ??= inText(html);
    const index = more.find((one) => typeof one === 'number') as number;
    return isText(index) ? replace(part) : otherwise(part);
  });
}
