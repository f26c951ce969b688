import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proseEdits } from './proseEdits.ts';

const never = () => false;
const item = {
  slug: 'alps',
  order: 3,
  name: { it: 'Le Alpi in treno', en: 'The Alps by train' },
  notes: ['Two days are enough.', 'Take warm clothes.'],
  place: { lat: 46.5, lng: 9.8 },
};
const with_ = (change: (copy: typeof item) => void) => {
  const copy = structuredClone(item);
  change(copy);
  return copy;
};

it('tells which texts say something else', () => {
  const now = with_((copy) => {
    copy.name.en = 'The Alps by coach';
    copy.notes[1] = 'Take warm clothes and boots.';
  });
  expect(proseEdits(item, now, never)).toEqual([
    ['name', 'en'],
    ['notes', 1],
  ]);
  expect(proseEdits(item, structuredClone(item), never)).toEqual([]);
});

it.each<[string, (copy: typeof item) => void]>([
  ['another number', (copy) => void Object.assign(copy, { order: 4 })],
  ['another place', (copy) => void Object.assign(copy.place, { lat: 46 })],
  ['one word, by which something may be found', (copy) => void Object.assign(copy, { slug: 'andes' })],
  ['one word in place of many', (copy) => void Object.assign(copy.name, { en: 'Alps' })],
  ['a fact', (copy) => void Object.assign(copy.name, { en: 'The Alps since {{facts.year}}' })],
  [
    'the end of a fact',
    (copy) => void Object.assign(copy.name, { en: 'The Alps since facts.year}} by train' }),
  ],
  [
    'a fact in other braces',
    (copy) => void Object.assign(copy.name, { en: 'The Alps ｛｛facts.year｝｝ by train' }),
  ],
  ['the name of a file', (copy) => void Object.assign(copy.name, { en: 'The Alps by train.jpg' })],
  ['a note more', (copy) => void copy.notes.push('Book in time, please.')],
  ['a note less', (copy) => void copy.notes.pop()],
  [
    'notes in another order',
    (copy) => void Object.assign(copy, { notes: { 0: copy.notes[0], 1: copy.notes[1] } }),
  ],
  ['another key', (copy) => void Object.assign(copy, { more: 'Some more words.' })],
  ['a key less', (copy) => void Reflect.deleteProperty(copy, 'notes')],
  ['nothing in its place', (copy) => void Object.assign(copy, { notes: null })],
])('is about more than prose: %s', (_, change) => {
  expect(proseEdits(item, with_(change), never)).toBeUndefined();
  expect(proseEdits(with_(change), item, never)).toBeUndefined();
});

it('leaves places alone that mean more than they say', () => {
  const now = with_((copy) => {
    copy.name.en = 'The Alps by coach';
  });
  expect(proseEdits(item, now, (pointer) => pointer[0] === 'name')).toBeUndefined();
  expect(proseEdits(item, now, (pointer) => pointer[0] === 'notes')).toHaveLength(1);
});

it('makes the one of the other, whatever both are', () => {
  const text = fc.constantFrom(
    'one word',
    'two words',
    'single',
    '',
    'a {{fact}} here',
    'a fact}} here',
    'a ｛｛fact｝｝',
    'a file.jpg',
  );
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      text,
      fc.integer({ max: 2 }),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(value, value, (before, now) => {
      const edits = proseEdits(before, now, never);
      if (!edits) return;
      const made = structuredClone({ all: before });
      for (const edit of edits) {
        const steps = ['all', ...edit];
        const last = steps.pop() as string;
        const inside = (whole: object) =>
          Object(steps.reduce<unknown>((node, step) => Reflect.get(Object(node), step), whole));
        const said = Reflect.get(inside({ all: now }), last);
        expect(said).not.toBe(Reflect.get(inside(made), last));
        Reflect.set(inside(made), last, said);
      }
      expect(made.all).toEqual(now);
    }),
  );
});
