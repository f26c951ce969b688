/** The value, or `undefined` where the browser forbids to read it: storage can be blocked. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
