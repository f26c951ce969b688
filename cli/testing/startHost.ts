import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canInstall, installPackages } from './machine/installPackages.ts';

export interface Host {
  /** `http://127.0.0.1:4711`. */
  origin: string;
  stop(): Promise<void>;
}

/** How a real web server is installed and run. */
export interface HostKind {
  program: string;
  packages: string[];
  /** Arguments that keep it in the foreground with the settings in `folder`. */
  args(folder: string): string[];
  /** Its own settings for a site in `folder/dist`; what the site brings itself is not among them. */
  settings(folder: string, port: number): string;
}

const owner = process.getuid?.() === 0 ? 'www-data' : undefined;

const apacheModules = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'alias',
  'headers',
  'rewrite',
  'filter',
  'deflate',
];

export const apache: HostKind = {
  program: '/usr/sbin/apache2',
  packages: ['apache2-bin', 'media-types'],
  args: (folder) => ['-f', join(folder, 'server.conf'), '-DFOREGROUND'],
  settings: (folder, port) => `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/server.pid
ErrorLog ${folder}/error.log
${owner ? `User ${owner}\nGroup ${owner}` : ''}
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/dist
<Directory ${folder}/dist>
  AllowOverride All
  Require all granted
</Directory>
`,
};

export const nginx: HostKind = {
  program: '/usr/sbin/nginx',
  packages: ['nginx'],
  args: (folder) => ['-p', folder, '-c', join(folder, 'server.conf'), '-g', 'daemon off;'],
  settings: (folder, port) => `
${owner ? `user ${owner};` : ''}
worker_processes 1;
pid ${folder}/server.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/dist;
    include ${folder}/dist/nginx.conf;
  }
}
`,
};

/** Whether the server is on this machine, or can be put there. */
export function canStart({ program }: HostKind): boolean {
  return existsSync(program) || canInstall();
}

/** Runs a real web server with these files (path to content) on a free port of this machine. */
export async function startHost(kind: HostKind, files: Map<string, Buffer>): Promise<Host> {
  if (!existsSync(kind.program)) {
    process.stderr.write(`No ${kind.program} found; installing it for the tests.\n`);
    installPackages(...kind.packages);
  }
  const folder = mkdtempSync(join(tmpdir(), 'site-host-'));
  const port = await freePort();
  for (const [path, bytes] of files) write(join(folder, 'dist', path), bytes);
  write(join(folder, 'server.conf'), kind.settings(folder, port));
  // The workers run as another user, and temporary folders are private.
  chmodSync(folder, 0o755);
  const server = spawn(kind.program, kind.args(folder), { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(origin))) {
    if (server.exitCode !== null) {
      throw new Error(`${kind.program} did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, stop };
}

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
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
