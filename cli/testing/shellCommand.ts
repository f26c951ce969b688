/** The words of a command as a shell takes them, whatever the folders are called in which the tests run. */
export function shellCommand(...words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}
