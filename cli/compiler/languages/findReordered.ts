import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { nameOf, type Pointer } from '../content/document.ts';
import { fromBothSides } from './values/twoSides.ts';

/** A list whose items stand in another order, with what to tell of it. */
interface Reordered {
  pointer: Pointer;
  problem: Diagnostic;
}

/** Lists that have the same items in both languages, in another order; not those within their items. */
export function findReordered(base: Counterpart, other: Counterpart): Reordered[] {
  const find = (ofBase: unknown, ofOther: unknown, pointer: Pointer): Reordered[] => {
    if (isGroup(ofBase) && isGroup(ofOther))
      return Object.entries(ofBase).flatMap(([key, value]) => find(value, ofOther[key], [...pointer, key]));
    if (!Array.isArray(ofBase) || !Array.isArray(ofOther)) return [];
    const first = firstReordered(ofBase, ofOther);
    if (first !== undefined) return [{ pointer, problem: anotherOrder(base, other, pointer, first) }];
    return ofBase.flatMap((item, at) => find(item, ofOther[at], [...pointer, at]));
  };
  return find(base.document.data, other.document.data, []);
}

/** The first place at which a list has another item than one of the same items, as their ids or links say. */
export function firstReordered(list: unknown[], other: unknown[]): number | undefined {
  const [names, others] = [namesOf(list), namesOf(other)];
  const first = names.findIndex((name, at) => name !== others[at]);
  const isSame = names.toSorted().join('\n') === others.toSorted().join('\n');
  return isSame && first !== -1 ? first : undefined;
}

/** What the items of a list are known by; nothing where two have the same, or one has none. */
function namesOf(items: unknown[]): string[] {
  const names = items.map((item) => (isGroup(item) ? (item.id ?? item.to) : undefined));
  const known = names.filter((name) => typeof name === 'string');
  return new Set(known).size === items.length ? known : [];
}

function anotherOrder(base: Counterpart, other: Counterpart, pointer: Pointer, first: number): Diagnostic {
  const at = [...pointer, first];
  return fromBothSides({ ...base, pointer: at }, { ...other, pointer: at }, (_, there) => ({
    rule: 'translation/different-reference',
    message: tell`The items of "${nameOf(pointer)}" are in a different order than in ${there.language}.`,
    hint: tell`Move whole items, so that every language has the same order. The template can sort them alphabetically.`,
  }));
}
