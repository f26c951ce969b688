import { mebibyte } from '../../terminal/mebibyte.ts';
import { Refusal } from './refusal.ts';

export interface UploadLimits {
  /** Uploads at the same time. */
  count: number;
  /** Bytes of all uploads together that are held in memory. */
  bytes: number;
}

/** Room for four of the largest reports. */
export const usualUploads: UploadLimits = { count: 600, bytes: 264 * mebibyte };

/** As much as one client may hold while there is nobody else. */
export const mostOfOne = usualUploads.bytes / 2;

/** An upload that is being received and stored. */
export interface Upload {
  /** Whether what a head announces is held from the start; otherwise what came is. */
  holdsAnnounced: boolean;
  /**
   * Says that this many more bytes are held, or will be, or fewer when it is less than nothing; refuses with 429 or 503
   * when that is too much.
   */
  hold(bytes: number): void;
}

/** What one client has open. */
interface Share {
  count: number;
  bytes: number;
}

const retryAfter = 5;

/** What each upload of a report holds at least, as a connection costs something, too. */
const leastOfReport = 65_536;

/** A client begins a further upload only if this many places stay free for others for each upload it then has. */
const freeForOthers = 8;

/**
 * Bounds what all uploads cost together, and the share of one client, so that it never keeps others out. A client that
 * wants more is refused at once and may come again: with 429 when its own other uploads are the cause, else with 503.
 *
 * A first upload needs only a free place. More of them must leave eight times as many places free as the client then
 * has. Of 600 places, an office behind one address can send 66 forms at the same moment, and it takes dozens of
 * addresses to fill the rest. Bytes must leave as much free as the client then holds. Of 264 MiB, one address can send
 * two of the largest reports at once or six of the largest applications, while another one sends a report.
 */
export function createUploads(limits: UploadLimits) {
  return boundUploads(limits, { holdsAnnounced: true, least: 0, greedy: 429 });
}

/**
 * The same for reports, apart from all other uploads, and so that an answer tells nobody of one that is under way:
 * places are not counted, nothing is held for words in a head, which cost nothing, and every refusal is 503.
 */
export function createReportUploads({ bytes }: UploadLimits) {
  const limits = { count: Number.POSITIVE_INFINITY, bytes };
  return boundUploads(limits, { holdsAnnounced: false, least: leastOfReport, greedy: 503 });
}

/** What is refused since a client holds too much itself is refused with `greedy`. */
function boundUploads(
  limits: UploadLimits,
  { holdsAnnounced, least, greedy }: { holdsAnnounced: boolean; least: number; greedy: number },
) {
  const all: Share = { count: 0, bytes: 0 };
  const shares = new Map<string, Share>();

  return async function during<Result>(
    client: string,
    receive: (upload: Upload) => Promise<Result>,
  ): Promise<Result> {
    const share = shares.get(client) ?? { count: 0, bytes: 0 };
    const freePlaces = limits.count - all.count - 1;
    if (freePlaces < 0) throw new Refusal(503);
    if (share.count > 0 && freePlaces < (share.count + 1) * freeForOthers)
      throw new Refusal(greedy, retryAfter);
    shares.set(client, share);
    share.count += 1;
    all.count += 1;
    let own = 0;
    let over = false;
    const hold = (bytes: number) => {
      const free = limits.bytes - all.bytes - bytes;
      if (over || (bytes > 0 && free < 0)) throw new Refusal(503);
      if (bytes > 0 && free < share.bytes + bytes)
        throw new Refusal(share.bytes > own ? greedy : 503, retryAfter);
      for (const sum of [all, share]) sum.bytes += bytes;
      own += bytes;
    };
    try {
      hold(least);
      return await receive({ holdsAnnounced, hold });
    } finally {
      over = true;
      for (const sum of [all, share]) {
        sum.count -= 1;
        sum.bytes -= own;
      }
      if (share.count === 0) shares.delete(client);
    }
  };
}

export type Uploads = ReturnType<typeof createUploads>;
