import { isGroup } from './isGroup.ts';

/** How values are resolved; what is left out leaves texts as they are. */
export interface Resolution {
  /** Codes of the languages to choose from, the wanted one first. Without them texts in several languages stay whole. */
  codes?: readonly string[];
  /** Fills the gaps of a text. */
  fill?: (text: string) => string;
  /** Marks a text that is still a placeholder. */
  mark?: (text: string) => string;
}

const languageCode = /^[a-z]{2}$/;
const unchanged = (text: string) => text;

/**
 * A tree as it is meant: facts unwrapped, gaps filled in, and of a text in several languages the first that `codes`
 * names. The site demands them all; where one is missing, which is told, another stands in.
 */
export function resolveTree(value: unknown, resolution: Resolution = {}): unknown {
  const { codes = [], fill = unchanged, mark = unchanged } = resolution;
  const resolve = (node: unknown): unknown => {
    if (typeof node === 'string') return fill(node);
    if (Array.isArray(node)) return node.map(resolve);
    if (!isGroup(node)) return node;
    if (isFact(node)) {
      const resolved = resolve(node.value);
      return node.placeholder === true && typeof resolved === 'string' && resolved !== ''
        ? mark(resolved)
        : resolved;
    }
    const keys = Object.keys(node);
    const chosen = codes.find((code) => code in node);
    if (
      chosen !== undefined &&
      keys.every((key) => languageCode.test(key) && typeof node[key] === 'string')
    ) {
      return resolve(node[chosen]);
    }
    return lazily(keys, (key) => resolve(node[key]));
  };
  return resolve(value);
}

/** A group whose values are made when somebody asks for them: of a thousand items most are never looked into. */
function lazily(keys: readonly string[], make: (key: string) => unknown): Record<string, unknown> {
  const group: Record<string, unknown> = {};
  for (const key of keys) {
    Object.defineProperty(group, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(key);
        Object.defineProperty(group, key, { value, enumerable: true, configurable: true, writable: true });
        return value;
      },
    });
  }
  return group;
}

/** `{value, placeholder?, source?}`, the long form of a fact. */
function isFact(value: Record<string, unknown>): boolean {
  return (
    'value' in value &&
    Object.keys(value).every((key) => ['value', 'placeholder', 'source', 'assumed'].includes(key))
  );
}
