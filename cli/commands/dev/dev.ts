import { fork } from 'node:child_process';
import { watch } from 'chokidar';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { interrupted } from '../interrupted.ts';
import { openSite } from '../openSite.ts';
import { serveDevelopment } from './serveDevelopment.ts';

/**
 * Serves the site while somebody edits it. A change of content or styles is compiled by the serving process;
 * a change of code starts that process anew, since code cannot be unloaded.
 */
export async function dev(options: { root: string; port: number }): Promise<number> {
  const { root, site } = openSite(options.root);
  if (process.send) return serveDevelopment(root, site, options.port);

  const [, launcher = '', ...args] = process.argv;
  let child = fork(launcher, args);
  const code = ['cli', 'templates', 'site'].map((folder) => `${codeFolder}/${folder}`);
  const watcher = watch(code, {
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
