import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { compareKeys } from './compareKeys.ts';
import { compareTexts } from './compareTexts.ts';

const nothing = rememberTold([]);

function counterpart(language: string, data: unknown) {
  const bytes = Buffer.from(JSON.stringify(data, undefined, 2));
  const { value } = parseSource({ path: `content/translations/${language}/page.yaml`, print: '', bytes });
  if (!value) throw new Error('The section cannot be read');
  return { document: value, language: tell`${language}` };
}

/** What is told of a section in two languages, each with one list. */
function told(english: unknown[], italian: unknown[]): string[] {
  const [base, other] = [
    counterpart('English', { list: english }),
    counterpart('Italian', { list: italian }),
  ];
  return [...compareKeys(base, other, nothing), ...compareTexts(base, other, nothing)].map(
    (one) => tellProblem(one, 'en').message,
  );
}

const order = 'The items of "list" are in a different order than in English.';

it.each([
  ['ids', [{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'b' }, { id: 'c' }, { id: 'a' }]],
  ['links', [{ to: '/a' }, { to: '/b' }], [{ to: '/b' }, { to: '/a' }]],
  ['optional keys', [{ id: 'a', hint: 'One' }, { id: 'b' }], [{ id: 'b' }, { id: 'a', hint: 'Uno' }]],
  [
    'numbers',
    [
      { id: 'a', n: '3 days' },
      { id: 'b', n: '9 days' },
    ],
    [
      { id: 'b', n: '9' },
      { id: 'a', n: '3' },
    ],
  ],
  [
    'lists of their own',
    [
      { id: 'a', links: [{ to: '/a' }, { to: '/b' }] },
      { id: 'b', links: [{ to: '/b' }, { to: '/a' }] },
    ],
    [
      { id: 'b', links: [{ to: '/b' }, { to: '/a' }] },
      { id: 'a', links: [{ to: '/a' }, { to: '/b' }] },
    ],
  ],
])('items with %s in another order are told once', (_, english, italian) => {
  expect(told(english, italian)).toEqual([order]);
});

it.each([
  ['the same order', [{ id: 'a' }, { id: 'b' }], [{ id: 'a' }, { id: 'b' }], []],
  [
    'another item',
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'c' }, { id: 'b' }],
    ['"list[0].id" is "c", but "a" in English.'],
  ],
  [
    'icons alone, of which two may be wrong',
    [{ icon: 'boat' }, { icon: 'truck' }],
    [{ icon: 'truck' }, { icon: 'boat' }],
    [
      '"list[0].icon" is "truck", but "boat" in English.',
      '"list[1].icon" is "boat", but "truck" in English.',
    ],
  ],
])('items with %s are told by their own', (_, english, italian, expected) => {
  expect(told(english, italian)).toEqual(expected);
});
