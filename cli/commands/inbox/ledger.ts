import pc from 'picocolors';
import { type LedgerAct, ledgerPath, readLedger } from '../../backoffice/ledger/ledger.ts';
import { officeEnvironment } from '../../backoffice/settings/officeEnvironment.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { type Cell, formatHead, formatTable } from '../../terminal/formatTable.ts';
import { printableJson, singleLine } from '../../terminal/printable.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { siteFolder } from '../siteFolder.ts';
import { placeOf } from './placeOf.ts';
import type { InboxOptions } from './withInbox.ts';

/** Prints who did what with the inbox by a command, the newest first. It names users of this machine, and no sender. */
export async function ledger(options: InboxOptions & { json?: boolean; limit: number }): Promise<number> {
  const { language } = options;
  const inSpeech = (sentence: Sentence) => say(sentence, language);
  const root = siteFolder(options.root);
  const place = placeOf(root);
  const path = ledgerPath(root, officeEnvironment(root));
  const { lines, damaged } = readLedger(path);
  const shown = lines.slice(-options.limit).reverse();
  if (options.json) process.stdout.write(`${printableJson(shown)}\n`);
  else if (shown.length === 0) sayAside(tell`Nobody has done anything yet.`, language);
  else
    process.stdout.write(
      formatTable(
        [
          formatHead([tell`WHEN`, tell`WHO`, tell`WHAT`, tell`FORM`, tell`WHICH`], inSpeech),
          ...shown.map(({ at, user, login, act, form, ids, count }): Cell[] => [
            formatMoment(new Date(at), place),
            singleLine(login ? inSpeech(tell`${login} as ${user}`) : user),
            Object.hasOwn(actNames, act) ? inSpeech(actNames[act]) : singleLine(act),
            singleLine(form ?? '–'),
            singleLine(ids?.map(shortId).join(' ') ?? (count === undefined ? '–' : `${count}`)),
          ]),
        ],
        process.stdout.columns,
      ),
    );
  if (damaged > 0)
    sayAside(
      tell`${damaged} lines of ${path} cannot be read: the disk was full, or it was changed.`,
      language,
      pc.red,
    );
  return damaged > 0 ? 1 : 0;
}

/** The ledger is a text that others may write, so an act may be one that is not here. */
const actNames: Record<LedgerAct, Sentence> = {
  listed: tell`listed`,
  searched: tell`searched`,
  showed: tell`showed`,
  'took files': tell`took files`,
  exported: tell`exported`,
  answered: tell`answered`,
  closed: tell`closed`,
  'marked spam': tell`marked spam`,
  'unmarked spam': tell`unmarked spam`,
  erased: tell`erased`,
  'confirmed deletion': tell`confirmed deletion`,
};
