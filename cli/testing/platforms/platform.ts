import type { HostFile, HostRules } from '../../hosts/hostRules.ts';

/** What a visitor gets for a path: a file of the folder, or where else to look. */
interface Answer {
  status: number;
  file?: string | undefined;
  to?: string | undefined;
  headers: Record<string, string>;
}

/**
 * A host that no test can start: what it does with a folder, by its own code or as its documentation says it. What it
 * cannot do is a property, by which rows expect what HOSTING.md says of it.
 */
export interface Platform {
  name: string;
  /** The host of `cli/hosts/hosts.ts` that writes its files. */
  files(rules: HostRules): HostFile[];
  /**
   * Takes the files that were written for it, and the paths of all files of the folder. What it would refuse, it
   * throws.
   */
  open(written: readonly HostFile[], folder: readonly string[]): Promise<(path: string) => Answer>;
  /** It shows one not-found page, in whatever language something was not found. */
  hasOneErrorPage?: true;
  /** It shows `/404.html` by itself, also where no rule names it. */
  findsErrorPage?: true;
  /** It shows a page under a path that lacks the final slash, where other hosts lead to that. */
  rewritesWithoutSlash?: true;
  /** It shows a page that stands for many under any name, also one that none of them could have. */
  rewritesAnyName?: true;
  /** It redirects from a path with the capitals in which browsers encode other scripts, and from no other. */
  readsPathsAsWritten?: true;
  /** It sends the headers of a folder with missing files, too, so what is there is kept for an hour, not for a year. */
  keepsForAnHour?: true;
}

/** The one file of a host that reads JSON. */
export function readWritten<Told>(written: readonly HostFile[]): Told {
  return JSON.parse(written[0]?.bytes ?? '');
}
