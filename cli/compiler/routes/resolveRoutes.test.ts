import { describe, expect, it } from 'vitest';
import type { ListPage, RouteRule } from '../../../site/contract.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { noteName } from '../../memory/valuePrints.ts';
import { say } from '../../terminal/telling/say.ts';
import { bareName, problemAt } from '../content/document.ts';
import type { Doubts } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { resolveRoutes } from './resolveRoutes.ts';

const languages = ['', '/en'].map((prefix) => ({ code: prefix ? 'en' : 'it', locale: 'it-IT', prefix }));
const template = { head: () => ({ title: 'Boats', description: '', name: 'Boats' }) };
const noDoubts = {
  told: { at: () => false, again: () => false },
  unsound: new Set(),
  incomplete: new Set(),
} as unknown as Doubts;

/** The pages of some items before or after these, and what is told of them. */
function resolve(path: string, names: string[], others: string[], isFirst = false) {
  const items = names.map((name) => ({ name }));
  const content = {
    languages: languages.map((language) => ({ language, content: { boats: items } })),
    defaultLanguage: languages[0],
    documents: [],
  } as unknown as Content;
  const pages = others.map((other) => ({ path: other }));
  const rules = isFirst ? [{ path, items: 'boats' }, ...pages] : [...pages, { path, items: 'boats' }];
  const table = rules.map((rule) => ({ id: rule.path, template, ...rule })) as unknown as RouteRule[];
  const { value, diagnostics, undecidedPaths } = resolveRoutes(content, table, noDoubts);
  return {
    routes: value,
    files: value.map(({ file }) => file),
    told: diagnostics.map(({ rule, message }) => `${rule}: ${say(message, 'en')}`),
    isUndecided: (one: string) => undecidedPaths.some((pattern) => pattern.test(one)),
  };
}

it.each([
  ['the path of another page', '/boats/{name}', 'new', 'Two pages have the path /boats/new.'],
  [
    'that path in capitals',
    '/boats/{name}',
    'New',
    'The paths /boats/New/ and /boats/new/ differ only in capitals, which not every disk distinguishes.',
  ],
  ['the path of a language', '/{name}', 'en', 'Two pages have the path /en/.'],
  [
    'that in capitals',
    '/{name}',
    'EN',
    'The paths /EN/ and /en/ differ only in capitals, which not every disk distinguishes.',
  ],
])('makes no page on %s', (_, path, name, message) => {
  for (const isFirst of [false, true]) {
    const { files, told, isUndecided } = resolve(path, ['red', name, 'blue'], ['/', '/boats/new'], isFirst);
    expect(told).toEqual([`route/duplicate-path: ${message}`]);
    expect(files).toHaveLength(8);
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(8);
    expect(isUndecided(path.replace('{name}', name))).toBe(true);
  }
});

it('knows where each page lies, and which pages are above it', () => {
  const { routes } = resolve('/boats/{name}', ['red'], ['/', '/boats', '/tours/far/away']);
  const own = routes.map(({ url, file, breadcrumb }) => [file, ...breadcrumb.map((crumb) => crumb.url), url]);
  expect(own).toEqual([
    ['index.html', '/', '/'],
    ['en/index.html', '/en/', '/en/'],
    ['boats/index.html', '/', '/boats/', '/boats/'],
    ['en/boats/index.html', '/en/', '/en/boats/', '/en/boats/'],
    ['tours/far/away/index.html', '/', '/tours/far/away/', '/tours/far/away/'],
    ['en/tours/far/away/index.html', '/en/', '/en/tours/far/away/', '/en/tours/far/away/'],
    ['boats/red/index.html', '/', '/boats/', '/boats/red/', '/boats/red/'],
    ['en/boats/red/index.html', '/en/', '/en/boats/', '/en/boats/red/', '/en/boats/red/'],
  ]);
});

