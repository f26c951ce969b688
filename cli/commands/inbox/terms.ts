import { describeTerms } from '../../backoffice/inbox/describeTerms.ts';
import { findDue } from '../../backoffice/jobs/findDue.ts';
import { findLostForms } from '../../backoffice/jobs/refuseLostForms.ts';
import { describeHold } from '../../backoffice/jobs/retentionHold.ts';
import { confirmRetention, readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { traceDays } from '../../backoffice/settings/terms.ts';
import { countSubmissions } from '../../backoffice/storage/countSubmissions.ts';
import { lostForm } from '../../settings/formNamed.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { type Cell, formatHead, formatTable } from '../../terminal/formatTable.ts';
import { printableJson } from '../../terminal/printable.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';

/**
 * Prints how long what each form brings is kept (from its definition), what is due, and whether deletion waits for a
 * person; `confirm` lets it go on.
 */
export function terms(options: InboxOptions & { confirm?: boolean; json?: boolean }): Promise<number> {
  return withInbox(options, async (inbox) => {
    const { storage, place } = inbox;
    const now = new Date();
    const { known, hold } = await readRetentionState(storage);
    const due = await findDue(storage, inbox.forms, { now, place });
    const forms = await readTerms(inbox);
    const confirmed = Boolean(options.confirm && hold);
    if (confirmed) {
      inbox.note('confirmed deletion', { count: due.erase.length });
      await confirmRetention(storage, now);
    }
    const lost = await findLostForms(storage, inbox.forms);
    if (options.json) {
      const waits = { due, hold: confirmed ? null : (hold ?? null), lost };
      const moments = { known: known?.toISOString() ?? null, clock: now.toISOString() };
      process.stdout.write(
        `${printableJson({ forms: forms.map(recordOf), traceDays, ...moments, ...waits, confirmed })}\n`,
      );
      return 0;
    }
    const stored = await countSubmissions(storage);
    const clock = formatMoment(now, place);
    const held = confirmed
      ? tell`Confirmed. The running back office goes on within the hour.`
      : hold && describeHold(hold, place);
    const waiting: Sentence[] = [...(held ? [held] : []), ...lost.map(lostForm)];
    const lines: Sentence[] = [
      tell`Mails stay ${tell`${traceDays.mails} days`} after they were sent or given up, a reminder as long as its submission; what was marked as spam ${tell`${traceDays.spam} days`} after that.`,
      known
        ? tell`Last day known: ${formatMoment(known, place)}; the clock says ${clock}.`
        : tell`Last day known: none; the clock says ${clock}.`,
      tell`Due: ${tell`${due.remind.length} reminders`}, and to delete ${due.erase.length} of ${tell`${stored} submissions`}.`,
      ...(waiting.length > 0 ? waiting : [tell`Nothing waits for you.`]),
    ];
    process.stdout.write(
      `${formatTable(rowsOf(forms, inbox), process.stdout.columns)}\n${lines.map(inbox.say).join('\n')}\n`,
    );
    return 0;
  });
}

type Terms = Awaited<ReturnType<typeof readTerms>>[number];

function rowsOf(forms: Terms[], { say }: Inbox): Cell[][] {
  const header = [tell`FORM`, tell`KEPT`, tell`REMINDER`, tell`TO ANSWER`, tell`STORED`];
  const rows = forms.map(({ form, kept, reminder, answer, stored }) => [
    form,
    say(kept),
    reminder ? say(reminder) : '–',
    answer ? say(answer) : '–',
    String(stored),
  ]);
  return [formatHead(header, say), ...rows];
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

/** What JSON has of a form: its words are English, whoever reads them. */
function recordOf({ form, kind, kept, reminder, answer, ...rest }: Terms) {
  const english = (sentence: Sentence | undefined) => (sentence ? say(sentence, 'en') : '');
  return { form, kind, kept: english(kept), reminder: english(reminder), answer: english(answer), ...rest };
}
