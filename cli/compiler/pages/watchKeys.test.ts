import { expect, it } from 'vitest';
import { openMemory } from '../../memory/openMemory.ts';
import { bySection, keepTexts, notingTexts, recallTexts } from './watchKeys.ts';

const text = { home: { title: 'Home', none: null, boxes: [{ name: 'a' }] }, jobs: { title: 'Jobs' } };

function keysOf(look: (watched: typeof text) => unknown): Set<string> {
  const keys = new Set<string>();
  look(notingTexts(text, keys) as typeof text);
  return keys;
}

it('notes each text that is read, and no group or method', () => {
  const keys = keysOf(({ home, jobs }) => {
    expect([home.boxes.map(({ name }) => name), home.none, jobs.title]).toEqual([['a'], null, 'Jobs']);
    return jobs.title;
  });
  expect([...keys].sort()).toEqual(['home.boxes.0.name', 'home.boxes.length', 'home.none', 'jobs.title']);
});

it('keeps what was read by section, and forgets all where one is lost', () => {
  const read = bySection(new Set(['jobs.title', 'home.title', 'home.none']));
  expect(read).toEqual([['home.none', 'home.title'], ['jobs.title']]);
  expect(bySection(new Set())).toEqual([]);
  const memory = openMemory('code');
  const names = keepTexts(memory, read);
  expect(recallTexts(memory, names)).toEqual(read);
  expect(recallTexts(memory, [...names, 'lost'])).toBeUndefined();
});
