import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network whose calls are counted together: the IPv4 address, or the /56 network of an IPv6 address, as
 * homes and offices get one; with a /64 for each device one of them would be 256 clients. A port is left
 * out, as some proxies add one. Undefined if the text is not an address, or empty.
 */
export function networkOf(address = ''): string | undefined {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(bare)) return bare;
  const unscoped = bare.replace(/%.*$/, '');
  if (!isIPv6(unscoped)) return undefined;
  const groups = groupsOf(unscoped);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00].map((group) => group.toString(16)).join(':');
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = plain.split('::');
  const numbers = (text: string) =>
    text.split(':').flatMap((group) => (group ? Number.parseInt(group, 16) : []));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
