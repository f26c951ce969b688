import { pow } from '@noble/curves/abstract/modular.js';
import { montgomery } from '@noble/curves/abstract/montgomery.js';

const P = 2n ** 255n - 19n;

/**
 * X25519 (RFC 7748) by the ladder of `@noble/curves`, with the numbers of the RFC: the package's own one brings the
 * curve of signatures along, four times the size.
 */
export const x25519Curve = montgomery({
  P,
  type: 'x25519',
  powPminus2: (x) => pow(x, P - 2n, P),
  adjustScalarBytes: ([...bytes]) => {
    const [first = 0, last = 0] = [bytes[0], bytes[31]];
    bytes[0] = first & 248;
    bytes[31] = (last & 127) | 64;
    return Uint8Array.from(bytes);
  },
});
