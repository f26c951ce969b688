/** Says that something was deleted, and whether SQLite still has it in its log of recent writes. */
export function tellErased(what: string, forgotten: boolean): void {
  const rest = forgotten
    ? ''
    : " Another process keeps SQLite's log of recent writes busy; the running back office empties it within the hour.";
  process.stderr.write(`Deleted ${what}.${rest}\n`);
}
