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
