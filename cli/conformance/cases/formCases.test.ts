import { describe, expect, it } from 'vitest';
import { sentFields } from '../../../site/forms/rules/wire.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { readContractSource } from '../contract/readContractSource.ts';
import { judgeInBrowser } from '../judgeInBrowser.ts';
import { collectFormCases } from './collectFormCases.ts';

const { forms } = readContractSource('.');
const names = Object.keys(forms).filter((name) => name !== 'report');

describe.each(names)('the cases of the form %s', (name) => {
  const definition = formNamed(forms, name);
  const cases = collectFormCases(name, definition);

  it('have names of their own', () => {
    expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
  });

  it('break every field that is sent', () => {
    const broken = new Set(cases.map(({ refused }) => refused?.path));
    const whole = sentFields(definition).filter(({ path }) => !broken.has(path));
    expect(whole.map(({ path }) => path)).toEqual(
      sentFields(definition)
        .filter(({ note }) => note.control === 'checkbox' && note.mark === 'optional')
        .map(({ path }) => path),
    );
  });

  it('expect what the shared rules say', () => {
    const differing = cases
      .filter(({ extension }) => !extension)
      .flatMap((one) => {
        const problems = judgeInBrowser(definition, one);
        const { refused } = one;
        const agree = refused
          ? problems.some(
              ({ path, rule, limit }) =>
                path === refused.path &&
                (!refused.rule || (rule === refused.rule && limit === refused.limit)),
            )
          : problems.length === 0;
        return agree ? [] : [{ name: one.name, refused, problems }];
      });
    expect(differing).toEqual([]);
  });
});
