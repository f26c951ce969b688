import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openMemory } from '../../memory/openMemory.ts';
import { noteName } from '../../memory/valuePrints.ts';
import { timesOf } from '../../testing/thorough.ts';
import {
  isSeen,
  isTextRead,
  partsRead,
  printsOf,
  type Readable,
  readOfItems,
  readsList,
  summarize,
  watchReads,
} from './watchReads.ts';

/** Prints of which none was made before. */
const printsAnew = (from: Readable) => printsOf(from, openMemory(''));

const readable = (documents: Record<string, string>) =>
  ({ text: {}, content: {}, assets: { documents } }) as unknown as Readable;

/** What is noted of a page that asks for one document. */
function readsOf(asked: string): readonly string[] {
  const reads = new Set<string>();
  const { assets } = watchReads(readable({ '/a.pdf': '1', '/b.pdf': '2' }), reads);
  expect(assets.documents[asked]).toBe(asked === '/a.pdf' ? '1' : undefined);
  return summarize(reads);
}

it('notes the same of all pages that ask for something that is not there', () => {
  expect(readsOf('/one/')).toEqual(readsOf('/other/'));
  expect(readsOf('/one/')).not.toEqual(readsOf('/a.pdf'));
});

it('gives another print when what was missing comes, and the same when something else changes', () => {
  const printIn = (asked: string, documents: Record<string, string>) =>
    readsOf(asked).map(printsAnew(readable(documents)));
  const before = { '/a.pdf': '1', '/b.pdf': '2' };
  expect(printIn('/one/', { ...before, '/one/': '3' })).not.toEqual(printIn('/one/', before));
  expect(printIn('/one/', { ...before, '/b.pdf': '3' })).toEqual(printIn('/one/', before));
  expect(printIn('/a.pdf', { ...before, '/a.pdf': '3' })).not.toEqual(printIn('/a.pdf', before));
});

interface Item {
  id: string;
  order?: number;
  texts?: Record<string, Record<string, string>>;
  tags?: string[];
}

/** Content with a list of items, each known by its id. */
function withItems(items: { id: string }[], text: Record<string, string> = {}): Readable {
  for (const item of items) noteName(item, item.id);
  return { text, content: { items }, assets: {} } as unknown as Readable;
}

/** What a template may do with a list and the item that its page is about. */
const looks: Record<string, (items: Item[], own: Item | undefined) => unknown> = {
  names: (items) => items.map(({ texts }) => texts?.en?.name),
  'ids in order': (items) => items.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)).map(({ id }) => id),
  languages: (items) => items.map(({ texts }) => Object.keys(texts ?? {})),
  'some have texts': (items) => items.some(({ texts }) => texts),
  'some are there': (items) => items.some(Boolean),
  'how many': (items) => items.length,
  'first names': (items) => items.slice(0, 2).map(({ texts }) => texts?.it?.name ?? texts?.en?.name),
  last: (items) => items.at(-1)?.id,
  'one by id': (items) => items.find(({ id }) => id === 'b')?.texts?.it,
  'a whole item': (items) => JSON.stringify(items[1]),
  'a copy': (items) => items.map((item) => ({ ...item })),
  entries: (items) => items.flatMap(({ texts }) => Object.entries(texts?.it ?? {})),
  'what is named': (items) => items.map((item) => ['order' in item, Object.hasOwn(item, 'tags')]),
  tags: (items) => items.flatMap(({ tags }) => tags ?? []),
  others: (items, own) => items.filter((item) => item !== own).map(({ id }) => id),
  'where it stands': (items, own) => items.indexOf(own as Item),
  next: (items, own) => own && items[items.indexOf(own) + 1]?.order,
  'each, one by one': (items) => [...items].map(({ order }) => order),
  keys: (items) => Object.keys(items),
  'one that may not be there': (items) => items[9]?.order,
};

