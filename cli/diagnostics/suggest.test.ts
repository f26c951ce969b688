import { expect, it } from 'vitest';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import { didYouMean } from './suggest.ts';

const offices = ['it-bologna', 'it-milano-malpensa', 'it-milano-sede', 'it-forli', 'it-roma-fiano'];

it.each([
  ['it-bolonga', 'Did you mean "it-bologna"?'],
  ['Bologna', 'Did you mean "it-bologna"?'],
  ['Forlì', 'Did you mean "it-forli"?'],
  ['Milano', 'Did you mean "it-milano-sede" or "it-milano-malpensa"?'],
  ['it-milano', 'Did you mean "it-milano-sede" or "it-milano-malpensa"?'],
  ['mil', 'else'],
  ['it', 'else'],
  ['', 'else'],
])('of %j is asked: %s', (word, asked) => {
  expect(say(didYouMean(word, offices, tell`else`), 'en')).toBe(asked);
});
