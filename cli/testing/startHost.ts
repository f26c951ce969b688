import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { apache as apacheFiles } from '../hosts/apache.ts';
import { caddy as caddyFiles } from '../hosts/caddy.ts';
import type { HostFile, HostRules } from '../hosts/hostRules.ts';
import { lighttpd as lighttpdFiles } from '../hosts/lighttpd.ts';
import { nginx as nginxFiles } from '../hosts/nginx.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { freePort } from './machine/freePort.ts';

export interface Host {
  /** `http://127.0.0.1:4711`. */
  origin: string;
  /** What it has written to its access log. */
  accessLog(): string;
  errorLog(): string;
  /** Files on a disk that its processes have open to write into, but for its logs. */
  filesBeingWritten(): string[];
  stop(): Promise<void>;
}

/** Words of a block in HOSTING.md, and what tests write in their place. */
interface Change<Value> {
  from: string;
  to(value: Value): string;
}

/** How a real web server is installed and run, and what it alone does. */
export interface HostKind {
  name: string;
  /** The host of `cli/hosts/hosts.ts` that writes its files. */
  files(rules: HostRules): HostFile[];
  /** Looked for on this machine; where it is missing, `packages` of Debian are installed. */
  program: string;
  /** Other files that it cannot start without, such as those of a module. */
  needs?: readonly string[];
  packages: readonly string[];
  /** The word at the beginning of its block in HOSTING.md. Others may have it, but do not name the site's folder. */
  language: string;
  /** Where its block says on which port it listens; tests write one of this machine alone there. */
  port: Change<number>;
  /** Where its block names the back office; tests write an address such as `127.0.0.1:4711` there. */
  backOffice: Change<string>;
  /** Arguments that keep it in the foreground with the settings in `folder`. */
  args(folder: string): string[];
  /** Arguments with which it only reads these settings, and fails where it cannot. */
  checkArgs(folder: string): string[];
  /**
   * What a distribution brings, around the block of HOSTING.md. Logs are `site.log` and `error.log` in `folder`. The
   * folder belongs to the user who runs the tests: a server that opens its logs as another user cannot write there.
   */
  settings(folder: string, block: string): string;
  /** Its log of requests as the other servers write theirs, with `"GET / HTTP/1.1"` in each line. */
  readLog?(text: string): string;
  /** Variables of the environment by which it writes into `folder` what it would write elsewhere. */
  env?(folder: string): Record<string, string>;
  /** Answers a request for a page before it reads the body, so nothing in that can be wrong. */
  ignoresBodies?: true;
  /** Whether it sends texts that lie compressed as `.br`. */
  sendsBrotli: boolean;
  /** Sends what concerns a page alone with pages alone. */
  sparesHeaders?: true;
}

const owner = process.getuid?.() === 0 ? 'www-data' : undefined;

