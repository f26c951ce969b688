import { Refusal } from './refusal.ts';

export interface UploadLimits {
  /** Uploads at the same time. */
  count: number;
  /** Bytes of all uploads together that are held in memory. */
  bytes: number;
}

/** An upload that is being received and stored. */
export interface Upload {
  /** Says that so many more bytes are held; refuses with 503 when that is too much. */
  hold(bytes: number): void;
}

/** Bounds what uploads cost together: more of them are refused with 503 and may come again. */
export function createUploads(limits: UploadLimits) {
  let open = 0;
  let held = 0;

  return async function during<Result>(receive: (upload: Upload) => Promise<Result>): Promise<Result> {
    if (open >= limits.count) throw new Refusal(503, 5);
    open += 1;
    let own = 0;
    let over = false;
    try {
      return await receive({
        hold(bytes) {
          if (over || held + bytes > limits.bytes) throw new Refusal(503, 5);
          held += bytes;
          own += bytes;
        },
      });
    } finally {
      over = true;
      open -= 1;
      held -= own;
    }
  };
}

export type Uploads = ReturnType<typeof createUploads>;
