import { readSite } from '../../settings/readContentFile.ts';
import type { Place } from '../../terminal/formatMoment.ts';

/**
 * Where a site is: its moments are the same in mails and on every machine that tells of them. What arrived can be read
 * and erased without its settings, too; then moments are told in UTC.
 */
export function placeOf(root: string): Place {
  try {
    return { timeZone: readSite(root).timeZone ?? 'UTC' };
  } catch {
    return { timeZone: 'UTC' };
  }
}
