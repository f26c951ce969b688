import { find, splitSelectors } from './parseRules.ts';

/** Pseudo-classes that ask for one of the selectors in their brackets. */
const alternatives = /:(is|where|has)$/;
const plainName = /^[\w-]+$/;

/**
 * Whether a selector could match something in a page that has these classes: each class it asks for is there. Tags,
 * attributes and states are not looked at, and neither is what stands in `:not()`: scripts and visitors change them.
 */
export function couldMatch(selector: string, hasClass: (name: string) => boolean): boolean {
  let at = 0;
  while (at < selector.length) {
    const next = find(selector, at, /[.([\\]/);
    const character = selector[next];
    if (character === '[') {
      at = find(selector, next + 1, /]/) + 1;
    } else if (character === '(') {
      const close = find(selector, next + 1, /\)/);
      if (alternatives.test(selector.slice(0, next))) {
        const inside = splitSelectors(selector.slice(next + 1, close));
        if (!inside.some((one) => couldMatch(one, hasClass))) return false;
      }
      at = close + 1;
    } else {
      const [name = ''] = /^(?:[\w-]|[^\0-\x7f]|\\.)+/.exec(selector.slice(next + 1)) ?? [];
      // Other names may be written otherwise in pages and scripts.
      if (plainName.test(name) && !hasClass(name)) return false;
      at = next + 1 + name.length;
    }
  }
  return true;
}
