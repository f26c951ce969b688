import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledFiles } from '../../memory/codePrint.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { interrupted } from '../interrupted.ts';
import { followFiles } from './followFiles.ts';
import { tellUnwatched } from './tellUnwatched.ts';

/** Asked to stop, also before it listened for that, and wrong use: a change mends none of them. */
const final: unknown[] = [0, 2, 'SIGINT', 'SIGTERM'];

/**
 * Carries out this command line in a process of its own, and starts that anew after a change of the compiler and, once
 * it ended by itself, of the website: code of a website that fails where nobody waits for it ends its process. Resolves
 * to the exit code when somebody asks it to stop, or when the website cannot be opened at all.
 */
export async function keepServing(root: string, language: Tongue): Promise<number> {
  const [, launcher = '', ...args] = process.argv;
  const failed = tellUnwatched(language);
  let child: ChildProcess | undefined;
  /** The folders of the code of the website, once it could be opened. */
  let folders: string[] | undefined;
  /** Looks at what is edited while nothing serves it. */
  let following: (() => void) | undefined;
  let unfollow = () => {};
  let isRestarting = false;
  let isOver = false;

  const finished = new Promise<number>((finish) => {
    const start = () => {
      const started = fork(launcher, args);
      child = started;
      started.once('message', (known: { folders: string[] }) => {
        folders = known.folders;
      });
      started.once('exit', (status, signal) => {
        if (isRestarting || isOver) return;
        if (final.includes(status ?? signal)) return finish(status ?? 0);
        if (!folders) return finish(status ?? 3);
        following = followFiles(root, ['content', 'schemas', ...folders], restart, failed);
        const ended = tell`The process that serves the site has ended. Your next change starts it anew.`;
        sayAside(ended, language);
      });
    };
    const restart = async () => {
      if (isRestarting) return;
      isRestarting = true;
      following?.();
      following = undefined;
      await stop(child);
      isRestarting = false;
      if (!isOver) start();
    };
    const recompiled = async (paths: string[]) => {
      if (paths.some((path) => isOfCompiler(path, bundledFiles()))) await restart();
    };
    unfollow = followFiles(codeFolder, ['cli', 'site', 'package.json'], recompiled, failed);
    interrupted().then(() => finish(0));
    start();
  });
  const status = await finished;
  isOver = true;
  unfollow();
  following?.();
  await stop(child);
  return status;
}

/** Whether a file is a part of the compiler, or could be by now: of `cli` also those that are not `bundled` yet. */
export function isOfCompiler(path: string, bundled: readonly string[]): boolean {
  return /\.(tsx?|js|json)$/.test(path) && (path.startsWith('cli/') || bundled.includes(path));
}

/** Resolves when it is gone, and its port free. */
async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
