import { tell } from '../../terminal/telling/tell.ts';
import type { Problem } from '../content/document.ts';

/** Marks of git around two versions of a passage that nobody chose between, with where they begin. */
export function findConflict(text: string): (Problem & { at: number }) | undefined {
  const found = /^[ \t]*(<{7}|>{7}|\|{7})( \S.*)?$|(?<=\n[ \t]*\n)={7}$/m.exec(text);
  return found
    ? {
        rule: 'text/conflict',
        at: found.index,
        message: tell`The line "${found[0].trim().slice(0, 40)}" is a mark of git: two versions of this passage were never joined.`,
        hint: tell`Keep one of the versions between the marks, and delete the lines with <<<<<<<, ======= and >>>>>>>.`,
      }
    : undefined;
}
