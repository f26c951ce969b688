import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleNames } from '../diagnostics/rules.ts';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { catalogues } from '../terminal/telling/say.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite } from '../testing/runSite.ts';

/** A small website: what a command does with it, it does with any. */
let choir: Fixture;

beforeAll(() => {
  choir = openFixture('choir');
});
afterAll(() => choir.close());

/** One key too many in the texts of the choir. */
const home = 'content/translations/en/home.yaml';
const mistake = () => choir.replace(home, 'meta:', 'mata: x\nmeta:');

it('site --version says what package.json says', () => {
  const { version } = JSON.parse(readFileSync(join(codeFolder, 'package.json'), 'utf8'));
  expect(runSite(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

describe('site --help', () => {
  it('names the commands and exits cleanly', async () => {
    const { code, out } = await runCommand(['--help']);
    expect(code).toBe(0);
    for (const command of ['build', 'check', 'dev', 'serve', 'gallery'])
      expect(out).toContain(`  ${command}`);
  });

  it.each(['build', 'check', 'dev', 'serve', 'gallery'])('shows examples for %s', async (command) => {
    const { code, out } = await runCommand([command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Examples:');
    expect(out).toContain(`$ site ${command}`);
  });

  it.each(['where', 'inbox list', 'inbox show', 'inbox export'])(
    'shows examples for %s that any website may have',
    async (command) => {
      const { out } = await runCommand([...command.split(' '), '--help']);
      expect(out).not.toMatch(/\$ .*(quotation|supplier|application)/i);
    },
  );

  it('loads little: no compiler, no React, no YAML', () => {
    const main = readFileSync(join(codeFolder, '.cache/cli/main.cjs'), 'utf8');
    const chunks = [...main.matchAll(/import_\w+=require\("(\.\/[^"]+)"\)/g)].map(([, file = '']) => file);
    expect(chunks.length).toBeGreaterThan(0);
    const sizes = ['./main.cjs', ...chunks].map(
      (file) => readFileSync(join(codeFolder, '.cache/cli', file)).length,
    );
    // Every new rule brings its sentences; the code that is loaded beside them does not grow with them. The bundle has
    // each of their accents as \xE8.
    const escaped = (text: string) =>
      text.replace(/[^\0-~]/g, (letter) => (letter <= '\u00ff' ? '\\xE8' : '\\u2019'));
    const sentences = Object.values(catalogues).map((catalogue) => escaped(JSON.stringify(catalogue)).length);
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    expect(sum(sizes) - sum(sentences)).toBeLessThan(87_000);
  });
});

describe('exit codes', () => {
  it('are 2 for wrong use, with a way out and no stack', async () => {
    for (const args of [
      ['biuld'],
      ['build', '--format', 'xml'],
      ['serve', '--port', 'x'],
      ['build', '--root', '/nowhere'],
      ['where', ' '],
    ]) {
      const { code, err } = await runCommand(args);
      expect([args, code]).toEqual([args, 2]);
      expect(err).not.toMatch(/^\s+at /m);
    }
  });

  it.each(['x', '', '-1', '4.5', '65536'])(
    'is 2 for the port "%s" before anything is opened for it',
    async (port) => {
      for (const command of ['serve', 'dev', 'backoffice']) {
        const { code, err } = await runCommand([command, '--port', port, '--root', choir.root]);
        expect([code, err]).toEqual([2, 'site: The port must be a whole number from 0 to 65535.\n']);
      }
      expect(readdirSync(choir.root)).not.toContain('.data');
    },
  );

  it('are those of the process', () => {
    expect(runSite(['biuld'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('site --help'),
    });
  });

  it('are 1 for problems, which are printed, and dist/ stays as it was', async () => {
    const dist = join(choir.root, 'dist');
    const build = () => runCommand(['build', '--root', choir.root]);
    expect((await build()).code).toBe(0);
    const before = readdirSync(dist, { recursive: true }).sort();
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    choir.replace(home, 'meta:', 'mata:');
    const { code, out, err } = await build();
    choir.restore();
    expect(code).toBe(1);
    expect(out).toContain('The key "mata" is not known here. [schema/unknown-key]');
    expect(out).toContain('= Did you mean "meta"?');
    expect(err).toContain('dist/ is as it was');
    expect(out + err).not.toMatch(/^\s+at /m);
    expect(readdirSync(dist, { recursive: true }).sort()).toEqual(before);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(page);
  });
});

describe('report formats', () => {
  const reportOf = async (format: string, env = {}) => {
    mistake();
    const { code, out } = await runCommand(['check', '--root', choir.root, '--format', format], { env });
    choir.restore();
    expect(code).toBe(1);
    return out;
  };

  it('json is the problems as they are', async () => {
    const { diagnostics } = JSON.parse(await reportOf('json'));
    expect(diagnostics[0]).toMatchObject({ file: 'content/translations/en/home.yaml', severity: 'error' });
    expect(
      diagnostics.every(({ line, column }: { line: number; column: number }) => line > 0 && column > 0),
    ).toBe(true);
  });

  it('github annotates the lines and writes a summary', async () => {
    const summary = join(choir.root, 'summary.md');
    writeFileSync(summary, '');
    expect(await reportOf('github', { GITHUB_STEP_SUMMARY: summary })).toMatch(
      /^::error file=content\/translations\/en\/home\.yaml,line=\d+,col=\d+,title=[^:]+::/m,
    );
    expect(readFileSync(summary, 'utf8')).toContain('| content/translations/en/home.yaml:');
  });

  it('sarif names rule and place', async () => {
    const [run] = JSON.parse(await reportOf('sarif')).runs;
    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'content/translations/en/home.yaml',
    );
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toContain('schema/unknown-key');
  });

  it.each(['github', 'sarif'])('%s names files from the top of the repository on', async (format) => {
    const path = `${basename(choir.root)}/content/translations/en/home.yaml`;
    expect(await reportOf(format, { GITHUB_WORKSPACE: dirname(choir.root) })).toContain(path);
    expect(await reportOf(format, { GITHUB_WORKSPACE: codeFolder })).not.toContain(path);
  });

  it('junit counts failures', async () => {
    expect(await reportOf('junit')).toMatch(/<testsuite name="site check" tests="\d+" failures="[1-9]\d*">/);
  });
});

describe('site check --explain', () => {
  it('says what a rule finds, what to do, and how it looks wrong and right', async () => {
    expect(await runCommand(['check', '--explain', 'schema/unknown-key'])).toEqual({
      code: 0,
      out: [
        'schema/unknown-key: a key that the schema does not know',
        'Correct its spelling or its indentation, or delete it.',
        'It can be neither weakened nor excused.',
        'Wrong:\n    titel: By sea',
        'Right:\n    title: By sea\n',
      ].join('\n\n'),
      err: '',
    });
  });

  it('lists every rule in a line of its own when none is named', async () => {
    const { code, out } = await runCommand(['check', '--explain']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(ruleNames.length);
    expect(out).toMatch(
      /^link\/broken {2,}a link to no page, or a form that is sent where nobody receives it$/m,
    );
  });

  it.each([
    ['schema/requred', 'Did you mean "schema/required"?'],
    ['missing-anchor', 'Did you mean "link/missing-anchor"?'],
    ['nothing/like-it', 'Run `site check --explain` for all of them.'],
  ])('knows no %s, and says what was probably meant', async (name, hint) => {
    const { code, out, err } = await runCommand(['check', '--explain', name]);
    expect([code, out, err]).toEqual([2, '', `site: There is no rule "${name}". ${hint}\n`]);
  });
});

it.each([
  ['inbox answr 3f2a1c', 'There is no `site inbox answr`. Did you mean "answer"?'],
  ['inbox 3f2a1c', 'There is no `site inbox 3f2a1c`. `site inbox --help` says what there is.'],
  ['--root=. inbox answr 3f2a1c', 'There is no `site inbox answr`. Did you mean "answer"?'],
  ['inbox --root . answr 3f2a1c', 'There is no `site inbox answr`. Did you mean "answer"?'],
  ['backoffice bakcup', 'There is no `site backoffice bakcup`. Did you mean "backup"?'],
])('site %s is a slip, and no argument too many', async (line, said) => {
  expect(await runCommand(line.split(' '))).toMatchObject({ code: 2, err: `site: ${said}\n` });
});

describe('site check --release', () => {
  it('reports every kind of what the shipped content lacks, a placeholder once, and fails', () => {
    const { code, out } = runSite(['check', '--release', '--format', 'json']);
    const rules = new Set(JSON.parse(out).diagnostics.map(({ rule }: { rule: string }) => rule));
    expect(code).toBe(1);
    for (const rule of ['placeholder', 'assumed', 'preview', 'report-recipients', 'unreviewed'])
      expect(rules).toContain(`release/${rule}`);
  });
});
