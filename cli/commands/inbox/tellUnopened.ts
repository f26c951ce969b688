import pc from 'picocolors';
import type { Unopened } from '../../backoffice/storage/skipUnreadable.ts';
import { plural } from '../../terminal/plural.ts';

/** Named one by one; of more only how many. */
const most = 20;

/** Collects what a command could not read, to tell it at the end, each row once. */
export function collectUnopened(): { add(one: Unopened): void; tell(): boolean } {
  const found = new Map<string, Unopened>();
  return {
    add: (one) => found.set(`${one.table} ${one.row.id}`, one),
    /** Whether there was anything. */
    tell() {
      if (found.size === 0) return false;
      const all = [...found.values()];
      const say = (line: string) => process.stderr.write(pc.red(`${line}\n`));
      say(
        `${plural(all.length, 'row')} of the storage could not be read, and ${all.length === 1 ? 'is' : 'are'} left out:`,
      );
      for (const one of all.slice(0, most)) say(`  ${describe(one)}`);
      if (all.length > most) say(`  … and ${all.length - most} more.`);
      if (all.some(({ reason }) => reason.keyId))
        say(
          'Put the line of such a key back from a copy of the key file (STORAGE_KEY_FILE). What is lost for good, `site inbox erase` deletes by its id.',
        );
      return true;
    },
  };
}

function describe({ table, row, reason }: Unopened): string {
  const of = typeof row.submission_id === 'string' ? ` of ${row.submission_id}` : ` ${row.id}`;
  const name = names[table] ?? table;
  return `${name}${of}: ${reason.keyId ? `encrypted with the key ${reason.keyId}, which is not in the key file` : 'damaged, or put there by something else'}`;
}

const names: Record<string, string> = {
  submissions: 'submission',
  files: 'file',
  mails: 'mail',
  report_answers: 'answer',
};
