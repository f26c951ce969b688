import { expect, it } from 'vitest';
import { listedPosition, locationsOf } from './listedPosition.ts';

it('offers the places of work once, as the language sorts them, unless there is nothing to choose', () => {
  expect(locationsOf(['Verona', undefined, 'Ærø', 'Århus', '', 'Verona'], 'da')).toEqual([
    'Verona',
    'Ærø',
    'Århus',
  ]);
  expect(locationsOf(['Verona', undefined, '', 'Verona'], 'it')).toEqual([]);
  expect(locationsOf([], 'it')).toEqual([]);
});

it('says of a position what the language has, else the next one, and its id where nobody named it', () => {
  const entry = {
    id: '7',
    placeholder: false,
    texts: { it: { name: ' ', location: 'Verona' }, en: { name: '', location: '' } },
  };
  expect(listedPosition(entry, 'en')).toEqual({
    id: '7',
    title: { value: '7' },
    location: { value: 'Verona', lang: 'it' },
    placeholder: false,
  });
});
