import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNamed } from '../settings/formNamed.ts';
import { describeConformance } from '../testing/office/describeConformance.ts';
import { judgeInBrowser } from '../testing/office/judgeInBrowser.ts';
import { lightCaptcha } from '../testing/office/lightCaptcha.ts';
import { type OpenOffice, openOffice } from '../testing/office/openOffice.ts';
import { collectFormCases } from './cases/collectFormCases.ts';
import { partsOf } from './cases/submission.ts';
import { openClient } from './client/client.ts';
import type { SampleFile } from './samples/sampleFile.ts';

const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;

describeConformance('SQLite', () => openOffice({ captcha }, { verifier: lightCaptcha() }));

/** Those at their limit are sent above, one by one: all at once they take seconds, in which connections end. */
const isSmall = ({ content }: SampleFile) => content.length < 100_000;

describe('page and back office', () => {
  let office: OpenOffice;
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());

  it.each(['contact', 'application', 'spontaneous', 'quotation', 'supplier'] satisfies string[])(
    'judge the form %s alike: field, rule and limit',
    async (form) => {
      const definition = formNamed(office.settings.forms, form);
      const client = openClient({ ...office.settings, base: new URL(office.origin), origin: office.origin });
      // A page has a field for each file; only the back office has to share them out.
      const cases = collectFormCases(form, definition).filter(
        ({ extension, refused, files }) =>
          !extension && !(refused && !refused.rule) && [...files.values()].flat().every(isSmall),
      );
      const judged = await Promise.all(
        cases.map(async (one) => {
          const { HasSuccess, Problems = [] } = await client.send(form, partsOf(definition, one));
          return { name: one.name, HasSuccess, Problems };
        }),
      );
      expect(judged).toEqual(
        cases.map((one) => {
          const problems = judgeInBrowser(definition, one);
          return {
            name: one.name,
            HasSuccess: problems.length === 0,
            Problems: problems.map(({ path, rule, limit }) => ({ Field: path, Rule: rule, Limit: limit })),
          };
        }),
      );
    },
  );
});
