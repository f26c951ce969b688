import { holdRecent } from '../../memory/holdRecent.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { printOfList } from '../../memory/valuePrints.ts';

/** Texts that somebody read, each as the steps that lead to it: `home.hero.title`; one list a section. */
export type ReadTexts = readonly (readonly string[])[];

/** The same sections, noting in `keys` each text that is read. */
export function watchKeys(text: Record<string, unknown>, keys: Set<string>): Record<string, unknown> {
  const shape = shapes.get(text) ?? { paths: new Map(), groups: new Map() };
  shapes.set(text, shape);
  return watch(text, '', keys, shape);
}

/** How the texts of a group are written, and those of its groups: thousands of pages read the same ones. */
interface Shape {
  paths: Map<string, string>;
  groups: Map<string, Shape>;
}

const shapes = new WeakMap<object, Shape>();

function watch<Group extends object>(
  group: Group,
  path: string,
  keys: Set<string>,
  { paths, groups }: Shape,
): Group {
  const known = new Map<string, object>();
  return new Proxy(group, {
    get(target, key, receiver) {
      const found = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      const at = paths.get(key) ?? (path === '' ? key : `${path}.${key}`);
      paths.set(key, at);
      if (typeof found !== 'object' || found === null) {
        keys.add(at);
        return found;
      }
      const before = known.get(key);
      if (before) return before;
      const shape = groups.get(key) ?? { paths: new Map(), groups: new Map() };
      groups.set(key, shape);
      const watched = watch(found, at, keys, shape);
      known.set(key, watched);
      return watched;
    },
  });
}

/** What was read, by section: pages of a kind read the same of most. */
export function bySection(keys: ReadonlySet<string>): ReadTexts {
  return sectionsOf([...keys].join(between));
}

/** In no name of a text. */
const between = '\0';

/** Of pages of a kind, which read the same in the same order, the very same lists. */
const sectionsOf = holdRecent(100, (all): ReadTexts => {
  const sections = new Map<string, string[]>();
  for (const key of all === '' ? [] : all.split(between).sort()) {
    const section = key.split('.', 1)[0] ?? '';
    const list = sections.get(section);
    if (list) list.push(key);
    else sections.set(section, [key]);
  }
  return [...sections.values()];
});

/** Keeps lists once for all pages that share them; yields their names. */
export function keepTexts(memory: Memory, texts: ReadTexts): string[] {
  return texts.map((list) => {
    const name = printOfList(list);
    memory.remember('texts-read', name, () => list);
    return name;
  });
}

/** The lists of these names, each the very same value every time; nothing when one is lost. */
export function recallTexts(memory: Memory, names: readonly string[]): ReadTexts | undefined {
  const lists = names.flatMap((name) => {
    const list = memory.recall<string[]>('texts-read', name);
    return list ? [list] : [];
  });
  return lists.length === names.length ? lists : undefined;
}
