import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** Says that something was deleted, and whether its bytes may still be in the files of SQLite. */
export function describeErased(what: Sentence, forgotten: boolean): Sentence {
  const deleted = tell`Deleted ${what}.`;
  return forgotten
    ? deleted
    : tell`${deleted} ${tell`Copies may remain in the files of SQLite: another process keeps them busy, or the disk is full. The running back office overwrites them within a day.`}`;
}

/** Adds to what would be deleted how many answers of persons would go unsent. */
export function withUnsent(what: Sentence, answers: number): Sentence {
  return answers > 0 ? tell`${what} (${tell`${answers} answers not sent yet`})` : what;
}
