const page = 500;

/**
 * These ids, or rows, as many at a time as go into one query: SQLite takes 32,766 parameters. Whoever reads all that is
 * stored reads its ids first, which are always there: a page of what no key opens must not look like the end.
 */
export function* pagesOf<One>(all: One[]): Generator<One[]> {
  for (let start = 0; start < all.length; start += page) yield all.slice(start, start + page);
}
