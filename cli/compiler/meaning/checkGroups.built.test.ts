import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../../../templates/site.ts';
import { compileCopy } from '../../testing/compileCopy.ts';
import { copyWebsite } from '../../testing/copyWebsite.ts';

it('a group that no page can show is told in the form alone, before a page stumbles over it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'groups-'));
  try {
    copyWebsite(root);
    const path = 'schemas/forms/quotation.schema.json';
    const text = readFileSync(join(root, path), 'utf8');
    const at = text.indexOf('"group": "goods"');
    writeFileSync(join(root, path), text.replace('"group": "goods"', '"group": "gods"'));
    const routes = site.routes.filter((route) => route.path === '/contacts/quotation-request');
    expect(routes).toHaveLength(1);
    const { diagnostics } = await compileCopy(root, routes);
    const errors = diagnostics.filter(({ severity, rule }) => severity === 'error' && rule !== 'link/broken');
    expect(errors).toMatchObject([
      { rule: 'form/unknown-group', file: path, line: text.slice(0, at).split('\n').length },
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
