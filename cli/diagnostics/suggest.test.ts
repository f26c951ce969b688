import { expect, it } from 'vitest';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import { didYouMean, whichOf } from './suggest.ts';

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

it.each([
  ['.gif', ['.pdf', '.jpg'], 'else'],
  ['hours', ['tour'], 'else'],
  ['titel', ['title'], 'Did you mean "title"?'],
  ['lable', ['label'], 'Did you mean "label"?'],
  ['picure', ['picture'], 'Did you mean "picture"?'],
])('takes only a slip of the pen for another word: %s of %j', (word, candidates, asked) => {
  expect(say(didYouMean(word, candidates, tell`else`), 'en')).toBe(asked);
});

it.each([
  [[], 'There is none.'],
  [['concerts', 'songs'], 'There are: concerts, songs.'],
  [['event'], 'Did you mean "event"?'],
])('says which names there are, or that there is none: %j', (names, said) => {
  expect(say(whichOf('events', names), 'en')).toBe(said);
});
