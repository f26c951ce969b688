import type { Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Progress } from '../progress.ts';
import { memorySource } from '../server/siteSource.ts';
import { startServer } from '../server/startServer.ts';
import { findInContent } from './check.ts';

const timeoutMs = 20_000;

/** Asks other hosts whether the links to them still work, each address once. The site itself is not asked. */
export async function checkExternalLinks(
  { files, routes, content }: Compilation,
  progress: Progress,
): Promise<Diagnostic[]> {
  if (!content) return [];
  const { LinkChecker } = await import('linkinator');
  const source = memorySource(files);
  const server = await startServer(() => source, 0);
  const origin = server.address.replace(/\/$/, '');
  const task = progress.start('Asking other hosts', routes.length);
  try {
    const checker = new LinkChecker();
    checker.on('pagestart', () => task.step());
    const { links } = await checker.check({
      path: routes.map(({ url }) => origin + url),
      timeout: timeoutMs,
      linksToSkip: async (link) => link.startsWith(origin) || /^(mailto|tel|data):/.test(link),
    });
    task.done();
    const broken = new Map(links.filter(({ state }) => state === 'BROKEN').map((link) => [link.url, link]));
    return [...broken.values()].map(({ url, status, parent }) => ({
      severity: 'error' as const,
      rule: 'link/external',
      message: `The link "${url}" does not work: ${status ? `the host answers ${status}` : 'the host does not answer'}.`,
      hint: 'Correct or delete it. If the host is only slow, try again.',
      ...(findInContent(content, url.replace(/\/$/, ''), '') ?? {
        file: `dist${(parent ?? '').replace(origin, '')}`,
        line: 1,
        column: 1,
      }),
    }));
  } finally {
    await server.close();
  }
}
