import { findDue } from '../../backoffice/jobs/findDue.ts';
import { describeHold } from '../../backoffice/jobs/retentionHold.ts';
import { confirmRetention, readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { countSubmissions } from '../../backoffice/storage/countSubmissions.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { plural } from '../../terminal/plural.ts';
import { withInbox } from './withInbox.ts';

/** Prints whether deletion at the end of the terms waits for a person, and what is due; `confirm` lets it go on. */
export function terms(options: { root: string; confirm?: boolean }): Promise<number> {
  return withInbox(options, async ({ storage, forms }) => {
    const now = new Date();
    const { known, hold } = await readRetentionState(storage);
    const { remind, erase } = await findDue(storage, forms, now);
    const lines = [
      `Last day known: ${known ? formatMoment(known) : 'none'}; the clock says ${formatMoment(now)}.`,
      `Due: ${plural(remind.length, 'reminder')}, and to delete ${erase.length} of ${plural(await countSubmissions(storage), 'submission')}.`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!hold) process.stdout.write('Nothing waits for you.\n');
    else if (!options.confirm) process.stdout.write(`${describeHold(hold)}\n`);
    else {
      await confirmRetention(storage, now);
      process.stdout.write('Confirmed. The running back office goes on within the hour.\n');
    }
    return 0;
  });
}
