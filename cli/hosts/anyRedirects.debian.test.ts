import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { anyRedirects, redirectFiles, resolveOn } from '../testing/anyRedirects.ts';
import { canStart, findMissing, hostKinds, readBlock } from '../testing/startHost.ts';

describe('whatever redirects are given', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-redirects-'));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'dist'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.for(hostKinds.map((kind) => [kind.name, kind] as const))('%s takes the file', ([, kind], { skip }) => {
    skip(!canStart(kind), `is not on this machine (${findMissing(kind)})`);
    const given = fc.sample(anyRedirects, 3).flat();
    for (const file of redirectFiles(resolveOn(given)))
      writeFileSync(join(folder, 'dist', file.path), file.bytes);
    writeFileSync(
      join(folder, 'server.conf'),
      kind.settings(folder, readBlock(kind, folder, 1, '127.0.0.1:9')),
    );
    execFileSync(kind.program, kind.checkArgs(folder), { stdio: 'pipe' });
  });
});
