import { rmSync } from 'node:fs';
import { copySiteForOffice } from './copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from './officeProcess.ts';
import { startBalancer } from './startBalancer.ts';

export interface Instances {
  /** Address of the balancer. */
  origin: string;
  /** Calls each answered. */
  answered: number[];
  processes: () => OfficeProcess[];
  /** Ends one as a power cut would, and starts it again. */
  replace(place: number): Promise<void>;
  close(): Promise<void>;
}

/** Several real back offices with one storage, behind a balancer; the site in `root` is removed with them. */
export async function openInstances(
  count: number,
  env: NodeJS.ProcessEnv,
  root = copySiteForOffice(),
): Promise<Instances> {
  const all: (OfficeProcess | undefined)[] = await Promise.all(
    Array.from({ length: count }, () => startOfficeProcess(root, env)),
  );
  const balancer = await startBalancer(() => all.map((one) => one?.origin));
  return {
    origin: balancer.origin,
    answered: balancer.answered,
    processes: () => all.flatMap((one) => one ?? []),
    async replace(place) {
      const gone = all[place];
      all[place] = undefined;
      await gone?.kill();
      all[place] = await startOfficeProcess(root, env);
    },
    async close() {
      await Promise.all(all.map((one) => one?.kill()));
      await balancer.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
