import { expect, it } from 'vitest';
import { leading } from './describeAnswers.ts';

it('sets a colon behind a label, unless a sign ends it already', () => {
  expect(['Email', 'Nome (facoltativo)'].map(leading)).toEqual(['Email:', 'Nome (facoltativo):']);
  const ended = ['Perché ci contatti?', 'Potete scrivermi.', 'Scriveteci!', 'Data:', 'Vorrei…'];
  expect(ended.map(leading)).toEqual(ended);
});
