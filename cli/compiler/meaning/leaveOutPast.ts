import { todayAnywhere } from '../../../site/forms/rules/days.ts';
import { isGroup } from '../../settings/isGroup.ts';
import type { Pointer } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import type { Meaning } from './meaning.ts';

/**
 * The content without the items of lists whose last day (`x-date: last`) is over, wherever on Earth somebody is. What
 * is left is what pages read, so a page made before is made anew once an item is over.
 */
export function leaveOutPast(
  content: Content,
  { entries, meantIn, now }: Pick<Meaning, 'entries' | 'meantIn' | 'now'>,
): Content {
  const past = entries.flatMap((entry) => {
    const items = entry.kind.kind === 'single' ? pastItems(entry, meantIn, now) : [];
    return items.length > 0 ? [{ name: entry.kind.name, items }] : [];
  });
  if (past.length === 0) return content;
  const languages = content.languages.map((source) => {
    const changed = past.map(({ name, items }) => [name, without(source.content[name], items)]);
    return { ...source, content: { ...source.content, ...Object.fromEntries(changed) } };
  });
  return { ...content, languages };
}

/** Where the items are that are over. */
function pastItems(entry: Entry, meantIn: Meaning['meantIn'], now: Date): Pointer[] {
  const [today] = todayAnywhere(now);
  return meantIn(entry).flatMap(({ pointer, says }) => {
    const day = valueAt(entry.document.data, pointer);
    if (says['x-date'] !== 'last' || typeof day !== 'string' || day >= today) return [];
    const place = pointer.findLastIndex((step) => typeof step === 'number');
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
