import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeForms as forms, officeMail } from '../../testing/office/officeMail.ts';
import { openTestStorage, type TestStorage } from '../../testing/office/openTestStorage.ts';
import { type MailServer, startMailServer } from '../../testing/office/startMailServer.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import { encryptedTables } from '../storage/encryptedTables.ts';
import { giveUpKey } from '../storage/keyList.ts';
import { openStorage } from '../storage/openStorage.ts';
import { EncryptingPlugin } from '../vault/encryptingPlugin.ts';
import { addKey, parseStorageKeys } from '../vault/storageKeys.ts';
import { lastAttempt, mailState, nextAttemptAt } from './mailState.ts';
import { sendMails } from './sendMails.ts';

let server: MailServer;
let opened: TestStorage;
let now: Date;

beforeEach(async () => {
  server = await startMailServer();
  opened = await openTestStorage();
  now = new Date('2026-11-21T10:00:00.000Z');
});
afterEach(async () => {
  await server.close();
  await opened.close();
});

const send = (smtpUrl: string | undefined = server.url, from = opened.storage) => {
  const mail = { ...officeMail, smtpUrl, from: 'Valico <sito@valico.example>' };
  return sendMails(from, { forms, mail, now: () => now });
};
const mails = () => opened.storage.selectFrom('mails').selectAll().orderBy('created_at').execute();
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('sendMails', () => {
  it('sends what is due and empties its text', async () => {
    const id = await opened.queue({
      reply_to: 'anna@rossi.example',
      subject: 'È arrivata',
      text: 'Perché no',
    });
    await send();
    expect(server.accepted).toHaveLength(1);
    const [{ recipients, message } = { recipients: [], message: '' }] = server.accepted;
    expect(recipients).toEqual(['office@valico.example']);
    expect(message).toMatch(/^From: Valico <sito@valico\.example>\r$/m);
    expect(message).toMatch(/^Reply-To: anna@rossi\.example\r$/m);
    expect(message).toContain(`Message-ID: <${id}@valico.example>`);
    expect(await mails()).toMatchObject([{ text: '', sent_at: now.toISOString(), last_error: null }]);
    await send();
    expect(server.accepted).toHaveLength(1);
  });

  it('writes no letter into a header that a mail server could refuse, whatever address somebody typed', async () => {
    for (const reply_to of ['niccolò@rossi.example', 'anna@società.example', 'юля@пример.рф'])
      await opened.queue({ reply_to, subject: 'È arrivata', text: `Da ${reply_to}` });
    await send();
    const heads = server.accepted.map(({ message }) => message.split('\r\n\r\n')[0] ?? '');
    expect(heads.map((head) => /^Reply-To: (.*)$/m.exec(head)?.[1]).toSorted()).toEqual([
      'anna@xn--societ-nta.example',
      undefined,
      undefined,
    ]);
    for (const head of heads) expect(head).toMatch(/^[\x20-\x7e\r\n]+$/);
  });

  it('lets no stranger write a subject that mail programs show as something else', async () => {
    await opened.queue({ subject: 'From =?utf-8?B?4oCuZ3BqLmV4ZQ0KWDogeQ==?= and =?utf-8?Q?=0Ax?=' });
    await send();
    expect(server.accepted[0]?.message).toMatch(/^Subject: From = \?utf-8/m);
    expect(server.accepted[0]?.message).not.toContain('=?');
  });

  it('sends what a clock that ran ahead has queued or tried, and nothing before its time', async () => {
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    await opened.queue({ created_at: later(300), next_attempt_at: later(300), subject: 'ahead' });
    await opened.queue({ created_at: later(0), next_attempt_at: later(1), subject: 'tomorrow' });
    await send();
    expect(server.accepted.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1])).toEqual(['ahead']);
  });

  const headersOf = (subject: string) => {
    const { message = '' } =
      server.accepted.find(({ message }) => message.includes(`Subject: ${subject}\r`)) ?? {};
    const head = message.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
    return (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head.replaceAll('\r', ''))?.[1];
  };

  it('lets mail programs show together what belongs together, for the office and for the visitor', async () => {
    const visitor = { submission_id: 'one', recipient: 'anna@rossi.example' };
    await opened.queue({ id: 'one', submission_id: 'one', subject: 'Notice' });
    await opened.queue({ id: 'reminder', ...visitor, subject: 'Reminder' });
    await opened.queue({ id: 'elsewhere', submission_id: 'two', subject: 'Elsewhere' });
    await send();
    passMinutes(1);
    await opened.queue({ id: 'answer', ...visitor, subject: 'Answer', by_person: 1 });
    await opened.queue({ id: 'copy', submission_id: 'one', subject: 'Copy' });
    await send();
    expect(headersOf('Notice')('References')).toBeUndefined();
    expect(headersOf('Reminder')('In-Reply-To')).toBe('<one@valico.example>');
    expect(headersOf('Answer')('References')).toBe('<one@valico.example> <reminder@valico.example>');
    expect(headersOf('Answer')('In-Reply-To')).toBe('<reminder@valico.example>');
    expect(headersOf('Copy')('References')).toBe('<one@valico.example>');
    expect(headersOf('Elsewhere')('References')).toBe('<two@valico.example>');
  });

  it('calls automatic what no person wrote, and nothing else', async () => {
    await opened.queue({ subject: 'Notice' });
    await opened.queue({ subject: 'Answer', by_person: 1 });
    await send();
    expect(headersOf('Notice')('Auto-Submitted')).toBe('auto-generated');
    expect(headersOf('Answer')('Subject')).toBe('Answer');
    expect(headersOf('Answer')('Auto-Submitted')).toBeUndefined();
  });

  it('leaves mail queued when no server is named', async () => {
    await opened.queue();
    await send('');
    expect(await mails()).toMatchObject([{ attempts: 0, sent_at: null, text: 'Testo' }]);
  });

  const subjects = () => server.accepted.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1]);

  it('sends 250 mails in their order, over one connection at a time: servers limit those of a sender', async () => {
    const expected = Array.from({ length: 250 }, (_, index) => `Mail ${index + 100}`);
    await Promise.all(
      expected
        .toReversed()
        .map((subject) => opened.queue({ subject, created_at: `2026-11-21T09:36:00.${subject.slice(5)}Z` })),
    );
    await send();
    expect(subjects()).toEqual(expected);
    expect(server.mostAtOnce()).toBe(1);
    expect(server.connections()).toBeLessThanOrEqual(3);
  });

  it('sends each mail once, though two instances send at the same time', async () => {
    for (let number = 0; number < 20; number += 1) await opened.queue({ subject: `Mail ${number}` });
    const other = await openStorage(`${opened.root}/.data/backoffice.sqlite`, testKeys());
    await Promise.all([send(), send(server.url, other)]);
    await other.destroy();
    expect(subjects()).toHaveLength(20);
    expect(new Set(subjects()).size).toBe(20);
  });

  it('offers a mail once in an attempt, though the connection breaks before the server says yes', async () => {
    for (let number = 0; number < 20; number += 1) await opened.queue({ subject: `Mail ${number}` });
    let offered = 0;
    const { createServer } = await import('node:net');
    const rude = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 rude\r\n');
      let inData = false;
      socket.on('data', (chunk) => {
        const said = chunk.toString();
        if (inData) {
          if (!said.endsWith('\r\n.\r\n')) return;
          inData = false;
          offered += 1;
          // The first of each connection is taken, so that the pool keeps the connection.
          if (offered % 4 === 0) socket.destroy();
          else socket.write('250 ok\r\n');
        } else if (said.startsWith('DATA')) {
          inData = true;
          socket.write('354 go\r\n');
        } else socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as import('node:net').AddressInfo;
    await send(`smtp://127.0.0.1:${port}`);
    rude.close();
    const attempts = (await mails()).reduce((sum, mail) => sum + mail.attempts, 0);
    expect(offered).toBeGreaterThan(3);
    expect(offered).toBeLessThanOrEqual(attempts);
    expect((await mails()).filter(({ sent_at }) => sent_at)).toHaveLength(offered - Math.floor(offered / 4));
  });

  it('keeps mail while the server is down, and sends it when the server is back', async () => {
    const port = Number(server.url.split(':').at(-1));
    await server.close();
    for (let number = 0; number < 3; number += 1) await opened.queue({ subject: `Mail ${number}` });
    for (let day = 0; day < 3; day += 1) {
      await send(`smtp://127.0.0.1:${port}`);
      passMinutes(1440);
    }
    for (const mail of await mails()) expect(mail).toMatchObject({ sent_at: null, text: 'Testo' });
    expect((await mails()).some(({ last_error }) => last_error?.includes('ECONNREFUSED'))).toBe(true);
    server = await startMailServer(port);
    await send();
    expect(server.accepted).toHaveLength(3);
  });

  it('does not let a refused mail hold up the others, and tries it again after a minute', async () => {
    server.refuse((recipient) => (recipient.startsWith('nobody') ? 'no such mailbox' : undefined));
    const answer = { recipient: 'nobody@valico.example', by_person: 1 as const };
    await opened.queue({ ...answer, created_at: '2026-11-20T00:00:00.000Z' });
    await opened.queue();
    await send();
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([['office@valico.example']]);
    expect((await mails())[0]).toMatchObject({
      attempts: 1,
      next_attempt_at: '2026-11-21T10:01:00.000Z',
      last_error: expect.stringContaining('no such mailbox'),
    });
    server.refuse(() => undefined);
    passMinutes(0.9);
    await send();
    expect(server.accepted).toHaveLength(1);
    passMinutes(0.1);
    await send();
    expect(server.accepted).toHaveLength(2);
  });

  it('tells of mail to the office that the server refuses, puts off for an hour, or breaks off', async () => {
    const told = (code: number | string) =>
      expect.stringMatching(`does not take mail to the office \\(${code}\\)`);
    const sendUntilTold = async (url?: string) => {
      for (let minutes = 0; ; minutes += 1, passMinutes(1)) {
        const message = await send(url).then(
          () => '',
          (error) => String(error),
        );
        if (message || minutes > 300) return [minutes, message];
      }
    };
    await opened.queue({ submission_id: 'a notice' });
    for (const mail of [{ by_person: 1 as const }, { link: 'renewal' as const }]) await opened.queue(mail);
    server.refuse(() => 'come again', 451);
    expect(await sendUntilTold()).toEqual([63, told(451)]);
    await opened.storage.deleteFrom('mails').where('submission_id', '=', 'a notice').execute();
    await opened.queue();
    server.refuse(() => 'no such mailbox');
    expect(await sendUntilTold()).toEqual([0, told(550)]);
    expect(await sendUntilTold()).toEqual([63, told(550)]);
    expect(await sendUntilTold()).toEqual([301, '']);
    await opened.storage.deleteFrom('mails').execute();
    await opened.queue();
    server.refuse(() => 'come again', 451);
    await send();
    server.refuse(() => 'no such mailbox');
    expect(await sendUntilTold()).toEqual([63, told(550)]);
    await opened.storage.deleteFrom('mails').execute();
    await opened.queue();
    const { createServer } = await import('node:net');
    const rude = createServer((socket) => socket.end('220 rude\r\n').on('error', () => {}));
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as import('node:net').AddressInfo;
    expect(await sendUntilTold(`smtp://127.0.0.1:${port}`)).toEqual([63, told('E[A-Z]+')]);
    rude.close();
  });

  it('gives up after 14 days, and says so', async () => {
    const first = now;
    let at = now;
    for (let attempt = 1; attempt < lastAttempt; attempt += 1) at = new Date(nextAttemptAt(at, attempt));
    expect((at.getTime() - first.getTime()) / 86_400_000).toBeCloseTo(14, 0);
    server.refuse(() => 'never');
    await opened.queue({ attempts: lastAttempt - 1 });
    await send();
    passMinutes(100_000);
    server.refuse(() => undefined);
    await send();
    expect(server.accepted).toEqual([]);
    expect((await mails()).map(mailState)).toEqual(['failed']);
  });

  it('makes no header and no recipient of what a visitor typed', async () => {
    await opened.queue({
      by_person: 1,
      recipient: 'anna@rossi.example,everybody@else.example',
      reply_to: 'anna@rossi.example\r\nBcc: everybody@else.example',
      subject: 'Ciao\r\nBcc: everybody@else.example\r\n\r\nBody',
    });
    await opened.queue({ subject: 'After' });
    await send();
    const everything = server.accepted.map(({ message }) => message).join('\n');
    expect(everything).not.toMatch(/^bcc:/im);
    for (const { recipients } of server.accepted) expect(recipients).not.toContain('everybody@else.example');
    expect(everything).toContain('Subject: After');
  });

  it('does not wait longer than it must for a server that says nothing', async () => {
    const silent = await import('node:net').then(({ createServer }) => createServer(() => {}));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as import('node:net').AddressInfo;
    await opened.queue();
    const begun = performance.now();
    await send(`smtp://127.0.0.1:${port}/?greetingTimeout=200`);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await mails()).toMatchObject([{ sent_at: null, attempts: 1 }]);
    silent.close();
  });

  it('sends the others when no key opens some, waits for their key until that is given up, and tells of them', async () => {
    const foreignKeys = parseStorageKeys(addKey('', now), '');
    const foreign = new EncryptingPlugin(foreignKeys, encryptedTables);
    const ids = Array.from({ length: 130 }, (_, at) => `foreign-${at}`);
    for (const id of ids) await opened.queue({ id, next_attempt_at: '2026-11-20T10:00:00.000Z', text: id });
    const own = await opened.storage.selectFrom('mails').select(['id', 'text', 'subject']).execute();
    for (const { id, text } of own)
      await opened.storage
        .withoutPlugins()
        .withPlugin(foreign)
        .updateTable('mails')
        .set({ text })
        .where('id', '=', id)
        .execute();
    await opened.queue({ subject: 'Readable' });
    await expect(send()).rejects.toThrow('which is not here');
    await expect(send()).rejects.toThrow('which is not here');
    expect(server.accepted.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1])).toEqual(['Readable']);
    await expect(send()).resolves.toBeUndefined();
    const waiting = await opened.storage
      .withoutPlugins()
      .selectFrom('mails')
      .select(['attempts', 'next_attempt_at'])
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(130);
    // Two are enough to see that none is given up.
    await opened.storage.deleteFrom('mails').where('id', 'in', ids.slice(2)).execute();
    for (let attempt = 1; attempt < lastAttempt + 2; attempt += 1) {
      now = new Date(now.getTime() + 6 * 3_600_000);
      for (const _ of [1, 2]) await send().catch(() => {});
    }
    const unsent = opened.storage.withoutPlugins().selectFrom('mails').where('sent_at', 'is', null);
    const states = await unsent.select(['sent_at', 'attempts']).execute();
    expect(states.map(mailState)).toEqual(['queued', 'queued']);
    await giveUpKey(opened.storage, foreignKeys.newest.id);
    now = new Date(now.getTime() + 6 * 3_600_000);
    await expect(send()).resolves.toBeUndefined();
    expect((await unsent.select(['sent_at', 'attempts']).execute()).map(mailState)).toEqual([
      'failed',
      'failed',
    ]);
  });
});
