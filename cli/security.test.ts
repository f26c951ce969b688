import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const table = readFileSync('SECURITY.md', 'utf8');
/** Sections of the chapters of OWASP ASVS 5.0 that are judged section by section; the others are judged as a whole. */
const sections = { 1: 5, 2: 4, 3: 7, 4: 4, 5: 4, 11: 7, 12: 3, 13: 4, 14: 3, 15: 4, 16: 5 };
const chapters = Array.from({ length: 17 }, (_, index) => index + 1);

const tests = ['cli', 'schemas', 'site', 'templates']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => `/${top}/${path}`))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.test\.tsx?$/.test(path));

/** Tests that the table names: with their ending, or in a list that says it once, in brackets. */
function namedTests(text: string): string[] {
  const cells = text.split(/\||\n/);
  return cells.flatMap((cell) => {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const list = names.indexOf('.test.ts');
    const inList = names.slice(0, Math.max(list, 0)).filter((name) => !name.endsWith('.test.ts'));
    const whole = names.filter((name) => name.endsWith('.test.ts') && name !== '.test.ts');
    return [...inList.map((name) => `${name}.test.ts`), ...whole];
  });
}

/** `3.1, 3.4` and `11.2 to 11.6`, each by itself. */
function namedSections(text: string): Set<string> {
  const named = new Set<string>();
  for (const [, chapter, first, last] of text.matchAll(/\b(\d+)\.(\d+)(?: to \d+\.(\d+))?/g))
    for (let at = Number(first); at <= Number(last ?? first); at += 1) named.add(`${chapter}.${at}`);
  return named;
}

describe('the table of OWASP ASVS', () => {
  it('judges every chapter', () => {
    const headings = table.split('\n').filter((line) => line.startsWith('### '));
    const judged = headings.flatMap((line) => [...line.matchAll(/\bV(\d+)\b/g)].map(([, number]) => number));
    expect(judged.map(Number)).toEqual(chapters);
  });

  it.each(Object.entries(sections))('judges every section of V%s', (chapter, count) => {
    const rows = table.split('\n').filter((line) => line.startsWith('| '));
    const named = namedSections(rows.map((row) => row.split('|')[1]).join('\n'));
    for (let section = 1; section <= count; section += 1) expect(named).toContain(`${chapter}.${section}`);
  });

  it('names tests that exist', () => {
    const named = namedTests(table);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !tests.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });
});
