import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { canInstall, installPackages } from './installPackages.ts';

export interface TestDatabase {
  /** `postgres://…`, an empty database. */
  url: string;
  close(): Promise<void>;
}

/**
 * An empty PostgreSQL database: on the server of `TEST_DATABASE_URL`, else on one of its own in a temporary
 * folder, installed when it is missing. Throws, in one line, what to set when neither is possible.
 */
export async function providePostgres(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return emptyDatabase(given, async () => {});
  if (!findPrograms() && canInstall()) {
    process.stderr.write('No PostgreSQL found; installing it for the tests.\n');
    installPackages('postgresql');
  }
  const programs = findPrograms();
  if (!programs) {
    throw new Error(
      'The tests with PostgreSQL need a server: install it, or set TEST_DATABASE_URL=postgres://user:password@host/database.',
    );
  }
  const server = await startCluster(programs);
  return emptyDatabase(server.url, server.stop);
}

/** The folder of `initdb`; Debian keeps it off the path. */
function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** A cluster of its own on a free port. PostgreSQL refuses to run as root, so root lends it the user `postgres`. */
async function startCluster(programs: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const owner = process.getuid?.() === 0 ? userOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const settings = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...settings,
    stdio: 'pipe',
  });
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    { ...settings, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT ends connections and writes what is left; SIGTERM would wait for clients.
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database of a new name, dropped afterwards. */
async function emptyDatabase(server: string, stop: () => Promise<void>): Promise<TestDatabase> {
  const name = `site_test_${process.pid}_${Date.now()}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  try {
    await ask(`create database ${name}`);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async close() {
      await ask(`drop database ${name} with (force)`);
      await stop();
    },
  };
}

function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
