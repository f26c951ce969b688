/** Where a link of the content leads, from a page in the language with this prefix. */
export interface LinkTarget {
  href: string;
  newTab: boolean;
}

/** Adds the language prefix and the trailing slash to internal targets; documents and other sites stay as they are. */
export function resolveLink(to: string, prefix: string): LinkTarget {
  const isPage = to.startsWith('/') && !to.startsWith('/docs/');
  if (!isPage) return { href: to, newTab: !/^(#|mailto:|tel:)/.test(to) };
  const end = to.search(/[?#]|$/);
  const path = to.slice(0, end);
  const slash = path.endsWith('/') ? '' : '/';
  return { href: `${prefix}${path}${slash}${to.slice(end)}`, newTab: false };
}

/** `aria-current` of a link: it leads to the page itself, or to the section that the page lies in. */
export type Current = 'page' | 'true' | undefined;

/** What a link to `to` is on the page at `path` (H-02). */
export function currentOf(path: string, to: string): Current {
  if (path === to) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
