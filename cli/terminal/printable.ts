/**
 * What no eye sees: control and format characters, those that turn the order of letters, fillers, halves and
 * non-characters. What parts or joins two letters of Persian or Hindi, and what chooses among forms of a kanji, is
 * seen; these exceptions stand behind the class, because few letters get as far.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}](?<![\n\t]|(?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d](?=(?!\p{Script=Latin})\p{L})|\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])/gu;

/**
 * A stranger's text without what steers terminals, turns the order of letters or cannot be seen; lines and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '');
}

/** The same in one line, as a header of a mail or a cell of a table wants it. */
export function singleLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/**
 * The same in one line, each hidden character shown as `�`: for messages about a text, where what no eye sees may be
 * the mistake. Length and columns stay.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (hidden) => '\uFFFD'.repeat(hidden.length)).replace(/\s/g, ' ');
}

/** JSON that a terminal can show: what `printable` takes out is escaped here, so that nothing is lost. */
export function printableJson(record: object): string {
  const escaped = (character: string) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join('');
  return JSON.stringify(record, null, 2).replace(INVISIBLE, escaped);
}
