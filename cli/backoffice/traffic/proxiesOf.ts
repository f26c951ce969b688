import { BlockList, isIP } from 'node:net';

/** Names of networks, as Fastify knows them. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is that of a proxy of ours, by the list of `TRUST_PROXY`. */
export function proxiesOf(trusted: string[] = []): (address?: string) => boolean {
  const list = new BlockList();
  for (const entry of trusted.flatMap((one) => named[one] ?? one)) {
    const [address = '', length] = entry.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(length ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address = '') => list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
