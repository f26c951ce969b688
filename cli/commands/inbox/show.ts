import { resolve } from 'node:path';
import pc from 'picocolors';
import type { FormNote } from '../../../site/forms/rules/formDefinition.ts';
import { describeAnswers } from '../../backoffice/answers/describeAnswers.ts';
import {
  describeMails,
  describeReportSteps,
  describeState,
  mailsStates,
} from '../../backoffice/inbox/describeState.ts';
import { entryRecord, formatReceived } from '../../backoffice/inbox/entryRecord.ts';
import { findEntry } from '../../backoffice/inbox/findEntry.ts';
import { formOf } from '../../backoffice/inbox/formOf.ts';
import { envelopeOf, openStoredReport } from '../../backoffice/inbox/openStoredReport.ts';
import type { InboxEntry } from '../../backoffice/inbox/readInbox.ts';
import { describeNoFiles, readStoredFiles, type StoredFile } from '../../backoffice/inbox/readStoredFiles.ts';
import { saveFiles } from '../../backoffice/inbox/saveFiles.ts';
import { compareFile, type ReportEnvelope } from '../../backoffice/sealing/compareReport.ts';
import { readIdentities } from '../../backoffice/sealing/readIdentities.ts';
import { officeLanguages } from '../../backoffice/settings/officeLanguages.ts';
import { type Labels, readOfficeTexts } from '../../backoffice/settings/readOfficeTexts.ts';
import { shortId } from '../../backoffice/settings/shortId.ts';
import { formNamed, lostForm } from '../../settings/formNamed.ts';
import { readSite } from '../../settings/readContentFile.ts';
import { columnsOf } from '../../terminal/columns.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { formatSize } from '../../terminal/formatSize.ts';
import { type Cell, formatTable } from '../../terminal/formatTable.ts';
import { printable, printableJson, singleLine } from '../../terminal/printable.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { reportFindings } from './reportFindings.ts';
import { type Inbox, type InboxOptions, withInbox } from './withInbox.ts';

interface Options extends InboxOptions {
  json?: boolean;
  /** A folder that receives the files. */
  files?: string;
  /** Files with secret keys, for a report. */
  key?: string[];
}

/**
 * Prints one entry with every answer; only the envelope of a report, unless a key opens it here. Exit code 1 when the
 * storage contradicts the report.
 */
export function show(id: string, options: Options): Promise<number> {
  return withInbox(options, async (inbox) => {
    const entry = await findEntry(inbox.storage, id);
    const note = formOf(inbox.forms, entry)['x-form'];
    const isReport = note.kind === 'report';
    if (options.key && !isReport) throw new Misuse(tell`Only a report needs a key. Leave --key out.`);
    const files = options.files || options.key ? await readStoredFiles(inbox.storage, entry, note) : [];
    inbox.note(options.files ? 'took files' : 'showed', { form: entry.form, ids: [entry.id] });
    const opened = options.key && (await openEntry(entry, files, inbox, options.key));
    process.stdout.write(options.json ? recordOf(entry, note, opened) : describe(entry, inbox, opened));
    if (!Object.hasOwn(inbox.forms, entry.form)) inbox.report(lostForm(entry.form), pc.red);
    if (options.files && files.length === 0)
      inbox.report(await describeNoFiles(inbox.storage, entry, tell`It has no files.`));
    if (options.files) writeFiles(files, isReport ? envelopeOf(entry) : undefined, options.files, inbox);
    else if (isReport && !opened)
      inbox.report(
        tell`The report is encrypted. Take its file with \`site inbox show ${shortId(entry.id)} --files <folder>\`, then run \`site report open <file>\` where the key is.`,
      );
    const findings = isReport ? (opened?.findings ?? unopened(entry, files)) : [];
    return reportFindings(findings, inbox.language);
  });
}

type Opened = Awaited<ReturnType<typeof openEntry>>;

function recordOf(entry: InboxEntry, note: FormNote, opened: Opened | undefined): string {
  const record = { ...entryRecord(entry, note), ...(opened && { answers: opened.report.fields }) };
  return `${printableJson(record)}\n`;
}

/** Why a file is not given out. */
const heldBack = {
  waiting: tell`the virus scanner has not seen it yet`,
  infected: tell`the virus scanner found something in it`,
};

/** What can be compared of a report without a key. */
function unopened(entry: InboxEntry, [file]: StoredFile[]) {
  return file ? compareFile(envelopeOf(entry), file.content) : [];
}

interface Block {
  title?: string;
  rows: [string, Cell][];
}

