import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/contract.ts';
import { demoKeyFile, findDemoRecipient, provideDemoRecipient, withDemoRecipient } from './demoKey.ts';
import { parseKeyFile } from './keyFile.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-demo-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const own = `age1${'q'.repeat(58)}`;

/** The recipients of settings like these, once a key was provided for them. */
async function recipients(
  settings: { preview: boolean },
  report: Partial<SiteSettings['report']> = {},
): Promise<string[]> {
  const internal = { mode: 'internal' as const, recipients: [] };
  const written = { ...settings, report: { ...internal, ...report } };
  const before = structuredClone(written);
  const change = withDemoRecipient(written, await provideDemoRecipient(root, written));
  expect(written).toEqual(before);
  return (change.report ?? written.report).recipients;
}

describe('the demo key', () => {
  it('is made once for a preview without recipients, for its owner alone', async () => {
    const first = await recipients({ preview: true });
    const [identity = ''] = parseKeyFile(readFileSync(demoKeyFile(root), 'utf8'), 'key');
    expect(first).toEqual([await identityToRecipient(identity)]);
    expect(statSync(demoKeyFile(root)).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(demoKeyFile(root))).mode & 0o777).toBe(0o700);
    expect(await recipients({ preview: true })).toEqual(first);
  });

  it.each([
    ['in public', { preview: false }, {}, []],
    ['beside a real recipient', { preview: true }, { recipients: [own] }, [own]],
    ['beside a platform', { preview: true }, { mode: 'external' as const }, []],
  ])('is never made %s', async (_, settings, report, expected) => {
    expect(await recipients(settings, report)).toEqual(expected);
    expect(existsSync(demoKeyFile(root))).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)('belongs to the owner of its folder when root makes it', async () => {
    const folder = dirname(demoKeyFile(root));
    mkdirSync(folder);
    chownSync(folder, 4711, 4712);
    await recipients({ preview: true });
    expect(statSync(demoKeyFile(root))).toMatchObject({ uid: 4711, gid: 4712 });
  });

  it('is left out where nothing can be written', async () => {
    writeFileSync(join(root, '.data'), '');
    expect(await recipients({ preview: true })).toEqual([]);
  });

  it('is that of the other build when two make it at once', async () => {
    const [one, other] = await Promise.all([recipients({ preview: true }), recipients({ preview: true })]);
    expect(one).toEqual(other);
    expect(one).toHaveLength(1);
  });

  it('is used but never made by who only looks for it', async () => {
    const settings = { preview: true, report: { mode: 'internal' as const, recipients: [] } };
    expect(findDemoRecipient(root, settings)).toBeUndefined();
    expect(existsSync(demoKeyFile(root))).toBe(false);
    const made = await provideDemoRecipient(root, settings);
    expect(findDemoRecipient(root, settings)).toBe(made);
  });

  it('is not replaced when its file holds something else', async () => {
    mkdirSync(dirname(demoKeyFile(root)));
    writeFileSync(demoKeyFile(root), 'mine');
    expect(await recipients({ preview: true })).toEqual([]);
    expect(readFileSync(demoKeyFile(root), 'utf8')).toBe('mine');
  });
});
