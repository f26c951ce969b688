import { expect, it } from 'vitest';
import { namesIn } from './unusedTexts.ts';

it('names what code reads, and not what it calls, nor the steps of paths', () => {
  const code = "// remark.tsx\nvar page = { path: '/boats/large', id: 'rafts' }; show(page.title) / 2;";
  expect(namesIn(code)).toEqual(['var', 'page', 'path', 'id', 'rafts', 'title', '2']);
});