it('gives the same prints only if a page would be the same, whatever it does with a list', () => {
  const word = fc.constantFrom('one', 'two');
  const text = fc.record({ name: word, description: word }, { requiredKeys: [] });
  const texts = fc.record({ it: text, en: text }, { requiredKeys: [] });
  const parts = { order: fc.nat(2), texts, tags: fc.array(word, { maxLength: 2 }) };
  const many = [...'abcdefghijkl'];
  const listOf = (item: fc.Arbitrary<Item>) =>
    fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: many.length, size: 'max' });
  const id = fc.constantFrom(...many);
  // Items of all kinds, and items that differ in nothing but what they are.
  const items = fc.oneof(
    listOf(fc.record({ id, ...parts }, { requiredKeys: ['id'] })),
    listOf(fc.record({ id, order: fc.constant(1) })),
  );
  // Both mostly hold the same items: one changed, one moved, one left out.
  const change = fc.record({ at: fc.nat(11), item: fc.record(parts, { requiredKeys: [] }), way: fc.nat(3) });
  fc.assert(
    fc.property(
      items,
      change,
      fc.subarray(Object.keys(looks), { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...many),
      (list, { at, item, way }, asked, about) => {
        const changed = list.flatMap((one, index): Item[] => {
          if (index !== at) return [structuredClone(one)];
          return way === 0 ? [] : [way === 1 ? structuredClone(one) : { id: one.id, ...item }];
        });
        if (way === 1) changed.push(...changed.splice(at, 1));
        const [before, after] = [list, changed].map((one) => withItems(one));
        const ownOf = (one: Item[]) => one.find(({ id }) => id === about);
        const page = (shown: unknown, own: Item | undefined) =>
          JSON.stringify(asked.map((name) => looks[name]?.(shown as Item[], own)));
        // What the page is about is compared elsewhere.
        fc.pre(JSON.stringify(ownOf(list)) === JSON.stringify(ownOf(changed)));
        const reads = new Set<string>();
        const watched = watchReads(before as Readable, reads, ownOf(list));
        const made = page(watched.content.items, ownOf(list));
        expect(made).toBe(page(list, ownOf(list)));
        const summary = summarize(reads);
        const prints = [before, after].map((one) => summary.map(printsAnew(one as Readable)).join());
        if (prints[0] === prints[1]) expect(page(changed, ownOf(changed))).toBe(made);
      },
    ),
    { numRuns: timesOf(1000, 50_000) },
  );
});

it('gives the same prints of a list of names when a description changes', () => {
  const listOf = (description: string, count: number) => {
    const items = Array.from({ length: count }, (_, at) => ({
      id: `${at}`,
      texts: { en: { name: 'name', description } },
    }));
    return withItems(items);
  };
  for (const count of [2, 20]) {
    const reads = new Set<string>();
    const { content } = watchReads(listOf('old', count), reads);
    looks.names?.(content.items as Item[], undefined);
    const printsIn = (description: string) => summarize(reads).map(printsAnew(listOf(description, count)));
    expect(printsIn('new')).toEqual(printsIn('old'));
  }
});

it.each(['*', '?', 'a\nb', 'a\0b'])('notes a part that is called %j', (name) => {
  for (const count of [2, 20]) {
    const contentOf = (value: string) => {
      const items = Array.from({ length: count }, (_, id) => ({ id: `${id}`, texts: { [name]: value } }));
      return withItems(items, { [name]: value });
    };
    const readsOf = (look: (watched: Readable) => unknown) => {
      const reads = new Set<string>();
      look(watchReads(contentOf('old'), reads));
      return summarize(reads);
    };
    const looks = [
      readsOf(({ text }) => text[name]),
      readsOf(({ content }) =>
        (content.items as { texts: Record<string, string> }[]).map(({ texts }) => texts[name]),
      ),
    ];
    for (const reads of looks) {
      const printsIn = (value: string) => reads.map(printsAnew(contentOf(value)));
      expect(printsIn('new')).not.toEqual(printsIn('old'));
    }
  }
});

/** Sections, long texts, one file and documents, all but lists. */
const plainReadable = () => ({
  text: { home: { title: 'Home' } } as Record<string, object>,
  content: {
    legal: { privacy: { body: 'P' }, cookies: { body: 'C' } } as Record<string, { body: string }>,
    company: { name: 'Valico' },
  } as { legal: Record<string, { body: string }>; company: { name: string }; more?: object },
  assets: { documents: { '/a.pdf': '1', '/b.pdf': '2' } as Record<string, string> },
});
type Plain = ReturnType<typeof plainReadable>;

const changes: Record<string, (readable: Plain) => void> = {
  title: ({ text }) => Object.assign(text, { home: { title: 'Start' } }),
  section: ({ text }) => Object.assign(text, { jobs: {} }),
  privacy: ({ content }) => Object.assign(content.legal, { privacy: { body: 'p' } }),
  terms: ({ content }) => Object.assign(content.legal, { terms: { body: 'T' } }),
  'no cookies': ({ content }) => delete content.legal.cookies,
  company: ({ content }) => Object.assign(content, { company: { name: 'Other' } }),
  kind: ({ content }) => Object.assign(content, { more: {} }),
  document: ({ assets }) => Object.assign(assets.documents, { '/a.pdf': '3' }),
  'new document': ({ assets }) => Object.assign(assets.documents, { '/new.pdf': '3' }),
};

