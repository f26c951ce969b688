import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { writeBaseline } from './writeBaseline.ts';

const home = 'content/translations/en/home.yaml';

let choir: Fixture;
beforeAll(() => {
  choir = openFixture('choir');
});
afterEach(() => {
  choir.restore();
  rmSync(file(), { force: true });
});
afterAll(() => choir.close());

const file = () => join(choir.root, 'known.yaml');
const site = (command: string, ...args: string[]) => runCommand([command, '--root', choir.root, ...args]);
const double = (word: string) => choir.replace(home, ` ${word}`, `  ${word}`);
const told = (out: string) => out.match(/^(error|warning) .*\[(\S+)\]$/gm) ?? [];

describe('a baseline', () => {
  it('lets known findings pass, not new ones, and shrinks with what is mended', async () => {
    const first = 'many';
    double(first);
    expect((await site('check')).code).toBe(1);

    const written = await site('check', '--write-baseline', file());
    expect(written).toMatchObject({ code: 0, err: expect.stringContaining('knows 1 finding.') });
    expect(written.out).toContain('No problems found.\n1 finding is excused and not counted:');
    expect(readFileSync(file(), 'utf8')).toMatch(
      new RegExp(
        `excused:\\n {2}- rule: text/spaces\\n {4}file: ${home}\\n {4}key: .+\\n {4}reason: Known since`,
      ),
    );
    const built = await site('build', '--baseline', file());
    expect(built.code).toBe(0);
    expect(existsSync(join(choir.root, 'dist/index.html'))).toBe(true);
    expect((await site('build')).code).toBe(1); // what the run before said holds for its baseline alone

    double('since');
    const worse = await site('check', '--baseline', file());
    expect(worse.code).toBe(1);

    choir.restore();
    const mended = await site('check', '--baseline', file());
    expect(mended.code).toBe(0);
    expect(told(mended.out)).toEqual([expect.stringContaining('[checks/unused]')]);
    expect(mended.out).toMatch(/--> known\.yaml:\d+:\d+/);
    expect((await site('check', '--write-baseline', file())).out).toBe('No problems found.\n');
    expect(readFileSync(file(), 'utf8')).toContain('excused: []');
  });

  it('keeps the reasons that somebody wrote, and knows nothing that would break the site', async () => {
    double('many');
    await site('check', '--write-baseline', file());
    const known = readFileSync(file(), 'utf8').replace(/Known since.*/, 'The poster is set so.');
    writeFileSync(file(), known);
    choir.write('content/concerts/summer.yaml', 'title: [}\n');
    const { code, out, err } = await site('check', '--write-baseline', file());
    expect(code).toBe(1);
    expect(err).toContain('1 error cannot be excused and must be mended.');
    expect(told(out)).toEqual([expect.stringContaining('[yaml/syntax]')]);
    expect(readFileSync(file(), 'utf8')).toBe(known);
  });

  it('keeps them where there is more of the same, and where it cannot be read', async () => {
    choir.replace(home, 'voices since', 'voices  since');
    await site('check', '--write-baseline', file());
    const mean = (from: string | RegExp, to: string) =>
      writeFileSync(file(), readFileSync(file(), 'utf8').replace(from, to));
    mean(/Known since.*/, 'The poster is set so.');
    choir.replace(home, 'since {{', 'since then,with {{');
    expect(await site('check', '--write-baseline', file())).toMatchObject({ code: 0 });
    expect(readFileSync(file(), 'utf8')).toMatch(/reason: The poster is set so\.\n {4}findings: 2\n/);
    mean(/reason: (.*)/, 'reason: "$1');
    const wrong = readFileSync(file(), 'utf8');
    const { code, err, out } = await site('check', '--write-baseline', file());
    expect(code).toBe(1);
    expect(err).toContain('known.yaml has mistakes and stays as it is: correct it, or delete it.');
    expect(told(out)).toContainEqual(expect.stringContaining('[yaml/syntax]'));
    expect(readFileSync(file(), 'utf8')).toBe(wrong);
  });

  it('with mistakes tells them at their places, and excuses nothing', async () => {
    double('many');
    writeFileSync(file(), `excused:\n  - { rule: text/spaces, file: ${home} }\n`);
    const { code, out } = await site('check', '--baseline', file());
    expect(code).toBe(1);
    expect(told(out).map((line) => line.replace(/.*\[/, '['))).toEqual([
      '[text/spaces]',
      '[schema/required]',
    ]);
    expect(out).toContain('--> known.yaml:2:5');
  });

  it('is read anew when it alone changed', async () => {
    double('many');
    await site('check', '--write-baseline', file());
    expect((await site('check', '--baseline', file())).code).toBe(0);
    writeFileSync(file(), 'excused: []\n');
    expect((await site('check', '--baseline', file())).code).toBe(1);
  });

  it('counts what it finds more than once at one place', () => {
    const one = {
      severity: 'error',
      rule: 'text/spaces',
      file: home,
      line: 4,
      column: 9,
      key: 'title',
    } as const;
    const both = [one, { ...one, column: 20 }].map((problem) => ({ ...problem, message: tell`Two spaces.` }));
    expect(writeBaseline(file(), both, { before: undefined, now: new Date() })).toEqual({
      known: 2,
      firm: 0,
    });
    expect(readFileSync(file(), 'utf8').match(/findings: \d/g)).toEqual(['findings: 2']);
  });

  it('that is not there is wrong use, and the message says how to make it', async () => {
    const { code, err } = await site('check', '--baseline', file());
    expect(code).toBe(2);
    expect(err).toContain(`\`site check --write-baseline ${file()}\` makes it.`);
    expect(await site('check', '--baseline', choir.root)).toMatchObject({
      code: 2,
      err: `site: ${choir.root} cannot be read: it is a folder.\n`,
    });
  });
});
