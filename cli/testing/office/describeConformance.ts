import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateAnswer } from '../../../site/forms/rules/wire.ts';
import { collectCases } from '../../conformance/cases/collectCases.ts';
import { collectFormCases } from '../../conformance/cases/collectFormCases.ts';
import type { FormCase } from '../../conformance/cases/formCase.ts';
import { sentForms } from '../../conformance/cases/sentForms.ts';
import { openClient } from '../../conformance/client/client.ts';
import { type Result, runCases } from '../../conformance/runCases.ts';
import type { OpenOffice } from './openOffice.ts';

/** What the suite found of an office, and what it was answered. */
export interface Conformance {
  office: OpenOffice;
  results: Result[];
  /** What was said of a form as one of its cases fills it in. */
  answerTo(formCase: FormCase): CreateAnswer | undefined;
}

const keyOf = (group: string, name: string) => `${group}: ${name}`;

/**
 * The suite against a back office that asks for the captcha of this site; without what a form refuses, if it is only
 * about storing: nothing of that comes into a storage. Returns what came of it, for tests of the same file.
 */
export function describeConformance(
  storage: string,
  open: () => Promise<OpenOffice>,
  { onlyStoring = false } = {},
): () => Conformance {
  let conformance: Conformance | undefined;
  const found = () => {
    if (!conformance) throw new Error('The suite has not run.');
    return conformance;
  };
  beforeAll(async () => {
    const office = await open();
    conformance = { office, ...(await runSuite(office, onlyStoring)) };
  });
  afterAll(() => conformance?.office.close());

  describe(`a back office on ${storage}`, () => {
    it('conforms, extensions included', () => {
      const told = found()
        .results.filter(({ outcome }) => outcome !== 'passed')
        .map(({ group, name, outcome, finding }) => `${outcome}: ${group}: ${name}: ${finding}`);
      expect(told).toEqual([]);
      expect(found().results.length).toBeGreaterThan(onlyStoring ? 200 : 500);
    });

    it('keeps the files of an application in the order of its fields (A-03)', async () => {
      const rows = await found()
        .office.backOffice.storage.selectFrom('files')
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
        (await found().office.backOffice.storage.selectFrom(table).select('id').execute()).length;
      expect(await count('submissions')).toBeGreaterThan(50);
      expect(await count('mails')).toBe(await count('submissions'));
    });
  });
  return found;
}

async function runSuite(
  { settings, origin }: OpenOffice,
  onlyStoring: boolean,
): Promise<Omit<Conformance, 'office'>> {
  const site = settings.allowedOrigins[0] ?? '';
  const opened = openClient({ ...settings, base: new URL(origin), origin: site });
  let last: CreateAnswer | undefined;
  const client: typeof opened = {
    ...opened,
    async send(form, parts) {
      last = await opened.send(form, parts);
      return last;
    },
  };
  const refused = new Set(
    sentForms(settings).flatMap(({ name: form, definition }) =>
      collectFormCases(form, definition).flatMap(({ name, refused }) =>
        refused ? keyOf(`form ${form}`, name) : [],
      ),
    ),
  );
  const cases = collectCases(settings).filter(
    ({ group, name }) => !onlyStoring || !refused.has(keyOf(group, name)),
  );
  const answers = new Map<string, CreateAnswer>();
  const results = await runCases(cases, client, ({ group, name }) => {
    if (last) answers.set(keyOf(group, name), last);
    last = undefined;
  });
  return { results, answerTo: ({ form, name }) => answers.get(keyOf(`form ${form}`, name)) };
}
