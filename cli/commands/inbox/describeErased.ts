import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** Says that something was deleted, and whether its bytes may still be in the files of SQLite. */
export function describeErased(what: Sentence, forgotten: boolean): Sentence {
  const deleted = tell`Deleted ${what}.`;
  return forgotten
    ? deleted
    : tell`${deleted} ${tell`Copies may remain in the files of SQLite: another process keeps them busy, or the disk is full. The running back office overwrites them within a day.`}`;
}

/**
 * Adds to what would be deleted how many answers of persons would go unsent, and how many reports never have an
 * outcome.
 */
export function withLoss(
  what: Sentence,
  { answers, reports = 0 }: { answers: number; reports?: number },
): Sentence {
  const loss = [
    ...(answers > 0 ? [tell`${answers} answers not sent yet`] : []),
    ...(reports > 0 ? [tell`${reports} reports without an outcome`] : []),
  ];
  return loss.length > 0 ? tell`${what} (${joinSentences(loss, ', ')})` : what;
}
