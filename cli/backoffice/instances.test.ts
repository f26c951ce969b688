import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { killInstances } from '../testing/endurance/killInstances.ts';
import { providePostgres, type TestDatabase } from '../testing/machine/providePostgres.ts';
import { startRelay } from '../testing/machine/startRelay.ts';
import { openOffice, sampleParts } from '../testing/office/openOffice.ts';
import { startBalancer } from '../testing/office/startBalancer.ts';
import { startMailServer } from '../testing/office/startMailServer.ts';
import { testKeys } from '../testing/office/testKeys.ts';
import { timesOf } from '../testing/thorough.ts';
import { shareTaken } from './captcha/takenTokens.ts';
import { startJobs } from './jobs/startJobs.ts';
import { outgoingMailRow } from './mail/outgoingMail.ts';
import { readForms } from './settings/readForms.ts';
import { readOffice } from './settings/readOffice.ts';
import { openStorage, type Storage } from './storage/openStorage.ts';
import { takeTurn } from './storage/takeTurn.ts';
import { createSharedLimit } from './traffic/sharedLimit.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await providePostgres();
});
afterEach(() => database.close());

const secret = 'a secret for tests, 32 characters';
const bodyOf = (parts: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return body;
};

describe('three back offices with one storage', () => {
  it('lose nothing, double nothing and announce each once, though one after the other is killed', {
    timeout: 600_000,
  }, async () => {
    const kills = timesOf(1, 20);
    const figures = await killInstances(kills, { database: database.url });
    expect(figures).toMatchObject({ kills, lost: 0, doubled: 0, halves: 0, unannounced: 0 });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(kills + 1);
    expect(figures.answered.filter((count) => count > 0)).toHaveLength(3);
    // What a killed process had under way may have arrived: five mails at most.
    expect(figures.mailedAgain).toBeLessThanOrEqual(kills * 5);
  });

  it('count a client together and another one apart, and take a captcha token once', async () => {
    const offices = await Promise.all(
      Array.from({ length: 3 }, () =>
        openOffice({
          database: database.url,
          captcha: { provider: 'altcha', secret },
          trustProxy: ['loopback'],
          submissionLimit: 7,
        }),
      ),
    );
    const balancer = await startBalancer(() => offices.map(({ origin }) => origin));
    try {
      const send = (parts: Record<string, string>, client: string) =>
        fetch(`${balancer.origin}/ContactRequest/Create`, {
          method: 'POST',
          headers: { 'X-Forwarded-For': client },
          body: bodyOf({ ...sampleParts.contact, ...parts }),
        });
      const statuses = async (client: string) => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => send({}, client)));
        return answers.map(({ status }) => status).sort();
      };
      const expected = [...Array(7).fill(200), ...Array(13).fill(429)];
      expect(await statuses('203.0.113.7')).toEqual(expected);
      expect(await statuses('198.51.100.9')).toEqual(expected);
      expect(balancer.answered.filter((count) => count > 0)).toHaveLength(3);

      const challenge = await (await fetch(`${balancer.origin}/Captcha/Challenge?form=contact`)).json();
      const solution = await solveChallenge({ challenge, deriveKey });
      const RecaptureToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      const answers = await Promise.all(
        Array.from({ length: 30 }, async (_, client) =>
          (await send({ RecaptureToken, IdempotencyKey: randomUUID() }, `192.0.2.${client}`)).json(),
        ),
      );
      expect(answers.filter(({ HasSuccess }) => HasSuccess)).toHaveLength(1);
      expect(answers.filter(({ Problems }) => Problems?.[0]?.Rule === 'captcha')).toHaveLength(29);
    } finally {
      await balancer.close();
      for (const office of offices) await office.close();
    }
  });
});

