import { formatMetrics } from '../backoffice/metrics/formatMetrics.ts';
import { createFigures } from '../backoffice/metrics/readFigures.ts';
import type { Tally } from '../backoffice/metrics/tally.ts';
import type { Storage } from '../backoffice/storage/openStorage.ts';
import { openServer, type RunningServer } from '../server/openServer.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

/** Answers `/metrics` on a port of its own, which only this machine reaches. A taken port is wrong use. */
export async function openMetrics(
  { storage, tally }: { storage: Storage; tally: Tally },
  { database, now, port }: { database: string; now: () => Date; port: number },
): Promise<RunningServer> {
  const readFigures = createFigures(storage, database, now);
  try {
    return await openServer(
      async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        const figures = await readFigures().catch(() => undefined);
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
        response.end(formatMetrics(tally, figures));
      },
      { port, onlyHere: true },
    );
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    throw new Misuse(tell`METRICS_PORT is ${port}, which is taken or not allowed. Choose another one.`);
  }
}
