import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeFolder } from '../terminal/codeFolder.ts';
import { freePort } from './machine/freePort.ts';

export interface Host {
  /** `http://127.0.0.1:4711`. */
  origin: string;
  /** What it has written to its access log. */
  accessLog(): string;
  errorLog(): string;
  stop(): Promise<void>;
}

/** How a real web server is installed and run. */
export interface HostKind {
  program: string;
  /** A part of it that need not be there. */
  needs?: string;
  packages: string[];
  /** Of its block in README.md. */
  language: string;
  /** Arguments that keep it in the foreground with the settings in `folder`. */
  args(folder: string): string[];
  /** Arguments with which it only reads these settings, and fails where it cannot. */
  checkArgs(folder: string): string[];
  /** What a distribution brings, around the block of README.md. */
  settings(folder: string, block: string): string;
}

const owner = process.getuid?.() === 0 ? 'www-data' : undefined;

const apacheModules = [
  ...['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'setenvif', 'filter'],
  // Those that README.md has enabled.
  ...['headers', 'rewrite', 'proxy', 'proxy_http', 'deflate'],
];

/** Apache without some of its modules. */
export const apacheWithout = (...missing: string[]): HostKind => ({
  program: '/usr/sbin/apache2',
  packages: ['apache2-bin', 'media-types'],
  language: 'apache',
  args: (folder) => ['-f', join(folder, 'server.conf'), '-DFOREGROUND'],
  checkArgs: (folder) => ['-f', join(folder, 'server.conf'), '-t'],
  settings: (folder, block) => `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen ${/VirtualHost (\S+)>/.exec(block)?.[1]}
PidFile ${folder}/server.pid
ErrorLog ${folder}/error.log
${owner ? `User ${owner}\nGroup ${owner}` : ''}
${apacheModules
  .filter((name) => !missing.includes(name))
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
TypesConfig /etc/mime.types
LogFormat "%h %l %u %t \\"%r\\" %>s %O \\"%{Referer}i\\" \\"%{User-Agent}i\\"" combined
${block}
`,
});

export const apache = apacheWithout();

export const nginx: HostKind = {
  program: '/usr/sbin/nginx',
  packages: ['nginx'],
  language: 'nginx',
  args: (folder) => ['-p', folder, '-c', join(folder, 'server.conf'), '-g', 'daemon off;'],
  checkArgs: (folder) => ['-p', folder, '-c', join(folder, 'server.conf'), '-t'],
  settings: (folder, block) => `
${owner ? `user ${owner};` : ''}
worker_processes 1;
pid ${folder}/server.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log ${folder}/site.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${block}
}
`,
};

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx with the module that its own packages lack, and the line that README.md has for it. */
export const nginxWithBrotli: HostKind = {
  ...nginx,
  needs: brotliModule,
  packages: [...nginx.packages, 'libnginx-mod-http-brotli-static'],
  settings: (folder, block) =>
    `load_module ${brotliModule};\n${nginx.settings(folder, block.replace('# brotli_static', 'brotli_static'))}`,
};

/** The block of README.md for this server; nothing but place and addresses is changed. */
export function readBlock({ language }: HostKind, folder: string, port: number, backOffice: string): string {
  const readme = readFileSync(join(codeFolder, 'README.md'), 'utf8');
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(readme)?.[1];
  if (block === undefined) throw new Error(`README.md has no block that begins with \`\`\`${language}.`);
  return [
    ['/srv/site', folder],
    ['*:80', `127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${port}`],
    ['127.0.0.1:4100', backOffice],
  ].reduce((text, [from = '', to = '']) => text.replaceAll(from, to), block);
}

/** Whether the server is on this machine, with all that it needs. */
export function canStart({ program, needs = program }: HostKind): boolean {
  return [program, needs].every((file) => existsSync(file));
}

/**
 * Runs a real web server with these files (path to content) on a free port of this machine, as README.md says.
 * `backOffice` is an address such as `127.0.0.1:4100`.
 */
export async function startHost(
  kind: HostKind,
  files: Map<string, Buffer>,
  backOffice = '127.0.0.1:9',
): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'site-host-'));
  const port = await freePort();
  for (const [path, bytes] of files) write(join(folder, 'dist', path), bytes);
  write(join(folder, 'server.conf'), kind.settings(folder, readBlock(kind, folder, port, backOffice)));
  // The workers run as another user, and temporary folders are private.
  chmodSync(folder, 0o755);
  const server = spawn(kind.program, kind.args(folder), {
    env: { ...process.env, APACHE_LOG_DIR: folder },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'error.log'), 'a')],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  while (!(await answers(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      const said = readFileSync(join(folder, 'error.log'), 'utf8');
      await stop();
      throw new Error(`${kind.program} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const log = (name: string) => () => readFileSync(join(folder, name), 'utf8');
  return { origin, accessLog: log('site.log'), errorLog: log('error.log'), stop };
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