it.each<[what: string, look: (readable: Plain) => unknown, spared: string[]]>([
  ['a section', ({ text }) => text.home, ['section', 'privacy', 'document']],
  ['a section that may come', ({ text }) => text.jobs, ['title', 'terms']],
  ['a long text', ({ content }) => content.legal.privacy?.body, ['terms', 'no cookies', 'company']],
  ['whether a long text is there', ({ content }) => 'terms' in content.legal, ['privacy', 'title']],
  ['whether one is its own', ({ content }) => Object.hasOwn(content.legal, 'terms'), ['privacy']],
  ['whether one still is', ({ content }) => Object.hasOwn(content.legal, 'cookies'), ['privacy']],
  ['the names of long texts', ({ content }) => Object.keys(content.legal), ['company', 'document']],
  ['a copy of them', ({ content }) => ({ ...content.legal }), ['company', 'document']],
  ['what they say', ({ content }) => Object.values(content.legal), ['company', 'title']],
  ['one file', ({ content }) => content.company.name, ['privacy', 'kind']],
  ['all kinds', ({ content }) => Object.keys(content), ['title', 'document']],
  ['a document', ({ assets }) => assets.documents['/a.pdf'], ['new document', 'privacy']],
  ['all documents', ({ assets }) => Object.entries(assets.documents), ['privacy']],
  ['whether a document is there', ({ assets }) => '/new.pdf' in assets.documents, ['document', 'title']],
])('gives another print where the page would be another that reads %s', (_, look, spared) => {
  const reads = new Set<string>();
  const watched = watchReads(plainReadable() as unknown as Readable, reads);
  const made = JSON.stringify(look(plainReadable()));
  expect(JSON.stringify(look(watched as unknown as Plain))).toBe(made);
  const printsIn = (readable: Plain) =>
    summarize(reads)
      .map(printsAnew(readable as unknown as Readable))
      .join();
  const same = Object.keys(changes).filter((name) => {
    const changed = plainReadable();
    changes[name]?.(changed);
    const isSame = printsIn(changed) === printsIn(plainReadable());
    if (isSame) expect([name, JSON.stringify(look(changed))]).toEqual([name, made]);
    return isSame;
  });
  expect(same).toEqual(expect.arrayContaining(spared));
});

it('says which parts were read, and whether a long text was', () => {
  expect(partsRead(['content\nitems\n0\nid', 'content\nitems\nlength', 'text\nhome'])).toEqual([
    'content items',
    'text home',
  ]);
  const isRead = (...reads: string[]) => isTextRead(new Set(reads), 'legal', 'privacy');
  for (const read of ['content\n*', 'content\nlegal\nprivacy', 'content\nlegal\n*'])
    expect([read, isRead(read)]).toEqual([read, true]);
  expect(isRead('content\nlegal\ncookies', 'content\nlegal\n?', 'text\nlegal\n*')).toBe(false);
});

it('tells what was read of items elsewhere, and whether two of them differ there', () => {
  const trips = [1, 2].map((number) => {
    const trip = {
      slug: `t${number}`,
      name: `Trip ${number}`,
      stops: { first: 'A', last: 'B' },
      days: [1, 2],
    };
    noteName(trip, `content/trips/${number}.yaml`);
    return trip;
  });
  const readable = {
    text: {},
    content: { trips, company: { brand: 'x' } },
    assets: {} as Readable['assets'],
  };
  const readBy = (look: (content: { trips: typeof trips; company: { brand: string } }) => unknown) => {
    const reads = new Set<string>();
    look(watchReads(readable, reads, trips[0]).content as never);
    return summarize(reads);
  };
  const named = readOfItems(readBy(({ trips }) => trips.map(({ name, stops }) => [name, stops.last])));
  expect(named).toEqual({ trips: ['name', 'stops\nlast'] });
  const [first] = trips;
  const other = (change: object) => ({ ...first, ...change });
  expect(
    isSeen(named, 'trips', first, other({ slug: 'x', days: [], stops: { first: 'C', last: 'B' } })),
  ).toBe(false);
  expect(isSeen(named, 'trips', first, other({ name: 'Other' }))).toBe(true);
  expect(isSeen(named, 'trips', first, other({ stops: { first: 'A', last: 'C' } }))).toBe(true);
  expect(isSeen(named, 'company', first, other({ name: 'Other' }))).toBe(false);

  const whole = readOfItems(readBy(({ trips }) => JSON.stringify(trips)));
  expect(isSeen(whole, 'trips', first, other({ days: [1, 2, 3] }))).toBe(true);
  const number = readOfItems(readBy(({ trips }) => trips.length));
  expect(isSeen(number, 'trips', first, other({ name: 'Other', days: [] }))).toBe(false);

  expect(
    readsList(
      readBy(({ trips }) => trips.length),
      'trips',
    ),
  ).toBe(true);
  expect(
    readsList(
      readBy(({ company }) => company.brand),
      'trips',
    ),
  ).toBe(false);
  expect(
    readsList(
      readBy((content) => Object.values(content)),
      'trips',
    ),
  ).toBe(true);
});