function describe(entry: InboxEntry, inbox: Inbox, opened: Opened | undefined): string {
  const { forms, place, say } = inbox;
  const definition = formOf(forms, entry);
  const note = definition['x-form'];
  const state = describeState(entry, note, new Date(), place);
  const blocks: Block[] = [{ rows: headOf(entry, note, say(state.text), inbox) }];
  const labels = note.kind === 'report' ? undefined : labelsOf(entry, inbox);
  if (labels) {
    for (const { title, lines } of describeAnswers(definition, entry.answers, labels))
      blocks.push({ title, rows: lines.map(({ label, value }) => [label, value]) });
  }
  if (entry.files.length > 0)
    blocks.push({ title: say(tell`Files`), rows: rowsOfFiles(entry, inbox, labels?.fields) });
  return formatBlocks(blocks) + (opened ? `\n${printable(opened.report.text).trim()}\n` : '');
}

/** What the form calls its fields; nothing for one that the website no longer has. */
function labelsOf({ form }: InboxEntry, { root, forms }: Inbox): Labels {
  const [language] = officeLanguages(readSite(root));
  if (!Object.hasOwn(forms, form))
    return { locale: language.locale, yes: '', fields: {}, groups: {}, options: {} };
  const texts = readOfficeTexts(root, { [form]: formNamed(forms, form) }, language);
  return formNamed(texts.forms, form).labels;
}

/** Beside the name of the field that asked for it, where that has one: two files may have the same name. */
function rowsOfFiles(
  { files }: InboxEntry,
  { language, say }: Inbox,
  labels: Labels['fields'] = {},
): Block['rows'] {
  return files.map(({ field, name, size, sha256, scan }) => {
    const held = scan && scan !== 'clean' ? [say(tell`held back: ${heldBack[scan]}`)] : [];
    const label = labels[field];
    return [
      label ?? singleLine(name),
      {
        text: [
          ...(label ? [singleLine(name)] : []),
          formatSize(size, language),
          `sha256 ${sha256}`,
          ...held,
        ].join('  '),
        paint: (text) => text.replace(/sha256 \w*/, pc.dim),
      },
    ];
  });
}

/** Blocks below each other; the labels of all of them are as wide as the widest. */
function formatBlocks(blocks: Block[]): string {
  const indent = Math.max(...blocks.flatMap(({ rows }) => rows.map(([label]) => columnsOf(label)))) + 2;
  return blocks
    .map(({ title, rows }) => {
      const lines = rows.map(([label, value]): Cell[] => [
        { text: label + ' '.repeat(indent - 2 - columnsOf(label)), paint: pc.dim },
        typeof value === 'string' ? value.replaceAll('\n', `\n${' '.repeat(indent)}`) : value,
      ]);
      return (title ? `${pc.bold(title)}\n` : '') + formatTable(lines);
    })
    .join('\n');
}

function headOf(entry: InboxEntry, note: FormNote, state: string, { place, say }: Inbox): [string, Cell][] {
  const isReport = note.kind === 'report';
  const rows: [string, Cell][] = [
    [say(tell`id`), { text: entry.id, paint: pc.cyan }],
    [say(tell`form`), entry.form],
    [say(tell`received`), formatReceived(entry, note, place)],
    [say(tell`language`), entry.language],
    [say(tell`state`), state],
    ...(isReport
      ? describeReportSteps(entry, note, new Date(), place).map(([label, text]): [string, Cell] => [
          say(label),
          typeof text === 'object' ? say(text) : String(text),
        ])
      : []),
    [say(tell`mail`), say(mailsStates[describeMails(entry)])],
  ];
  if (entry.jobPositionId) rows.splice(2, 0, [say(tell`position`), singleLine(entry.jobPositionId)]);
  return rows;
}

async function openEntry(entry: InboxEntry, [file]: StoredFile[], { root, storage }: Inbox, key: string[]) {
  const none = tell`The storage has no file of this report: there is nothing to open.`;
  if (!file) throw new Misuse(await describeNoFiles(storage, entry, none));
  return openStoredReport(entry, file.content, readIdentities(root, key).identities);
}

/** Beside a report goes its envelope, so that `site report open` can compare the two where the key is. */
function writeFiles(
  files: StoredFile[],
  envelope: ReportEnvelope | undefined,
  folder: string,
  { report }: Inbox,
): void {
  const [first] = files;
  const beside = envelope &&
    first && {
      name: first.name.replace(/age$/, 'json'),
      content: Buffer.from(`${printableJson(envelope)}\n`),
    };
  const given = files.filter(({ held }) => !held);
  for (const path of saveFiles(folder, beside ? [...given, beside] : given))
    report(tell`Wrote ${resolve(path)}`);
  for (const { name, held } of files)
    if (held) report(tell`Held back ${singleLine(name)}: ${heldBack[held]}.`);
}
