/** The same group, noting in `names` what is asked of it, whether it is there or not. */
export function watchNames<Value>(
  group: Readonly<Record<string, Value>>,
  names: Set<string>,
): Record<string, Value> {
  return new Proxy(group, {
    get(target, name, receiver) {
      if (typeof name === 'string' && !(name in {})) names.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
}
