/**
 * A long text of a position as the wire has it: a line for each paragraph, `- ` before list items, and HTML only for
 * numbered lists and emphasis (requirements §8).
 */
export function textFromMarkdown(markdown: string): string {
  const lines: string[] = [];
  let paragraphEnded = true;
  for (const line of markdown.split(/\r?\n/).map((raw) => raw.trim())) {
    const begins = paragraphEnded || /^([-*+]|\d+[.)]) /.test(line);
    paragraphEnded = line === '';
    if (paragraphEnded) continue;
    if (begins) lines.push(line.replace(/^[*+] /, '- '));
    else lines.push(`${lines.pop()} ${line}`);
  }
  return lines
    .map(emphasis)
    .join('\n')
    .replace(/(?:^\d+[.)] .*(?:\n|$))+/gm, numberedList)
    .trim();
}

/** A line with its emphasis as HTML. What HTML would take for its own sign is written as a reference. */
function emphasis(line: string): string {
  return line
    .replace(/(?<!\\)<(?![^<>]*>)/g, '&lt;')
    .replace(/(?<!\\)\*\*(.+?)(?<!\\)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<!\\)\*(.+?)(?<!\\)\*/g, '<em>$1</em>')
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign) => (/[<>&]/.test(sign) ? `&#${sign.charCodeAt()};` : sign));
}

function numberedList(lines: string): string {
  const items = lines
    .trim()
    .split('\n')
    .map((line) => `<li>${line.replace(/^\d+[.)] /, '')}</li>`);
  return `<ol>${items.join('')}</ol>\n`;
}
