import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLuhn } from '../../site/codes/isLuhn.ts';
import { checkFile } from '../../site/forms/rules/checkFile.ts';
import type { FormDefinition, Schema } from '../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../site/forms/rules/readAnswers.ts';
import { safeFileName } from '../../site/forms/rules/safeFileName.ts';
import { sentFields } from '../../site/forms/rules/wire.ts';
import { isText } from '../formats/isText.ts';
import { printable, singleLine } from '../terminal/printable.ts';
import { isThorough, timesOf } from '../testing/thorough.ts';
import { inspectFile } from './files/inspectFile.ts';
import { cleanFileName } from './submissions/cleanFileName.ts';
import { readSubmission } from './submissions/readSubmission.ts';
import { networkOf } from './traffic/networkOf.ts';
import { parseTarget } from './traffic/parseTarget.ts';

const folder = 'schemas/forms';
const forms = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as FormDefinition,
);

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Schema).pattern;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(patternsIn)];
}

/** Longer than most text parts of a request; or the longest one, and far longer ones for what is not a part. */
const length = timesOf(25_000, 100_000);

/**
 * Processor time that nothing of this length may take: hundreds of times what it takes, far less than quadratic time.
 */
const mostMs = 250;

const characters = [
  '@',
  '.',
  'a',
  'A',
  '0',
  ' ',
  '-',
  '/',
  ':',
  '*',
  '\\',
  '%',
  '\t',
  '\n',
  '\r\n',
  '+',
  'é',
  '🚚',
];
const beginnings = ['', 'a', 'a@', 'https://', '+39', 'IT1', '- ', '**', '.'];
const ends = ['', '!', '\u0000', 'a', '.'];

/**
 * Texts that repeat something, begin as a right one does, and end as none: each character in three ways, each pair in
 * one of them, and turned around in another. All the work: each pair in all three.
 */
function* adversaries(): Generator<string> {
  for (const one of characters) yield* waysToRepeat(one);
  for (const [index, one] of characters.entries()) {
    for (const [at, other] of characters.entries()) {
      const ways = waysToRepeat(one + other);
      if (isThorough) yield* ways;
      else yield ways[(index + at + Number(index < at)) % ways.length] as string;
    }
  }
}

function waysToRepeat(unit: string): string[] {
  const repeated = unit.repeat(length / unit.length);
  const index = unit.charCodeAt(0) + unit.length;
  return [
    repeated + ends[index % ends.length],
    beginnings[index % beginnings.length] + repeated,
    `${unit}@${repeated} `,
  ];
}

/** Processor time of this process in milliseconds. Others may be at work in it, so the fastest of some runs counts. */
async function fastest(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && best > mostMs; attempt += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const quotation = forms.find((form) => form.properties.weight) as FormDefinition;
const paths = ['weight', 'notes', 'user.email'];
const note = { control: 'file', mark: 'optional', accept: ['.pdf'] } as const;

const judges: [string, (text: string) => unknown][] = [
  ...[...new Set(forms.flatMap(patternsIn))].map((pattern): [string, (text: string) => unknown] => {
    const expression = new RegExp(pattern, 'u');
    return [pattern, (text) => expression.test(text)];
  }),
  ['isLuhn', isLuhn],
  ['readAnswers', (text) => readAnswers(quotation, new Map(paths.map((path) => [path, [text]])))],
  ['checkFile', (name) => checkFile({ name, size: 1 }, { ...note, accept: [...note.accept] })],
  ['cleanFileName', cleanFileName],
  ['safeFileName', safeFileName],
  ['printable', printable],
  ['singleLine', singleLine],
  ['isText', (text) => isText(Buffer.from(text))],
  ['parseTarget', parseTarget],
  ['networkOf', networkOf],
];

describe('takes linear time for any text', () => {
  it.each(judges)('%s', { timeout: 300_000 }, async (_name, judge) => {
    for (const text of adversaries()) {
      const ms = await fastest(() => judge(text));
      expect({ begins: text.slice(0, 12), ms: Math.max(ms, mostMs) }).toEqual({
        begins: text.slice(0, 12),
        ms: mostMs,
      });
    }
  });
});

/** One sign that stands for 18 letters, a digit that is looked up in its script, and an accent of its own. */
const signs = ['ﷺ', '١', 'e\u0301'];

/** The longest text of each field that a request may have, and as many parts of one field. */
const parts = [
  { letters: 33_000, times: 1 },
  { letters: 5000, times: 300 },
];

const others = { positions: () => undefined, inspect: inspectFile };

describe('looks no further at a form with texts that nobody typed', () => {
  it.each(forms.map((form) => [form['x-form'].endpoint, form] as const))('%s', async (_, form) => {
    for (const sign of signs) {
      for (const { letters, times } of parts) {
        const fields = sentFields(form)
          .filter((_, index) => times === 1 || index === 0)
          .flatMap(({ note: { wire = '' } }) =>
            Array.from({ length: times }, (): [string, string] => [wire, sign.repeat(letters)]),
          );
        const ms = await fastest(() => readSubmission('form', form, { fields, files: [] }, [], others));
        expect({ sign, times, ms: Math.max(ms, mostMs) }).toEqual({ sign, times, ms: mostMs });
      }
    }
  });
});
