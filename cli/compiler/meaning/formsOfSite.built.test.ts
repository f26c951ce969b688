import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shippedCodes } from '../../../site/testing/shippedLanguages.ts';
import { site } from '../../../templates/site.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { compileCopy } from '../../testing/compileCopy.ts';
import { copyWebsite } from '../../testing/copyWebsite.ts';

const definition = 'schemas/forms/quotation.schema.json';
const schema = 'schemas/translations/quotationRequest.schema.json';

/** The errors of this site and its page with a form, once a file has other words. */
async function errorsWith(path: string, change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'forms-of-site-'));
  try {
    copyWebsite(root);
    const text = readFileSync(join(root, path), 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(join(root, path), changed);
    const routes = site.routes.filter((route) => route.path === '/contacts/quotation-request');
    expect(routes).toHaveLength(1);
    const { diagnostics } = await compileCopy(root, routes);
    // Links and redirects lead to pages that were not asked for.
    const errors = diagnostics.filter(
      ({ severity, rule }) => severity === 'error' && !/^(link\/broken|route\/redirect)$/.test(rule),
    );
    return errors.map((one) => tellProblem(one, 'en'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

it('a group that no page can show is told in the form alone, before a page stumbles over it', async () => {
  let line = 0;
  const errors = await errorsWith(definition, (text) => {
    line = text.slice(0, text.indexOf('"group": "goods"')).split('\n').length;
    return text.replace('"group": "goods"', '"group": "gods"');
  });
  expect(errors).toMatchObject([
    { rule: 'form/unknown-group', file: definition, line, hint: 'Did you mean "goods"?' },
  ]);
});

it('a label of which the schema of its section knows nothing is told as forgotten there', async () => {
  const errors = await errorsWith(schema, (text) => {
    const parsed = JSON.parse(text);
    const { fields } = parsed.properties.form.properties;
    delete fields.properties.numOfPackages;
    fields.required = fields.required.filter((name: string) => name !== 'numOfPackages');
    return JSON.stringify(parsed, undefined, 2);
  });
  const hint = `A form asks for it: add it to ${schema}.`;
  expect(errors.map((one) => ({ rule: one.rule, key: one.key, hint: one.hint }))).toEqual(
    shippedCodes.map(() => ({ rule: 'schema/unknown-key', key: 'form.fields.numOfPackages', hint })),
  );
});
