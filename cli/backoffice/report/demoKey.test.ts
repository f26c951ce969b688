import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '../../compile.ts';
import type { Content } from '../../content/pairTranslations.ts';
import { fixtureSite } from '../../fixtures/definition.tsx';
import { openFixture } from '../../fixtures/openFixture.ts';
import { demoKeyFile, provideDemoKey } from './demoKey.ts';
import { parseKeyFile } from './keyFile.ts';

interface Settings {
  report: { recipients: string[] };
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-demo-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const own = `age1${'q'.repeat(58)}`;

/** The recipients that pages of two languages see, after a key was provided for settings like these. */
async function recipients(settings: object, report: object = {}): Promise<string[][]> {
  const sites = [0, 1].map(() => ({ ...settings, report: { mode: 'internal', recipients: [], ...report } }));
  const content = { languages: sites.map((site) => ({ content: { site } })) } as unknown as Content;
  await provideDemoKey(root, content);
  return sites.map(({ report }) => report.recipients);
}

describe('the demo key', () => {
  it('is made once for a preview without recipients, for its owner alone', async () => {
    const [first, second] = await recipients({ preview: true });
    const [identity = ''] = parseKeyFile(readFileSync(demoKeyFile(root), 'utf8'), 'key');
    expect(first).toEqual([await identityToRecipient(identity)]);
    expect(second).toEqual(first);
    expect(statSync(demoKeyFile(root)).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(demoKeyFile(root))).mode & 0o777).toBe(0o700);
    expect(await recipients({ preview: true })).toEqual([first, first]);
  });

  it.each([
    ['in public', { preview: false }, {}, []],
    ['beside a real recipient', { preview: true }, { recipients: [own] }, [own]],
    ['beside a platform', { preview: true }, { mode: 'external' }, []],
  ])('is never made %s', async (_, settings, report, expected) => {
    expect(await recipients(settings, report)).toEqual([expected, expected]);
    expect(existsSync(demoKeyFile(root))).toBe(false);
  });

  it('is left out where nothing can be written', async () => {
    writeFileSync(join(root, '.data'), '');
    expect(await recipients({ preview: true })).toEqual([[], []]);
  });

  it('is that of the other build when two make it at once', async () => {
    const [one, other] = await Promise.all([recipients({ preview: true }), recipients({ preview: true })]);
    expect(one).toEqual(other);
    expect(one[0]).toHaveLength(1);
  });

  it('is not replaced when its file holds something else', async () => {
    mkdirSync(dirname(demoKeyFile(root)));
    writeFileSync(demoKeyFile(root), 'mine');
    expect(await recipients({ preview: true })).toEqual([[], []]);
    expect(readFileSync(demoKeyFile(root), 'utf8')).toBe('mine');
  });
});

describe('a compilation', () => {
  it.each([
    ['of a preview has the demo key', 'true', 1],
    ['for the public has none', 'false', 0],
  ])('%s', async (_, preview, count) => {
    const fixture = openFixture('bilingual');
    const settings = `preview: ${preview}\nreport: { mode: internal, recipients: [] }`;
    fixture.replace('content/site.yaml', 'preview: false', settings);
    const { content, diagnostics } = await compile(fixture.root, fixtureSite);
    expect(diagnostics).toEqual([]);
    const seen = content?.languages.map(
      ({ content: { site } }) => (site as Settings).report.recipients.length,
    );
    expect(seen).toEqual([count, count]);
    const written = content?.documents.find(({ path }) => path === 'content/site.yaml');
    expect((written?.data as Settings | undefined)?.report.recipients).toEqual([]);
    expect(existsSync(demoKeyFile(fixture.root))).toBe(count > 0);
    fixture.close();
  });
});
