import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { cutTheme, makePdf } from './makePdf.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-numbers-'));
afterAll(() => rmSync(cache, { recursive: true }));

const latin = {
  file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  cut: { wdth: 100, wght: 400 },
};
const arabic = { file: 'cli/compiler/assets/fixtures/arabicDigits.ttf' };

interface Letter {
  letter: string;
  x: number;
  width: number;
  y: number;
}

/** The letters that a PDF of some paragraphs draws on its first page, as its fonts call them. */
async function lettersOf(paragraphs: string[], fonts = [latin, arabic], root = '.'): Promise<Letter[]> {
  const theme = await cutTheme(
    root,
    { text: '#000000', muted: '#000000', fonts: { heading: fonts, text: fonts } },
    cache,
  );
  const part = {
    language: 'ar',
    dir: 'rtl' as const,
    title: '',
    notice: '',
    markdown: paragraphs.join('\n\n'),
  };
  const pdf = await makePdf({ isText: true, title: 'a', parts: [part] }, theme, cache);
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  let [x, y, size] = [0, 0, 0];
  return fnArray.flatMap((operator, at) => {
    const args = argsArray[at];
    if (operator === OPS.setTextMatrix) [x, y] = [args[0][4], args[0][5]];
    if (operator === OPS.setFont) size = args[1];
    if (operator !== OPS.showText) return [];
    return (args[0] as (number | { unicode: string; width: number })[]).flatMap((part) => {
      const width = ((typeof part === 'number' ? -part : part.width) * size) / 1000;
      x += width;
      return typeof part === 'number' ? [] : [{ letter: part.unicode, x: x - width, width, y }];
    });
  });
}

/**
 * The lines of a page from top to bottom, each as the eye meets what it draws from left to right, without Arabic
 * letters: these are drawn in parts.
 */
function linesOf(letters: Letter[]): string[] {
  const whole = letters.filter(({ letter }) => /^[ -~\p{Nd}٬٫]$/u.test(letter));
  const heights = [...new Set(whole.map(({ y }) => y))].sort((one, other) => other - one);
  return heights.map((height) => {
    const line = whole.filter(({ y }) => y === height).toSorted((one, other) => one.x - other.x);
    for (const [at, { x }] of line.entries()) expect(x).toBeGreaterThan(endOf(line[at - 1]) - 1.5);
    return line.map(({ letter }) => letter).join('');
  });
}

/** Where the next letter may begin; kerning moves it a little. */
const endOf = (letter?: Letter) => (letter ? letter.x + letter.width : 0);

const times = { numRuns: timesOf(3, 200) };
const word = fc.constantFrom('شاي ', 'ABC ', 'بيت', 'a', '', '(', 'بيت 12 ');
const page = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 20 });
const groupsOf = (digits: string) =>
  fc.array(fc.string({ unit: fc.constantFrom(...digits), minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  });

const numbers = fc.oneof(
  ...(
    [
      ['0123456789', '.,'],
      ['٠١٢٣٤٥٦٧٨٩', '٬٫'],
      ['۰۱۲۳۴۵۶۷۸۹', '٬٫'],
    ] as const
  ).map(([digits, separators]) =>
    fc.tuple(groupsOf(digits), fc.constantFrom(...separators)).map(([groups, by]) => groups.join(by)),
  ),
);

it('draws the digits of every script in the order in which they are written', async () => {
  const line = fc.tuple(word, numbers, word);
  for (const fonts of [
    [latin, arabic],
    [arabic, latin],
  ])
    await fc.assert(
      fc.asyncProperty(page(line), async (lines) => {
        const letters = await lettersOf(
          lines.map(([before, number, after]) => `ي${before} ${number} ${after}`),
          fonts,
        );
        const found = linesOf(letters);
        expect(found).toHaveLength(lines.length);
        for (const [at, [, number]] of lines.entries())
          expect(plain(found[at] ?? '')).toContain(plain(number));
      }),
      times,
    );
});

/** Arabic and Persian share some digits in fonts. */
const plain = (digits: string) =>
  digits.replace(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

const before = fc.constantFrom('', 'شاي ', 'بيت: ', 'ABC بيت ', 'شاي 12 (', '١٢ بيت ');
const after = fc.constantFrom('', '.', ') شاي', ' بيت 12', ' ABC');

it('draws phone numbers and codes in one piece from left to right, as pages do', async () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 4 });
  const groups = fc.array(digits, { minLength: 3, maxLength: 5 });
  const code = fc.oneof(
    groups.map((parts) => `+${parts.join(' ')}`),
    groups.map((parts) => parts.join('-')),
    fc.constantFrom('430-0933', '053-4120987', '01310-100', '90210-1234', '2026-11-27', '+1', '+81-53 412'),
  );
  await fc.assert(
    fc.asyncProperty(page(fc.tuple(before, code, after)), async (lines) => {
      const found = linesOf(await lettersOf(lines.map(([start, code, end]) => `ي ${start}${code}${end}`)));
      expect(found).toHaveLength(lines.length);
      for (const [at, [, code]] of lines.entries()) expect(found[at]).toContain(code);
    }),
    times,
  );
});

it('reads ranges as the text is, unless somebody says otherwise', async () => {
  const found = linesOf(await lettersOf(['شاي 1-2', 'شاي \u200e1-2', 'شاي 500-1000']));
  expect(found.map((line) => line.trim())).toEqual(['2-1', '1-2', '1000-500']);
});

it('reads what stands around a phone number or a code from right to left', async () => {
  const found = linesOf(await lettersOf(['شاي 430-0933, 1-2 (+81 53, 430-0934) 5, 6']));
  expect(found.map((line) => line.trim())).toEqual(['6 ,5 (430-0934 ,+81 53) 2-1 ,430-0933']);
});

it('draws nothing for what only keeps order', async () => {
  const marked = await lettersOf(['\u200e+81 53\u200f']);
  expect(marked.map(({ letter }) => letter).join('')).toBe('+81 53');
});

it('turns words round, and no digits, also in a font that knows nothing of directions', async () => {
  const bytes = readFileSync(arabic.file);
  for (const table of ['GSUB', 'GPOS']) bytes.write('none', bytes.indexOf(table), 'latin1');
  writeFileSync(join(cache, 'plain.ttf'), bytes);
  const letters = await lettersOf(['شاي ١٢٣'], [latin, { file: 'plain.ttf' }], cache);
  expect(letters.map(({ letter }) => letter).join('')).toBe('١٢٣ ياش');
});
