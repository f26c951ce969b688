import { expect, it } from 'vitest';
import { tieWords } from '../cli/compiler/content/typography.ts';
import { tieParts } from './tieParts.ts';

it.each([
  'Logistica e-commerce',
  'E-Commerce',
  'Tel. +39 000 0000000, 12 345',
  'Un non-vedente, /e-commerce',
])('ties "%s" as the compiler does', (text) => {
  expect(`<p>${tieParts(text)}</p>`).toBe(tieWords(`<p>${text}</p>`, 'it'));
});
