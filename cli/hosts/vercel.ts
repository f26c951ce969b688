import { escapePattern } from '../terminal/escapePattern.ts';
import {
  commonHeaders,
  type HeaderRule,
  type HostFile,
  type HostRules,
  headerPattern,
  hostFilePattern,
  longestFirst,
  pathPattern,
} from './hostRules.ts';

/** What Vercel does with a path that fits `src`; it tries one after the other, and goes on behind one that says so. */
interface VercelRoute {
  src: string;
  status?: number;
  dest?: string;
  headers?: Record<string, string>;
  continue?: true;
}

/** If a folder has pages in `public`, Vercel would take those for the whole site. */
const wholeFolder = { framework: null, outputDirectory: '.' };

/** What stands behind it is for paths that no file has. */
const findFile = { handle: 'filesystem' };

/** Leaves out a path that may be meant as the name of a host: `/\` begins one, as `//` does. */
const addSlash: VercelRoute = {
  src: '^/(?!\\.well-known/)((?:[^/\\\\]+/)*[^/.\\\\]+)$',
  status: 301,
  headers: { Location: '/$1/' },
};

/**
 * `vercel.json`, for a folder that Vercel is given as it is. Its `redirects`, `headers` and `rewrites` would be
 * shorter, but cannot answer 404 with a page of another language, nor take a header back where no file is.
 */
export function vercel(rules: HostRules): HostFile[] {
  const { headers, redirects, rewrites, prefixes } = rules;
  const routes = [
    ...headers.map(formatRule),
    ...redirects.map(({ from, to }) => ({
      src: pathPattern(from),
      status: 301,
      headers: { Location: to },
    })),
    notFound(`^/(${hostFilePattern})$`, '', rules),
    addSlash,
    findFile,
    { src: '^/.*$', headers: commonHeaders(rules), continue: true },
    ...rewrites.map(({ from, to }) => ({
      src: pathPattern(from),
      dest: `${to}index.html`,
    })),
    // The default language has no prefix, so it fits all the others.
    ...longestFirst(prefixes).map((prefix) => notFound(`^${escapePattern(prefix)}(/.*)?$`, prefix, rules)),
  ];
  const told = { ...wholeFolder, routes };
  return [{ path: 'vercel.json', bytes: JSON.stringify(told, null, 2).concat('\n') }];
}

function formatRule({ path, headers }: HeaderRule): VercelRoute {
  return { src: headerPattern(path), headers, continue: true };
}

function notFound(src: string, prefix: string, { errorPages }: HostRules): VercelRoute {
  return { src, status: 404, ...(errorPages.includes(404) && { dest: `${prefix}/404.html` }) };
}
