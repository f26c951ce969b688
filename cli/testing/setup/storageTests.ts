import type { TestProject } from 'vitest/node';
import { provideAge } from '../machine/provideAge.ts';
import { provideClamd } from '../machine/provideClamd.ts';
import { startPostgres } from '../machine/startPostgres.ts';
import { buildSite } from './buildSite.ts';

/** For the tests of storage, back office and commands: a PostgreSQL server, age, clamd, the built site and command line. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provideAge();
  provideClamd();
  buildSite();
  const server = await startPostgres();
  provide('postgres', server.url);
  return server.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…`, a server on which tests make databases of their own. */
    postgres: string;
  }
}
