import { expect, it } from 'vitest';
import { inspectFile } from '../../backoffice/files/inspectFile.ts';

export const kb = 1024;
export const mb = 1024 * kb;
export const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(200)]);
export const linuxProgram = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]);
export const webPage = Buffer.from('<!doctype html><script>alert(1)</script>');
export const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Bytes = Buffer | Promise<Buffer>;

/** A test for each of these files, that it is taken. */
export const areFine = (cases: [what: string, name: string, bytes: Bytes][]) =>
  it.each(cases)('takes %s', async (_, name, bytes) => {
    expect(await inspectFile(name, await bytes)).toBeUndefined();
  });

/** A test for each of these files, that it is refused by this rule. */
export const areRefused = (
  cases: [what: string, name: string, bytes: Bytes][],
  rule: 'fileType' | 'activeContent' = 'fileType',
) =>
  it.each(cases)('refuses %s', async (_, name, bytes) => {
    expect(await inspectFile(name, await bytes)).toBe(rule);
  });

/** Seconds of the processor that a look into this file takes: what else the machine does costs none. */
export async function secondsFor(name: string, bytes: Buffer): Promise<number> {
  const before = process.cpuUsage();
  await inspectFile(name, bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Bytes that do not get smaller, the same each time. */
export function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let i = 0; i < size; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes;
}
