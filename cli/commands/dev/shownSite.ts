import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EarlierPages } from '../../compiler/pages/recallPage.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { memorySource, type SiteSource } from '../../server/siteSource.ts';

/** The site as browsers see it while somebody edits it. */
export interface ShownSite {
  files(): OutputFile[];
  source(): SiteSource;
  /** A page that is shown, if it has this print. */
  find: EarlierPages['find'];
  /** Addresses of the pages that somebody looks at. */
  seen(): ReadonlySet<string>;
  /** Shows these files. */
  show(files: OutputFile[]): void;
  /** Shows these files, and those that were shown before unless one of these replaces them. */
  showBeside(files: OutputFile[]): void;
  /** Tells every browser the version of the site, and what is wrong; without `problems`, what it was told before. */
  tell(problems?: string): void;
  /** Keeps a connection open with a browser that asks to be told. Returns whether the request was such a one. */
  intercept(request: IncomingMessage, response: ServerResponse): boolean;
}

export function openShownSite(): ShownSite {
  /** The browsers that listen, each with the page it shows. */
  const listeners = new Map<ServerResponse, string>();
  let shown: OutputFile[] = [];
  let source = memorySource(shown);
  let byPath = new Map<string, OutputFile>();
  let version = `${Date.now()}`;
  let problems = '';

  const send = (response: ServerResponse) => {
    response.write(`event: problems\ndata: ${JSON.stringify(problems)}\n\n`);
    response.write(`event: version\ndata: ${version}\n\n`);
  };
  const show = (files: OutputFile[]) => {
    if (files === shown) return; // no browser need load them again
    shown = files;
    source = memorySource(files);
    byPath = new Map(files.map((file) => [file.path, file]));
    version = `${Date.now()}`;
  };
  const tell: ShownSite['tell'] = (text = problems) => {
    problems = text;
    for (const response of listeners.keys()) send(response);
  };
  return {
    files: () => shown,
    source: () => source,
    find: (path, print) => {
      const file = byPath.get(path);
      return file?.print === print ? file : undefined;
    },
    seen: () => new Set(listeners.values()),
    show,
    showBeside: (files) => {
      if (files !== shown) show([...new Map([...shown, ...files].map((file) => [file.path, file])).values()]);
    },
    tell,
    intercept: (request, response) => {
      const [path, page = ''] = request.url?.split('?') ?? [];
      if (path !== '/__site/events') return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.set(response, page);
      response.on('close', () => listeners.delete(response));
      send(response);
      return true;
    },
  };
}
