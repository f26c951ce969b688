import { Parser } from 'htmlparser2';
import { builtPages } from './builtPages.ts';
import { readBuilt } from './readPage.ts';

/**
 * Pages that together have every kind of element of the site, in all languages alike. They are chosen one after the
 * other, always the page with most kinds that no earlier one has.
 */
export function pagesOfAllKinds(): string[] {
  const left = new Map(builtPages().map((url) => [url, kindsOn(String(readBuilt(url)))]));
  const chosen: string[] = [];
  while (left.size > 0) {
    const [[url, kinds]] = [...left].sort(([, one], [, other]) => other.size - one.size) as [
      [string, Set<string>],
    ];
    chosen.push(url);
    left.delete(url);
    for (const [other, its] of left) {
      for (const kind of kinds) its.delete(kind);
      if (its.size === 0) left.delete(other);
    }
  }
  return chosen;
}

/** Parent, name, classes, role, type and the names of all attributes of each element. */
function kindsOn(html: string): Set<string> {
  const kinds = new Set<string>();
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const own = `${name}.${attributes.class ?? ''}`;
      const { role, type } = attributes;
      kinds.add([open.at(-1), own, role, type, ...Object.keys(attributes).sort()].join(' '));
      open.push(own);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return kinds;
}
