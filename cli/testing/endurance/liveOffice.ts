import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { vi } from 'vitest';
import type { FormName } from '../../../schemas/types.ts';
import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { readReportAnswer } from '../../../site/reporting/readReportAnswer.ts';
import { sealReport } from '../../../site/reporting/sealReport.ts';
import { alarmOfReminders } from '../../backoffice/jobs/alarmOfReminders.ts';
import { applyRetention } from '../../backoffice/jobs/applyRetention.ts';
import { remindOfReports } from '../../backoffice/jobs/remindOfReports.ts';
import { alarmOfHold } from '../../backoffice/jobs/retentionHold.ts';
import { readRetentionState } from '../../backoffice/jobs/retentionState.ts';
import { sweepStorage } from '../../backoffice/jobs/sweepStorage.ts';
import { lastAttempt } from '../../backoffice/mail/mailState.ts';
import { sendMails } from '../../backoffice/mail/sendMails.ts';
import { hastenMail } from '../../backoffice/mail/waitingMail.ts';
import { addMonths } from '../../backoffice/settings/addMonths.ts';
import { addDays, formatUtcDay, type ReportAnswerKind } from '../../backoffice/settings/terms.ts';
import { eraseAgain } from '../../backoffice/storage/eraseAgain.ts';
import { noteErased, readErasedList } from '../../backoffice/storage/erasedList.ts';
import { forgetErased } from '../../backoffice/storage/eraseSubmissions.ts';
import { openStorage, type Storage } from '../../backoffice/storage/openStorage.ts';
import { letGoOfFiles } from '../../backoffice/storage/sqlite/letGoOfFiles.ts';
import { readStorageKeys } from '../../backoffice/vault/readStorageKeys.ts';
import { fileFields, typedFields } from '../../settings/forms/sampleAnswers.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { officeForms as forms, officeMail } from '../office/officeMail.ts';
import {
  type OpenOffice,
  openOffice,
  requiredParts,
  type SentParts,
  samplePdf,
} from '../office/openOffice.ts';
import { type MailServer, startMailServer } from '../office/startMailServer.ts';
import { runCommand } from '../runCommand.ts';

/** What happens to an office. `which` chooses among what is there, counted around. */
export type Act =
  | { what: 'submit'; form: FormName; person: number; storageAway: boolean }
  | { what: 'repeat' | 'answer' | 'done' | 'erase' | 'renew' | 'close'; which: number }
  | { what: 'spam'; which: number; undo: boolean }
  | { what: 'answerReport'; which: number; as: ReportAnswerKind | undefined }
  | { what: 'erasePerson'; person: number }
  | { what: 'wait'; hours: number; times: number }
  | { what: 'mailServer'; does: 'work' | 'putOff' | 'refuse' | 'nothing' }
  | { what: 'addKey' | 'rekey' | 'dropKeys' | 'backUp' | 'restart' | 'kill' | 'confirm' }
  | { what: 'restore'; afterFire: boolean }
  | { what: 'reportKeys'; count: number };

/** A submission that was acknowledged, and what must be true of it. */
interface Sent {
  form: FormName;
  person: number;
  key: string;
  parts: SentParts;
  id: string;
  at: Date;
  /** SHA-256 of its files by their fields; nothing where a restore left one out. */
  files: Record<string, string | undefined>;
  /** `lost`: a backup from before it was restored. */
  state: 'stored' | 'erased' | 'lost';
  /** Of a report: the keys it was encrypted for, and what only its sender has. */
  keys?: string[];
  code?: string;
  /** What a restore brings back as it was. */
  kept: {
    spamAt?: Date | undefined;
    renewedAt?: Date | undefined;
    told: { kind: ReportAnswerKind; text: string; at: Date }[];
    reminded: Set<string>;
  };
}

interface Delivered {
  id: string;
  at: Date;
  recipients: string[];
  text: string;
  follows: string[];
}

const begin = new Date('2026-01-15T09:00:00.000Z');
const hour = 3_600_000;
const addressOf = (person: number) => `persona${person}@example.com`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const sumOf = async (file: Blob) => sha256(Buffer.from(await file.arrayBuffer()));

