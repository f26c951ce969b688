import { basename } from 'node:path';
import type { OutputFile } from 'esbuild';

/** esbuild leaves a file with nothing in it for its own helpers, and pages would ask for it. */
export function dropEmptyChunks<Built extends { outputFiles: OutputFile[] }>(built: Built): Built {
  const isEmpty = ({ path, text }: OutputFile) => /^chunk-\w+\.js$/.test(basename(path)) && !text.trim();
  const names = built.outputFiles.filter(isEmpty).map(({ path }) => basename(path));
  if (names.length === 0) return built;
  const imports = new RegExp(`import"[^"]*/(${names.join('|')})";`, 'g');
  const outputFiles = built.outputFiles
    .filter((file) => !isEmpty(file))
    .map((file) => {
      const text = file.text.replace(imports, '');
      return text === file.text ? file : { ...file, text, contents: Buffer.from(text) };
    });
  // What had nothing but such an import is empty now.
  return dropEmptyChunks({ ...built, outputFiles });
}
