import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { smallestCompressed, takesCoding } from '../hosts/hostRules.ts';

interface Wanted {
  /** The header `Accept-Encoding`. */
  taken: string;
  isText: boolean;
  /** What lies compressed beside the file, by its end. */
  ready(end: string): Buffer | undefined;
}

const codings: { coding: string; end: string; compress(bytes: Buffer): Buffer }[] = [
  {
    coding: 'br',
    end: 'br',
    compress: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { coding: 'gzip', end: 'gz', compress: (bytes) => gzipSync(bytes) },
];

/**
 * A body in the best coding that the browser takes: as it lies ready, else compressed now; as it is, if neither pays.
 */
export function encode(bytes: Buffer, { taken, isText, ready }: Wanted): { body: Buffer; coding?: string } {
  const found = codings.find(({ coding }) => new RegExp(takesCoding(coding)).test(taken));
  if (!isText || !found || bytes.length < smallestCompressed) return { body: bytes };
  return { body: ready(found.end) ?? found.compress(bytes), coding: found.coding };
}
