import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './importsOf.ts';

it.each([
  ["import { a } from './a.ts';", 'a', {}],
  ["import {\n  a,\n  b,\n} from './a.ts';", 'a', {}],
  ["import type { A } from './a.ts';", 'a', { isType: true }],
  ["export { a } from './a.ts';", 'a', {}],
  ["export type { A } from './a.ts';", 'a', { isType: true }],
  ["import './a.ts';", 'a', {}],
  ["  const { a } = await import('./a.ts');", 'a', { isLazy: true }],
  ["  const a = await import(\n    './a.ts'\n  );", 'a', { isLazy: true }],
])('finds what %j imports', (code, name, more) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-imports-'));
  const path = join(folder, 'one.ts');
  writeFileSync(path, `const before = 'import';\n${code}\nexport const after = '';\n`);
  expect(importsOf(path)).toEqual([{ path, from: `./${name}.ts`, isType: false, isLazy: false, ...more }]);
  rmSync(folder, { recursive: true });
});
