import pc from 'picocolors';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { formatTable } from '../../terminal/formatTable.ts';
import { printableJson } from '../../terminal/printable.ts';
import { withInbox } from './withInbox.ts';

/** Prints what people did with submissions, the newest first: answered, closed, renewed, erased. Nobody is named. */
export function journal(options: { root: string; json?: boolean; limit: number }): Promise<number> {
  return withInbox(options, async ({ storage, place }) => {
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
    else if (acts.length === 0) process.stderr.write('Nobody has done anything yet.\n');
    else
      process.stdout.write(
        formatTable([
          ['WHEN', 'WHAT', 'FORM', 'ID'].map((text) => ({ text, paint: pc.dim })),
          ...acts.map(({ at, act, form, submission_id, by_link }) => [
            formatMoment(new Date(at), place),
            by_link ? `${act} by link` : act,
            form,
            submission_id ?? '–',
          ]),
        ]),
      );
    return 0;
  });
}
