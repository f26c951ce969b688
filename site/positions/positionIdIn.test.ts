import { expect, it } from 'vitest';
import { positionIdIn } from './positionIdIn.ts';

const base = '/en/work-with-us/open-positions/';
const at = (pathname: string, search = '') => positionIdIn({ pathname, search }, base);

it('reads the id from the address, with and without its slash', () => {
  expect(at(`${base}4711/`)).toBe('4711');
  expect(at(`${base}4711`)).toBe('4711');
});

it('reads what the not-found page handed over', () => {
  expect(at(`${base}shell/`, '?id=a_B-9')).toBe('a_B-9');
});

it('believes the address more than what follows it, as of a newsletter', () => {
  expect(at(`${base}4711/`, '?id=newsletter7')).toBe('4711');
});

it('knows no id in anything else', () => {
  expect(at(`${base}shell/`)).toBeUndefined();
  expect(at(`${base}shell/`, '?id=../x')).toBeUndefined();
  expect(at(`${base}a/b/`)).toBeUndefined();
  expect(at('/elsewhere/4711/')).toBeUndefined();
  expect(at(`${base}${'x'.repeat(65)}`)).toBeUndefined();
});
