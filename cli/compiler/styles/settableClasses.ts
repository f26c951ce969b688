/** Where code asks a value for something of its own: `list.map(`, `form?.elements`. */
const properties = /(?<=[\w$)\]]\??\.)[\w$]+/g;

/**
 * Those of the names that a script could give to an element: each that is a word of its code, and not everywhere the
 * name of a property. A word that ends in a hyphen or an underscore stands for all names that begin with it, because
 * scripts put names together, and likewise one that begins with it.
 */
export function settableClasses(code: string, names: Iterable<string>): Set<string> {
  const words = new Set(code.replace(properties, '').match(/[\w-]+/g));
  const starts = [...words].filter((word) => /^[a-z][\w-]*[-_]$/i.test(word));
  const ends = [...words].filter((word) => /^[-_]+[a-z0-9][\w-]*$/i.test(word));
  const isSettable = (name: string) =>
    words.has(name) ||
    starts.some((start) => name.startsWith(start)) ||
    ends.some((end) => name.endsWith(end));
  return new Set([...names].filter(isSettable));
}
