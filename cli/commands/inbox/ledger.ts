import pc from 'picocolors';
import { ledgerPath, readLedger } from '../../backoffice/ledger/ledger.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { type Cell, formatTable } from '../../terminal/formatTable.ts';
import { plural } from '../../terminal/plural.ts';
import { printableJson, singleLine } from '../../terminal/printable.ts';
import { siteFolder } from '../siteFolder.ts';
import { placeOf } from './placeOf.ts';

/** Prints who did what with the inbox by a command, the newest first. It names users of this machine, and no sender. */
export async function ledger(options: { root: string; json?: boolean; limit: number }): Promise<number> {
  const root = siteFolder(options.root);
  const place = placeOf(root);
  const path = ledgerPath(root, officeEnvironment(root));
  const { lines, damaged } = readLedger(path);
  const shown = lines.slice(-options.limit).reverse();
  if (options.json) process.stdout.write(`${printableJson(shown)}\n`);
  else if (shown.length === 0) process.stderr.write('Nobody has done anything yet.\n');
  else
    process.stdout.write(
      formatTable([
        ['WHEN', 'WHO', 'WHAT', 'FORM', 'WHICH'].map((text) => ({ text, paint: pc.dim })),
        ...shown.map(({ at, user, login, act, form, ids, count }): Cell[] => [
          formatMoment(new Date(at), place),
          singleLine(login ? `${login} as ${user}` : user),
          singleLine(act),
          singleLine(form ?? '–'),
          singleLine(ids?.map((id) => id.slice(0, 8)).join(' ') ?? (count === undefined ? '–' : `${count}`)),
        ]),
      ]),
    );
  if (damaged > 0)
    process.stderr.write(pc.red(`${plural(damaged, 'line')} of ${path} cannot be read: it was changed.\n`));
  return damaged > 0 ? 1 : 0;
}