describe('what instances share', () => {
  let one: Storage;
  let other: Storage;
  beforeEach(async () => {
    one = await openStorage(database.url, testKeys());
    other = await openStorage(database.url, testKeys());
  });
  afterEach(() => Promise.all([one.destroy(), other.destroy()]));

  it('is the turn to do work, which ends with the connection of whose it is', async () => {
    let finish = () => {};
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = false;
    const first = takeTurn(one, 'retention', () => {
      begun = true;
      return long;
    });
    await expect.poll(() => begun).toBe(true);
    expect(await takeTurn(other, 'retention', async () => {})).toBe(false);
    expect(await takeTurn(other, 'reminders', async () => {})).toBe(true);
    finish();
    expect(await first).toBe(true);
    expect(await takeTurn(other, 'retention', async () => {})).toBe(true);
  });

  it('is the turn to do work, which passes from an instance that stands still, and stays with one that takes long', async () => {
    const relay = await startRelay(database.url);
    const frozen = await openStorage(relay.url, testKeys());
    const patience = 1200;
    let finish = () => {};
    const long = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let holds: Promise<boolean> | undefined;
    await new Promise<void>((resolve) => {
      const job = () => {
        resolve();
        return long;
      };
      holds = takeTurn(frozen, 'mail', job, patience);
    });
    try {
      const isFree = () => takeTurn(other, 'mail', async () => {}, patience);
      const until = performance.now() + 3 * patience;
      while (performance.now() < until) expect(await isFree()).toBe(false);
      relay.freeze();
      await expect.poll(isFree, { timeout: 5 * patience }).toBe(true);
    } finally {
      await relay.close();
      finish();
      await expect(holds).rejects.toThrow();
      await frozen.destroy();
    }
  });

  it('is the mail, of which each is sent once, though their clocks are five minutes apart', async () => {
    const server = await startMailServer(0, 300);
    const forms = readForms(codeFolder);
    const mail = { smtpUrl: server.url, from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
    const pauses = { mail: 10, mailServer: 60_000, retention: 60_000 };
    const running = [one, other].map((storage, index) => {
      const now = () => new Date(Date.now() - index * 300_000);
      return startJobs(storage, { forms, mail, now }, { pauses });
    });
    try {
      const sent = 8;
      for (let count = 1; count <= sent; count += 1) {
        const notice = { recipient: mail.office, replyTo: null, subject: `Mail ${count}`, text: 'Testo' };
        const row = outgoingMailRow(notice, null, new Date(Date.now() - 300_000));
        await one.insertInto('mails').values(row).execute();
        await expect.poll(() => server.accepted.length).toBeGreaterThanOrEqual(count);
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(server.accepted).toHaveLength(sent);
    } finally {
      await Promise.all(running.map((jobs) => jobs.stop()));
      await server.close();
    }
  });

  it('is its database, and the log says once that it does not answer, and again after it did', async () => {
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    let relay = await startRelay(database.url);
    const storage = await openStorage(relay.url, testKeys());
    const forms = readForms(codeFolder);
    const mail = { from: 's@valico.example', ...readOffice(codeFolder, forms, {}) };
    const ended = new Map<string, Date>();
    const jobs = startJobs(
      storage,
      { forms, mail, now: () => new Date() },
      {
        pauses: { mail: 10, mailServer: 10, retention: 10 },
        succeeded: (job, at) => at && ended.set(job, at),
      },
    );
    const told = () =>
      lines.map((line) => JSON.parse(line)).filter(({ message }) => message?.includes('does not answer'));
    try {
      for (const times of [1, 2]) {
        ended.clear();
        const often = ['mail', 'retention', 'forms', 'reminders'];
        await expect.poll(() => [...ended.keys()]).toEqual(expect.arrayContaining(often));
        await relay.close();
        await expect.poll(() => told().length).toBe(times);
        await new Promise((resolve) => setTimeout(resolve, 200));
        relay = await startRelay(database.url, Number(new URL(relay.url).port));
      }
      expect(told().map(({ message }) => message)).toEqual(
        Array(2).fill(
          expect.stringMatching(/^The storage cannot be used: its database does not answer any more\. Mend/),
        ),
      );
      expect(lines).toHaveLength(2);
    } finally {
      await jobs.stop();
      await storage.destroy();
      await relay.close();
      write.mockRestore();
    }
  });

  it('is the count of a client, whose address nobody finds in the storage', async () => {
    let now = new Date('2026-11-21T10:00:00.000Z');
    const [first, second] = [one, other].map((storage) => createSharedLimit(storage, secret, () => now));
    const count = async (times: number) => {
      let refused = 0;
      for (let time = 0; time < times; time += 1)
        await (time % 2 ? first : second)?.('203.0.113.7', '/ContactRequest/Create', 4).catch(() => {
          refused += 1;
        });
      return refused;
    };
    expect(await count(6)).toBe(2);
    now = new Date('2026-11-21T10:09:59.000Z');
    expect(await count(1)).toBe(1);
    now = new Date('2026-11-21T10:10:00.000Z');
    expect(await count(6)).toBe(2);
    const rows = JSON.stringify(await one.selectFrom('call_counts').selectAll().execute());
    expect(rows).not.toMatch(/203\.0|ContactRequest/);
    now = new Date('2026-11-21T11:00:00.000Z');
    expect(await count(1)).toBe(0);
    expect(await one.selectFrom('call_counts').selectAll().execute()).toHaveLength(1);
  });

  it('is a token that a provider took', async () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const until = new Date('2026-11-21T10:05:00.000Z');
    await shareTaken(one).add('a', until, now);
    expect(await shareTaken(other).find('a', now)).toEqual(until);
    expect(await shareTaken(other).find('a', until)).toBeUndefined();
  });
});
