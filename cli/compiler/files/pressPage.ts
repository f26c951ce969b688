import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { firstAnswer, smallestCompressed } from '../../hosts/hostRules.ts';
import type { SpooledBytes } from '../../memory/openSpool.ts';

/** Where a compressed page lies, in each format. */
export interface PressedPage {
  br: SpooledBytes;
  gz: SpooledBytes;
}

/**
 * Pages that are compressed while they are proved, by their print; nothing for those that nobody has compressed yet.
 */
export type PressedPages = Map<string, PressedPage | undefined>;

/** What compresses a page beside its checks. */
export interface Press {
  pages: PressedPages;
  /** Takes bytes out of memory. */
  setAside(bytes: Uint8Array): SpooledBytes;
}

/** The bytes of a page in each format; nothing for one that is too small for it. It takes as long as its checks. */
export function pressPage(html: Uint8Array): { br: Buffer; gz: Buffer } | undefined {
  if (html.length < smallestCompressed) return undefined;
  // Fifty times quicker than the best, and a tenth larger.
  const quick = brotliCompressSync(html, brotliSettings(5, html.length));
  const isSmall = quick.length <= firstAnswer;
  const br = isSmall ? quick : brotliCompressSync(html, brotliSettings(bestFor(html.length), html.length));
  return { br, gz: withoutSystem(gzipSync(html, gzipSettings)) };
}

/** Takes a compressed page out of memory. */
export function putAside(pressed: { br: Buffer; gz: Buffer }, setAside: Press['setAside']): PressedPage {
  return { br: setAside(pressed.br), gz: setAside(pressed.gz) };
}

/** For more bytes than this, the best quality takes a second a megabyte, and saves a twentieth. */
const long = 256_000;

/** The quality of brotli for a text that shall be as small as it gets. */
export function bestFor(length: number): number {
  return length > long ? 9 : 11;
}

export const gzipSettings = { level: 9 };

/**
 * The head of a gzip file names the system that compressed it. It says Unix on each, so that all write the same bytes.
 */
export function withoutSystem(gz: Buffer): Buffer {
  gz[9] = 3;
  return gz;
}

/** A window that holds the whole text: with larger ones brotli clears more memory than it reads, and is no better. */
export function brotliSettings(quality: number, length: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
