import fc from 'fast-check';
import { expect, it } from 'vitest';
import { say } from './say.ts';
import { tell } from './tell.ts';
import { tongueOf } from './tongues.ts';

it('says the same in another language, with its gaps in another order', () => {
  const sentence = tell`The page ${'/a'} is left out of the public site.`;
  expect(say(sentence, 'en')).toBe('The page /a is left out of the public site.');
  expect(say(sentence, 'it')).toBe('La pagina /a resta fuori dal sito pubblico.');
  expect(say(tell`${'{{n}}'} is missing in "${'title'}".`, 'it')).toBe('In "title" manca {{n}}.');
});

it.each([
  [0, '0 errors', '0 errori'],
  [1, '1 error', '1 errore'],
  [2, '2 errors', '2 errori'],
  [1_000_000, '1000000 errors', '1000000 errori'],
])('speaks of %d in its form', (n, english, italian) => {
  expect(say(tell`${n} errors`, 'en')).toBe(english);
  expect(say(tell`${n} errors`, 'it')).toBe(italian);
});

it('says a sentence inside another in the same language', () => {
  expect(say(tell`"${'ports'}" has ${tell`${1} items`}; ${'English'} has ${2}.`, 'it')).toBe(
    '"ports" ha 1 elemento; in English sono 2.',
  );
});

it('ends with one full stop, whatever a gap ends in, and leaves others alone', () => {
  const stops = (words: string) =>
    say(tell`The key "${words}" is not "${words}". ${words}. ${words}.yaml ${words}.`, 'en');
  expect(stops('Ltd.')).toBe('The key "Ltd." is not "Ltd.". Ltd. Ltd..yaml Ltd.');
  expect(stops('Ltd')).toBe('The key "Ltd" is not "Ltd". Ltd. Ltd.yaml Ltd.');
});

it('survives JSON, whatever stands in the gaps, and reads none of it as its own', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('{0}', '{1}', '$&', '$1', '__proto__')), (key) => {
      const sentence = tell`The key "${key}" is missing in "${'{0}'}".`;
      const remembered = JSON.parse(JSON.stringify(sentence));
      expect(say(remembered, 'en')).toBe(`The key "${key}" is missing in "{0}".`);
      expect(say(remembered, 'it')).toBe(`La chiave "${key}" manca in "{0}".`);
      expect(say({ says: key }, 'it')).toBe(key);
    }),
  );
});

it('says what a website says of itself in its own words', () => {
  const own = { says: 'Name of the ship. {0}', inOther: { it: 'Nome della nave. {0}' } };
  expect([say(own, 'en'), say(own, 'it')]).toEqual(['Name of the ship. {0}', 'Nome della nave. {0}']);
  expect(say({ says: 'Name of the ship.' }, 'it')).toBe('Name of the ship.');
});

it.each([
  ['it', { LANG: 'it_IT.UTF-8' }],
  ['it', { LANG: 'it' }],
  ['it', { LANG: 'en_GB.UTF-8', LC_MESSAGES: 'it_CH' }],
  ['it', { LANG: 'C', LC_MESSAGES: 'C', LC_ALL: 'it_IT@euro' }],
  ['it', { LC_ALL: '', LC_MESSAGES: '', LANG: 'IT-it' }],
  ['en', { LC_ALL: 'C', LANG: 'it_IT.UTF-8' }],
  ['en', { LC_ALL: 'POSIX', LANG: 'it_IT.UTF-8' }],
  ['en', { LC_ALL: 'C.UTF-8', LANG: 'it_IT.UTF-8' }],
  ['en', { LC_MESSAGES: 'fr_FR.UTF-8', LANG: 'it_IT.UTF-8' }],
  ['en', { LANG: 'italian' }],
])('is %s for %o', (tongue, environment) => {
  expect(tongueOf(environment, new Intl.PluralRules('it-IT'))).toBe(tongue);
});

it.each([
  ['it', 'it-IT', {}],
  ['it', 'it', { LANG: '' }],
  ['en', 'en-US', {}],
  ['en', 'de-DE', {}],
])('is %s on a computer that is set to %s and says nothing else', (tongue, locale, environment) => {
  expect(tongueOf(environment, new Intl.PluralRules(locale))).toBe(tongue);
});

it('asks the computer where the environment says nothing', () => {
  const [computer] = new Intl.DateTimeFormat().resolvedOptions().locale.split('-');
  expect(tongueOf({})).toBe(computer === 'it' ? 'it' : 'en');
});
