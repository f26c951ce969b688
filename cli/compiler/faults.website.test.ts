import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellProblem } from '../diagnostics/tellProblem.ts';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { compileBilingual } from '../testing/faults/compileBilingual.ts';
import { type Edit, faultLists, faults } from '../testing/faults/faults.ts';
import { harmless } from '../testing/faults/harmless.ts';
import { canBeMade, filesOf, inGroups, isApart, placeOf } from '../testing/faults/inGroups.ts';
import { isFitting } from '../testing/faults/isFitting.ts';
import { leftInEnglish } from '../testing/faults/leftInEnglish.ts';
import { isThorough, timesOf } from '../testing/thorough.ts';

let fixture: Fixture;
beforeAll(() => {
  fixture = openFixture('bilingual');
});
afterAll(() => fixture.close());

function read(path: string): string | undefined {
  const file = join(codeFolder, 'cli/fixtures/bilingual', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

interface Told {
  /** Rule, file and line. */
  place: string;
  message: string;
  english: string[];
  isFitting: boolean;
}

/** What is told of a copy of the website after these edits. */
async function compileAfter(edits: readonly Edit[]): Promise<Told[]> {
  try {
    for (const [path, from, to] of edits)
      if (from !== undefined) fixture.replace(path, from, String(to));
      else if (to !== undefined) fixture.write(path, to);
      else fixture.remove(path);
    const { diagnostics } = await compileBilingual(fixture.root);
    return diagnostics.map((one) => ({
      place: `${one.rule} ${one.file}:${one.line}`,
      message: tellProblem(one, 'en').message,
      english: leftInEnglish(one, fixture.root),
      isFitting: isFitting(one.rule, one.severity),
    }));
  } finally {
    fixture.restore();
  }
}

/**
 * Compiles changes that do not touch each other in one copy. Of each it gives what is told of it: what is told at its
 * place, if that happens to every one of them and nothing else is told, or what is told of it alone.
 */
function makeTogether<One extends { edits: readonly Edit[] }>(
  groups: readonly (readonly One[])[],
  place: (one: One) => string | undefined,
) {
  const made = new Map<One, () => Promise<Told[]>>();
  for (const group of groups) {
    let compiled: Promise<Told[]> | undefined;
    const places = new Set(group.map(place));
    for (const one of group)
      made.set(one, async () => {
        if (group.length > 1 && !isThorough) {
          compiled ??= compileAfter(group.flatMap(({ edits }) => edits));
          const told = await compiled;
          const own = told.filter((some) => some.place === place(one));
          const isComplete = own.length > 0 || place(one) === undefined;
          if (isComplete && told.every((some) => places.has(some.place))) return own;
        }
        return compileAfter(one.edits);
      });
  }
  return (one: One) => made.get(one)?.() ?? Promise.reject(new Error('It is in no group'));
}

describe('a fault', () => {
  const placeOfFault = (one: (typeof faults)[number]) => placeOf(one, read);
  const groups = faultLists.flatMap((list) => inGroups(list, isApart));
  const make = makeTogether(groups, placeOfFault);

  for (const fault of faults) {
    it(`is told once, at its place, in Italian too: ${fault.what}`, async () => {
      const told = await make(fault);
      expect(
        told.flatMap(({ english }) => english),
        'Still English in Italian: cli/terminal/telling/it.ts lacks it, or code put words into a gap.',
      ).toEqual([]);
      const messages = told.map(({ message }) => message).join('\n');
      expect(
        told.map(({ place }) => place),
        messages,
      ).toEqual([placeOfFault(fault)]);
      expect(told.filter((one) => !one.isFitting)).toEqual([]);
    });
  }

  const called = (whats: string[]) => whats.flatMap((what) => faults.filter((fault) => fault.what === what));

  it('is told beside any others, and none of them stops the compiler', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...faults], { minLength: 2, maxLength: 20 }), async (some) => {
        const edits: Edit[] = [];
        for (const one of some) if (canBeMade([...edits, ...one.edits], read)) edits.push(...one.edits);
        expect(await compileAfter(edits)).not.toEqual([]);
      }),
      {
        numRuns: timesOf(8, 400),
        examples: [
          ['one text where every language has its own', 'a default language that does not exist'],
          ['a schema that is null', 'a schema of a section removed'],
          ['two languages with one code', 'a text in no language'],
        ].map((whats) => [called(whats)]),
      },
    );
  });

  it('beside others in other files leaves the blame where it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...faults], { minLength: 2, maxLength: 8 }), async (some) => {
        const [group = []] = inGroups(some, isApart);
        const wrong = group.flatMap((one) => filesOf({ ...one, at: placeOfFault(one).split(' ')[1] }));
        const told = await compileAfter(group.flatMap(({ edits }) => edits));
        const files = told.map(({ place }) => place.replace(/^\S+ |:\d+$/g, ''));
        expect(files.filter((file) => !wrong.includes(file))).toEqual([]);
      }),
      {
        numRuns: timesOf(8, 400),
        examples: [[called(['a schema that is a list', 'an item twice where no more fit'])]],
      },
    );
  });

  it('has many kinds', () => {
    expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(160);
  });
});

describe('what is no fault', () => {
  const groups = inGroups(
    harmless,
    (one, group) =>
      ![one, ...group].some(({ alone }) => alone) &&
      canBeMade([...group.flatMap(({ edits }) => edits), ...one.edits], read),
  );
  const make = makeTogether(groups, () => undefined);

  for (const change of harmless) {
    it(`is left alone: ${change.what}`, async () => {
      const told = await make(change);
      const messages = told.map(({ message }) => message).join('\n');
      expect(
        told.map(({ place }) => place),
        messages,
      ).toEqual([]);
    });
  }

  it('has many kinds', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(60);
  });
});
