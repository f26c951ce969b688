import { expect, it } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import type { Content } from '../content/pairTranslations.ts';
import { guardForms, tellMissingForm } from './missingForm.ts';

it.each([
  ['contct', 'Did you mean "contact"?'],
  ['booking', 'Restore it from the last version that worked.'],
])('a page that asks for the form %s, which is none, is told where it would be', async (name, hint) => {
  const content = { languages: [{ content: { forms: { contact: {} } } }] } as unknown as Content;
  const found: Diagnostic[] = [];
  const made = await tellMissingForm(
    (problems) => found.push(...problems),
    async () => Object(guardForms(content).languages[0]?.content.forms)[name],
  );
  expect(made).toBeUndefined();
  expect(found.map((one) => tellProblem(one, 'en'))).toMatchObject([
    { rule: 'file/missing', file: `schemas/forms/${name}.schema.json`, hint },
  ]);
});
