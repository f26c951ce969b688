/** A word after a dot is read, not set: `list.map(`, `form?.elements`, and `.form` in a selector. */
const asked = /\.[\w$-]+/g;
/** The name of a value in an object: `{rule:` and, further on, `,rule:`. */
const keys = /(?<=[{,])[\w$]+(?=:)/g;

/**
 * The names that a script could give to an element: each that is a word of its code, unless it only occurs after a dot
 * or as the name of a property. A word that ends in a hyphen or an underscore stands for all names that begin with it,
 * because scripts put names together; so does one that begins with it.
 */
export function settableClasses(code: string, names: Iterable<string>): Set<string> {
  const given = code.replace(asked, '').replace(keys, '');
  const words = new Set(given.match(/[\w-]+/g));
  const starts = [...words].filter((word) => /^[a-z][\w-]*[-_]$/i.test(word));
  const ends = [...words].filter((word) => /^[-_]+[a-z0-9][\w-]*$/i.test(word));
  const isSettable = (name: string) =>
    words.has(name) ||
    starts.some((start) => name.startsWith(start)) ||
    ends.some((end) => name.endsWith(end));
  return new Set([...names].filter(isSettable));
}
