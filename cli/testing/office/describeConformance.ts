import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCases } from '../../conformance/cases/collectCases.ts';
import { openClient } from '../../conformance/client/client.ts';
import { runCases } from '../../conformance/runCases.ts';
import type { OpenOffice } from './openOffice.ts';

/** The whole suite against a back office that asks for the captcha of this site. */
export function describeConformance(storage: string, open: () => Promise<OpenOffice>): void {
  describe(`a back office on ${storage}`, () => {
    let office: OpenOffice;
    beforeAll(async () => {
      office = await open();
    });
    afterAll(() => office?.close());

    it('conforms, extensions included', { timeout: 180_000 }, async () => {
      const { settings, origin } = office;
      const site = settings.allowedOrigins[0] ?? '';
      const client = openClient({ ...settings, base: new URL(origin), origin: site });
      const cases = collectCases(settings);
      const results = await runCases(cases, client);
      const told = results
        .filter(({ outcome }) => outcome !== 'passed')
        .map(({ group, name, outcome, finding }) => `${outcome}: ${group}: ${name}: ${finding}`);
      expect(told).toEqual([]);
      expect(results.length).toBeGreaterThan(300);
    });

    it('keeps the files of an application in the order of its fields (A-03)', async () => {
      const rows = await office.backOffice.storage
        .selectFrom('files')
        .innerJoin('submissions', 'submissions.id', 'files.submission_id')
        .select(['files.id', 'submission_id', 'files.field', 'files.name'])
        .where('submissions.form', '=', 'spontaneous')
        .execute();
      expect(new Set(rows.map(({ field }) => field))).toEqual(new Set(['cv', 'coverLetter']));
      const named = rows.filter(({ name }) => /^(cv|coverLetter)\./.test(name));
      expect(named.length).toBeGreaterThan(20);
      for (const { field, name } of named) expect(name.split('.')[0]).toBe(field);
    });

    it('queues one mail for each submission', async () => {
      const count = async (table: 'mails' | 'submissions') =>
        (await office.backOffice.storage.selectFrom(table).select('id').execute()).length;
      expect(await count('submissions')).toBeGreaterThan(50);
      expect(await count('mails')).toBe(await count('submissions'));
    });
  });
}
