import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { provideAge } from '../machine/provideAge.ts';
import { provideClamd } from '../machine/provideClamd.ts';
import { startPostgres } from '../machine/startPostgres.ts';
import { buildSite } from './buildSite.ts';
import { prepareTests, provideIfPossible } from './prepareTests.ts';

/**
 * For the tests of storage, back office and commands: a PostgreSQL server, age, clamd, the built site and command line.
 */
export const setup = prepareTests(async ({ provide }) => {
  await provideIfPossible(provideAge);
  await provideIfPossible(provideClamd);
  buildSite();
  const server = await provideIfPossible(startPostgres);
  provide('postgres', server?.url ?? '');
  return async () => {
    await server?.stop();
    const [storage, key] = ['backoffice.sqlite', 'storage-key.txt'].map((name) =>
      existsSync(join(codeFolder, '.data', name)),
    );
    if (storage && !key) throw new Error('A test made a storage below .data that `npm start` cannot open');
  };
});

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…`, a server on which tests make databases of their own; nothing where there can be none. */
    postgres: string;
  }
}
