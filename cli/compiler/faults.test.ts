import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tellProblem } from '../diagnostics/tellProblem.ts';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { compileBilingual } from '../testing/faults/compileBilingual.ts';
import { type Edit, faults } from '../testing/faults/faults.ts';
import { harmless } from '../testing/faults/harmless.ts';
import { isFitting } from '../testing/faults/isFitting.ts';
import { leftInEnglish } from '../testing/faults/leftInEnglish.ts';

let fixture: Fixture;
beforeAll(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.restore());
afterAll(() => fixture.close());

async function judge(edits: readonly Edit[]) {
  const before = new Map<string, string>();
  for (const [path, from, to] of edits) {
    if (from === undefined) {
      if (to === undefined) fixture.remove(path);
      else fixture.write(path, to);
      continue;
    }
    if (!before.has(path)) before.set(path, readFileSync(join(fixture.root, path), 'utf8'));
    fixture.replace(path, from, String(to));
  }
  const { diagnostics } = await compileBilingual(fixture.root);
  const found = diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
  const english = diagnostics.flatMap((diagnostic) => leftInEnglish(diagnostic, fixture.root));
  expect(diagnostics.filter(({ rule, severity }) => !isFitting(rule, severity))).toEqual([]);
  const told = diagnostics.map((one) => tellProblem(one, 'en').message).join('\n');
  return { found, before, english, told };
}

/** The first line that differs: where a person made the mistake. */
function changedLine(path: string, before: ReadonlyMap<string, string>): number {
  const old = before.get(path)?.split('\n');
  if (!old) return 1;
  const lines = readFileSync(join(fixture.root, path), 'utf8').split('\n');
  return lines.findIndex((line, index) => line !== old[index]) + 1;
}

describe('a fault', () => {
  for (const { what, rule, edits, at } of faults) {
    it(`is told once, at its place, in Italian too: ${what}`, async () => {
      const { found, before, english, told } = await judge(edits);
      const [path] = edits[0];
      expect(
        english,
        'Still English in Italian: cli/terminal/telling/it.ts lacks it, or code put words into a gap.',
      ).toEqual([]);
      expect(found, told).toEqual([`${rule} ${at ?? `${path}:${changedLine(path, before)}`}`]);
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
      const { found, told } = await judge(edits);
      expect(found, told).toEqual([]);
    });
  }

  it('has many kinds', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(60);
  });
});
