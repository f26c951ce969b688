import { basename } from 'node:path/posix';
import type { BuildResult } from 'esbuild';
import { fingerprint } from '../../memory/fingerprint.ts';

type Built = Pick<BuildResult<{ metafile: true; write: false }>, 'outputFiles' | 'metafile' | 'warnings'>;

/** How a script is called that esbuild made, with its hash. */
const scriptName = /[\w.-]+-[A-Z0-9]{8}\.js\b/g;

/**
 * The same bundle with scripts named after what is in them and in those they import. In the hashes of esbuild are the
 * paths of files, as seen from the website: a compiler that lies elsewhere would give the same code other names.
 */
export function nameByContent({ outputFiles, metafile, warnings }: Built): Built {
  const texts = new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]));
  const stemOf = (name: string) => name.replace(/-[A-Z0-9]{8}\.js$/, '');
  const importsOf = (name: string) => texts.get(name)?.match(scriptName) ?? [];
  const bare = (name: string) =>
    (texts.get(name) ?? '').replace(scriptName, (one) => (texts.has(one) ? stemOf(one) : one));
  const reachedFrom = (name: string, reached = new Set<string>()): Set<string> => {
    if (!reached.has(name)) for (const one of importsOf(name)) reachedFrom(one, reached.add(name));
    return reached.add(name);
  };
  const names = new Map(
    [...texts.keys()]
      .filter((name) => name.match(scriptName)?.[0] === name)
      .map((name) => {
        const print = fingerprint(...[...reachedFrom(name)].flatMap((one) => [stemOf(one), bare(one)]));
        return [name, `${stemOf(name)}-${print.slice(0, 8).toUpperCase()}.js`];
      }),
  );
  const renamed = (text: string) => text.replace(scriptName, (name) => names.get(name) ?? name);
  return {
    outputFiles: outputFiles.map((file) => {
      const name = names.get(nameOf(file.path));
      if (!name) return file;
      const text = renamed(file.text);
      return { ...file, path: renamed(file.path), text, contents: Buffer.from(text) };
    }),
    metafile: JSON.parse(renamed(JSON.stringify(metafile))),
    warnings,
  };
}

/** How a file of a bundle is called, wherever it lies. */
export function nameOf(path: string): string {
  return basename(path.replaceAll('\\', '/'));
}