describe('a list over several pages', () => {
  const head = (_: unknown, { page, pages }: ListPage) => {
    return { title: '', description: '', name: `${page} of ${pages}` };
  };

  /** The pages of a list of so many items, three on each, and whether a page of it may yet come. */
  function list(path: string, count: number, doubts = noDoubts) {
    const content = {
      languages: languages.map((language) => ({ language, content: { boats: Array(count).fill({}) } })),
      defaultLanguage: languages[0],
    } as unknown as Content;
    const pagination = { of: 'boats', size: 3 };
    const table = [{ id: 'boats', path, template: { head }, pagination }] as unknown as RouteRule[];
    const { value, diagnostics, undecidedPaths } = resolveRoutes(content, table, doubts);
    expect(diagnostics).toEqual([]);
    const mayCome = (one: string) => undecidedPaths.some((pattern) => pattern.test(one));
    return { routes: value, mayCome };
  }

  it.each([0, 1, 2, 3, 4, 6, 7, 30])('of %d items has as many as they fill, and at least one', (count) => {
    const { routes, mayCome } = list('/boats/{page}', count);
    const pages = Math.ceil(count / 3) || 1;
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    const italian = routes.filter(({ language }) => language.code === 'it');
    expect(italian.map(({ path }) => path)).toEqual(
      numbers.map((page) => (page === 1 ? '/boats' : `/boats/${page}`)),
    );
    expect(italian.map(({ item }) => item)).toEqual(numbers.map((page) => ({ page, pages, size: 3 })));
    expect(routes.filter(({ language }) => language.code === 'en').map(({ url }) => url)).toEqual(
      italian.map(({ url }) => `/en${url}`),
    );
    expect(mayCome('/boats/9')).toBe(false);
  });

  it('may begin on the home page, and has its first page above the others', () => {
    const { routes } = list('/{page}', 4);
    expect(routes.map(({ file }) => file)).toEqual([
      'index.html',
      'en/index.html',
      '2/index.html',
      'en/2/index.html',
    ]);
    expect(routes[2]?.breadcrumb).toEqual([
      { name: '1 of 2', url: '/' },
      { name: '2 of 2', url: '/2/' },
    ]);
  });

  it('may have more pages than are known while an item cannot be read', () => {
    const { mayCome } = list('/boats/{page}', 4, { ...noDoubts, incomplete: new Set(['it content boats']) });
    expect(mayCome('/boats/9')).toBe(true);
    expect(mayCome('/boats/9/9')).toBe(false);
  });
});

/**
 * What is told of pages of items, each a file of these words; `told` are the files of which something is said already.
 */
function resolveFiles(files: Record<string, string>, told: string[] = []) {
  const documents = Object.entries(files).flatMap(
    ([path, text]) => parseSource({ path, print: text, bytes: Buffer.from(text) }).value ?? [],
  );
  const boats = documents.map(({ path, data }) => {
    noteName(data, path);
    return data;
  });
  const content = {
    languages: languages.map((language) => ({ language, content: { boats } })),
    defaultLanguage: languages[0],
    documents,
  } as unknown as Content;
  const table = [{ id: 'boat', path: '/boats/{name}', items: 'boats', template }] as unknown as RouteRule[];
  const said = documents
    .filter(({ path }) => told.includes(bareName(path)))
    .map((document) => problemAt(document, ['name'], { rule: 'id/duplicate', message: { says: '' } }));
  const { diagnostics, undecidedPaths } = resolveRoutes(content, table, {
    ...noDoubts,
    told: rememberTold(said),
  });
  return {
    told: diagnostics.map(({ rule, file, line }) => `${file}:${line} ${rule}`),
    /** Whether any other boat may have a page. */
    isUndecided: undecidedPaths.some((pattern) => pattern.test('/boats/other')),
  };
}

it('tells of a key that makes no path where it is written, or where it is missing', () => {
  const files = {
    'content/boats/a.yaml': 'length: 1\nname: by/sea\n',
    'content/boats/b.yaml': 'length: 1\n',
    'content/boats/c.yaml': 'length: 2\n',
  };
  expect(resolveFiles(files).told).toEqual([
    'content/boats/a.yaml:2 route/bad-key',
    'content/boats/b.yaml:1 route/bad-key',
    'content/boats/c.yaml:1 route/bad-key',
  ]);
});

it.each(['a', 'b'])('tells two items with one key once, whichever of them is told as such: %s', (file) => {
  const files = { 'content/boats/a.yaml': 'name: Red\n', 'content/boats/b.yaml': 'name: red\n' };
  expect(resolveFiles(files)).toEqual({
    told: ['content/boats/b.yaml:1 route/duplicate-path'],
    isUndecided: false,
  });
  expect(resolveFiles(files, [file])).toEqual({ told: [], isUndecided: true });
});
