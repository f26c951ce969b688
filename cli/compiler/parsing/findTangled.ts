/** Marks of one paragraph that honest texts never reach; what programs need for more of them grows with the square. */
const mostMarks = 2000;
/** Quotations and lists inside each other on one line; programs call themselves for each. */
const mostLevels = 30;

/**
 * Where a text has more marks of Markdown than any program should be asked to pair: offset, or nothing. Takes time in
 * proportion to the text.
 */
export function findTangled(text: string): number | undefined {
  let offset = 0;
  let marks = 0;
  for (const line of text.split('\n')) {
    if (/^\s*$/.test(line)) marks = 0;
    const levels =
      /^(?:[ \t]*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))*/.exec(line)?.[0].match(/[->+*.)]/g)?.length ?? 0;
    if (levels > mostLevels) return offset;
    for (let at = 0; at < line.length; at += 1) {
      if ('*_[]`~<!'.includes(line.charAt(at))) marks += 1;
      if (marks > mostMarks) return offset + at;
    }
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (indent > 200) return offset;
    offset += line.length + 1;
  }
  return undefined;
}
