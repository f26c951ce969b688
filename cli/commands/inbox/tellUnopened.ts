import pc from 'picocolors';
import type { Unopened } from '../../backoffice/storage/skipUnreadable.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/** Named one by one; of more only how many. */
const most = 20;

/** Collects what a command could not read, to tell it at the end, each row once. */
export function collectUnopened(language: Tongue): { add(one: Unopened): void; tell(): boolean } {
  const found = new Map<string, Unopened>();
  return {
    add: (one) => found.set(`${one.table} ${one.row.id}`, one),
    /** Whether there was anything. */
    tell() {
      if (found.size === 0) return false;
      const all = [...found.values()];
      const report = (sentence: Sentence, indent = '') =>
        sayAside(sentence, language, (line) => pc.red(indent + line));
      report(tell`${all.length} rows of the storage could not be read, and are left out:`);
      for (const one of all.slice(0, most)) report(describe(one), '  ');
      if (all.length > most) report(tell`… and ${all.length - most} more.`, '  ');
      const answers = all.filter(({ table }) => table === 'report_answers');
      if (all.some(({ reason }) => reason.keyId))
        report(tell`Put the line of that key back from a copy of the key file (STORAGE_KEY_FILE).`);
      if (all.length > answers.length)
        report(tell`If something is lost for good, \`site inbox erase\` deletes it by its id.`);
      if (answers.length > 0)
        report(
          tell`If an answer to a report is lost for good, write it anew: its sender only reads that it cannot be decrypted.`,
        );
      return true;
    },
  };
}

function describe({ table, row, reason }: Unopened): Sentence {
  const name = names[table] ?? table;
  const why = reason.keyId
    ? tell`encrypted with the key ${reason.keyId}, which is not in the key file`
    : tell`damaged, or put there by something else`;
  return typeof row.submission_id === 'string'
    ? tell`${name} of ${row.submission_id}: ${why}`
    : tell`${name} ${String(row.id)}: ${why}`;
}

const names: Record<string, Sentence> = {
  submissions: tell`submission`,
  files: tell`file`,
  mails: tell`mail`,
  report_answers: tell`answer`,
};
