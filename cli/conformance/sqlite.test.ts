import { describe, expect, it } from 'vitest';
import { formNamed } from '../settings/formNamed.ts';
import { describeConformance } from '../testing/office/describeConformance.ts';
import { judgeInBrowser } from '../testing/office/judgeInBrowser.ts';
import { lightCaptcha } from '../testing/office/lightCaptcha.ts';
import { openOffice } from '../testing/office/openOffice.ts';
import { collectFormCases } from './cases/collectFormCases.ts';

const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;

const conformance = describeConformance('SQLite', () =>
  openOffice({ captcha }, { verifier: lightCaptcha() }),
);

describe('page and back office', () => {
  it.each(['contact', 'application', 'spontaneous', 'quotation', 'supplier'] satisfies string[])(
    'judge the form %s alike: field, rule and limit',
    (form) => {
      const { office, answerTo } = conformance();
      const definition = formNamed(office.settings.forms, form);
      // A page has a field for each file; only the back office has to share them out.
      const cases = collectFormCases(form, definition).filter(
        ({ extension, refused }) => !extension && !(refused && !refused.rule),
      );
      const judged = cases.map((one) => {
        const { HasSuccess, Problems = [] } = answerTo(one) ?? {};
        return { name: one.name, HasSuccess, Problems };
      });
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
