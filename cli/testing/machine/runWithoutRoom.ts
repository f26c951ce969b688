import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { codeFolder } from '../../terminal/codeFolder.ts';

/**
 * Runs a script with what a module of ours exports, in a process whose files may not be larger than some dozens of
 * kilobytes, as on a disk that is full. Resolves to its exit code. `folder` takes the bundled module.
 */
export async function runWithoutRoom(folder: string, path: string, script: string): Promise<number | null> {
  const outfile = join(folder, 'bundled.mjs');
  await build({
    entryPoints: [join(codeFolder, path)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
  });
  const command = 'ulimit -f 64 && exec "$0" --input-type=module -e "$1"';
  const code = `import * as tried from ${JSON.stringify(outfile)};\n${script}`;
  return spawnSync('sh', ['-c', command, process.execPath, code], { timeout: 60_000 }).status;
}
