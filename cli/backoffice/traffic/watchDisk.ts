import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { usualUploads } from './uploads.ts';

/** As many bytes as all uploads that are under way may still bring, those of reports too. */
const usualFree = 2 * usualUploads.bytes;

/** Milliseconds for which an answer holds. */
const freshFor = 2000;

/**
 * Says whether the disk has room for more than texts; null when another machine has the database. Below, what is free is
 * kept for them.
 */
export function watchDisk(database: string, least = usualFree): () => Promise<boolean | null> {
  let asked: { until: number; answer: Promise<boolean> } | undefined;
  return async () => {
    if (database.includes('://')) return null;
    const now = performance.now();
    if (!asked || now >= asked.until)
      asked = { until: now + freshFor, answer: hasRoom(dirname(database), least) };
    return asked.answer;
  };
}

async function hasRoom(folder: string, least: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= least;
  } catch {
    return false;
  }
}