const apacheModules = [
  ...['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'setenvif', 'filter'],
  // Those that HOSTING.md has enabled.
  ...['headers', 'rewrite', 'proxy', 'proxy_http', 'deflate'],
];

/** Apache without some of its modules. */
export const apacheWithout = (...missing: string[]): HostKind => ({
  name: 'Apache',
  files: apacheFiles,
  program: '/usr/sbin/apache2',
  packages: ['apache2-bin', 'media-types'],
  language: 'apache',
  port: { from: '*:80', to: (port) => `127.0.0.1:${port}` },
  backOffice: { from: '127.0.0.1:4100', to: (address) => address },
  args: (folder) => ['-f', join(folder, 'server.conf'), '-DFOREGROUND'],
  checkArgs: (folder) => ['-f', join(folder, 'server.conf'), '-t'],
  settings: (folder, block) => `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen ${/VirtualHost (\S+)>/.exec(block)?.[1]}
PidFile ${folder}/server.pid
Define APACHE_LOG_DIR ${folder}
ErrorLog ${folder}/error.log
${owner ? `User ${owner}\nGroup ${owner}` : ''}
${apacheModules
  .filter((name) => !missing.includes(name))
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
TypesConfig /etc/mime.types
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
LogFormat "%h %l %u %t \\"%r\\" %>s %O \\"%{Referer}i\\" \\"%{User-Agent}i\\"" combined
${block}
`,
  sendsBrotli: true,
});

export const apache = apacheWithout();

const nginx: HostKind = {
  name: 'nginx',
  files: nginxFiles,
  program: '/usr/sbin/nginx',
  packages: ['nginx'],
  language: 'nginx',
  port: { from: 'listen 80;\n  listen [::]:80;', to: (port) => `listen 127.0.0.1:${port};` },
  backOffice: { from: '127.0.0.1:4100', to: (address) => address },
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
  sendsBrotli: false,
  sparesHeaders: true,
};

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** nginx with the module that its own packages lack, and the line that HOSTING.md has for it. */
export const nginxWithBrotli: HostKind = {
  ...nginx,
  name: 'nginx with its module for brotli',
  needs: [brotliModule],
  packages: [...nginx.packages, 'libnginx-mod-http-brotli-static'],
  settings: (folder, block) =>
    `load_module ${brotliModule};\n${nginx.settings(folder, block.replace('# brotli_static', 'brotli_static'))}`,
  sendsBrotli: true,
};

/** Its lines are JSON; a line that is still being written is none. */
function readJsonLines(text: string): string {
  return text.replace(/^.*\n|.+$/gm, (line) => {
    if (!line.endsWith('\n')) return '';
    const { method, uri, proto } = (JSON.parse(line) as { request: Record<string, string> }).request;
    return `"${method} ${uri} ${proto}" ${line}`;
  });
}

const caddy: HostKind = {
  name: 'Caddy',
  files: caddyFiles,
  program: '/usr/bin/caddy',
  packages: ['caddy'],
  language: 'caddyfile',
  port: { from: 'www.example.com {', to: (port) => `http://:${port} {\n  bind 127.0.0.1` },
  backOffice: { from: '127.0.0.1:4100', to: (address) => address },
  args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'server.conf')],
  checkArgs: (folder) => ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'server.conf')],
  settings: (folder, block) =>
    block
      .replace(/^\{$/m, `{\n  admin off\n  storage file_system ${folder}/storage`)
      .replaceAll('/var/log/caddy', folder),
  // It keeps a copy of its settings.
  env: (folder) => ({ XDG_CONFIG_HOME: folder }),
  readLog: readJsonLines,
  ignoresBodies: true,
  sendsBrotli: true,
};

const lighttpd: HostKind = {
  name: 'lighttpd',
  files: lighttpdFiles,
  program: '/usr/sbin/lighttpd',
  needs: ['/usr/lib/lighttpd/mod_magnet.so'],
  packages: ['lighttpd', 'lighttpd-modules-lua'],
  language: 'lighttpd',
  port: { from: 'server.port := 80', to: (port) => `server.port := ${port}\nserver.bind := "127.0.0.1"` },
  backOffice: {
    from: '"host" => "127.0.0.1", "port" => 4100',
    to: (address) => address.replace(/(.*):(.*)/, '"host" => "$1", "port" => $2'),
  },
  args: (folder) => ['-D', '-f', join(folder, 'server.conf')],
  checkArgs: (folder) => ['-tt', '-f', join(folder, 'server.conf')],
  settings: (folder, block) => `
server.modules = ( "mod_indexfile", "mod_access", "mod_alias", "mod_redirect" )
server.document-root = "/var/www/html"
server.upload-dirs = ( "${folder}" )
server.errorlog = "${folder}/error.log"
server.pid-file = "${folder}/server.pid"
server.port = 80
server.feature-flags += ( "server.h2proto" => "enable", "server.h2c" => "enable" )
server.http-parseopts = (
  "header-strict" => "enable",
  "host-strict" => "enable",
  "host-normalize" => "enable",
  "url-normalize-unreserved" => "enable",
  "url-normalize-required" => "enable",
  "url-ctrls-reject" => "enable",
  "url-path-2f-decode" => "enable",
  "url-path-dotseg-remove" => "enable",
)
index-file.names = ( "index.php", "index.html" )
url.access-deny = ( "~", ".inc" )
static-file.exclude-extensions = ( ".php", ".pl", ".fcgi" )
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
${block.replaceAll('/var/log/lighttpd', folder)}
server.modules += ( "mod_dirlisting", "mod_staticfile" )
`,
  sendsBrotli: true,
};

/** Every server that tests start: they install each, and ask each for all that a host has to do. */
export const hostKinds: readonly HostKind[] = [apache, nginx, nginxWithBrotli, caddy, lighttpd];

/**
 * What a block of HOSTING.md names: the folder of the site, the address of a back office that has one of its own, or a
 * name from which it leads to the site.
 */
export type Named = '/srv/site' | 'backoffice.example.com' | 'old.example';

