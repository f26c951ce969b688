import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { look } from './document.ts';
import { findTypedFacts, learnNeighbours } from './findTypedFacts.ts';

const facts = new Map<string, unknown>([
  ['brand', 'Porto'],
  ['people', 4500],
  ['lockers', 4500],
  ['countries', 85],
  ['parcels', 1_500_000],
  ['founded', 1961],
  ['seat.name', 'Genova'],
]);

const filledInChinese = '我们的网络覆盖{{countries}}个国家，集团始于{{founded}}年。';

/** Facts that were typed in a text, of a language without spaces unless another one fills them in. */
function typedIn(text: string, filledIn = filledInChinese): (string | undefined)[] {
  return toldIn(text, filledIn).map(
    ({ hint }) => /\{\{(\w+)/.exec(JSON.stringify(hint))?.[1] ?? JSON.stringify(hint),
  );
}

function toldIn(text: string, filledIn = filledInChinese) {
  const path = 'content/translations/zh/home.yaml';
  const bytes = Buffer.from(JSON.stringify({ filledIn, text }));
  const { value: document } = parseSource({ path, print: path, bytes });
  if (!document) throw new Error('no YAML');
  return findTypedFacts([document], facts, learnNeighbours([document], facts), look);
}

it.each([
  ['共有4500名员工', 1],
  ['欢迎来到Porto集团', 1],
  ['覆盖85个国家的网络', 1],
  ['公司始于1961年', 1],
  ['4500名员工在85个国家', 2],
  ['85个工作日，85个国家', 1],
  ['需要85个工作日', 0],
  ['约有14500名员工', 0],
  ['Portofino镇', 0],
  ['见https://porto.example/4500，共有4500名员工', 1],
  ['见https://porto.example/4500', 0],
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

it.each(['4500', '4.500', '4,500', '4 500', '4\u00a0500', '4\u202f500', "4'500", '4’500', '٤٬٥٠٠'])(
  'finds a fact in any groups of digits, and quotes it as it stands: %j',
  (written) => {
    const format = written === '4500' ? '' : ', number';
    expect(
      toldIn(`con ${written} persone`).map(({ message, hint }) => [
        say(message, 'en'),
        hint && say(hint, 'en'),
      ]),
    ).toEqual([
      [
        `"${written}" is the fact "people", typed by hand.`,
        `Write {{people${format}}} instead, so that it changes in one place only.`,
      ],
    ]);
  },
);

it.each([
  ['1500000', '{{parcels}}'],
  ['1 500 000', '{{parcels, number}}'],
  ['1’500’000', '{{parcels, number}}'],
  ['15,00,000', '{{parcels, number}}'],
  ['1500K', '{{parcels, thousands}}K'],
  ['1500k', '{{parcels, thousands}}k'],
])('finds 1500000 as %s, and says how to write it', (written, variable) => {
  const told = toldIn(`oltre ${written} pacchi`);
  expect(told.map(({ message, hint }) => [say(message, 'en'), hint && say(hint, 'en')])).toEqual([
    [
      `"${written}" is the fact "parcels", typed by hand.`,
      `Write ${variable} instead, so that it changes in one place only.`,
    ],
  ]);
});

it.each([
  '14 500 persone',
  '4 5000 persone',
  "4'5 persone",
  '4,500.5 persone',
  '1,15,00,000 pacchi',
  '21 500 000 pacchi',
  '4’500’000 pacchi',
  '1 004 500 persone',
  'la sede di Genova',
])('leaves alone another number, and a name further down: %s', (text) => expect(toldIn(text)).toEqual([]));

it.each([
  ['4.500,00 euro', 1],
  ['4,500.00 euro', 1],
  ['4500,0 euro', 1],
  ['4.500,05 euro', 0],
  ['4.500.000 euro', 0],
  ['4.500,00 €', 0],
  ['4,500.00 kg', 0],
  ['4.500 €', 0],
  ['85,00个国家', 1],
])('takes decimals of nothing for none: %s', (text, count) => expect(typedIn(text)).toHaveLength(count));

it('quotes a number with its decimals of nothing, and finds its word behind them', () => {
  const told = [...toldIn('85,00 Länder', 'für {{countries}} Länder'), ...toldIn('4.500,00 euro')];
  expect(told.map(({ message, hint }) => `${say(message, 'en')} ${hint && say(hint, 'en')}`)).toEqual([
    '"85,00" is the fact "countries", typed by hand. Write {{countries}} instead, so that it changes in one place only.',
    '"4.500,00" is the fact "people", typed by hand. Write {{people, number}} instead, so that it changes in one place only.',
  ]);
});

it('takes a thousand for a common number', () => {
  const found = (text: string) => {
    const bytes = Buffer.from(JSON.stringify({ filledIn: '{{beds}} beds', text }));
    const { value: document } = parseSource({ path: 'home.yaml', print: text, bytes });
    const beds = new Map([['beds', 1000]]);
    return document ? findTypedFacts([document], beds, learnNeighbours([document], beds), look).length : NaN;
  };
  expect(found('1000 beds, 1,000 trees')).toBe(1);
  expect(found('1000 trees')).toBe(0);
});

it('takes a fact of any length', () => {
  const long = new Map<string, unknown>([['brand', `Porto ${'x'.repeat(30_000)}`]]);
  expect(learnNeighbours([], long)).toBeDefined();
  const bytes = Buffer.from('text: Porto');
  const { value } = parseSource({ path: 'content/a.yaml', print: 'long', bytes });
  expect(value && findTypedFacts([value], long, learnNeighbours([value], long), look)).toEqual([]);
});
