/**
 * The same function, but it keeps what it made for the last `few` keys, as long as this process runs: for values that
 * take long to make and cannot be written to the disk. The key must say all that the result depends on, and nobody may
 * change what was made.
 */
export function holdRecent<Rest extends unknown[], Value>(
  few: number,
  make: (key: string, ...rest: Rest) => Value,
): (key: string, ...rest: Rest) => Value {
  const held = new Map<string, Value>();
  return (key, ...rest) => {
    const value = held.has(key) ? (held.get(key) as Value) : make(key, ...rest);
    held.delete(key); // and set again, as the last one
    held.set(key, value);
    const [oldest] = held.size > few ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
    return value;
  };
}
