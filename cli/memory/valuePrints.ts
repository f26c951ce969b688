import { fingerprint } from './fingerprint.ts';

const prints = new WeakMap<object, string>();

/** Notes what a value is made of, so that nobody has to look into it to know whether it is the same as before. */
export function notePrint(value: unknown, ...madeOf: string[]): void {
  if (typeof value === 'object' && value !== null) prints.set(value, fingerprint(...madeOf));
}

const names = new WeakMap<object, string>();

/** Notes which value this is, whatever it says: that of a document has its path. */
export function noteName(value: unknown, name: string): void {
  if (typeof value === 'object' && value !== null) names.set(value, name);
}

/** The name that was noted of a value. */
export function nameOfValue(value: object): string | undefined {
  return names.get(value);
}

const listPrints = new WeakMap<readonly string[], string>();

/** The print of a list of texts that nobody changes, made once for the very same list. */
export function printOfList(list: readonly string[]): string {
  const print = listPrints.get(list) ?? fingerprint(...list);
  listPrints.set(list, print);
  return print;
}

/** Equal prints, equal value. The print of a list is made of those of its items. */
export function printOfValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return fingerprint(String(JSON.stringify(value)));
  const known = prints.get(value);
  if (known !== undefined) return known;
  return Array.isArray(value)
    ? fingerprint('list', ...value.map(printOfValue))
    : fingerprint(JSON.stringify(value));
}
