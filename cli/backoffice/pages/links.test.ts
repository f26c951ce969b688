import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formNamed } from '../../settings/formNamed.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../../testing/office/openOffice.ts';
import { readStored } from '../../testing/office/readStored.ts';
import { type MailServer, startMailServer } from '../../testing/office/startMailServer.ts';
import { applyRetention } from '../jobs/applyRetention.ts';
import { storeRetentionState } from '../jobs/retentionState.ts';
import { issueToken } from '../links/issueLink.ts';
import { linkMark } from '../links/linkMark.ts';
import { sendMails } from '../mail/sendMails.ts';
import { bytesOf } from '../storage/bytesOf.ts';
import { eraseAgain } from '../storage/eraseAgain.ts';
import { readErasedList } from '../storage/erasedList.ts';
import { findLinked } from './linkedSubmission.ts';
import { storeRenewal } from './storeRenewal.ts';

let office: OpenOffice;
let server: MailServer;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-03-02T09:00:00.000Z');
  server = await startMailServer();
  office = await openOffice({ now: () => now });
});
afterEach(async () => {
  await office.close();
  await server.close();
});

const storage = () => office.backOffice.storage;
const settings = () => ({ ...office.settings, mail: { ...office.settings.mail, smtpUrl: server.url } });
const goTo = async (day: string, time = '12:00') => {
  now = new Date(`${day}T${time}:00.000Z`);
  await storeRetentionState(storage(), { ranAt: now });
  expect(await applyRetention(storage(), settings())).toBeUndefined();
  await sendMails(storage(), settings());
};
/** The link of the last mail to this reader, as a path with its query. */
const linkTo = (recipient: string) => {
  const mail = server.accepted.findLast(({ recipients }) => recipients.includes(recipient));
  // Long lines are wrapped for the way (quoted-printable).
  const text = mail?.message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/[^/\s]+(\/Link\/Show\?language=\w+&token=[\w-]{43})/.exec(text ?? '')?.[1];
};
const show = (link = '') => fetch(office.origin + link);
/** As the form on the page of the link does. */
const use = (link = '', file?: File) => {
  const { searchParams } = new URL(link, office.origin);
  const parts = { token: searchParams.get('token') ?? '' };
  const query = new URLSearchParams({ language: searchParams.get('language') ?? '' });
  return office.post(`/Link/Use?${query}`, file ? { ...parts, file } : parts);
};
const submissions = () => storage().selectFrom('submissions').selectAll().execute();
const files = async () =>
  (await storage().selectFrom('files').selectAll().execute()).map(({ name, sha256, field }) => ({
    name,
    sha256,
    field,
  }));
const journal = () => storage().selectFrom('journal').select(['act', 'form', 'by_link']).execute();
const sha256 = async (file: File) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
/** Every byte of what the storage keeps on the disk. */
const storedBytes = () => {
  const folder = dirname(office.settings.database);
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString(
    'latin1',
  );
};
/** A folder in its place: nobody can add to it. */
const blockList = () => {
  const list = join(dirname(office.settings.database), 'erased.txt');
  rmSync(list, { force: true });
  mkdirSync(list);
};
/** What a link is good for once the website has these forms. */
const findAmong = (link: string, forms: typeof office.settings.forms) => {
  const token = new URL(link, office.origin).searchParams.get('token') ?? '';
  return findLinked(storage(), token, { ...office.settings, forms, now: () => now });
};
/** A form that has no term but these months. */
const withTerm = (form: string, months: number) => {
  const definition = formNamed(office.settings.forms, form);
  return { [form]: { ...definition, 'x-form': { ...definition['x-form'], retention: { months } } } };
};
const unknown = `/Link/Show?language=en&token=${'x'.repeat(43)}`;

