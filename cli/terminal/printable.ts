/** What no eye sees: control and format characters, those that turn the order of letters, fillers, halves of characters. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A stranger's text without what steers terminals, turns the order of letters or cannot be seen; lines and tabs stay. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '');
}

/** The same in one line, as a header of a mail or a cell of a table wants it. */
export function singleLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** JSON that a terminal can show: what `printable` takes out is escaped here, so that nothing is lost. */
export function printableJson(record: object): string {
  const escaped = (character: string) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join('');
  return JSON.stringify(record, null, 2).replace(INVISIBLE, escaped);
}
