/**
 * The files that a `srcset` lists, each with what it says of its size, as browsers read it: a comma within an address
 * belongs to it.
 */
export function parseSrcset(srcset: string): { address: string; size: string }[] {
  return Array.from(
    srcset.matchAll(/(?=[^\s,])(\S+?)(?:,+(?=\s|$)|\s+([^,]*)|$)/g),
    ([, address = '', size = '']) => ({ address, size: size.trim() }),
  );
}
