import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { compileBilingual } from '../testing/faults/compileBilingual.ts';
import { judgeMutant } from '../testing/faults/judgeMutant.ts';
import { type Mutant, makeMutants } from '../testing/faults/mutants.ts';

/** `MUTANTS=20000 npx vitest run mutations` makes that many; `SEED` others. */
const count = Number(process.env.MUTANTS ?? 60);
const seed = Number(process.env.SEED ?? 1);
const root = join(codeFolder, 'cli/fixtures/bilingual');
const paths = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .map((path) => `content/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(yaml|md)$/.test(path))
  .sort();
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

let fixture: Fixture;
afterEach(() => fixture.close());

describe('a mutant', () => {
  it(
    `is told in few words at its place, or shown as it is written (${count} of them)`,
    async () => {
      fixture = openFixture('bilingual');
      const bad: string[] = [];
      for (const mutant of makeMutants(files, count, seed)) bad.push(...(await complaints(mutant)));
      expect(bad).toEqual([]);
    },
    count * 15_000,
  );
});

async function complaints(mutant: Mutant): Promise<string[]> {
  fixture.write(mutant.path, mutant.bytes);
  const before = process.cpuUsage();
  try {
    const compilation = await compileBilingual(fixture.root);
    const { user, system } = process.cpuUsage(before);
    return judgeMutant(mutant, compilation, (user + system) / 1e6).map(
      (wrong) => `${mutant.path}:${mutant.line} ${mutant.what}: ${wrong}`,
    );
  } catch (error) {
    return [`${mutant.path}:${mutant.line} ${mutant.what}: throws ${String(error)}`];
  } finally {
    fixture.restore();
  }
}
