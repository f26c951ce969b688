import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { isPostgres } from '../settings/databaseLocation.ts';
import { usualUploads } from './uploads.ts';

/** As many bytes as all uploads that are under way may still bring, those of reports too. */
const usualFree = 2 * usualUploads.bytes;

/** Milliseconds for which an answer holds. */
const freshFor = 2000;

/**
 * Bytes of a request that is taken while the disk is nearly full, and while most of what was kept free is gone, too.
 */
const smallRequest = mebibyte;
const smallestRequest = 64 * 1024;

/**
 * Says how many bytes a request may bring for the disk: any number while `least` bytes are free, below only texts and
 * small reports, and below a quarter of that only the smallest of them; null when another machine has the database.
 */
export function watchDisk(database: string, least?: number): () => Promise<number | null> {
  let asked: { until: number; answer: Promise<number> } | undefined;
  return async () => {
    if (isPostgres(database)) return null;
    const now = performance.now();
    if (!asked || now >= asked.until)
      asked = { until: now + freshFor, answer: askDisk(dirname(database), least) };
    return asked.answer;
  };
}

async function askDisk(folder: string, least?: number): Promise<number> {
  const volume = await statfs(folder).catch(() => undefined);
  return volume ? largestRequest(volume, least) : smallRequest;
}

/** Of a small volume a quarter is kept free, where nobody says how much. */
export function largestRequest(
  { bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>,
  least = Math.min(usualFree, (blocks * bsize) / 4),
): number {
  const free = bavail * bsize;
  if (free >= least) return Number.POSITIVE_INFINITY;
  return free >= least / 4 ? smallRequest : smallestRequest;
}
