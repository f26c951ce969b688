import { fork } from 'node:child_process';
import { watch } from 'chokidar';
import { report } from '../../diagnostics/report.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { interrupted } from '../interrupted.ts';
import { openSite } from '../openSite.ts';
import { serveDevelopment } from './serveDevelopment.ts';

/**
 * Serves the site while somebody edits it. A change of content or styles is compiled by the serving process;
 * a change of code starts that process anew, since code cannot be unloaded.
 */
export async function dev(options: { root: string; port: number }): Promise<number> {
  const { value: website, diagnostics } = await openSite(options.root);
  if (!website) {
    report(diagnostics, 'pretty');
    return 1;
  }
  const { root, folders } = website;
  if (process.send) return serveDevelopment(website, options.port);

  const [, launcher = '', ...args] = process.argv;
  let child = fork(launcher, args);
  const watcher = watch([`${codeFolder}/cli`, ...folders.map((name) => `${root}/${name}`)], {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !/\.tsx?$|^.*\/cli\/[^/]+\.js$/.test(path),
  });
  watcher.on('all', () => {
    child.kill();
    child = fork(launcher, args);
  });
  await interrupted();
  await watcher.close();
  child.kill();
  return 0;
}
