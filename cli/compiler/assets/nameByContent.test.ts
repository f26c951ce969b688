import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { nameByContent } from './nameByContent.ts';

interface Script {
  /** Names of files that the bundle does not have are words as all others. */
  body: string;
  /** Which scripts it imports, itself and those that import it among them. */
  imports: number[];
}

const bodies = ['one', 'two', 'load("elsewhere-AAAAAAA1.js")', 'load("elsewhere-AAAAAAA2.js")'];
const bundles = fc.array(
  fc.record({ body: fc.constantFrom(...bodies), imports: fc.uniqueArray(fc.nat(4)) }),
  { minLength: 5, maxLength: 5 },
);

/** A bundle as esbuild gives it, which put `hash` into the names, after they were named by content. */
function named(scripts: Script[], hash: string) {
  const nameOf = (at: number) => `script${at}-${hash}${at}.js`;
  const texts = scripts.map(
    ({ body, imports }) => body + imports.map((to) => `import"/assets/${nameOf(to)}";`).join(''),
  );
  const files = [...texts.map((text, at) => [nameOf(at), text]), ['style.css', `/* ${nameOf(0)} */`]];
  const { outputFiles, metafile } = nameByContent({
    outputFiles: files.map(([name, text = '']) => ({
      ...{ path: `/site/assets/${name}`, text, contents: Buffer.from(text), hash: '' },
    })),
    metafile: {
      inputs: {},
      outputs: Object.fromEntries(files.map(([name]) => [`assets/${name}`, {}])),
    } as never,
    warnings: [],
  });
  expect(Object.keys(metafile.outputs)).toEqual(outputFiles.map(({ path }) => path.replace('/site/', '')));
  expect(outputFiles.pop()?.text).toBe(files.at(-1)?.[1]);
  return outputFiles;
}

it('names a script after what it and all that it imports say, and not as esbuild did', () => {
  fc.assert(
    fc.property(bundles, fc.nat(4), fc.constantFrom(...bodies), (scripts, changed, body) => {
      const before = named(scripts, 'AAAAAAA');
      expect(named(scripts, 'BBBBBBB')).toEqual(before);
      const paths = before.map(({ path }) => path);
      for (const { text, contents } of before) {
        expect(String(contents)).toBe(text);
        for (const [, name] of text.matchAll(/import"(.*?)"/g)) expect(paths).toContain(`/site${name}`);
      }

      const other = scripts.map((script, at) => (at === changed ? { ...script, body } : script));
      const reach = (at: number, seen: Set<number>): Set<number> => {
        if (!seen.has(at)) for (const to of scripts[at]?.imports ?? []) reach(to, seen.add(at));
        return seen.add(at);
      };
      const isOther = body !== scripts[changed]?.body;
      expect(named(other, 'AAAAAAA').map(({ path }, at) => path !== paths[at])).toEqual(
        scripts.map((_, at) => isOther && reach(at, new Set()).has(changed)),
      );
    }),
    { numRuns: timesOf(30, 1000) },
  );
});
