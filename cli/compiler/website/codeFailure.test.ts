import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openFilePrints } from '../../memory/filePrints.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { bundleDefinition } from './bundleDefinition.ts';
import { CodeMistake, describeCodeFailure, MakingFailed } from './codeFailure.ts';
import { requireAnew } from './loadDefinition.ts';
import { runInTime } from './runInTime.ts';

const written = `import { deep } from './deep.ts';

export const site = {
  nothing: () => deep(undefined),
  ask: (given: () => unknown) => given(),
  lacks: (page: string) => new Error('nothing for ' + page),
  again: () => {
    let turns = 0;
    while (turns >= 0) turns++;
  },
  wrongUse: () => Object.assign(new Error('no step shows "x"'), { inOther: { it: 'nessun passo mostra "x"' } }),
};
`;
const deep = `
export function deep(value: { x: number } | undefined): number {
  return (value as { x: number }).x;
}
`;

let code: { root: string; entry: string; inputs: string[]; file: string };
let site: {
  nothing(): number;
  ask(given: () => unknown): unknown;
  again(): void;
  wrongUse(): Error;
  lacks(page: string): Error;
};

beforeEach(async () => {
  const root = mkdtempSync(join(tmpdir(), 'code (1) failure-')); // systems name copies of folders so
  writeFileSync(join(root, 'site.ts'), written);
  writeFileSync(join(root, 'deep.ts'), deep);
  const { value } = await bundleDefinition(root, 'site.ts', openFilePrints(root));
  code = { root, entry: 'site.ts', inputs: value?.inputs ?? [], file: value?.file ?? '' };
  site = requireAnew(code.file).site as never;
});

/** What is told of what is thrown while a page is made: the words and the place. */
async function toldOf(make: () => unknown): Promise<[string, string] | undefined> {
  try {
    make();
  } catch (error) {
    const failure = new MakingFailed(tell`The page ${'/'} cannot be rendered`, error);
    const [problem, ...others] = await describeCodeFailure(failure, code);
    expect(others).toEqual([]);
    return problem && [say(problem.message, 'en'), `${problem.file}:${problem.line}:${problem.column}`];
  }
  throw new Error('Nothing was thrown');
}

describe('what is thrown while a page is made', () => {
  it('by code that does not end is told where that was', async () => {
    expect(await toldOf(() => runInTime(() => site.again(), 50))).toEqual([
      'The page / cannot be rendered: This code did not end within 0.05 seconds.',
      expect.stringMatching(/^site\.ts:\d:\d+$/),
    ]);
  });

  it('by code that does not end is not run once more, where nothing would end it', async () => {
    const countForEver = () => {
      let turns = 0;
      while (turns >= 0) turns++;
    };
    const again = vi.fn(async () => '');
    const ended = (() => {
      try {
        return runInTime(countForEver, 50);
      } catch (error) {
        return error;
      }
    })();
    const failure = new MakingFailed(tell`The page ${'/'} cannot be rendered`, ended, { around: again });
    expect(await describeCodeFailure(failure, code)).toHaveLength(1);
    expect(again).not.toHaveBeenCalled();
  });

  it('by code of the website is told at its line in the source', async () => {
    expect(await toldOf(() => site.nothing())).toEqual([
      "The page / cannot be rendered: Cannot read properties of undefined (reading 'x').",
      'deep.ts:3:35',
    ]);
  });

  it('may come of a file of content that is gone, where code reads from nothing', async () => {
    const hintAt = async (make: () => unknown) => {
      try {
        make();
      } catch (error) {
        const failure = new MakingFailed(tell`The page ${'/'} cannot be rendered`, error);
        const [problem] = await describeCodeFailure(failure, code);
        return problem?.hint && say(problem.hint, 'en');
      }
      return undefined;
    };
    expect(await hintAt(() => site.nothing())).toMatch(/put back the file of content that it reads/);
    const other = site.wrongUse();
    expect(
      await hintAt(() => {
        throw other;
      }),
    ).toBe('Correct it; nothing can be built before.');
  });

  it('at one line with other words for each page is told once', async () => {
    const failures = ['/', '/a', '/b'].map(
      (page) => new MakingFailed(tell`The page ${page} cannot be rendered`, site.lacks(page)),
    );
    const told = await describeCodeFailure(new AggregateError(failures), code);
    expect(told.map(({ message, hint }) => [say(message, 'en'), hint && say(hint, 'en')])).toEqual([
      [
        'The page / cannot be rendered: nothing for /.',
        'Correct it; nothing can be built before. This line fails with 2 other messages, too.',
      ],
    ]);
  });

  it('is told in the language of whoever reads it, if it says itself in it', async () => {
    const failure = new MakingFailed(tell`The page ${'/'} cannot be rendered`, site.wrongUse());
    const [problem] = await describeCodeFailure(failure, code);
    expect(problem && say(problem.message, 'it')).toMatch(/: nessun passo mostra "x"\.$/);
    expect(problem && say(problem.message, 'en')).toMatch(/: no step shows "x"\.$/);
  });

  it('by the compiler is a bug, also when code of the website asked for it', async () => {
    const bug = () => {
      throw new Error('a bug');
    };
    expect(await toldOf(bug)).toBeUndefined();
    expect(await toldOf(() => site.ask(bug))).toBeUndefined();
  });

  it('by the compiler on purpose is told where code of the website asked for it', async () => {
    const refuse = () => {
      throw new CodeMistake(tell`There is no file "${'x'}".`);
    };
    expect(await toldOf(() => site.ask(refuse))).toEqual([
      'The page / cannot be rendered: There is no file "x".',
      'site.ts:5:34',
    ]);
  });

  it('by what a function gave is told where the function stands', async () => {
    const refuse = () => {
      throw new CodeMistake(tell`There is no file "${'x'}".`, site.nothing);
    };
    expect((await toldOf(refuse))?.[1]).toBe('site.ts:4:12');
  });

  it.each(['boo', null])('is told when it is no error: %j', async (thrown) => {
    const refuse = () => {
      throw thrown;
    };
    expect((await toldOf(refuse))?.[0]).toBe(`The page / cannot be rendered: ${thrown}.`);
  });

  it('is told without its line when the code has changed since', async () => {
    writeFileSync(join(code.root, 'deep.ts'), `// later\n${deep.replace('.x;', '.x * 2;')}`);
    expect((await toldOf(() => site.nothing()))?.[1]).toBe('site.ts:1:1');
  });
});
