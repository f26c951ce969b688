import { expect, it } from 'vitest';
import { type Call, findCall } from './call.ts';

const call = (path: string): Call => ({ name: path, method: 'POST', path, answer: async () => ({}) });
const calls = ['/Report/Create', '/relatório'].map(call);

it.each([
  ['/Report/Create', '/Report/Create'],
  ['/Report/Create?a=/relat', '/Report/Create'],
  ['/Report/Creat%65', '/Report/Create'],
  ['http://host/Report/Create', '/Report/Create'],
  ['/relat%C3%B3rio', '/relatório'],
  ['/Report/Create/', undefined],
  ['/Report%2FCreate', undefined],
  ['/report/create', undefined],
  ['/%', undefined],
])('finds the call of %s', (url, path) => {
  expect(findCall(calls, url)?.path).toBe(path);
});
