import pc from 'picocolors';
import { describeTerms } from '../../backoffice/inbox/describeTerms.ts';
import { findDue } from '../../backoffice/jobs/findDue.ts';
import { findLostForms } from '../../backoffice/jobs/refuseLostForms.ts';
import { describeHold } from '../../backoffice/jobs/retentionHold.ts';
import { confirmRetention, readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { traceDays } from '../../backoffice/settings/terms.ts';
import { countSubmissions } from '../../backoffice/storage/countSubmissions.ts';
import { lostForm } from '../../settings/formNamed.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { formatTable } from '../../terminal/formatTable.ts';
import { printableJson } from '../../terminal/printable.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { type Inbox, withInbox } from './withInbox.ts';

/**
 * Prints how long what each form brings is kept (from its definition), what is due, and whether deletion waits for a
 * person; `confirm` lets it go on.
 */
export function terms(options: {
  root: string;
  language?: Tongue;
  confirm?: boolean;
  json?: boolean;
}): Promise<number> {
  return withInbox(options, async (inbox) => {
    const { storage, place } = inbox;
    const now = new Date();
    const { known, hold } = await readRetentionState(storage);
    const due = await findDue(storage, inbox.forms, now);
    const forms = await readTerms(inbox);
    if (options.confirm && hold) {
      inbox.note('confirmed deletion', { count: due.erase.length });
      await confirmRetention(storage, now);
    }
    const lost = await findLostForms(storage, inbox.forms);
    if (options.json) {
      const moments = { known: known?.toISOString() ?? null, clock: now.toISOString() };
      const waits = { due, hold: (!options.confirm && hold) || null, lost };
      process.stdout.write(
        `${printableJson({ forms: forms.map(recordOf), traceDays, ...moments, ...waits, confirmed: Boolean(options.confirm && hold) })}\n`,
      );
      return 0;
    }
    const table = forms.map((one) => [
      one.form,
      inbox.say(one.kept),
      one.reminder ? inbox.say(one.reminder) : '–',
      one.answer ? inbox.say(one.answer) : '–',
      String(one.stored),
    ]);
    const header = [tell`FORM`, tell`KEPT`, tell`REMINDER`, tell`TO ANSWER`, tell`STORED`];
    const stored = await countSubmissions(storage);
    const clock = formatMoment(now, place);
    const lastDay = known
      ? tell`Last day known: ${formatMoment(known, place)}; the clock says ${clock}.`
      : tell`Last day known: none; the clock says ${clock}.`;
    const waiting: Sentence[] = [
      ...(options.confirm && hold
        ? [tell`Confirmed. The running back office goes on within the hour.`]
        : hold
          ? [describeHold(hold)]
          : []),
      ...lost.map(lostForm),
    ];
    const lines: Sentence[] = [
      tell`Mails stay ${tell`${traceDays.mails} days`} after they were sent or given up, a reminder as long as its submission; what was marked as spam ${tell`${traceDays.spam} days`} after that.`,
      lastDay,
      tell`Due: ${tell`${due.remind.length} reminders`}, and to delete ${due.erase.length} of ${tell`${stored} submissions`}.`,
      ...(waiting.length > 0 ? waiting : [tell`Nothing waits for you.`]),
    ];
    process.stdout.write(
      formatTable([header.map((name) => ({ text: inbox.say(name), paint: pc.dim })), ...table]),
    );
    process.stdout.write(`\n${lines.map(inbox.say).join('\n')}\n`);
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

/** What JSON has of a form: its words are English, whoever reads them. */
function recordOf({
  form,
  kind,
  kept,
  reminder,
  answer,
  ...rest
}: Awaited<ReturnType<typeof readTerms>>[number]) {
  const english = (sentence: Sentence | undefined) => (sentence ? say(sentence, 'en') : '');
  return { form, kind, kept: english(kept), reminder: english(reminder), answer: english(answer), ...rest };
}
