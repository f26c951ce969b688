import type { SiteDefinition } from '../../site/contract.ts';
import { findInContent } from '../compiler/checks/check.ts';
import type { Compilation } from '../compiler/compile.ts';
import { withoutMarks } from '../compiler/content/placeholderMarks.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { memorySource } from '../server/siteSource.ts';
import { startServer } from '../server/startServer.ts';
import type { Progress } from '../terminal/progress.ts';

const timeoutMs = 20_000;

/** Asks other hosts whether the links to them still work, each address once. The site itself is not asked. */
export async function checkExternalLinks(
  { files, routes, content }: Compilation,
  { identity }: SiteDefinition,
  progress: Progress,
): Promise<Diagnostic[]> {
  const [first] = content?.languages ?? [];
  if (!content || !first) return [];
  const { LinkChecker } = await import('linkinator');
  const source = memorySource(files);
  const server = await startServer(() => source, 0);
  const origin = server.address.replace(/\/$/, '');
  const publicAddress = withoutMarks(identity(first.content).url);
  const task = progress.start('Asking other hosts', routes.length);
  try {
    const checker = new LinkChecker();
    checker.on('pagestart', () => task.step());
    const pages = new Set(routes.map(({ url }) => origin + url));
    const { links } = await checker.check({
      path: [...pages],
      timeout: timeoutMs,
      linksToSkip: async (link) => !pages.has(link) && !isElsewhere(link, [origin, publicAddress]),
    });
    task.done();
    const broken = new Map(links.filter(({ state }) => state === 'BROKEN').map((link) => [link.url, link]));
    return [...broken.values()].map(({ url, status, parent }) => ({
      severity: 'error' as const,
      rule: 'link/external',
      message: `The link "${url}" does not work: ${status ? `the host answers ${status}` : 'the host does not answer'}.`,
      hint: 'Correct or delete it. If the host is only slow, try again.',
      ...(findInContent(content, url.replace(/\/$/, '')) ?? {
        file: `dist${(parent ?? '').replace(origin, '')}`,
        line: 1,
        column: 1,
      }),
    }));
  } finally {
    await server.close();
  }
}

/** An address of another host. Made-up ones (`.example`) are the release check's. */
function isElsewhere(link: string, own: string[]): boolean {
  return (
    /^https?:/.test(link) && !own.some((address) => link.startsWith(address)) && !/\.example(\/|$)/.test(link)
  );
}
