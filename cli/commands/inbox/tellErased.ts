/** Says that something was deleted, and whether its bytes may still be in the files of SQLite. */
export function tellErased(what: string, forgotten: boolean): void {
  const rest = forgotten
    ? ''
    : ' Copies may be left in the files of SQLite: another process keeps them busy, or the disk is full. The running back office overwrites them within a day.';
  process.stderr.write(`Deleted ${what}.${rest}\n`);
}
