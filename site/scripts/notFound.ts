import { isPositionId } from '../codes/isPositionId.ts';

/**
 * On the not-found page, for hosts that cannot do so by themselves: an unknown position goes on to the page that
 * asks the back office for it, and an address in capital letters to the page in small ones (§3).
 */
const { bases = '' } = document.currentScript?.dataset ?? {};
const { pathname, search, hash } = location;
const base = bases.split(' ').find((start) => start !== '' && pathname.startsWith(start));
const id = base && pathname.slice(base.length).replace(/\/$/, '');
const small = pathname.toLowerCase();
if (isPositionId(id)) location.replace(`${base}shell/?id=${id}`);
// A path that begins with two slashes alone would name another host.
else if (small !== pathname) location.replace(location.origin + small + search + hash);
