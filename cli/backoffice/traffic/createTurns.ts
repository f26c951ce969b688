import { Refusal } from './refusal.ts';

type Turns = <Result>(client: string, work: () => Promise<Result>, gone?: AbortSignal) => Promise<Result>;

/** Milliseconds after which a turn that has not come is refused. */
const usualPatience = 60_000;

/**
 * Lets `most` works go on at the same time; others wait. Whenever one ends, the next client has its turn, so one that
 * wants much makes another wait for a single work of its. Refuses with 503 when the turn has not come in time, and with
 * 499 when the client is gone before it comes.
 */
export function createTurns(most: number, patience = usualPatience): Turns {
  /** What each client waits for; the one whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let working = 0;

  const next = () => {
    const [first] = waiting;
    if (!first || working >= most) return;
    const [client, [begin, ...others]] = first;
    waiting.delete(client);
    if (others.length > 0) waiting.set(client, others);
    working += 1;
    begin?.();
  };

  const leave = (client: string, begin: () => void) => {
    const others = waiting.get(client)?.filter((own) => own !== begin) ?? [];
    if (others.length > 0) waiting.set(client, others);
    else waiting.delete(client);
  };

  const turnOf = (client: string, gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settled = () => {
        clearTimeout(tooLong);
        gone?.removeEventListener('abort', left);
      };
      const begin = () => {
        settled();
        resolve();
      };
      const refuse = (refusal: Refusal) => {
        settled();
        leave(client, begin);
        reject(refusal);
      };
      const left = () => refuse(new Refusal(499));
      const tooLong = setTimeout(() => refuse(new Refusal(503)), patience);
      gone?.addEventListener('abort', left);
      waiting.set(client, [...(waiting.get(client) ?? []), begin]);
      if (gone?.aborted) left();
      else next();
    });

  return async function inTurn(client, work, gone) {
    await turnOf(client, gone);
    try {
      return await work();
    } finally {
      working -= 1;
      next();
    }
  };
}