/**
 * Lives through these acts with a real back office, its commands and a mail server, while the clock is moved, beside a
 * small model of what must be true. Rejects at the first thing that is not. With the address of an empty PostgreSQL
 * database it works there; how that is backed up and goes away is not its own doing.
 */
export async function liveOffice(acts: readonly Act[], postgres?: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  const life = await openLife(postgres);
  try {
    for (const [index, act] of acts.entries()) {
      try {
        await life.live(act);
      } catch (error) {
        throw new Error(`${index}: ${JSON.stringify(act)} on ${new Date().toISOString()}`, { cause: error });
      }
    }
    await life.settle();
  } finally {
    await life.close();
    vi.useRealTimers();
  }
}

async function openLife(postgres: string | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'office-life-'));
  const outside = mkdtempSync(join(tmpdir(), 'office-keys-'));
  for (const folder of ['content', 'schemas'])
    symlinkSync(join(codeFolder, folder), join(root, folder), 'junction');
  const data = join(root, '.data');
  mkdirSync(data);
  const file = join(data, 'backoffice.sqlite');
  const database = postgres ?? file;
  const erasedList = join(data, 'erased.txt');
  const keyFile = join(outside, 'storage-key.txt');
  const env = { DATABASE_URL: postgres ?? '', STORAGE_KEY_FILE: keyFile };
  const site = (...args: string[]) => runCommand([...args, '--root', root], { env });

  let server: MailServer | undefined = await startMailServer();
  const { url } = server;
  let judge: Parameters<MailServer['refuse']> = [() => undefined];
  const delivered: Delivered[] = [];
  const sent: Sent[] = [];
  const answers: { person: number; text: string; state: 'waits' | 'gone' }[] = [];
  let reportKeys: string[] = [];
  let backup: { path: string; known: Map<Sent, Sent['kept']> } | undefined;
  let restored = 0;
  let restoredAt = begin;
  let isTurned = true;
  let office: OpenOffice;
  let other: Storage;

  const must = (is: boolean, what: string) => {
    if (!is) throw new Error(what);
  };
  const run = async (code: number, ...args: string[]) => {
    const ran = await site(...args);
    must(ran.code === code, `site ${args.join(' ')} ended with ${ran.code} instead of ${code}: ${ran.err}`);
    return ran;
  };
  const stored = () => sent.filter(({ state }) => state === 'stored');
  const choose = (which: number, of: (one: Sent) => boolean = () => true) => {
    const among = stored().filter(of);
    return among[which % among.length];
  };
  const report = ({ form }: Sent) => isReport(forms[form]);
  const retentionOf = ({ form }: Sent) => forms[form]['x-form'].retention;

  const open = async () => {
    const keys = readStorageKeys('', env);
    office = await openOffice({
      ...{ database, keys, erasedList, now: () => new Date() },
      mail: { ...officeMail, smtpUrl: url },
    });
    const { storage } = office.backOffice;
    await eraseAgain(storage, readErasedList(erasedList));
    await forgetErased(storage);
    await noteErased(storage, erasedList);
    other = await openStorage(database, keys);
  };
  const shut = async () => {
    await other.destroy();
    await office.close();
  };

  /** What the storage has is what the model has. */
  const compare = async () => {
    const rows = await office.backOffice.storage.selectFrom('submissions').select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    for (const one of sent) {
      must(one.state !== 'stored' || ids.has(one.id), `${one.form} ${one.id} is lost`);
      must(one.state === 'stored' || !ids.has(one.id), `${one.form} ${one.id} is there again`);
    }
    must(ids.size === stored().length, `${ids.size} are stored instead of ${stored().length}`);
  };

  /** Every job once, of two instances at the same time, and what must be true then. */
  const work = async () => {
    const settings = { ...office.settings };
    const { storage } = office.backOffice;
    const { known } = await readRetentionState(storage);
    const isDoubted = known !== undefined && addDays(known, 14) < new Date();
    for (const one of [storage, other]) {
      const hold = await applyRetention(one, settings);
      await alarmOfHold(one, settings, hold);
      if (!hold || hold.reason === 'many') await alarmOfReminders(one, settings);
    }
    await sweepStorage(storage, new Date());
    await Promise.all([storage, other].map((one) => remindOfReports(one, settings)));
    await Promise.all([
      ...[storage, other].map((one) => sendMails(one, settings).catch(() => {})),
      hastenMail(other, new Date()),
    ]);
    const { hold } = await readRetentionState(storage);
    must(!isDoubted || hold !== undefined, 'a clock that jumped was believed');
    await judgeRetention(Boolean(hold));
    const held = await storage.selectFrom('mails').select('id').where('id', 'like', 'held-%').execute();
    must(!hold || held.some(({ id }) => id.endsWith(formatUtcDay(new Date()))), 'nobody was told of a hold');
    judgeReminders();
    readMail();
    await compare();
  };

  const readMail = () => {
    for (const { recipients, message } of server?.accepted.splice(0) ?? []) {
      const text = message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const header = (name: string) =>
        new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message.split('\r\n\r\n')[0] ?? '')?.[1] ??
        '';
      const ids = (value: string) => [...value.matchAll(/<([^@>]+)@/g)].map(([, id]) => id ?? '');
      const [id = ''] = ids(header('Message-ID'));
      const again = delivered.filter((one) => one.id === id).length;
      must(again <= restored, `mail ${id} was sent ${again + 1} times: ${header('Subject')}`);
      const about = sent.find((one) => one.id === id || ids(header('References')).includes(one.id));
      const isAnswer = answers.some((one) => text.includes(one.text));
      must(!about || about.state === 'stored' || isAnswer, `mail about what is gone: ${header('Subject')}`);
      delivered.push({ id, at: new Date(), recipients, text, follows: ids(header('References')) });
    }
  };
  const deliveredAbout = ({ id }: Sent) => delivered.filter((one) => one.id === id);
  /** The reminder that an applicant got last, since the term began. */
  const remindedAt = (one: Sent) =>
    delivered.findLast(
      ({ follows, recipients, text, at }) =>
        follows.includes(one.id) &&
        recipients.includes(addressOf(one.person)) &&
        text.includes('/Link/Show') &&
        at >= (one.kept.renewedAt ?? one.at),
    )?.at;

  /** Retention deletes what is due, nothing else, and nothing while it is held. */
  const judgeRetention = async (isHeld: boolean) => {
    const { storage } = office.backOffice;
    const now = new Date();
    const rows = await storage.selectFrom('submissions').select(['id', 'reminded_at']).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of stored()) {
      const { months, remindAfterMonths, monthsAfterAnswer } = retentionOf(one);
      const { spamAt, renewedAt, told } = one.kept;
      const from = renewedAt ?? one.at;
      const term = months ? addMonths(from, months, officeMail) : undefined;
      const row = byId.get(one.id);
      const lastTold = told.findLast(({ kind }) => kind === 'outcome')?.at ?? told.at(-1)?.at;
      const reportTerm = addMonths(
        lastTold ?? new Date(formatUtcDay(one.at)),
        monthsAfterAnswer ?? 0,
        officeMail,
      );
      const warned = remindedAt(one);
      const mayGo = spamAt
        ? addDays(spamAt, 30) <= now || (term && term <= now)
        : report(one)
          ? addDays(reportTerm, -1) <= now
          : term && term <= now && (!remindAfterMonths || !warned || addMonths(warned, 1, officeMail) <= now);
      must(row !== undefined || Boolean(mayGo), `${one.form} ${one.id} was deleted before its term`);
      must(row !== undefined || !isHeld, `${one.form} ${one.id} was deleted while deletion was held`);
      if (!row) remove(one);
      else if (!isHeld) {
        const isLate = spamAt
          ? addDays(spamAt, 30) < now
          : report(one)
            ? addDays(reportTerm, 1) < now
            : remindAfterMonths
              ? // A backup from before a reminder does not know of it.
                warned && warned >= restoredAt && term && term < now && addMonths(warned, 1, officeMail) < now
              : term && term < now;
        must(!isLate, `${one.form} ${one.id} is kept too long`);
        const isToRemind =
          remindAfterMonths && !spamAt && addMonths(from, remindAfterMonths, officeMail) < now;
        must(!isToRemind || row.reminded_at !== null, `${one.form} ${one.id} was not reminded`);
      }
    }
  };

  /** Which terms of the law the office must have been told of by now. */
  const judgeReminders = () => {
    for (const one of stored().filter(report)) {
      const { told, reminded } = one.kept;
      if (told.some(({ kind }) => kind === 'outcome')) continue;
      const day = new Date(formatUtcDay(one.at));
      const acknowledged = told.find(({ kind }) => kind === 'acknowledgement')?.at;
      const isInTime = acknowledged && acknowledged < addDays(day, 8);
      const since = isInTime ? new Date(formatUtcDay(acknowledged)) : addDays(day, 7);
      const remind = (kind: string, by: Date, days: number) => {
        if (addDays(by, 1) <= new Date()) reminded.add(`${kind} is late`);
        else if (addDays(by, -days) <= new Date()) reminded.add(kind);
      };
      if (!acknowledged) remind('acknowledgement', addDays(day, 7), 3);
      remind('outcome', addMonths(since, 3, { timeZone: 'UTC' }), 14);
    }
  };

  const submit = async (one: Omit<Sent, 'id' | 'at' | 'state' | 'kept'>, isThere = true) => {
    const path = office.settings.paths[one.form] ?? '';
    const answer = await office.post(path, one.parts);
    const said = (await answer.json()) as { HasSuccess: boolean };
    const { HasSuccess } = said;
    must(HasSuccess === isThere, `${one.form} was answered ${answer.status}: ${JSON.stringify(said)}`);
    if (!isThere) return undefined;
    const { submission_id } = await office.backOffice.storage
      .selectFrom('requests')
      .select('submission_id')
      .where('idempotency_key', '=', one.key)
      .executeTakeFirstOrThrow();
    return submission_id;
  };

  const compose = async (
    form: FormName,
    person: number,
  ): Promise<Omit<Sent, 'id' | 'at' | 'state' | 'kept'>> => {
    const key = randomUUID();
    const definition = forms[form];
    if (isReport(definition)) {
      const recipients = await Promise.all(reportKeys.map(identityToRecipient));
      const sealed = await sealReport({ answers: { message: key }, files: [], recipients, language: 'it' });
      const { id, recipient, code } = sealed.receipt;
      const parts = {
        Files: new File([sealed.file], 'report.age'),
        ...{ ReceiptId: id, ReceiptRecipient: recipient, SiteType: '2', IdempotencyKey: key },
      };
      const files = { files: await sumOf(sealed.file) };
      return { form, person, key, parts, files, keys: reportKeys, code };
    }
    const documents = fileFields(definition).map(({ path, note }) => ({
      ...{ path, wire: note.wire },
      file: samplePdf(`${path}.pdf`, `${path} ${key}`),
    }));
    const emails = typedFields(definition).filter(({ note }) => note.control === 'email');
    const parts: SentParts = {
      ...requiredParts(form),
      ...Object.fromEntries(emails.map(({ note }) => [note.wire, addressOf(person)])),
      ...(definition['x-form'].forPosition && { JobPositionId: 'sea-freight-import' }),
      ...{ IdempotencyKey: key, SiteType: person % 2 ? '1' : '2' },
      ...Object.fromEntries(
        documents.map(({ wire }) => [
          wire,
          documents.filter((one) => one.wire === wire).map(({ file }) => file),
        ]),
      ),
    };
    const files = Object.fromEntries(
      await Promise.all(documents.map(async ({ path, file }) => [path, await sumOf(file)] as const)),
    );
    return { form, person, key, parts, files };
  };

  const hide = (isAway: boolean) => {
    const [from, to] = [file, `${file}.away`];
    if (isAway) renameSync(from, to);
    else renameSync(to, from);
  };
  /** The link of the last mail that has one, of this sender or about this submission. */
  const linkOf = (one: Sent, of: (mail: Delivered) => boolean) => {
    const mail = delivered.findLast(
      (mail) => of(mail) && (mail.id === one.id || mail.follows.includes(one.id)),
    );
    return /\/Link\/Show\?language=(\w+)&token=([\w-]{43})/.exec(mail?.text ?? '')?.slice(1);
  };
  const followLink = async ([language = '', token = '']: string[], file?: File) => {
    const answer = await office.post(`/Link/Use?language=${language}`, { token, ...(file && { file }) });
    return answer.status;
  };

  /** An answer, a wish or a term took it away. */
  const remove = (one: Sent) => {
    one.state = 'erased';
  };

  const doings: { [What in Act['what']]: (act: Extract<Act, { what: What }>) => Promise<unknown> } = {
    async submit({ form, person, storageAway }) {
      const one = await compose(form, person);
      if (storageAway && !postgres) {
        hide(true);
        await submit(one, false);
        hide(false);
      }
      const id = await submit(one);
      sent.push({
        ...one,
        id: id ?? '',
        at: new Date(),
        state: 'stored',
        kept: { told: [], reminded: new Set() },
      });
    },
    async repeat({ which }) {
      // Also of what was erased: a late second attempt does not bring it back.
      const recent = sent.filter(
        ({ state, at }) => state !== 'lost' && Date.now() - at.getTime() < 20 * hour,
      );
      const one = recent[which % recent.length];
      if (one) must((await submit(one)) === one.id, `${one.form} was stored twice`);
    },
    async answer({ which }) {
      const one = choose(which, (each) => !report(each));
      if (!one) return;
      const text = `Risposta ${randomUUID()}`;
      await run(0, 'inbox', 'answer', one.id, '--yes', '--text', text);
      answers.push({ person: one.person, text, state: 'waits' });
      if (retentionOf(one).untilAnswered) remove(one);
    },
    async done({ which }) {
      const one = choose(which);
      if (!one) return;
      const isClosed = retentionOf(one).untilAnswered === true;
      await run(isClosed ? 0 : 2, 'inbox', 'done', one.id, '--yes');
      if (isClosed) remove(one);
    },
    async erase({ which }) {
      const one = choose(which);
      if (!one) return;
      const { id } = one;
      for (const answer of answers) if (await isAbout(answer.text, id)) answer.state = 'gone';
      await run(0, 'inbox', 'erase', id, '--yes');
      remove(one);
    },
    async erasePerson({ person }) {
      await run(0, 'inbox', 'erase', '--person', addressOf(person), '--yes');
      for (const one of stored()) if (one.person === person && !report(one)) remove(one);
      for (const answer of answers) if (answer.person === person) answer.state = 'gone';
    },
    async spam({ which, undo }) {
      const one = choose(which);
      if (!one) return;
      await run(report(one) ? 2 : 0, 'inbox', 'spam', one.id, ...(undo ? ['--undo'] : []));
      if (!report(one)) one.kept.spamAt = undo ? undefined : (one.kept.spamAt ?? new Date());
    },
    async answerReport({ which, as }) {
      const one = choose(which, report);
      if (!one?.keys) return;
      const file = join(outside, 'report-key.txt');
      writeFileSync(file, `${one.keys[which % one.keys.length]}\n`, { mode: 0o600 });
      const { told } = one.kept;
      const isAcknowledged = told.some(({ kind }) => kind === 'acknowledgement');
      const isOver = told.some(({ kind }) => kind === 'outcome');
      const kind = as ?? (isAcknowledged || isOver ? 'message' : 'acknowledgement');
      const isRefused = kind === 'acknowledgement' && isAcknowledged;
      const text = `Esito ${randomUUID()}`;
      const choice = as ? ['--as', as] : [];
      await run(
        isRefused ? 2 : 0,
        'inbox',
        'answer',
        one.id,
        '--yes',
        '--key',
        file,
        '--text',
        text,
        ...choice,
      );
      if (!isRefused) told.push({ kind, text, at: new Date() });
    },
    async renew({ which }) {
      const one = choose(which, (each) => remindedAt(each) !== undefined && !restored);
      const link = one && linkOf(one, ({ recipients }) => recipients.includes(addressOf(one.person)));
      if (!link) return;
      const cv = samplePdf('new.pdf', randomUUID());
      must((await followLink(link, cv)) === 200, 'a link of a reminder did not work');
      must((await followLink(link, cv)) !== 200, 'a link worked twice');
      one.kept.renewedAt = new Date();
      one.kept.spamAt = undefined;
      one.files[retentionOf(one).renewedBy ?? ''] = await sumOf(cv);
    },
    async close({ which }) {
      const one = choose(which, (each) => retentionOf(each).untilAnswered === true && !restored);
      const link = one && linkOf(one, ({ id }) => id === one.id);
      if (!link) return;
      must((await followLink(link)) === 200, 'a link of a notice did not work');
      remove(one);
    },
    async wait({ hours, times }) {
      for (let time = 0; time < times; time += 1) {
        vi.setSystemTime(Date.now() + hours * hour);
        await work();
      }
    },
    async mailServer({ does }) {
      if (server) await server.close();
      server = does === 'nothing' ? undefined : await startMailServer(Number(new URL(url).port));
      judge =
        does === 'refuse'
          ? [() => 'no such mailbox', 550]
          : [() => (does === 'putOff' ? 'later' : undefined), 450];
      server?.refuse(...judge);
    },
    async reportKeys({ count }) {
      // Some who had a key leave, others come.
      const fresh = await Promise.all(Array.from({ length: count }, () => generateX25519Identity()));
      reportKeys = [...reportKeys.slice(1), ...fresh].slice(-3);
    },
    async addKey() {
      await run(0, 'backoffice', 'key', keyFile, '--add');
      isTurned = false;
    },
    async rekey() {
      await run(0, 'backoffice', 'rekey');
      isTurned = true;
    },
    async dropKeys() {
      if (!isTurned) return;
      const [newest] = readFileSync(keyFile, 'utf8').match(/^[0-9a-f]{64}$/m) ?? [];
      writeFileSync(keyFile, `${newest}\n`);
      backup = undefined;
    },
    async backUp() {
      if (postgres) return;
      const path = join(outside, `${randomUUID()}.tar`);
      await run(0, 'backoffice', 'backup', path);
      backup = {
        path,
        known: new Map(stored().map((one) => [one, copyOf(one.kept)])),
      };
    },
    async restore({ afterFire }) {
      if (!backup) return;
      await shut();
      await letGoOfFiles();
      const list = join(outside, 'erased.txt');
      if (afterFire) {
        // What is left is the backup, the key, and a copy of what was erased.
        cpSync(erasedList, list);
        rmSync(data, { recursive: true });
      }
      await run(0, 'backoffice', 'restore', backup.path, ...(afterFire ? ['--erased', list] : ['--replace']));
      await open();
      restored += 1;
      restoredAt = new Date();
      isTurned = false; // the backup may need older keys
      for (const one of stored()) {
        const kept = backup.known.get(one);
        if (!kept) one.state = 'lost';
        else if (String(kept.renewedAt) !== String(one.kept.renewedAt))
          one.files[retentionOf(one).renewedBy ?? ''] = undefined;
        if (kept) one.kept = copyOf(kept);
      }
      for (const answer of answers) answer.state = 'gone';
    },
    async restart() {
      await shut();
      await open();
    },
    async kill() {
      if (postgres) return;
      cpSync(data, `${data}.killed`, { recursive: true });
      await shut();
      await letGoOfFiles();
      rmSync(data, { recursive: true });
      renameSync(`${data}.killed`, data);
      await open();
    },
    async confirm() {
      await run(0, 'inbox', 'terms', '--confirm');
    },
  };

  const isAbout = async (text: string, id: string) => {
    const mails = await office.backOffice.storage
      .selectFrom('mails')
      .select(['id', 'text'])
      .where('submission_id', '=', id)
      .execute();
    return mails.some((mail) => mail.text.includes(text));
  };

  await run(0, 'backoffice', 'key', keyFile);
  await open();
  await doings.reportKeys({ what: 'reportKeys', count: 2 });

  return {
    async live(act: Act) {
      await (doings[act.what] as (act: Act) => Promise<unknown>)(act);
      await compare();
    },
    /** Everything works again: all mail goes, and whatever is left is whole. */
    async settle() {
      await doings.mailServer({ what: 'mailServer', does: 'work' });
      for (const hours of [1, 24, 7]) await doings.wait({ what: 'wait', hours, times: 1 });
      const { storage } = office.backOffice;
      const waiting = await storage
        .selectFrom('mails')
        .select(['id', 'recipient', 'subject'])
        .where('sent_at', 'is', null)
        .where('attempts', '<', lastAttempt)
        .execute();
      must(waiting.length === 0, `mail still waits: ${JSON.stringify(waiting)}`);
      for (const one of stored())
        must(deliveredAbout(one).length > 0, `nobody was told of ${one.form} ${one.id}`);
      for (const { text, state } of answers)
        must(state === 'gone' || delivered.some((mail) => mail.text.includes(text)), `${text} never went`);
      await judgeFiles(storage);
      await judgeInbox();
      await judgeReports();
    },
    async close() {
      await shut().catch(() => {});
      await server?.close();
      for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
    },
  };

  async function judgeFiles(storage: Storage) {
    const files = await storage.selectFrom('files').selectAll().execute();
    const found = new Map(
      files.map(({ submission_id, field, content }) => [
        `${submission_id} ${field}`,
        sha256(Buffer.from(content)),
      ]),
    );
    must(
      files.every(({ submission_id }) => stored().some(({ id }) => id === submission_id)),
      'a file is left of what is gone',
    );
    for (const { id, files: own } of stored())
      for (const [field, sum] of Object.entries(own))
        must(
          sum === undefined || found.get(`${id} ${field}`) === sum,
          `the file ${field} of ${id} is lost, or another`,
        );
  }

  /** Lists, exports, terms and figures say the same. */
  async function judgeInbox() {
    const read = async (...args: string[]) => JSON.parse((await run(0, 'inbox', ...args)).out);
    const idsOf = (rows: { id: string }[]) => String(rows.map(({ id }) => id).sort());
    const spam = stored().filter(({ kept }) => kept.spamAt);
    const rest = stored().filter(({ kept }) => !kept.spamAt);
    must(idsOf(await read('list', '--all', '--json')) === idsOf(rest), 'the list is wrong');
    must(idsOf(await read('list', '--all', '--json', '--spam')) === idsOf(spam), 'the list of spam is wrong');
    must(idsOf(await read('export', '--format', 'json')) === idsOf(rest), 'the export is wrong');
    const terms = await read('terms', '--json');
    const counts = terms.forms.map(
      ({ form, stored }: { form: string; stored: number }) => `${form} ${stored}`,
    );
    const own = Object.keys(forms).map(
      (form) => `${form} ${stored().filter((one) => one.form === form).length}`,
    );
    must(String(counts) === String(own), `terms count ${counts} instead of ${own}`);
  }

  /** Each opens with its keys and no other, and its sender reads every answer. */
  async function judgeReports() {
    const file = join(outside, 'report-key.txt');
    for (const one of stored().filter(report).slice(-3)) {
      for (const key of new Set([...(one.keys ?? []), ...reportKeys])) {
        writeFileSync(file, `${key}\n`, { mode: 0o600 });
        const { code, out } = await site('inbox', 'show', one.id, '--key', file, '--json');
        const isOpen = code === 0 && out.includes(one.key);
        must(
          isOpen === one.keys?.includes(key),
          `a key ${isOpen ? 'opens' : 'does not open'} ${one.id}: ${code}`,
        );
      }
      const status = await readReportAnswer(
        office.origin + (office.settings.paths.reportStatus ?? ''),
        one.code ?? '',
      );
      const texts = JSON.stringify(status);
      must(
        one.kept.told.every(({ text }) => texts.includes(text)),
        `answers to ${one.id} are ${texts}`,
      );
      const reminders = new Set(
        delivered
          .filter((mail) => mail.follows.includes(one.id) && mail.id !== one.id)
          .map((mail) => mail.id),
      );
      const { size } = one.kept.reminded;
      must(
        restored ? reminders.size >= size : reminders.size === size,
        `${reminders.size} reminders of ${one.id} instead of ${size}`,
      );
    }
  }
}

function copyOf(kept: Sent['kept']): Sent['kept'] {
  return { ...kept, told: [...kept.told], reminded: new Set(kept.reminded) };
}
