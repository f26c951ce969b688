/** The text with its gaps, tags, addresses and targets of links blanked out, so that offsets stay. */
export function withoutAddresses(text: string): string {
  // Without a limit before "@", a long text without spaces would be looked through once for each of its letters.
  return text.replace(/\{+[^{}]*\}+|\]\([^)]*\)|<[^>]*>|\S{1,200}@\S+|\bhttps?:\S+/g, (found) =>
    ' '.repeat(found.length),
  );
}
