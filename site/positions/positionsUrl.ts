import { resolveLink } from '../links/linkTarget.ts';

/** Address of the list of positions; a position's own is this with its id and a slash. */
export function positionsUrl({ prefix }: { prefix: string }): string {
  return resolveLink('/work-with-us/open-positions', prefix).href;
}
