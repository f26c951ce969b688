import { expect, it } from 'vitest';
import { tell } from '../terminal/telling/tell.ts';
import type { Diagnostic } from './diagnostic.ts';
import { joinCauses } from './joinCauses.ts';
import { tellProblem } from './tellProblem.ts';

const told = (places: readonly string[]) =>
  joinCauses(
    places.map((place): Diagnostic => {
      const [file = '', line] = place.split(':');
      const message = tell`There is no "${'hall'}" among the ${'rooms'}.`;
      const at = {
        file,
        line: Number(line),
        column: 1,
        severity: 'error',
        rule: 'reference/unknown',
      } as const;
      return { ...at, message, cause: 'rooms hall' };
    }),
  ).map((one) => {
    const { file, hint } = tellProblem(one, 'en');
    return [file, hint];
  });

const events = (count: number) => Array.from({ length: count }, (_, n) => `content/events/${n}.yaml:3`);

it('tells one cause once, and names the few other places', () => {
  expect(told(events(1))).toEqual([['content/events/0.yaml', undefined]]);
  expect(told(events(3))).toEqual([
    ['content/events/0.yaml', 'The same holds for content/events/1.yaml:3, content/events/2.yaml:3.'],
  ]);
});

it('counts many files of one folder', () => {
  expect(told(events(300))).toEqual([
    ['content/events/0.yaml', 'The same holds for 299 other files in its folder.'],
  ]);
});

it.each([
  ['below the folder of the first', 'content/about.yaml:3'],
  ['below another one', 'content/articles/a.yaml:3'],
  ['below that of the website', 'about.yaml:3'],
])('names the first of many files %s', (_, first) => {
  const [others, named] = [events(8), events(5).join(', ')];
  expect(told([first, ...others])).toEqual([
    [first.split(':')[0], `The same holds for ${named}, and for 3 other places.`],
  ]);
});

it('counts what is left of many places elsewhere', () => {
  const [, ...inPlan] = Array.from({ length: 8 }, (_, n) => `content/plan.yaml:${n}`);
  expect(told([...inPlan])).toEqual([
    ['content/plan.yaml', `The same holds for ${inPlan.slice(1, 6).join(', ')}, and for 1 other place.`],
  ]);
});

/** What is told of a mistake in each of the files, or in each entry of a list. */
const toldOfMistakes = (mistakes: readonly (Partial<Diagnostic> & Pick<Diagnostic, 'message'>)[]) =>
  joinCauses(
    mistakes.map((one, n): Diagnostic => {
      const at = { file: `content/events/${n}.yaml`, line: 1, column: 1 };
      return { ...at, severity: 'error', rule: 'schema/required', ...one };
    }),
  ).map((one) => [one.file, tellProblem(one, 'en').hint]);

const times = <One>(count: number, make: (n: number) => One) =>
  Array.from({ length: count }, (_, n) => make(n));

it('tells once what many items of a folder lack, and each of a few', () => {
  const lacks = (key: string) => ({
    message: tell`The key "${key}" is missing.`,
    hint: tell`Add "${key}:".`,
  });
  expect(toldOfMistakes(times(1000, () => lacks('hall')))).toEqual([
    ['content/events/0.yaml', 'Add "hall:". The same holds for 999 other files in its folder.'],
  ]);
  expect(toldOfMistakes(times(5, () => lacks('hall')))).toHaveLength(5);
  const [hall, day] = [times(8, () => lacks('hall')), times(3, () => lacks('day'))];
  expect(toldOfMistakes([...day, ...hall])).toHaveLength(4);
});

it('tells once what many entries of a list lack', () => {
  const plan = { file: 'content/plan.yaml' };
  const entries = times(12, (n) => ({
    ...plan,
    line: n + 1,
    message: tell`The key "to" is missing in "days[${n}]".`,
  }));
  expect(toldOfMistakes(entries)).toEqual([
    [
      plan.file,
      `The same holds for ${[2, 3, 4, 5, 6].map((line) => `${plan.file}:${line}`).join(', ')}, and for 6 other places.`,
    ],
  ]);
});

it.each([
  [
    'breaks a schema in words of its own',
    'schema/required',
    (n: number) => ({ message: tell`"${'day'}" is ${n}.` }),
  ],
  ['is no mistake in a schema', 'text/leftover', () => ({ message: tell`The text ends with a note.` })],
] as const)('tells each place of what %s', (_, rule, mistake) => {
  expect(toldOfMistakes(times(9, (n) => ({ ...mistake(n), rule })))).toHaveLength(9);
});
