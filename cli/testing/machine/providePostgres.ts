import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** `postgres://…`, an empty database. */
  url: string;
  close(): Promise<void>;
}

export const needsPostgres =
  'The tests with PostgreSQL need a server: install it, or set TEST_DATABASE_URL=postgres://user:password@host/database.';

let count = 0;

/** An empty database on the server that all tests of storage share; closing drops it. */
export async function providePostgres(): Promise<TestDatabase> {
  const server = inject('postgres');
  if (!server) throw new Error(needsPostgres);
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  count += 1;
  const name = `site_test_${process.pid}_${Date.now()}_${count}`;
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => ask(`drop database ${name} with (force)`) };
}