describe('the link of a reminder', () => {
  const apply = async (reminded = '2026-08-02') => {
    const cv = samplePdf('old.pdf', 'an-old-curriculum '.repeat(500));
    const sent = await office.post('/JobApplication/Create', { ...sampleParts.application, Files: cv });
    expect(await sent.json()).toEqual({ HasSuccess: true });
    await goTo(reminded);
    return linkTo('anna@example.com') ?? '';
  };

  it('takes a new CV for the same record, whose term begins anew', async () => {
    const link = await apply();
    const [before] = await submissions();
    const page = await show(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    const html = await page.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('action="/Link/Use?language=en"');
    expect(html).toMatch(/<header><a href="https:..[^/"]+.en.">/);
    expect(html).toContain('on 2 September 2026');
    expect(html).toContain('until 2 February 2027');
    expect(html).not.toMatch(/<script|Anna|Bianchi|anna@/);

    await goTo('2026-08-20');
    const [file] = await storage().withoutPlugins().selectFrom('files').selectAll().execute();
    const content = bytesOf(file?.content ?? Buffer.of()).toString('latin1', 8, 40);
    expect(content).toHaveLength(32);
    expect(storedBytes()).toContain(content);
    const cv = samplePdf('new.pdf', 'a new curriculum');
    const answer = await use(link, cv);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('We keep your application until 20 February 2027');

    const [after] = await submissions();
    expect(after).toMatchObject({
      id: before?.id,
      received_at: before?.received_at,
      renewed_at: now.toISOString(),
      reminded_at: null,
    });
    expect(JSON.parse(after?.answers ?? '').cv).toEqual(['new.pdf']);
    expect(await files()).toEqual([{ name: 'new.pdf', sha256: await sha256(cv), field: 'cv' }]);
    expect(await journal()).toEqual([{ act: 'renewed', form: 'application', by_link: 1 }]);
    expect(storedBytes()).not.toContain(content);
    const list = join(dirname(office.settings.database), 'erased.txt');
    expect(readErasedList(list)).toMatchObject([{ what: 'file' }]);

    await sendMails(storage(), settings());
    const notice = server.accepted.at(-1);
    expect(notice?.recipients).toEqual([office.settings.mail.office]);
    expect(notice?.message).toContain('new.pdf');
    expect(notice?.message).toMatch(
      /^Subject: .*Anna Bianchi, Planner\r\n.*\r\nFigura professionale: Planner\r\n/ms,
    );

    // It was renewed at two in the afternoon of a summer in Rome.
    await goTo('2027-01-20', '12:59');
    expect(await submissions()).toHaveLength(1);
    expect(linkTo('anna@example.com')).toBe(link);
    await goTo('2027-01-20', '13:00');
    expect(linkTo('anna@example.com')).not.toBe(link);
    await goTo('2027-02-20', '12:59');
    expect(await submissions()).toHaveLength(1);
    await goTo('2027-02-20', '13:00');
    expect(await submissions()).toEqual([]);
    expect(await storage().selectFrom('links').selectAll().execute()).toEqual([]);
  });

  it('takes back that somebody marked the application as spam', async () => {
    const link = await apply();
    await storage().updateTable('submissions').set({ spam_at: now.toISOString() }).execute();
    expect((await use(link, samplePdf('new.pdf'))).status).toBe(200);
    await goTo('2026-09-20');
    expect(await submissions()).toMatchObject([{ spam_at: null, renewed_at: expect.any(String) }]);
  });

  it('is good as long as spam is kept, where somebody marked it', async () => {
    const link = await apply();
    const marked = new Date('2026-07-01T12:00:00.000Z').toISOString();
    await storage().updateTable('submissions').set({ spam_at: marked }).execute();
    expect((await show(link)).status).toBe(404);
  });

  it('is told that it was used, also where the list of what was erased cannot be written', async () => {
    const link = await apply();
    blockList();
    expect((await use(link, samplePdf('new.pdf'))).status).toBe(200);
    expect((await files()).map(({ name }) => name)).toEqual(['new.pdf']);
  });

  it('says the same of a wrong, a used and a late one, and then does nothing', async () => {
    const link = await apply();
    const invalid = await (await show(unknown)).text();
    expect(invalid).toContain('This link is not valid');
    expect((await use(link, samplePdf())).status).toBe(200);
    for (const dead of [link, unknown, '/Link/Show?language=en', `${link}x`]) {
      const shown = await show(dead);
      expect([shown.status, await shown.text()]).toEqual([404, invalid]);
      const used = await use(dead, samplePdf('other.pdf'));
      expect([used.status, await used.text()]).toEqual([404, invalid]);
    }
    expect((await files()).map(({ name }) => name)).toEqual(['cv.pdf']);

    await storage().deleteFrom('submissions').execute();
    now = new Date('2026-03-02T09:00:00.000Z');
    const second = await apply();
    expect(second).not.toBe(link);
    now = new Date('2026-09-01T23:59:00.000Z');
    expect((await show(second)).status).toBe(200);
    now = new Date('2026-09-02T13:00:00.000Z');
    expect([(await show(second)).status, (await use(second, samplePdf('late.pdf'))).status]).toEqual([
      404, 404,
    ]);
    expect((await files()).map(({ name }) => name)).toEqual(['old.pdf']);
  });

  it('is good until the day that it names, also where it came late', async () => {
    const link = await apply('2026-08-25');
    now = new Date('2026-09-24T12:00:00.000Z');
    expect(await (await show(link)).text()).toContain('on 25 September 2026');
    now = new Date('2026-09-25T13:00:00.000Z');
    expect((await show(link)).status).toBe(404);
  });

  it('is good for nothing once its form is gone, or asks for no update any more', async () => {
    const link = await apply();
    expect(await findAmong(link, office.settings.forms)).toBeDefined();
    expect(await findAmong(link, {})).toBeUndefined();
    expect(await findAmong(link, withTerm('application', 6))).toBeUndefined();
  });

  it('is used up with those of other mails, which the next reminder would bring to life', async () => {
    const link = await apply();
    const [applied] = await submissions();
    await issueToken(storage(), 'renewal', applied?.id ?? '');
    expect((await use(link, samplePdf())).status).toBe(200);
    expect(await storage().selectFrom('links').selectAll().execute()).toEqual([]);
    // Of a reminder that was under way while its reader used another.
    const late = await issueToken(storage(), 'renewal', applied?.id ?? '');
    expect((await show(`/Link/Show?language=en&token=${late}`)).status).toBe(404);
  });

  it('ends the reminding, though the mail server took the reminder and never said so', async () => {
    const link = await apply();
    const unsaid = { sent_at: null, next_attempt_at: '2026-08-02T13:00:00.000Z' };
    await storage().updateTable('mails').set(unsaid).where('link', '=', 'renewal').execute();
    expect((await use(link, samplePdf())).status).toBe(200);
    const before = server.accepted.length;
    now = new Date('2026-08-03T12:00:00.000Z');
    await sendMails(storage(), settings());
    const toVisitor = ({ recipients }: { recipients: string[] }) => recipients.includes('anna@example.com');
    expect(server.accepted.slice(before).filter(toVisitor)).toEqual([]);
  });

  it('refuses what the form refuses, in words, and stays good', async () => {
    const link = await apply();
    const refusals: [File | undefined, string][] = [
      [new File(['MZ not a document'], 'cv.exe'), 'Unsupported file type. Supported files: pdf'],
      [new File(['not a PDF'], 'cv.pdf'), 'Unsupported file type. Supported files: pdf'],
      [new File([], 'cv.pdf'), 'The selected file is empty'],
      [new File([Buffer.alloc(20 * mebibyte + 1)], 'cv.pdf'), 'The file is larger than 20 MB'],
      [new File([Buffer.alloc(21 * mebibyte)], 'cv.pdf'), 'The file is larger than 20 MB'],
      [undefined, 'Required field'],
    ];
    for (const [file, words] of refusals) {
      const answer = await use(link, file);
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true]);
    }
    expect((await files()).map(({ name }) => name)).toEqual(['old.pdf']);
    const file = new File([Buffer.alloc(26 * mebibyte)], 'cv.pdf');
    for (const [ofLanguage, words] of [
      [link, 'The file is larger than 20 MB'],
      [link.replace('language=en', 'language=it'), 'Il file supera i 20 MB'],
    ] as const) {
      const tooMuch = await use(ofLanguage, file);
      expect([tooMuch.status, await tooMuch.text()]).toEqual([413, expect.stringContaining(words)]);
    }
    expect((await use(link, samplePdf('new.pdf'))).status).toBe(200);
  });

  it('works once, however many send it at the same moment', async () => {
    const link = await apply();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => use(link, samplePdf(`${number}.pdf`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(await files()).toHaveLength(1);
    expect(await journal()).toHaveLength(1);
  });

  it('is used by one of two requests that have both looked it up', async () => {
    const token = new URL(await apply(), office.origin).searchParams.get('token') ?? '';
    const linked = await findLinked(storage(), token, office.settings);
    if (!linked) throw new Error('It is not valid.');
    const file = { field: 'cv', content: Buffer.from('a CV'), sha256: 'x' };
    const renew = (name: string) => storeRenewal(storage(), linked, { ...file, name }, office.settings);
    expect(await renew('first.pdf')).toBeInstanceOf(Date);
    expect(await renew('second.pdf')).toBeUndefined();
    expect((await files()).map(({ name }) => name)).toEqual(['first.pdf']);
  });

  it('is nowhere in the storage, which keeps its hash', async () => {
    server.refuse((recipient) => (recipient.startsWith('anna') ? 'not today' : undefined));
    expect(await apply()).toBe('');
    const [queued] = (await storage().selectFrom('mails').selectAll().execute()).filter(({ link }) => link);
    expect(queued?.text).toContain(linkMark('en'));
    server.refuse(() => undefined);
    now = new Date('2026-08-03T12:00:00.000Z');
    await sendMails(storage(), settings());
    const token = new URL(linkTo('anna@example.com') ?? '', office.origin).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    const bytes = storedBytes() + (await readStored(storage()));
    expect(bytes).not.toContain(token);
    expect(bytes).toContain(createHash('sha256').update(token).digest('hex'));
  });

  it('leaves the old file erased when a backup brings it back', async () => {
    const link = await apply();
    const before = await storage().selectFrom('files').selectAll().executeTakeFirstOrThrow();
    await use(link, samplePdf('new.pdf'));
    const list = readErasedList(join(dirname(office.settings.database), 'erased.txt'));
    await storage().deleteFrom('erased').execute();
    await storage()
      .insertInto('files')
      .values({ ...before, content: Buffer.from(before.content) })
      .execute();
    await eraseAgain(storage(), list);
    expect((await files()).map(({ name }) => name)).toEqual(['new.pdf']);
  });
});

describe('the link of a notice', () => {
  const ask = async (words = 'Vorrei sapere i tempi per Lione.') => {
    await office.post('/ContactRequest/Create', { ...sampleParts.contact, Request: words });
    await sendMails(storage(), settings());
    return linkTo(office.settings.mail.office) ?? '';
  };

  it('shows what it would do, and closes the enquiry when that is confirmed', async () => {
    const link = await ask();
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await fetch(office.origin + link, { method })).status).toBe(200);
    const html = await (await show(link)).text();
    const [enquiry] = await submissions();
    expect(html).toContain('<html lang="it">');
    expect(html).toContain(enquiry?.id.slice(0, 8));
    expect(html).not.toMatch(/Anna|anna@|Lione/);
    expect(await submissions()).toHaveLength(1);
    expect(await journal()).toEqual([]);

    const closed = await use(link);
    expect([closed.status, (await closed.text()).includes(enquiry?.id.slice(0, 8) ?? '')]).toEqual([
      200,
      true,
    ]);
    expect(await submissions()).toEqual([]);
    expect(await journal()).toEqual([{ act: 'closed', form: 'contact', by_link: 1 }]);
    expect([(await show(link)).status, (await use(link)).status]).toEqual([404, 404]);
  });

  it('is told that it closed one, also where the list of what was erased cannot be written', async () => {
    const link = await ask();
    blockList();
    expect((await use(link)).status).toBe(200);
    expect(await submissions()).toEqual([]);
    // What is left to do is told, and done, by the job.
    await expect(applyRetention(storage(), settings())).rejects.toThrow('EISDIR');
  });

  it('closes nothing once its form has a term instead', async () => {
    expect(await findAmong(await ask(), withTerm('contact', 24))).toBeUndefined();
  });

  it('stands in notices of enquiries alone', async () => {
    expect(await ask()).not.toBe('');
    server.accepted.length = 0;
    await office.post('/JobApplication/Create', sampleParts.application);
    await sendMails(storage(), settings());
    expect(server.accepted).toHaveLength(1);
    expect(linkTo(office.settings.mail.office)).toBeUndefined();
  });

  it('is none that a visitor can place', async () => {
    await ask(`Before ${linkMark('it')} after`);
    const message = server.accepted.at(-1)?.message ?? '';
    expect(message.match(/\/Link\/Show/g)).toHaveLength(1);
    expect(message).toMatch(/Before it after/);
  });

  it('cannot be guessed often: a client is limited', async () => {
    await office.close();
    office = await openOffice({ now: () => now, submissionLimit: 3 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await use(unknown)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const refused = await use(unknown);
    expect([refused.headers.get('content-type'), await refused.text()]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('<html lang="en">'),
    ]);
  });
});
