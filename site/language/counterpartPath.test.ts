import { expect, it } from 'vitest';
import { counterpartPath, languageOfPath } from './counterpartPath.ts';

const prefixes = { it: '', en: '/en' };

it.each([
  ['/', 'it', '/en/'],
  ['/services/mh/', 'it', '/en/services/mh/'],
  ['/en/', 'en', '/'],
  ['/en', 'en', '/'],
  ['/en/contacts/', 'en', '/contacts/'],
  ['/energy/', 'it', '/en/energy/'],
])('%s is in %s, its counterpart is %s', (path, language, counterpart) => {
  expect(languageOfPath(path, prefixes)).toBe(language);
  expect(counterpartPath(path, prefixes, language === 'it' ? 'en' : 'it')).toBe(counterpart);
  expect(counterpartPath(path, prefixes, language)).toBe(path === '/en' ? '/en/' : path);
});
