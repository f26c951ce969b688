/** The text with its gaps, tags, addresses and targets of links blanked out, so that offsets stay. */
export function withoutAddresses(text: string): string {
  return text.replace(/\{+[^{}]*\}+|\]\([^)]*\)|<[^>]*>|\S+@\S+|\bhttps?:\S+/g, (found) =>
    ' '.repeat(found.length),
  );
}
