import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';

const files = ['site', 'templates'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
);
const entries = ['site/styles/site.css', 'site/styles/later.css'];

it('every stylesheet is imported (else: site/styles/site.css)', () => {
  const imported = files
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@?import\b[^;'"]*['"](\.[^'"]+\.css)['"]/g)].map(
        ([, path = '']) => join(dirname(file), path),
      ),
    );
  const known = new Set([...imported, ...entries]);
  expect(files.filter((file) => file.endsWith('.css') && !known.has(file))).toEqual([]);
});
