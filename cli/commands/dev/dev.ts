import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'chokidar';
import { printDiagnostics } from '../../diagnostics/printDiagnostics.ts';
import { sharedFiles } from '../../memory/codePrint.ts';
import { checkPort } from '../../server/checkPort.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { interrupted } from '../interrupted.ts';
import { openSite } from '../openSite.ts';
import { serveDevelopment } from './serveDevelopment.ts';

const misuse = 2;

/**
 * Serves the site while somebody edits it. A change of the website is compiled by the serving process, its templates
 * too; a change of the compiler starts that process anew.
 */
export async function dev(options: { root: string; language: Tongue; port?: number }): Promise<number> {
  checkPort(options.port);
  const { value: website, diagnostics } = await openSite(options.root);
  if (!website) {
    printDiagnostics(diagnostics, 'pretty', options.language);
    return 1;
  }
  if (process.send) {
    // Whoever started this process may be killed, and nobody else would end it.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel?.unref(); // listening for that keeps no process
    return serveDevelopment(website, options.language, options.port);
  }

  const [, launcher = '', ...args] = process.argv;
  const watcher = watch([`${codeFolder}/cli`, ...sharedFiles()], {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !/\.tsx?$|^.*\/cli\/[^/]+\.js$/.test(path),
  });
  let giveUp = (_status: number) => {};
  const misused = new Promise<number>((resolve) => {
    giveUp = resolve;
  });
  const start = () => {
    const started = fork(launcher, args);
    started.once('exit', (status) => {
      if (status === misuse) giveUp(misuse);
    });
    return started;
  };
  let child = start();
  let restarting = false;
  watcher.on('all', async () => {
    if (restarting) return;
    restarting = true;
    await stop(child);
    restarting = false;
    child = start();
  });
  const status = await Promise.race([interrupted().then(() => 0), misused]);
  await watcher.close();
  await stop(child);
  return status;
}

/** Resolves when it is gone, and its port free. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
