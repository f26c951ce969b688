import { asError } from '../../terminal/asError.ts';
import { isUnreachable } from '../storage/openStorage.ts';

/**
 * Why a call is not answered as asked: an HTTP status, and how many seconds to wait before asking again; what cannot be
 * had now (503) may be had soon.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfter?: number;

  constructor(status: number, retryAfter = status === 503 ? 5 : undefined) {
    super(`HTTP ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** An error that may say with which HTTP status to answer, as those of Fastify do. */
export type WebError = NodeJS.ErrnoException & { statusCode?: number };

/** Codes of SQLite and PostgreSQL. */
const diskFull = new Set(['SQLITE_FULL', '53100']);
const unavailable =
  /^(SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT)|08|25006|28|40|53|55P03|57|ECONN)/;

/** The refusal behind any failure: of the request, of the storage, or nobody's fault but ours (500). */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode }: WebError = asError(error);
  if (statusCode && statusCode < 500) return new Refusal(statusCode);
  if (code && diskFull.has(code)) return new Refusal(507);
  if ((code && unavailable.test(code)) || isUnreachable(error)) return new Refusal(503);
  return new Refusal(500);
}
