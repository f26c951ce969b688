/**
 * Does some work for each item in their order, at most so many at a time. When one fails no other begins, and it fails
 * as that one did once those that had begun are done.
 */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const workers = Array.from({ length: most }, async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
