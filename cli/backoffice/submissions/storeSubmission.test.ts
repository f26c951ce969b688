import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { providePostgres } from '../../testing/machine/providePostgres.ts';
import { type OpenOffice, openOffice } from '../../testing/office/openOffice.ts';
import type { Attempt } from './composeRows.ts';
import { storeSubmission } from './storeSubmission.ts';
import type { Submission } from './submission.ts';

const file = (name: string) => ({
  field: 'cv',
  position: 0,
  name,
  content: Buffer.from(`the words of ${name}`),
  sha256: 'sum',
});
const application: Submission = {
  form: 'application',
  language: 'it',
  answers: { name: 'Anna', email: 'anna@example.com' },
  files: [file('one.pdf'), { ...file('two.pdf'), position: 1 }],
};
const report = (): Submission => ({
  form: 'report',
  language: 'it',
  answers: {},
  files: [{ ...file('report.age'), field: 'bundle' }],
  receipt: { id: randomUUID(), recipient: 'age1' },
});
const attemptOf = (key: string, token: string, fingerprint = 'same'): Attempt => ({
  request: { key, fingerprint },
  token: { id: token, expiresAt: new Date('2030-01-01') },
});
const tables = ['submissions', 'files', 'mails', 'requests', 'spent_tokens'] as const;

describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  let office: OpenOffice;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = kind === 'PostgreSQL' ? await providePostgres() : undefined;
    office = await openOffice(database && { database: database.url });
    close = async () => {
      await office.close();
      await database?.close();
    };
  });
  afterAll(() => close?.());

  const store = (attempt: Attempt, submission = application) =>
    storeSubmission(office.backOffice.storage, submission, attempt, office.settings);
  const counts = () =>
    Promise.all(
      tables.map(
        async (table) =>
          (await office.backOffice.storage.selectFrom(table).select(sql`1`.as('one')).execute()).length,
      ),
    );
  /** What some work adds to each table. */
  const added = async (work: () => Promise<unknown>) => {
    const before = await counts();
    await work();
    return (await counts()).map((count, place) => count - (before[place] ?? 0));
  };

  it('stores everything of a submission, readable only here', async () => {
    const key = randomUUID();
    expect(await added(() => store(attemptOf(key, key)))).toEqual([1, 2, 1, 1, 1]);
    const { storage } = office.backOffice;
    const { submission_id: id } = await storage
      .selectFrom('requests')
      .select('submission_id')
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    const stored = await storage
      .selectFrom('submissions')
      .select(['id', 'answers'])
      .where('id', '=', id)
      .execute();
    expect(stored.map(({ answers }) => JSON.parse(answers))).toEqual([application.answers]);
    const files = await storage
      .selectFrom('files')
      .selectAll()
      .where('submission_id', '=', id)
      .orderBy('position')
      .execute();
    expect(files.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
      ['one.pdf', 'the words of one.pdf'],
      ['two.pdf', 'the words of two.pdf'],
    ]);
    const mail = await storage.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(mail.text).toContain('anna@example.com');
    for (const table of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(storage);
      const plain = rows.flatMap((row) => Object.values(row).map((value) => Buffer.from(`${value}`)));
      expect(Buffer.concat(plain).toString()).not.toMatch(/Anna|anna|one\.pdf|words|same/);
    }
  });

  it('lets one of many attempts through, and tells the others why', async () => {
    const key = randomUUID();
    const outcomes: string[] = [];
    const race = async (attempts: Attempt[]) => {
      outcomes.push(...(await Promise.all(attempts.map((attempt) => store(attempt)))).sort());
    };
    expect(await added(() => race(Array(12).fill(attemptOf(key, key))))).toEqual([1, 2, 1, 1, 1]);
    expect(outcomes.splice(0)).toEqual([...Array(11).fill('repeated'), 'stored']);
    const others = Array.from({ length: 6 }, () => attemptOf(key, randomUUID(), 'other'));
    expect(await added(() => race(others))).toEqual([0, 0, 0, 0, 0]);
    expect(outcomes.splice(0)).toEqual(Array(6).fill('otherBody'));
  });

  it('takes a token once, and keeps nothing of whom it refuses', async () => {
    const token = randomUUID();
    const attempts = Array.from({ length: 12 }, () => attemptOf(randomUUID(), token));
    const outcomes: string[] = [];
    const race = async () => {
      outcomes.push(...(await Promise.all(attempts.map((attempt) => store(attempt)))).sort());
    };
    expect(await added(race)).toEqual([1, 2, 1, 1, 1]);
    expect(outcomes).toEqual(['stored', ...Array(11).fill('tokenSpent')]);
    expect(await store({ token: attemptOf('', token).token }), 'without a key').toBe('tokenSpent');
    // Whose key is still free may try again with another token.
    const again = await Promise.all(
      attempts.map(({ request }) => store({ ...attemptOf('', randomUUID()), request })),
    );
    expect(again.sort()).toEqual(['repeated', ...Array(11).fill('stored')]);
  });

  it('has a receipt once, and nothing of a report to tell in the log of the server', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const one = report();
    const key = randomUUID();
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, () => store(attemptOf(key, key), one)),
      ...Array.from({ length: 4 }, () => store(attemptOf(randomUUID(), randomUUID()), one)),
    ]);
    const stored = outcomes.filter((outcome) => outcome === 'stored');
    expect(stored).toHaveLength(1);
    expect(outcomes).not.toContain('tokenSpent');
    expect(queries.mock.settledResults.filter(({ type }) => type === 'rejected')).toEqual([]);
    if (kind === 'PostgreSQL') expect(queries).toHaveBeenCalled();
    queries.mockRestore();
  });
});
