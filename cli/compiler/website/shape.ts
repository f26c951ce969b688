import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { valueName } from '../../settings/dialect/valueName.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { nameOf, type Pointer } from '../content/document.ts';

/** What of a value is not as its type says: where, and what is said of it. */
export interface Misfit {
  at: Pointer;
  message: Sentence;
  hint?: Sentence;
}

/**
 * Finds what in a value differs from its type. It is for code of others, which runs whether its types were checked or
 * not. The shape of a group must have all keys of the type, or TypeScript complains.
 */
export interface Shape<Value> {
  (value: unknown, at: Pointer): Misfit[];
  readonly isOptional?: boolean;
  /** Never there: it ties the shape to its type. */
  readonly of?: Value;
}

type Keys<Value> = {
  [Key in keyof Value]-?: Shape<NonNullable<Value[Key]>> &
    (undefined extends Value[Key] ? { readonly isOptional: true } : unknown);
};

const a =
  <Value>(kind: Sentence, is: (value: unknown) => boolean): Shape<Value> =>
  (value, at) =>
    is(value) ? [] : [{ at, message: tell`${named(at)} must be ${kind}, but it is ${valueName(value)}.` }];

const named = (at: Pointer) => (at.length > 0 ? tell`"${nameOf(at)}"` : tell`The website`);

export const anyText = a<string>(tell`a text`, (value) => typeof value === 'string');

/** A text that says something. */
export const text: Shape<string> = (value, at) =>
  value === '' ? [{ at, message: tell`"${nameOf(at)}" is empty.` }] : anyText(value, at);

/** A colour that all who draw understand. */
export const colour = a<string>(
  tell`a colour such as #0055aa`,
  (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value),
);

export const number = a<number>(tell`a number`, Number.isFinite);

export const positive = a<number>(
  tell`a number above zero`,
  (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
);

export const whole = a<number>(
  tell`a whole number above zero`,
  (value) => Number.isInteger(value) && Number(value) > 0,
);

export const flag = a<boolean>(tell`true or false`, (value) => typeof value === 'boolean');

export const only = <Value extends boolean | string>(wanted: Value) =>
  a<Value>(tell`${JSON.stringify(wanted)}`, (value) => value === wanted);

const aPattern = a<RegExp>(tell`a regular expression`, (value) => value instanceof RegExp);

/** A regular expression that finds the same in a text each time it is asked. */
export const pattern: Shape<RegExp> = (value, at) => {
  const [flag] = (value instanceof RegExp && /[gy]/.exec(value.flags)) || [];
  if (!flag) return aPattern(value, at);
  return [
    {
      at,
      message: tell`"${nameOf(at)}" has the flag "${flag}", which makes it miss every second match.`,
      hint: tell`Leave the flag out.`,
    },
  ];
};

/** A function. */
export const code = <Value>() => a<Value>(tell`a function`, (value) => typeof value === 'function');

/** A component of React: a function, or what React makes of one. */
export const component = <Value>() =>
  a<Value>(
    tell`a component`,
    (value) => typeof value === 'function' || (isGroup(value) && typeof value.$$typeof === 'symbol'),
  );

const aList = a<unknown[]>(tell`a list`, Array.isArray);
const aGroup = a<object>(
  tell`a group of keys`,
  (value) => isGroup(value) && Object.prototype.toString.call(value) === '[object Object]',
);

/** May be left out. */
export function optional<Value>(shape: Shape<Value>): Shape<Value> & { readonly isOptional: true } {
  return Object.assign(((value, at) => shape(value, at)) satisfies Shape<Value>, {
    isOptional: true,
  } as const);
}

/** Any number of one kind. */
export function list<Value>(shape: Shape<Value>): Shape<Value[]> {
  return (value, at) =>
    Array.isArray(value)
      ? [...value].flatMap((item, index) => shape(item, [...at, index])) // holes, too
      : aList(value, at);
}

/** A list in which each place has its own kind; those that may be left out come last. */
export function row<Values extends readonly unknown[]>(
  shapes: {
    [Key in keyof Values]: Shape<NonNullable<Values[Key]>>;
  },
): Shape<Values> {
  const all: readonly Shape<unknown>[] = shapes;
  return (value, at) =>
    Array.isArray(value)
      ? all.flatMap((shape, index) =>
          shape.isOptional && value[index] === undefined ? [] : shape(value[index], [...at, index]),
        )
      : aList(value, at);
}

/** A group in which every value is of one kind, by whatever key. */
export function byName<Value>(shape: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return (value, at) =>
    isGroup(value) && aGroup(value, at).length === 0
      ? Object.entries(value).flatMap(([key, one]) => shape(one, [...at, key]))
      : aGroup(value, at);
}

/** One kind where the value is a group, another one where it is not. */
export function groupOr<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  return (value, at) => (isGroup(value) ? one(value, at) : other(value, at));
}

/**
 * A group with these keys and, unless it is open to them, no others: an optional one that is misspelt would say
 * nothing.
 */
export function group<Value>(keys: Keys<Value>, { isOpen = false } = {}): Shape<Value> {
  const shapes = new Map<string, Shape<unknown>>(Object.entries(keys));
  return (value, at) => {
    if (!isGroup(value)) return aGroup(value, at);
    const free = [...shapes.keys()].filter((key) => value[key] === undefined);
    const unknown = Object.keys(value).filter((key) => !shapes.has(key));
    const missing = free.filter(
      (key) => !shapes.get(key)?.isOptional && !unknown.some((other) => isNear(other, key)),
    );
    const misspelt = unknown.filter((key) => !isOpen || free.some((other) => isNear(key, other)));
    return [
      ...misspelt.map((key) => ({
        at: [...at, key],
        message: tell`The key "${key}" is not known here.`,
        hint: didYouMean(key, free, tell`Known keys: ${[...shapes.keys()].join(', ')}.`),
      })),
      ...missing.map((key) => ({
        at,
        message:
          at.length > 0
            ? tell`The key "${key}" is missing in "${nameOf(at)}".`
            : tell`The key "${key}" is missing.`,
        hint: tell`"SiteDefinition" in site/contract.ts says what it is.`,
      })),
      ...[...shapes].flatMap(([key, shape]) =>
        value[key] === undefined ? [] : shape(value[key], [...at, key]),
      ),
    ];
  };
}
