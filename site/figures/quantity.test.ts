import { expect, it } from 'vitest';
import { placeholderEnd, placeholderStart } from '../page.ts';
import { quantity } from './quantity.ts';

it('computes with a fact, and marks what comes of one that nobody gave', () => {
  const given = quantity('12000', 'it-IT');
  expect([given.value, given.said(given.value / 24)]).toEqual([12_000, '500']);
  const assumed = quantity(`${placeholderStart}12000${placeholderEnd}`, 'en-GB');
  expect([assumed.value, assumed.said(12_000)]).toEqual([
    12_000,
    `${placeholderStart}12,000${placeholderEnd}`,
  ]);
});

it('reads a fact in the digits of its language', () => {
  const { value, said } = quantity('١٢٠٠', 'ckb-IQ');
  expect([value, said(600)]).toEqual([1200, '٦٠٠']);
});
