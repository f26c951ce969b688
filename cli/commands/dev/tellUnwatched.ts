import { asError } from '../../terminal/asError.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/** Takes what keeps files from being watched, and says once of each reason that not every change is seen. */
export function tellUnwatched(language: Tongue): (error: unknown) => void {
  const told = new Set<string>();
  return (caught) => {
    const sentence = describeUnwatched(asError(caught));
    if (told.has(sentence.says)) return;
    told.add(sentence.says);
    sayAside(sentence, language);
  };
}

/** Linux counts what a user watches; its codes are those of a full disk and of too many open files. */
function describeUnwatched({ code, message, syscall }: NodeJS.ErrnoException): Sentence {
  if (syscall === 'watch' && code === 'ENOSPC')
    return tell`Not every change is noticed: this user may not watch any more files. Raise fs.inotify.max_user_watches with sysctl, and start again.`;
  if (syscall === 'watch' && code === 'EMFILE')
    return tell`Not every change is noticed: this user may not open any more watches or files. Raise fs.inotify.max_user_instances with sysctl, or the limit of \`ulimit -n\`, and start again.`;
  return tell`Not every change is noticed: ${message}`;
}
