import { describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { noteName } from '../../memory/valuePrints.ts';
import type { ContentKind, JsonSchema } from '../content/compileSchemas.ts';
import { look } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkDates } from './checkDates.ts';
import { leaveOutPast } from './leaveOutPast.ts';
import { rememberMeant } from './meaning.ts';

const day = { type: 'string' };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    sales: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          until: { ...day, 'x-date': 'last', 'x-not-before': 'from' },
          days: {
            type: 'array',
            items: { type: 'object', properties: { on: { ...day, 'x-date': 'last' } } },
          },
        },
      },
    },
  },
};

/** What a shop writes of its sales, judged at a moment. */
function at(moment: string, yaml: string) {
  const path = 'content/shop.yaml';
  const { value: document } = parseSource({ path, print: yaml, bytes: Buffer.from(yaml) });
  if (!document) throw new Error('no YAML');
  const kind = { kind: 'single', name: 'shop', schema } as unknown as ContentKind;
  const meaning = {
    entries: [{ document, kind }],
    meantIn: rememberMeant('', new Map(), openMemory('')),
    now: new Date(moment),
    languages: ['en'],
    inTexts: look,
    told: rememberTold([]),
    files: [],
    links: [],
    texts: [],
    kinds: [],
  };
  const content = {
    languages: [{ content: { shop: document.data, other: 1 } }],
    placeholders: [],
  } as unknown as Content;
  const [shown] = leaveOutPast(content, meaning).languages;
  return { shop: shown?.content.shop, told: checkDates(meaning).map((one) => tellProblem(one, 'en')) };
}

const two = 'sales:\n  - { name: summer, until: "2026-08-31" }\n  - { name: winter, until: "2027-01-31" }\n';

describe('the last day of an item of a list', () => {
  it('is one, too, when it is written out as a fact, or a year alone', () => {
    const yaml =
      'sales:\n  - { name: a, until: { value: "2026-08-31", placeholder: true } }\n  - { until: 2026 }\n';
    const { shop, told } = at('2026-10-01T00:00:00Z', yaml);
    expect(shop).toEqual({ sales: [{ until: 2026 }] });
    expect(told).toMatchObject([{ rule: 'value/past', line: 2 }]);
    expect(at('2027-02-01T00:00:00Z', yaml).shop).toEqual({ sales: [] });
  });

  it.each([
    ['from: { value: "2026-11-02", placeholder: true }, until: "2026-11-01"', 1],
    ['from: 2027, until: "2026-11-01"', 1],
    ['from: "2026-05-01", until: 2026', 0],
  ])('does not come before another day, however that is written: %s', (keys, count) => {
    const { told } = at('2026-10-01T00:00:00Z', `sales:\n  - { ${keys} }\n`);
    expect(told.filter(({ rule }) => rule === 'value/order')).toHaveLength(count);
  });

  it.each([
    ['while it is still that day somewhere', '2026-09-01T11:59:00Z', ['summer', 'winter']],
    ['when it is over everywhere', '2026-09-01T12:00:00Z', ['winter']],
    ['when all are over', '2027-06-01T00:00:00Z', []],
  ])('leaves it out once it is over: %s', (_, moment, names) => {
    const { shop, told } = at(moment, two);
    expect((shop as { sales: { name: string }[] }).sales.map(({ name }) => name)).toEqual(names);
    expect(told).toHaveLength(2 - names.length);
  });

  it('says that it may be deleted', () => {
    expect(at('2026-10-01T00:00:00Z', two).told).toMatchObject([
      {
        rule: 'value/past',
        severity: 'warning',
        line: 2,
        key: 'sales[0].until',
        message: '"sales[0].until" is 2026-08-31, which is over.',
        hint: 'Pages no longer show it: delete the entry, or write a later day.',
      },
    ]);
  });

  it('leaves the list that holds the item as it is', () => {
    const inner = 'sales:\n  - days: [{ on: "2026-01-01" }, { on: "2027-01-01" }]\n  - days: []\n';
    expect(at('2026-10-01T00:00:00Z', inner).shop).toEqual({
      sales: [{ days: [{ on: '2027-01-01' }] }, { days: [] }],
    });
  });

  it('does not come before the first one', () => {
    const wrong = 'sales:\n  - { from: "2027-02-01", until: "2027-01-31" }\n';
    expect(at('2026-10-01T00:00:00Z', wrong).told).toMatchObject([{ rule: 'value/order', line: 2 }]);
  });
});

describe('the last day of an item with a file of its own', () => {
  const until = (last: string) => `name: boat\nuntil: "${last}"\n`;
  const kind = {
    kind: 'collection',
    name: 'trips',
    schema: { type: 'object', properties: { until: { type: 'string', 'x-date': 'last' } } },
  } as unknown as ContentKind;

  it('leaves it out of its collection, with its placeholders, and says so', () => {
    const entries = ['2026-08-31', '2027-01-31'].map((last, at) => {
      const path = `content/trips/${at}.yaml`;
      const { value } = parseSource({ path, print: last, bytes: Buffer.from(until(last)) });
      if (!value) throw new Error('no YAML');
      noteName(value.data as object, path);
      return { document: value, kind };
    });
    const meantIn = rememberMeant('', new Map(), openMemory(''));
    const now = new Date('2026-10-01T00:00:00Z');
    const trips = entries.map(({ document }) => document.data);
    const placeholders = entries.map(({ document }) => ({ document, pointer: [], value: undefined }));
    const content = { languages: [{ content: { trips } }], placeholders } as unknown as Content;
    const left = leaveOutPast(content, { entries, meantIn, now });
    expect(left.languages[0]?.content.trips).toEqual([trips[1]]);
    expect(left.placeholders).toEqual([placeholders[1]]);
    const judged = { entries, meantIn, now } as Parameters<typeof checkDates>[0];
    expect(checkDates(judged).map((one) => tellProblem(one, 'en'))).toMatchObject([
      {
        rule: 'value/past',
        file: 'content/trips/0.yaml',
        severity: 'warning',
        hint: expect.stringContaining('delete the file'),
      },
    ]);
  });
});
