import { execFileSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { compileBilingual } from '../../testing/faults/compileBilingual.ts';
import { readLastChanges } from './readLastChanges.ts';

const inItalian = 'content/translations/it/home.yaml';
const inEnglish = 'content/translations/en/home.yaml';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', fixture.root, ...identity, ...args], {
    stdio: 'ignore',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z' },
  });
}

async function places(): Promise<string[]> {
  const { diagnostics } = await compileBilingual(fixture.root);
  return diagnostics.map(
    ({ rule, file, line, other }) => `${rule} ${file}:${line} ${other?.file}:${other?.line}`,
  );
}

describe('git knows', () => {
  it.each([
    ['a renamed gap', '"Ancora {n} posti"', '"Ancora {max} posti"', 'variable', 11],
    ['a dropped fact', ' con {{facts.branches}} filiali e', '', 'variable', 7],
    ['an entry of a list', '"Dal {{', '"- Dal {{', 'markup', 7],
  ])('%s in the default language is told there when it changed last', async (_, from, to, kind, line) => {
    git('init');
    git('add', '.');
    git('commit', '-m', 'x');
    fixture.replace(inItalian, from, to);
    expect(await places()).toEqual([
      `translation/different-${kind} ${inItalian}:${line} ${inEnglish}:${line}`,
    ]);
    const { diagnostics } = await compileBilingual(fixture.root);
    expect(diagnostics[0]?.hint?.says).toMatch(/This line changed last\.$/);
  });

  it.each([
    ['dropped from', 'Chi spedisce con **{{brand}}**', 'Chi spedisce'],
    ['added to', 'Chi spedisce con', 'Chi spedisce, {{brand}}, con'],
  ])(
    'a fact %s a paragraph of a long text is told at that paragraph, when it changed last',
    async (_, from, to) => {
      const [italian, english] = ['content/legal/it/terms.md', 'content/legal/en/terms.md'];
      git('init');
      git('add', '.');
      git('commit', '-m', 'x');
      fixture.replace(italian, from, to);
      expect(await places()).toEqual([`text/structure ${italian}:7 ${english}:7`]);
    },
  );

  it('the lines of a website in a folder of the repository', () => {
    git('init');
    git('add', '.');
    git('commit', '-m', 'x');
    const [file, otherFile] = ['translations/it/home.yaml', 'translations/en/home.yaml'];
    const problem = {
      severity: 'error',
      rule: 'text/gap',
      file,
      line: 3,
      column: 1,
      message: tell`x`,
    } as const;
    const changed = readLastChanges(join(fixture.root, 'content'), [
      { ...problem, otherSide: { ...problem, file: otherFile } },
    ]);
    expect(changed({ file, line: 3 })).toEqual({ at: Date.UTC(2026, 0, 1), isKnown: true });
  });

  it('of two commits the later one is meant', async () => {
    git('init');
    fixture.replace(inEnglish, '"{n} places left"', '"{count} places left"');
    git('add', '.');
    git('commit', '-m', 'x');
    expect(await places()).toEqual([`translation/different-variable ${inEnglish}:11 ${inItalian}:11`]);
  });

  it('says which line changed last where both were there before, and not of every line of a new file', async () => {
    const hint = async () => {
      const { diagnostics } = await compileBilingual(fixture.root);
      return diagnostics.map(({ rule, hint }) => [
        rule,
        say(hint as Sentence, 'en').endsWith('changed last.'),
      ]);
    };
    const text = readFileSync(join(fixture.root, inEnglish), 'utf8').replace(
      '"{n} places',
      '"{count} places',
    );
    fixture.remove(inEnglish);
    git('init');
    git('add', '.');
    git('commit', '-m', 'x');
    fixture.write(inEnglish, text);
    expect(await hint()).toEqual([['translation/different-variable', false]]);
    git('add', '.');
    git('-c', 'user.name=x', 'commit', '-m', 'y');
    fixture.write(inEnglish, text.replace('{count}', '{number}'));
    expect(await hint()).toEqual([['translation/different-variable', true]]);
  });
});

it('without a repository the file that was written last is meant', async () => {
  const before = new Date(Date.now() - 60_000);
  utimesSync(join(fixture.root, inEnglish), before, before);
  fixture.replace(inItalian, '"Ancora {n} posti"', '"Ancora {max} posti"');
  expect(await places()).toEqual([`translation/different-variable ${inItalian}:11 ${inEnglish}:11`]);
});

it.each([
  [1999, false],
  [2000, true],
])('two files written %i ms apart, at any moment, say which was last: %s', async (apart, says) => {
  fixture.replace(inItalian, '"Ancora {n} posti"', '"Ancora {max} posti"');
  for (const moment of [0, 1, 1000, 1999].map((ms) => Date.parse('2026-11-20T10:00:00Z') + ms)) {
    for (const [path, at] of [
      [inEnglish, moment],
      [inItalian, moment + apart],
    ] as const)
      utimesSync(join(fixture.root, path), new Date(at), new Date(at));
    const { diagnostics } = await compileBilingual(fixture.root);
    expect(diagnostics.map(({ hint }) => say(hint as Sentence, 'en').endsWith('changed last.'))).toEqual([
      says,
    ]);
  }
});
