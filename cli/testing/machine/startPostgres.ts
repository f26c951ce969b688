import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { canInstall, installPackages } from './installPackages.ts';

export interface PostgresServer {
  /** `postgres://…` */
  url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL server of `TEST_DATABASE_URL`, else one of its own in a temporary folder, installed when it is
 * missing. Throws, in one line, what to set when neither is possible.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
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
  return startCluster(programs);
}

/** The folder of `initdb`; Debian keeps it off the path. */
function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** A cluster of its own on a free port. PostgreSQL refuses to run as root, so root lends it the user `postgres`. */
async function startCluster(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const owner = process.getuid?.() === 0 ? userOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const settings = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...settings,
      stdio: 'pipe',
    },
  );
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
      // Offices are killed in tests, machines are not.
      '-c',
      'fsync=off',
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

function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
