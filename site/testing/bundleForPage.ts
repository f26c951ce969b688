import { build } from 'esbuild';
import { browserOptions } from '../../cli/compiler/assets/bundleCode.ts';

/** Code for browsers in one piece, as `page.addScriptTag` takes it, with what it imports from `folder`. */
export async function bundleForPage(contents: string, folder: string): Promise<string> {
  const stdin = { contents, resolveDir: folder };
  const { outputFiles } = await build({ ...browserOptions, stdin, format: 'iife' });
  return outputFiles[0]?.text ?? '';
}
