import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { freePort } from '../../cli/testing/machine/freePort.ts';
import { installPackages } from '../../cli/testing/machine/installPackages.ts';
import { canStart, type HostKind, nginxWithBrotli, startHost } from '../../cli/testing/startHost.ts';

/** Serves `dist/` as HOSTING.md says, by a real nginx with a certificate of its own, HTTP/2 and brotli. */
export async function startAuditHost(): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const kind: HostKind = {
    ...nginxWithBrotli,
    settings(folder, block) {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      makeCertificate(key, certificate);
      const secure = `listen 127.0.0.1:${port} ssl http2;\n  ssl_certificate ${certificate};\n  ssl_certificate_key ${key};`;
      return nginxWithBrotli.settings(folder, block.replace(/listen \S+;/, `$&\n  ${secure}`));
    },
  };
  if (!canStart(kind)) installPackages(...kind.packages);
  const host = await startHost(kind, readDist());
  return { origin: `https://127.0.0.1:${port}`, stop: host.stop };
}

function makeCertificate(key: string, certificate: string): void {
  const about = ['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about], { stdio: 'ignore' });
}

function readDist(): Map<string, Buffer> {
  const entries = readdirSync('dist', { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative('dist', file).split(sep).join('/'), readFileSync(file)]),
  );
}
