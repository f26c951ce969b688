import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { SiteDefinition } from '../../site/contract.ts';
import { findWritten } from '../compiler/checks/locate/findWritten.ts';
import type { Compilation } from '../compiler/compilation.ts';
import { withoutMarks } from '../compiler/content/placeholderMarks.ts';
import { scanPage } from '../compiler/scan/scanPage.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeWhole } from '../disk/writeWhole.ts';
import { bytesOf } from '../output/outputFile.ts';
import type { Progress } from '../terminal/progress.ts';
import { tell } from '../terminal/telling/tell.ts';
import { findMadeUp } from './findMadeUp.ts';

const timeoutMs = 20_000;

interface Asking {
  /** Where it is kept which links worked. */
  memory: string;
  now?: Date;
  /** Between two questions to one host, in milliseconds. */
  pause?: number;
}

/**
 * Asks other hosts whether the links to them still work: each address once, and none that worked within a day. Each
 * host is asked slowly, and if it says that this is too much, only after the time that it names. A page that is gone is
 * an error. A host that does not answer, or refuses programs, is a warning: the fault may lie with this computer. The
 * site itself is not asked.
 */
export async function askExternalLinks(
  compilation: Compilation,
  { identity }: SiteDefinition,
  progress: Progress,
  { memory, now = new Date(), pause = 1000 }: Asking,
): Promise<Diagnostic[]> {
  const { content } = compilation;
  if (!content) return [];
  const worked = readWorked(memory, now);
  const links = new Map(
    [...collectExternalLinks(compilation, identity)].filter(([address]) => !worked.has(address)),
  );
  if (links.size === 0) return [];
  const turnOf = takeTurns(pause);
  const { LinkChecker } = await import('linkinator');
  const task = progress.start(tell`Asking other hosts`, links.size);
  const checker = new LinkChecker();
  checker.on('pagestart', () => task.step());
  const asked = await checker.check({
    path: [...links.keys()],
    timeout: timeoutMs,
    concurrency: 4,
    retry: true,
    retryErrors: true,
    retryErrorsCount: 2,
    retryErrorsJitter: pause,
    linksToSkip: async (link) => {
      // What the pages of others link to is not ours.
      if (!links.has(link)) return true;
      await turnOf(new URL(link).host);
      return false;
    },
  });
  task.done();
  for (const { url, state } of asked.links) if (state === 'OK') worked.set(url, now.getTime());
  writeWhole(memory, JSON.stringify([...worked]));
  const broken = new Map(
    asked.links.filter(({ state }) => state === 'BROKEN').map((link) => [link.url, link]),
  );
  return [...broken.values()].map(({ url, status }) => {
    const { written, file, isPart } = links.get(url) ?? { written: url, file: '' };
    return {
      severity: (status === 404 || status === 410) && !isPart ? ('error' as const) : ('warning' as const),
      rule: 'link/external',
      message: status
        ? tell`The link "${written}" does not work: the host answers ${status}.`
        : tell`The link "${written}" does not work: the host does not answer.`,
      hint: tell`Correct or delete it. If the host is only slow, or this computer offline, try again.`,
      ...(findWritten(content, written) ?? { file: `dist/${file}`, line: 1, column: 1 }),
    };
  });
}

const day = 24 * 3_600_000;

/** The addresses that worked within a day, with the moment. */
function readWorked(memory: string, now: Date): Map<string, number> {
  try {
    const known: [string, number][] = JSON.parse(readFileSync(memory, 'utf8'));
    return new Map(known.filter(([, at]) => at <= now.getTime() && now.getTime() - at < day));
  } catch {
    return new Map(); // none yet, or unreadable: all are asked
  }
}

/** Lets one question to a host go at a time, each a pause after the one before. */
function takeTurns(pause: number): (host: string) => Promise<void> {
  const turns = new Map<string, Promise<void>>();
  return (host) => {
    const turn = turns.get(host) ?? Promise.resolve();
    turns.set(
      host,
      turn.then(() => setTimeout(pause)),
    );
    return turn;
  };
}

interface Link {
  /** As it is written in the content. */
  written: string;
  /** A page that has it. */
  file: string;
  /** A form adds what a visitor types, without which the host may find nothing. */
  isPart?: boolean;
}

/** Every address of another host, as it is asked for: those of pages, redirects and forms that lead there. */
function collectExternalLinks(
  { files, routes, content }: Compilation,
  identity: SiteDefinition['identity'],
): Map<string, Link> {
  const own = (content?.languages ?? []).flatMap((language) => {
    const url = withoutMarks(identity(language.content).url);
    return URL.canParse(url) ? [new URL(url).origin] : [];
  });
  const byPath = new Map(files.map((file) => [file.path, file]));
  const links = new Map<string, Link>();
  const add = (target: string, link: Link) => {
    const address = addressElsewhere(target, own);
    if (address && !links.has(address)) links.set(address, link);
  };
  for (const route of routes) {
    const file = byPath.get(route.file);
    if (!file) continue;
    for (const { attributes } of scanPage({ route, html: String(bytesOf(file)) }).tags)
      for (const written of [attributes.href, attributes.src])
        if (written) add(written, { written, file: route.file });
  }
  const { redirects = [], tracking } = content?.settings ?? {};
  const file = 'index.html'; // whatever is written in the settings is found there
  for (const { to } of redirects) add(to, { written: to, file });
  const form = tracking?.urlTemplate;
  if (form) add(form.replace(/\?.*/s, ''), { written: form, file, isPart: true });
  return links;
}

/** The address of another host without its anchor. Made-up ones are the release check's. */
function addressElsewhere(target: string, own: string[]): string | undefined {
  if (!/^(https?:)?\/\//i.test(target) || !URL.canParse(target, 'https://site')) return undefined;
  const url = new URL(target, 'https://site');
  url.hash = '';
  return own.includes(url.origin) || findMadeUp(url.href).length > 0 ? undefined : url.href;
}
