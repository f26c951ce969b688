const begin = 'age-encryption.org/v1\n';

/** Whether bytes begin as those of an age file do that is not armored. */
export function isSealed(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, begin.length)).toString('latin1') === begin;
}
