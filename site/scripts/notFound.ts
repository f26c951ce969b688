import { isPositionId } from '../codes/isPositionId.ts';

/**
 * On the not-found page, for hosts that cannot do so by themselves: an unknown position goes on to the page that
 * asks the back office for it, and an address in capital letters to the page in small ones (§3). The id of a
 * position keeps its capitals: another one may differ by them alone.
 */
const { bases = '' } = document.currentScript?.dataset ?? {};
const { pathname, search, hash } = location;
const small = pathname.toLowerCase();
const base = bases.split(' ').find((start) => start !== '' && small.startsWith(start));
const id = base && pathname.slice(base.length).replace(/\/$/, '');
if (base && isPositionId(id))
  location.replace(
    base +
      (pathname.startsWith(base)
        ? `shell/?id=${id}${search.replace('?', '&')}${hash}`
        : `${id}/${search}${hash}`),
  );
// A path that begins with two slashes alone would name another host.
else if (small !== pathname) location.replace(location.origin + small + search + hash);
