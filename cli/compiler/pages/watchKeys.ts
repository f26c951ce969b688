import { fingerprint } from '../../memory/cache.ts';
import type { Memory } from '../../memory/openMemory.ts';

/** Texts that somebody read, each as the steps that lead to it: `home.hero.title`; one list a section. */
export type ReadTexts = readonly (readonly string[])[];

/** The same sections, noting in `keys` each text that is read. */
export function watchKeys(text: Record<string, unknown>, keys: Set<string>): Record<string, unknown> {
  return watch(text, '', keys);
}

function watch<Group extends object>(group: Group, path: string, keys: Set<string>): Group {
  const known = new Map<string, object>();
  return new Proxy(group, {
    get(target, key, receiver) {
      const found = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      const at = path === '' ? key : `${path}.${key}`;
      if (typeof found !== 'object' || found === null) {
        keys.add(at);
        return found;
      }
      const watched = known.get(key) ?? watch(found, at, keys);
      known.set(key, watched);
      return watched;
    },
  });
}

/** What was read, by section: pages of a kind read the same of most. */
export function bySection(keys: ReadonlySet<string>): ReadTexts {
  const sections = new Map<string, string[]>();
  for (const key of [...keys].sort()) {
    const section = key.split('.', 1)[0] ?? '';
    const list = sections.get(section);
    if (list) list.push(key);
    else sections.set(section, [key]);
  }
  return [...sections.values()];
}

/** Keeps lists once for all pages that share them; yields their names. */
export function keepTexts(memory: Memory, texts: ReadTexts): string[] {
  return texts.map((list) => {
    const name = fingerprint(...list);
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
