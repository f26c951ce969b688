import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { markSpam } from '../../backoffice/inbox/markSpam.ts';
import { traceDays } from '../../backoffice/settings/terms.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type InboxOptions, withInbox } from './withInbox.ts';

/**
 * Marks submissions as spam, or takes the mark back. What is marked is left out of lists and exports and is deleted
 * after a while. A report is never spam: the law has it answered.
 */
export function spam(ids: string[], options: InboxOptions & { undo?: boolean }): Promise<number> {
  return withInbox(options, async ({ storage, forms, report, note }) => {
    const entries = [];
    for (const id of ids) entries.push(await findEntry(storage, id));
    if (entries.some((entry) => isReport(formOf(forms, entry))))
      throw new Misuse(
        tell`A report is not marked as spam: whoever manages reports answers it. Nothing was changed.`,
      );
    const found = [...new Set(entries.map(({ id }) => id))];
    note(options.undo ? 'unmarked spam' : 'marked spam', { ids: found });
    const changed = await markSpam(storage, found, { isSpam: !options.undo, now: new Date() });
    report(
      options.undo
        ? tell`${changed} submissions no longer marked as spam.`
        : tell`${changed} submissions marked as spam: deleted after ${tell`${traceDays.spam} days`}, unless you take it back with --undo.`,
    );
    return 0;
  });
}
