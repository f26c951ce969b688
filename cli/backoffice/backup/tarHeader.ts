export const tarBlock = 512;

export interface TarHeader {
  name: string;
  /** Bytes. */
  size: number;
}

/** The header of a plain file in a tar archive (ustar). Beyond 8 GiB the size is binary, as GNU tar writes it. */
export function formatTarHeader({ name, size }: TarHeader): Buffer {
  const header = Buffer.alloc(tarBlock);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size < 8 ** 11) header.write(size.toString(8).padStart(11, '0'), 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write('00000000000', 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Reads a header that `formatTarHeader` wrote; nothing for any other block. */
export function parseTarHeader(block: Buffer): TarHeader | undefined {
  const name = block.toString('latin1', 0, 100).replace(/\0.*/s, '');
  const size =
    block[124] === 0x80
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(block.toString('latin1', 124, 135), 8);
  if (!Number.isSafeInteger(size) || size < 0) return undefined;
  return formatTarHeader({ name, size }).equals(block) ? { name, size } : undefined;
}

/** Bytes that fill up the last block of a file. */
export function tarPadding(size: number): number {
  return (tarBlock - (size % tarBlock)) % tarBlock;
}
