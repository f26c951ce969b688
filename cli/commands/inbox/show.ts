import pc from 'picocolors';
import { describeAnswers } from '../../backoffice/answers/describeAnswers.ts';
import { describeMails, describeState } from '../../backoffice/inbox/describeState.ts';
import { entryRecord, formatRecords } from '../../backoffice/inbox/entryRecord.ts';
import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { type InboxEntry, readInbox } from '../../backoffice/inbox/readInbox.ts';
import { saveFiles } from '../../backoffice/inbox/saveFiles.ts';
import { openReport } from '../../backoffice/sealing/openReport.ts';
import { type Identities, readIdentities } from '../../backoffice/sealing/readIdentities.ts';
import { readLanguages } from '../../backoffice/settings/readLanguages.ts';
import { readOfficeTexts } from '../../backoffice/settings/readOfficeTexts.ts';
import { bytesOf } from '../../backoffice/storage/bytesOf.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatMoment } from '../../terminal/formatMoment.ts';
import { formatSize } from '../../terminal/formatSize.ts';
import { type Cell, formatTable } from '../../terminal/formatTable.ts';
import { printable, singleLine } from '../../terminal/printable.ts';
import { type Inbox, withInbox } from './withInbox.ts';

interface Options {
  root: string;
  json?: boolean;
  /** A folder that receives the files. */
  files?: string;
  /** Files with secret keys, for a report. */
  key?: string[];
}

/** Prints one entry with every answer. Of a report only the envelope, unless a key opens it here. */
export function show(id: string, options: Options): Promise<number> {
  return withInbox(options, async (inbox) => {
    const entry = findEntry(await readInbox(inbox.storage), id);
    const files = options.files || options.key ? await readFiles(entry, inbox) : [];
    const report =
      options.key && (await openEntry(entry, inbox, files, readIdentities(inbox.root, options.key)));
    const record = { ...entryRecord(entry), ...(report && { answers: report.fields }) };
    process.stdout.write(options.json ? `${formatRecords(record)}\n` : describe(entry, inbox));
    if (report && !options.json) process.stdout.write(`\n${printable(report.text).trim()}\n`);
    if (options.files) writeFiles(files, options.files);
    else if (isReport(entry, inbox) && !report)
      process.stderr.write(
        `The report is encrypted. Take its file with \`site inbox show ${entry.id.slice(0, 8)} --files <folder>\`,` +
          ' then run `site report open <file>` where the key is.\n',
      );
    return 0;
  });
}

function describe(entry: InboxEntry, { root, forms }: Inbox): string {
  const definition = forms[entry.form];
  const note = definition['x-form'];
  const state = describeState(entry, note, new Date());
  const blocks: { title?: string; rows: [string, Cell][] }[] = [{ rows: envelopeOf(entry, state.text) }];
  if (note.kind !== 'report') {
    const texts = readOfficeTexts(root, forms, readLanguages(root)[0]);
    const groups = describeAnswers(definition, entry.answers, texts.forms[entry.form].labels);
    for (const { title, lines } of groups)
      blocks.push({ title, rows: lines.map(({ label, value }) => [label, value]) });
  }
  if (entry.files.length > 0)
    blocks.push({
      title: 'Files',
      rows: entry.files.map(({ name, size, sha256 }) => [
        singleLine(name),
        `${formatSize(size)}  ${pc.dim(`sha256 ${sha256}`)}`,
      ]),
    });
  const indent = Math.max(...blocks.flatMap(({ rows }) => rows.map(([label]) => [...label].length))) + 2;
  return blocks
    .map(({ title, rows }) => {
      const lines = rows.map(([label, value]): Cell[] => [
        { text: label.padEnd(indent - 2), paint: pc.dim },
        typeof value === 'string' ? value.replaceAll('\n', `\n${' '.repeat(indent)}`) : value,
      ]);
      return (title ? `${pc.bold(title)}\n` : '') + formatTable(lines);
    })
    .join('\n');
}

function envelopeOf(entry: InboxEntry, state: string): [string, Cell][] {
  const rows: [string, Cell][] = [
    ['id', { text: entry.id, paint: pc.cyan }],
    ['form', entry.form],
    ['received', formatMoment(entry.receivedAt)],
    ['language', entry.language],
    ['state', state],
    ['mail', describeMails(entry)],
  ];
  if (entry.jobPositionId) rows.splice(2, 0, ['position', singleLine(entry.jobPositionId)]);
  return rows;
}

interface StoredFile {
  name: string;
  content: Buffer;
}

async function readFiles(entry: InboxEntry, inbox: Inbox): Promise<StoredFile[]> {
  const { id } = entry;
  const rows = await inbox.storage
    .selectFrom('files')
    .select(['name', 'content'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .orderBy('position')
    .execute();
  return rows.map(({ name, content }) => ({
    name: isReport(entry, inbox) ? `report-${id.slice(0, 8)}.age` : name,
    content: bytesOf(content),
  }));
}

async function openEntry(
  entry: InboxEntry,
  inbox: Inbox,
  [bundle]: StoredFile[],
  { identities }: Identities,
) {
  if (!isReport(entry, inbox) || !bundle) throw new Misuse('Only a report needs a key. Leave --key out.');
  return openReport(bundle.content, identities);
}

function isReport({ form }: InboxEntry, { forms }: Inbox): boolean {
  return forms[form]['x-form'].kind === 'report';
}

function writeFiles(files: StoredFile[], folder: string): void {
  for (const path of saveFiles(folder, files)) process.stderr.write(`Wrote ${path}\n`);
  if (files.length === 0) process.stderr.write('It has no files.\n');
}
