import { expect, it } from 'vitest';
import { leading } from './describeAnswers.ts';

it('sets a colon behind a label, unless it is a question', () => {
  expect(['Email', 'Perché ci contatti?'].map(leading)).toEqual(['Email:', 'Perché ci contatti?']);
});
