import { languageCode } from '../../site/codes/languageCode.ts';
import { isGroup } from './isGroup.ts';

/** How values are resolved; what is left out leaves texts as they are. */
export interface Resolution {
  /**
   * Codes of the languages to choose from, the wanted one first. Without them texts in several languages stay whole.
   */
  codes?: readonly string[];
  /** Fills the gaps of a text. */
  fill?: (text: string) => string;
  /** Marks a text that is still a placeholder. */
  mark?: (text: string) => string;
}

const unchanged = (text: string) => text;

/**
 * A tree as it is meant: facts unwrapped, gaps filled in, and a text in several languages as the first that `codes`
 * names. The site demands all of them; if one is missing, which is told, another stands in.
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
    const chosen = chosenIn(node, codes);
    return chosen === undefined ? lazily(node, resolve) : resolve(node[chosen]);
  };
  return resolve(value);
}

/** Which text of a group is meant: the first of `codes` that it has, if it is one text in several languages at all. */
export function chosenIn(group: Record<string, unknown>, codes: readonly string[]): string | undefined {
  const chosen = codes.find((code) => code in group);
  return chosen !== undefined &&
    Object.keys(group).every((key) => languageCode.test(key) && typeof group[key] === 'string')
    ? chosen
    : undefined;
}

/** A group, and what is made of its values. */
interface Lazy {
  from: Record<string, unknown>;
  make(value: unknown): unknown;
  made?: Map<string, unknown>;
}

/** A group whose values are made when somebody asks for them: of a thousand items most are never looked into. */
function lazily(from: Lazy['from'], make: Lazy['make']): Record<string, unknown> {
  const group: Lazy = { from, make };
  const shown = new Proxy<Lazy>(group, lazyGroup) as unknown as Record<string, unknown>;
  groups.set(shown, group);
  return shown;
}

/** Each by what is shown of it. */
const groups = new WeakMap<object, Lazy>();

/** Lets go of what was made of a resolved group: it is made again when it is asked for again. */
export function letGo(resolved: unknown): void {
  const group = typeof resolved === 'object' && resolved !== null && groups.get(resolved);
  if (group) group.made = undefined;
}

function valueIn(group: Lazy, key: string): unknown {
  group.made ??= new Map();
  if (!group.made.has(key)) group.made.set(key, group.make(group.from[key]));
  return group.made.get(key);
}

/** One for all of them: nothing is made for a key before it is asked for. */
const lazyGroup: ProxyHandler<Lazy> = {
  get: (group, key) =>
    typeof key === 'string' && Object.hasOwn(group.from, key)
      ? valueIn(group, key)
      : Reflect.get(Object.prototype, key),
  has: ({ from }, key) => key in from,
  ownKeys: ({ from }) => Reflect.ownKeys(from),
  getOwnPropertyDescriptor: (group, key) =>
    typeof key === 'string' && Object.hasOwn(group.from, key)
      ? { get: () => valueIn(group, key), enumerable: true, configurable: true }
      : undefined,
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
};

/** `{value, placeholder?, source?}`, the long form of a fact, or what a schema says of its keys. */
export function isFact(group: Record<string, unknown>): boolean {
  return 'value' in group && Object.keys(group).every((key) => factKeys.has(key));
}

const factKeys = new Set(['value', 'placeholder', 'source', 'assumed']);
