/** A generator with a site of its own, made and ready to be built. */
export interface Builder {
  name: string;
  root: string;
  /** A program and its arguments, run in the root. */
  command: string[];
  /** The folder it writes. */
  pages: string;
  /** What else a cold build begins without. */
  caches: string[];
  /** By the name of what changes between two builds; each turn changes something else than the last. */
  edits: Record<string, (turn: number) => void>;
}
