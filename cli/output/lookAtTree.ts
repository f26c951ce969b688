import { lookAt } from '../memory/lookAt.ts';
import {
  countStretches,
  isFolder,
  type Line,
  linesIn,
  otherTree,
  timeIn,
  type WrittenRecord,
} from './recordLines.ts';
import { isVersion } from './version.ts';

/** A tree that several threads look at: what shall lie there, and how far they are. */
export interface Tree {
  record: WrittenRecord;
  folder: string;
  /** The output or the working copy. */
  isOutput: boolean;
  /** The next stretch of the record that nobody has taken, and whether the second thread has come here. */
  shared: Int32Array;
}

/**
 * Looks at what no other thread has taken, until nothing is left or something is not as it was written. Returns whether
 * all that this thread has seen is as it was written.
 */
export function lookAtTree(tree: Tree): boolean {
  const { record, shared } = tree;
  const count = countStretches(record);
  for (let taken = Atomics.add(shared, 0, 1); taken < count; taken = Atomics.add(shared, 0, 1)) {
    if (linesIn(record, taken).every((line) => isAsSaid(tree, line))) continue;
    Atomics.store(shared, 0, count);
    return false;
  }
  return true;
}

function isAsSaid({ folder, isOutput, record }: Tree, line: Line): boolean {
  const found = lookAt(`${folder}/${line[0]}`);
  if (!found) return false;
  if (isFolder(line)) {
    const { mtimeMs } = found;
    if (isOutput) return mtimeMs === timeIn(line, record.output);
    // Where a file system keeps whole seconds, something may have come in the same one.
    return mtimeMs === timeIn(line, otherTree(record.output)) && mtimeMs % 1000 !== 0;
  }
  if (!line[2]) return isVersion(found, line[1]);
  return isVersion(found, line[1]) === isOutput && isVersion(found, line[2]) !== isOutput;
}
