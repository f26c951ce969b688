import type { Storage } from '../storage/openStorage.ts';

/** Captcha tokens that a provider took, by their hash, for as long as they may be used. */
export interface TakenTokens {
  /** Until when it may be used; nothing when it is not known. */
  find(id: string, now: Date): Promise<Date | undefined>;
  add(id: string, expiresAt: Date, now: Date): Promise<void>;
}

/** Of one process. */
export function rememberTaken(): TakenTokens {
  const taken = new Map<string, Date>();
  return {
    async find(id, now) {
      for (const [known, expiresAt] of taken) if (expiresAt <= now) taken.delete(known);
      return taken.get(id);
    },
    async add(id, expiresAt) {
      taken.set(id, expiresAt);
    },
  };
}

/** Of all instances: the page asks one of them about its token, and sends its form to another. */
export function shareTaken(storage: Storage): TakenTokens {
  return {
    async find(id, now) {
      const row = await storage
        .selectFrom('taken_tokens')
        .select('expires_at')
        .where('token', '=', id)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row && new Date(row.expires_at);
    },
    async add(id, expiresAt, now) {
      await storage.deleteFrom('taken_tokens').where('expires_at', '<=', now.toISOString()).execute();
      await storage
        .insertInto('taken_tokens')
        .values({ token: id, expires_at: expiresAt.toISOString() })
        .onConflict((conflict) => conflict.column('token').doNothing())
        .execute();
    },
  };
}
