/**
 * On the not-found page: an unknown position goes on to the page that asks the back office for it, on hosts that
 * cannot do so by themselves.
 */
const { bases = '' } = document.currentScript?.dataset ?? {};
const base = bases.split(' ').find((start) => start !== '' && location.pathname.startsWith(start));
const id = base && /^([A-Za-z0-9_-]{1,64})\/?$/.exec(location.pathname.slice(base.length))?.[1];
if (id) location.replace(`${base}shell/?id=${id}`);
