import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Image } from '../../../site/contract.ts';
import { timesOf } from '../../testing/thorough.ts';
import { emptyNotes, type KeepPiece, type Notes, noteReads, type Rendering } from './noteReads.ts';
import { type Readable, summarize } from './watchReads.ts';

const names = ['boats', 'crew', 'missing'];

/** Texts, lists and pictures by these names, but for the last one. */
function someReadable(): Readable {
  const ofEach = <Value>(value: (name: string) => Value) =>
    Object.fromEntries(names.slice(0, -1).map((name) => [name, value(name)]));
  return {
    text: ofEach((name) => ({ title: name, button: { label: `${name}!` } })),
    content: ofEach((name) => [{ name }, { name: `${name} too` }]),
    assets: { images: ofEach(() => ({})), documents: ofEach((name) => name) },
  } as unknown as Readable;
}

/** One look at what there is. */
type Look = (readable: Readable) => unknown;
type Titled = Record<string, { title?: string; button?: { label: string } } | undefined>;

const someLook: fc.Arbitrary<Look> = fc
  .record({ name: fc.constantFrom(...names), at: fc.nat(4) })
  .map(({ name, at }) => {
    const looks: Look[] = [
      ({ text }) => (text as Titled)[name]?.title,
      ({ text }) => (text as Titled)[name]?.button?.label,
      ({ content }) =>
        (content[name] as unknown[] | undefined)?.map((item) => (item as { name: string }).name),
      ({ assets }) => assets.images[name] as Image | undefined,
      ({ assets }) => name in assets.documents,
    ];
    return looks[at] ?? (looks[0] as Look);
  });

/** A component: what it looks at, and the components in it. */
interface Component {
  looks: Look[];
  parts: Component[];
}

const withParts = (parts: fc.Arbitrary<Component[]>) =>
  fc.record({ looks: fc.array(someLook, { maxLength: 3 }), parts });
const someComponent = withParts(fc.array(withParts(fc.constant([])), { maxLength: 2 }));

/** What a component shows; each of the parts that `isKept` is rendered once for all. */
function show(component: Component, isKept: (part: Component) => boolean): Rendering<string> {
  return (readable, keep) => {
    const seen = component.looks.map((look) => JSON.stringify(look(readable)));
    const inside = component.parts.map((part) => showPart(part, readable, keep, isKept));
    return [...seen, ...inside].join();
  };
}

function showPart(
  part: Component,
  readable: Readable,
  keep: KeepPiece,
  isKept: (part: Component) => boolean,
) {
  const render = show(part, isKept);
  if (!isKept(part)) return render(readable, keep);
  return keep(part, '', (...means) => ({ html: render(...means), scripts: new Set() })).html;
}

const asSorted = ({ texts, pictures, reads }: Notes) => ({
  texts: [...texts].sort(),
  pictures: [...pictures].sort(),
  reads: summarize(new Set([...reads].sort())),
});

it('notes the same of a page, whichever of its parts are rendered once for all', () => {
  fc.assert(
    fc.property(
      fc.array(someComponent, { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.func(fc.boolean()),
      (shared, pages, choose) => {
        const kept = new Map<Component, boolean>();
        const isKept = (part: Component) => {
          if (!kept.has(part)) kept.set(part, choose(kept.size));
          return kept.get(part) === true;
        };
        const [once, anew] = [noteReads(someReadable()), noteReads(someReadable())];
        for (const parts of pages) {
          const page = { looks: [], parts: parts.map((at) => shared[at % shared.length] as Component) };
          const [notes, expected] = [emptyNotes(), emptyNotes()];
          const html = once(notes, show(page, isKept));
          expect(html).toBe(
            anew(
              expected,
              show(page, () => false),
            ),
          );
          expect(asSorted(notes)).toEqual(asSorted(expected));
        }
      },
    ),
    { numRuns: timesOf(100, 5000) },
  );
});

it('renders a piece once for each key, and no piece that failed', () => {
  const renderNoting = noteReads(someReadable());
  const component = () => null;
  let fails = true;
  const rendered: string[] = [];
  const page = (key: string) =>
    renderNoting(
      emptyNotes(),
      (_, keep) =>
        keep(component, key, ({ text }) => {
          rendered.push(key);
          if (fails) throw new Error((text as Titled).boats?.title);
          return { html: key, scripts: new Set() };
        }).html,
    );
  expect(() => page('one')).toThrow('boats');
  fails = false;
  expect([page('one'), page('other'), page('one')]).toEqual(['one', 'other', 'one']);
  expect(rendered).toEqual(['one', 'one', 'other']);
});

it('notes what was read before something failed, in a piece or beside it', () => {
  const renderNoting = noteReads(someReadable());
  const notes = emptyNotes();
  const fail: Rendering<never> = ({ text }, keep) => {
    void (text as Titled).crew?.title;
    keep({}, '', (readable) => {
      throw new Error((readable.text as Titled).boats?.title);
    });
    throw new Error('not reached');
  };
  expect(() => renderNoting(notes, fail)).toThrow('boats');
  expect([...notes.texts]).toEqual(['crew.title', 'boats.title']);
});
