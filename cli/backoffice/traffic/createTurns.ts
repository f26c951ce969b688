type Turns = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `most` works go on at the same time; others wait. Whenever one ends, the next client has its turn, so one that
 * wants much makes another wait for a single work of its.
 */
export function createTurns(most: number): Turns {
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

  return async function inTurn(client, work) {
    const turn = new Promise<void>((resolve) => {
      const own = waiting.get(client);
      if (own) own.push(resolve);
      else waiting.set(client, [resolve]);
    });
    next();
    await turn;
    try {
      return await work();
    } finally {
      working -= 1;
      next();
    }
  };
}
