import { holdRecent } from '../../memory/holdRecent.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { printOfList } from '../../memory/valuePrints.ts';

/** Texts that somebody read, each as the steps that lead to it: `home.hero.title`; one list a section. */
export type ReadTexts = readonly (readonly string[])[];

/** Sections of which is noted what is read. */
interface WatchedTexts {
  text: Record<string, unknown>;
  /** Notes in `keys` each text that is read from now on; gives back where it noted them before. */
  noteIn(keys: Set<string>): Set<string>;
}

/** The same sections, watched once for all pages: thousands of them read the same texts. */
export function watchKeys(text: Record<string, unknown>): WatchedTexts {
  const noting = { keys: new Set<string>() };
  return {
    text: watch(text, '', noting),
    noteIn: (keys) => {
      const before = noting.keys;
      noting.keys = keys;
      return before;
    },
  };
}

/** The same sections; each text that is read of them is noted in `keys`. */
export function notingTexts(text: Record<string, unknown>, keys: Set<string>): Record<string, unknown> {
  return watch(text, '', { keys });
}

/** A group as its reader gets it, or a text with how it is written. */
interface Part {
  value: unknown;
  at?: string;
}

function watch<Group extends object>(group: Group, path: string, noting: { keys: Set<string> }): Group {
  const parts = new Map<string | symbol, Part>();
  return new Proxy(group, {
    get(target, key, receiver) {
      let part = parts.get(key);
      if (!part) {
        const value = Reflect.get(target, key, receiver);
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return value;
        const at = path === '' ? key : `${path}.${key}`;
        const isGroup = typeof value === 'object' && value !== null;
        part = isGroup ? { value: watch(value, at, noting) } : { value, at };
        parts.set(key, part);
      }
      if (part.at !== undefined) noting.keys.add(part.at);
      return part.value;
    },
  });
}

/** What was read, by section: pages of a kind read the same of most. */
export function bySection(keys: ReadonlySet<string>): ReadTexts {
  return sectionsOf([...keys].join(between));
}

/** Occurs in no name of a text. */
const between = '\0';

/** Pages of a kind, which read the same in the same order, share the very same lists. */
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
