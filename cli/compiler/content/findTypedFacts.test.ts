import { expect, it } from 'vitest';
import { parseSource } from '../parsing/parseSource.ts';
import { look } from './document.ts';
import { findTypedFacts, learnNeighbours } from './findTypedFacts.ts';

const facts = new Map<string, unknown>([
  ['brand', 'Porto'],
  ['people', 4500],
  ['lockers', 4500],
  ['countries', 85],
  ['founded', 1961],
]);

const filledInChinese = '我们的网络覆盖{{countries}}个国家，集团始于{{founded}}年。';

/** Facts that were typed in a text, of a language without spaces unless another one fills them in. */
function typedIn(text: string, filledIn = filledInChinese): (string | undefined)[] {
  const path = 'content/translations/zh/home.yaml';
  const bytes = Buffer.from(JSON.stringify({ filledIn, text }));
  const { value: document } = parseSource({ path, print: path, bytes });
  if (!document) throw new Error('no YAML');
  return findTypedFacts([document], facts, learnNeighbours([document], facts), look).map(
    ({ hint }) => /\{\{(\w+)/.exec(JSON.stringify(hint))?.[1] ?? JSON.stringify(hint),
  );
}

it.each([
  ['共有4500名员工', 1],
  ['欢迎来到Porto集团', 1],
  ['覆盖85个国家的网络', 1],
  ['公司始于1961年', 1],
  ['4500名员工在85个国家', 2],
  ['需要85个工作日', 0],
  ['约有14500名员工', 0],
  ['Portofino镇', 0],
  ['共有４５００名员工', 1],
  ['لدينا ٤٬٥٠٠ موظف', 1],
  ['พนักงาน4500คน', 1],
])('finds facts beside letters of words without spaces: %s', (text, count) =>
  expect(typedIn(text)).toHaveLength(count),
);

it.each([
  ['in 85 Ländern', 1],
  ['85 Länder', 1],
  ['85 Länderspiele', 0],
  ['85 Landtage', 0],
])('finds a common number beside its word with another ending: %s', (text, count) =>
  expect(typedIn(text, 'Waren für {{countries}} Länder')).toHaveLength(count),
);
