/** What is left of some when each of the others is taken away from them once; `keyOf` says which are alike. */
export function without<Item>(
  from: readonly Item[],
  others: readonly Item[],
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const left = others.map(keyOf);
  return from.filter((item) => {
    const index = left.indexOf(keyOf(item));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
