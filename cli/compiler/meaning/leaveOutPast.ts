import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import { nameOfValue } from '../../memory/valuePrints.ts';
import { isGroup } from '../../settings/isGroup.ts';
import type { Pointer } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { dayAt, isBefore } from './dayAt.ts';
import type { Meaning } from './meaning.ts';

/**
 * The content without what is over, wherever on Earth somebody is: items of lists whose last day (`x-date: last`) has
 * passed, and items with a file of their own, which have no page any more. What is left is what pages read, so a page
 * made before is made anew once an item is over.
 */
export function leaveOutPast(
  content: Content,
  { entries, meantIn, now }: Pick<Meaning, 'entries' | 'meantIn' | 'now'>,
): Content {
  const past = entries.flatMap((entry) => {
    const places = pastPlaces(entry, meantIn, now);
    return places.length > 0 ? [{ ...entry, places }] : [];
  });
  if (past.length === 0) return content;
  const files = new Set(
    past.flatMap(({ kind, document }) => (kind.kind === 'collection' ? document.path : [])),
  );
  const isLeft = (item: object) => !files.has(nameOfValue(item) ?? '');
  const languages = content.languages.map((source) => {
    const changed = past.map(({ kind: { kind, name }, places }) => {
      const value = source.content[name];
      return [name, kind === 'collection' ? (value as object[]).filter(isLeft) : without(value, places)];
    });
    return { ...source, content: { ...source.content, ...Object.fromEntries(changed) } };
  });
  const placeholders = content.placeholders.filter(({ document }) => !files.has(document.path));
  return { ...content, languages, placeholders };
}

/** Where that is which is over: items of lists in a single file, or the whole of a file that is an item. */
function pastPlaces({ kind, document }: Entry, meantIn: Meaning['meantIn'], now: Date): Pointer[] {
  if (kind.kind !== 'single' && kind.kind !== 'collection') return [];
  const [today] = todayAnywhere(now);
  return meantIn({ kind, document }).flatMap(({ pointer, says }) => {
    const day = says['x-date'] === 'last' ? dayAt(document, pointer) : undefined;
    if (day === undefined || !isBefore(day, today)) return [];
    const place = pointer.findLastIndex((step) => typeof step === 'number');
    if (kind.kind === 'collection') return place === -1 ? [[]] : [];
    return place === -1 ? [] : [pointer.slice(0, place + 1)];
  });
}

/** A tree without the items at these places. */
function without(node: unknown, items: Pointer[]): unknown {
  const below = (step: string | number) =>
    items.flatMap(([first, ...rest]) => (first === step ? [rest] : []));
  const keep = (step: string | number, value: unknown) => {
    const inner = below(step);
    return inner.length > 0 ? without(value, inner) : value;
  };
  if (Array.isArray(node))
    return node.flatMap((item, at) => (below(at).some((rest) => rest.length === 0) ? [] : [keep(at, item)]));
  if (!isGroup(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, keep(key, value)]));
}
