import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFolderOf } from './findFolderOf.ts';
import { freePort } from './freePort.ts';
import { canInstall, installPackages } from './installPackages.ts';
import { needsPostgres } from './providePostgres.ts';

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
    try {
      installPackages('postgresql');
    } catch {
      // The line below says what is missing.
    }
  }
  const programs = findPrograms();
  if (!programs) throw new Error(needsPostgres);
  return startCluster(programs);
}

/** The folder of `initdb`; Debian and Homebrew keep it off the path, the newest version first here. */
function findPrograms(): string | undefined {
  const places: [folder: string, version: RegExp][] = [
    ['/usr/lib/postgresql', /^(\d+)$/],
    ['/usr', /^pgsql-(\d+)$/],
    ['/opt/homebrew/opt', /^postgresql@(\d+)$/],
    ['/usr/local/opt', /^postgresql@(\d+)$/],
  ];
  const found = places.flatMap(([folder, version]) =>
    (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
      const [, number] = version.exec(name) ?? [];
      return number ? [{ bin: join(folder, name, 'bin'), number: Number(number) }] : [];
    }),
  );
  found.sort((one, other) => other.number - one.number);
  return findFolderOf(
    'initdb',
    found.map(({ bin }) => bin),
  );
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
