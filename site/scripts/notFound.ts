import { isPositionId } from '../codes/isPositionId.ts';

/**
 * On the not-found page, for hosts that cannot do so by themselves: an unknown position goes on to the page that
 * asks the back office for it, and an address in capital letters to the page in small ones (§3). The id of an
 * unknown position keeps its capitals: another one may differ by them alone.
 */
const { bases = '', known = '' } = document.currentScript?.dataset ?? {};
const { pathname, search, hash } = location;
const small = pathname.toLowerCase();
const base = bases.split(' ').find((start) => start !== '' && small.startsWith(start));
const id = base && pathname.slice(base.length).replace(/\/$/, '');
if (base && isPositionId(id)) {
  const isMeant = (one: string) => one.toLowerCase() === id.toLowerCase();
  const page = pathname.startsWith(base) ? undefined : known.split(' ').find(isMeant);
  location.replace(page ? `${base}${page}/${search}${hash}` : `${base}shell/?id=${id}`);
}
// A path that begins with two slashes alone would name another host.
else if (small !== pathname) location.replace(location.origin + small + search + hash);
