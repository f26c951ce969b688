import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { site as fixtureSite } from '../fixtures/bilingual/templates/site.tsx';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { type Edit, faults } from '../testing/faults/faults.ts';
import { harmless } from '../testing/faults/harmless.ts';
import { compile } from './compile.ts';

const now = new Date('2026-11-22');
let fixture: Fixture;
afterEach(() => fixture.close());

async function judge(edits: readonly Edit[]) {
  fixture = openFixture('bilingual');
  const before = new Map<string, string>();
  for (const [path, from, to] of edits) {
    const file = join(fixture.root, path);
    if (from === undefined) {
      mkdirSync(dirname(file), { recursive: true });
      if (to === undefined) fixture.remove(path);
      else fixture.write(path, to);
      continue;
    }
    if (!before.has(path)) before.set(path, readFileSync(file, 'utf8'));
    fixture.replace(path, from, String(to));
  }
  const { diagnostics } = await compile(fixture.root, fixtureSite, { now });
  const found = diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
  return { found, before };
}

/** The first line that differs: where a person made the mistake. */
function changedLine(path: string, before: ReadonlyMap<string, string>): number {
  const old = before.get(path)?.split('\n');
  if (!old) return 1;
  const lines = readFileSync(join(fixture.root, path), 'utf8').split('\n');
  return lines.findIndex((line, index) => line !== old[index]) + 1;
}

describe('a fault', () => {
  for (const { what, rule, edits, at, notYet } of faults) {
    (notYet ? it.fails : it)(`is told once, at its place: ${what}`, async () => {
      const { found, before } = await judge(edits);
      const [path] = edits[0];
      expect(found).toEqual([`${rule} ${at ?? `${path}:${changedLine(path, before)}`}`]);
    });
  }

  it('has many kinds', () => {
    expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(160);
  });
});

describe('what is no fault', () => {
  for (const { what, edits } of harmless) {
    it(`is left alone: ${what}`, async () => {
      const { found } = await judge(edits);
      expect(found).toEqual([]);
    });
  }

  it('has many kinds', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(60);
  });
});