/** The block of HOSTING.md for this server; nothing but place and addresses is changed. */
export function readBlock(
  kind: HostKind,
  folder: string,
  port: number,
  backOffice: string,
  named: Named = '/srv/site',
): string {
  const readme = readFileSync(join(codeFolder, 'HOSTING.md'), 'utf8');
  const blocks = readme.matchAll(new RegExp(`^\`\`\`${kind.language}\\n(.*?)^\`\`\``, 'gms'));
  const block = [...blocks].map(([, text = '']) => text).find((text) => text.includes(named));
  if (block === undefined)
    throw new Error(`HOSTING.md has no block that begins with \`\`\`${kind.language} and names ${named}.`);
  return [
    ['port', kind.port.from, kind.port.to(port)],
    ...(named === 'old.example'
      ? []
      : [['back office', kind.backOffice.from, kind.backOffice.to(backOffice)]]),
  ].reduce(
    (text, [what = '', from = '', to = '']) => {
      if (!text.includes(from))
        throw new Error(
          `HOSTING.md's block of ${kind.name} names no ${what} that tests can change: "${from}" is not in it. Write it there, or what stands there into cli/testing/startHost.ts.`,
        );
      return text.replaceAll(from, to);
    },
    block.replaceAll('/srv/site', folder).replaceAll('backoffice.example.com', 'www.example.com'),
  );
}

/** Which files of a server, and of all that it needs, are not on this machine. */
export function findMissing({ program, needs = [] }: HostKind): string[] {
  return [program, ...needs].filter((file) => !existsSync(file));
}

/** Whether the server is on this machine, with all that it needs. */
export function canStart(kind: HostKind): boolean {
  return findMissing(kind).length === 0;
}

/**
 * Runs a real web server with these files (path to content) on a free port of this machine, as HOSTING.md says.
 * `backOffice` is an address such as `127.0.0.1:4100`.
 */
export async function startHost(
  kind: HostKind,
  files: Map<string, Buffer>,
  backOffice = '127.0.0.1:9',
  named?: Named,
): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'site-host-'));
  const port = await freePort();
  for (const [path, bytes] of files) write(join(folder, 'dist', path), bytes);
  write(join(folder, 'server.conf'), kind.settings(folder, readBlock(kind, folder, port, backOffice, named)));
  // The workers run as another user, and temporary folders are private.
  chmodSync(folder, 0o755);
  const server = spawn(kind.program, kind.args(folder), {
    stdio: ['ignore', 'ignore', openSync(join(folder, 'error.log'), 'a')],
    env: { ...process.env, ...kind.env?.(folder) },
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const whose = `Its logs are in a folder of ${userInfo().username}: no other user can open them there. Leave the line that names its user out of what ${kind.name} gets around the block.`;
  const deadline = Date.now() + 60_000;
  while (!(await answers(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      const what = server.exitCode === null ? `runs, and does not answer at ${origin}` : 'did not start';
      const said = readFileSync(join(folder, 'error.log'), 'utf8');
      await stop();
      const hint = /permission denied/i.test(said) ? ` ${whose}` : '';
      throw new Error(`${kind.program} ${what}.${hint} It said:\n${said || 'nothing'}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const log = (name: string) => () => {
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`${kind.program} wrote no ${name}. ${whose}`);
    return readFileSync(file, 'utf8');
  };
  const { readLog = (text) => text } = kind;
  const accessLog = () => readLog(log('site.log')());
  const filesBeingWritten = () => findFilesBeingWritten(server.pid as number);
  return { origin, accessLog, errorLog: log('error.log'), filesBeingWritten, stop };
}

/** The files of a process and of all that it started. A path below `/dev` is memory or no file. */
function findFilesBeingWritten(pid: number): string[] {
  const own = readdirSync(`/proc/${pid}/fd`)
    .flatMap((file) => writtenThrough(pid, file))
    .filter((path) => path.startsWith('/') && !path.startsWith('/dev/') && !/\.(log|pid)$/.test(path));
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [...own, ...children.flatMap((child) => findFilesBeingWritten(Number(child)))];
}

function writtenThrough(pid: number, file: string): string[] {
  try {
    const mayWrite = /^flags:\s.*[12]$/m.test(readFileSync(`/proc/${pid}/fdinfo/${file}`, 'utf8'));
    return mayWrite ? [readlinkSync(`/proc/${pid}/fd/${file}`)] : [];
  } catch {
    return []; // closed meanwhile
  }
}

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
