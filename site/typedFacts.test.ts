import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { look } from '../cli/compiler/content/document.ts';
import { askedFacts, flattenFacts } from '../cli/compiler/content/facts.ts';
import { findTypedFacts, learnNeighbours } from '../cli/compiler/content/findTypedFacts.ts';
import { parseSource } from '../cli/compiler/parsing/parseSource.ts';
import { say } from '../cli/terminal/telling/say.ts';

function parse(path: string, bytes = readFileSync(path)) {
  const { value } = parseSource({ path, print: path, bytes });
  if (!value) throw new Error(`${path} cannot be read`);
  return value;
}

const company = parse('content/company.yaml').data;
const sections = readdirSync('content/translations', { recursive: true })
  .map((path) => join('content/translations', String(path)))
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => parse(path));
const neighbours = learnNeighbours(sections, askedFacts(company));

/** What code may show of itself: its texts and what stands between tags and braces, without remarks. */
function textsIn(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^import [\s\S]*?;$/gm, '');
  return [...plain.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|[>}]([^<>{}]*\w[^<>{}]*)(?=[<{])/g)].map(
    ([, ...texts]) => (texts.find((text) => text !== undefined) ?? '').replace(/\$\{[^{}]*\}/g, ' '),
  );
}

function typedIn(name: string, code: string): string[] {
  const document = parse(`${name}.yaml`, Buffer.from(JSON.stringify(textsIn(code))));
  const problems = findTypedFacts([document], flattenFacts(company), neighbours, look);
  return problems.map(({ message }) => `${name}: ${say(message, 'en')}`);
}

it.each([
  ['<p>1.500 persone</p>', 1],
  ['const text = "Capitale sociale € 2.320.000,00";', 1],
  ['<Hero title={`Dal mare, oltre 500K m²`} />', 1],
  ["label('Gruppo Valico')", 1],
  ['<p>1.500 persone {icon}</p>', 1],
  ['<p>{icon} 1.500 persone</p>', 1],
  ['// 1.500 persone', 0],
  ['<p>{count} persone</p>', 0],
])('finds facts in code: %s', (code, count) => expect(typedIn('code', code)).toHaveLength(count));

it('no template and no component says a fact of the company by itself', () => {
  const files = ['templates', 'site'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((path) => join(folder, String(path)))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => typedIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});
