import { firebase as files } from '../../hosts/firebase.ts';
import { type Platform, readWritten } from './platform.ts';

interface Hosting {
  public: string;
  ignore: string[];
  headers: { regex: string; headers: { key: string; value: string }[] }[];
  redirects: { regex: string; destination: string; type: number }[];
  rewrites: { regex: string; destination: string }[];
}

/**
 * Redirects come first, then files, rewrites and the not-found page. If several headers have one name, the last counts.
 */
export const firebase: Platform = {
  name: 'Firebase',
  files,
  hasOneErrorPage: true,
  findsErrorPage: true,
  rewritesWithoutSlash: true,
  async open(written, folder) {
    const { hosting } = readWritten<{ hosting: Hosting }>(written);
    const isIgnored = (path: string) => hosting.ignore.some((glob) => fits(path.slice(1), glob));
    const uploaded = hosting.public === '.' ? folder.filter((path) => !isIgnored(path)) : [];
    const headersOf = (path: string) => {
      const told = hosting.headers.filter(({ regex }) => new RegExp(regex).test(path));
      return Object.fromEntries(told.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
    };
    return (path) => {
      const isFor = ({ regex }: { regex: string }) => new RegExp(regex).test(path);
      const redirect = hosting.redirects.find(isFor);
      const headers = headersOf(path);
      if (redirect) return { status: redirect.type, to: redirect.destination, headers };
      const file = [path, `${path}index.html`].find((name) => uploaded.includes(name));
      if (file) return { status: 200, file, headers };
      if (uploaded.includes(`${path}/index.html`)) return { status: 301, to: `${path}/`, headers };
      const rewrite = hosting.rewrites.find(isFor);
      if (rewrite) return { status: 200, file: rewrite.destination, headers };
      const file404 = '/404.html';
      return { status: 404, file: file404, headers: { ...headers, ...headersOf(file404) } };
    };
  },
};

function fits(path: string, glob: string): boolean {
  return glob.startsWith('**/*') ? path.endsWith(glob.slice('**/*'.length)) : path === glob;
}
