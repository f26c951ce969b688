import type { NewJournalRow } from '../../backoffice/storage/tables.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { formatHead, formatTable } from '../../terminal/formatTable.ts';
import { printableJson } from '../../terminal/printable.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type InboxOptions, withInbox } from './withInbox.ts';

/**
 * Prints what people did with submissions, the newest first: answered, closed, renewed, marked or unmarked as spam,
 * erased. Nobody is named.
 */
export function journal(options: InboxOptions & { json?: boolean; limit: number }): Promise<number> {
  return withInbox(options, async ({ storage, place, say, report }) => {
    const acts = await storage
      .selectFrom('journal')
      .select(['at', 'act', 'form', 'submission_id', 'by_link'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(options.limit)
      .execute();
    if (options.json)
      process.stdout.write(
        `${printableJson(acts.map(({ at, act, form, submission_id: id, by_link }) => ({ at, act, form, id, byLink: by_link === 1 })))}\n`,
      );
    else if (acts.length === 0)
      report(tell`Nobody has done anything in the last two years; older lines are deleted.`);
    else
      process.stdout.write(
        formatTable(
          [
            formatHead([tell`WHEN`, tell`WHAT`, tell`FORM`, tell`ID`], say),
            ...acts.map(({ at, act, form, submission_id, by_link }) => [
              formatMoment(new Date(at), place),
              say(by_link ? tell`${actNames[act]} by link` : actNames[act]),
              form,
              submission_id ?? '–',
            ]),
          ],
          process.stdout.columns,
        ),
      );
    return 0;
  });
}

const actNames: Record<NewJournalRow['act'], Sentence> = {
  answered: tell`answered`,
  closed: tell`closed`,
  erased: tell`erased`,
  renewed: tell`renewed`,
  marked: tell`marked`,
  unmarked: tell`unmarked`,
};
