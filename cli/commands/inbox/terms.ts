import pc from 'picocolors';
import { describeTerms } from '../../backoffice/inbox/describeTerms.ts';
import { findDue } from '../../backoffice/jobs/findDue.ts';
import { describeHold } from '../../backoffice/jobs/retentionHold.ts';
import { confirmRetention, readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { traceDays } from '../../backoffice/settings/terms.ts';
import { countSubmissions } from '../../backoffice/storage/countSubmissions.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { formatTable } from '../../terminal/formatTable.ts';
import { plural } from '../../terminal/plural.ts';
import { printableJson } from '../../terminal/printable.ts';
import { type Inbox, withInbox } from './withInbox.ts';

/**
 * Prints how long what each form brings is kept (from its definition), what is due, and whether deletion waits for a
 * person; `confirm` lets it go on.
 */
export function terms(options: { root: string; confirm?: boolean; json?: boolean }): Promise<number> {
  return withInbox(options, async (inbox) => {
    const { storage } = inbox;
    const now = new Date();
    const { known, hold } = await readRetentionState(storage);
    const due = await findDue(storage, inbox.forms, now);
    const forms = await readTerms(inbox);
    if (options.confirm && hold) {
      inbox.note('confirmed deletion', { count: due.erase.length });
      await confirmRetention(storage, now);
    }
    const left = options.confirm ? undefined : hold;
    if (options.json) {
      const moments = { known: known?.toISOString() ?? null, clock: now.toISOString() };
      process.stdout.write(
        `${printableJson({ forms, traceDays, ...moments, due, hold: left ?? null, confirmed: Boolean(options.confirm && hold) })}\n`,
      );
      return 0;
    }
    const table = forms.map((one) => [
      one.form,
      one.kept,
      one.reminder || '–',
      one.answer || '–',
      String(one.stored),
    ]);
    const header = ['FORM', 'KEPT', 'REMINDER', 'TO ANSWER', 'STORED'];
    const lines = [
      `Mails stay ${plural(traceDays.mails, 'day')} after they were sent or given up, a reminder as long as its submission; what was marked as spam ${plural(traceDays.spam, 'day')} after that.`,
      `Last day known: ${known ? formatMoment(known, inbox.place) : 'none'}; the clock says ${formatMoment(now, inbox.place)}.`,
      `Due: ${plural(due.remind.length, 'reminder')}, and to delete ${due.erase.length} of ${plural(await countSubmissions(storage), 'submission')}.`,
      options.confirm && hold
        ? 'Confirmed. The running back office goes on within the hour.'
        : left
          ? inbox.say(describeHold(left))
          : 'Nothing waits for you.',
    ];
    process.stdout.write(formatTable([header.map((text) => ({ text, paint: pc.dim })), ...table]));
    process.stdout.write(`\n${lines.join('\n')}\n`);
    return 0;
  });
}

function readTerms({ storage, forms }: Inbox) {
  return Promise.all(
    Object.entries(forms).map(async ([form, { 'x-form': note }]) => ({
      form,
      kind: note.kind,
      ...describeTerms(note),
      retention: note.retention,
      stored: await countSubmissions(storage, { form }),
    })),
  );
}
