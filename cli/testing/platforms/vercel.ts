import { vercel as files } from '../../hosts/vercel.ts';
import { type Platform, readWritten } from './platform.ts';

interface Route {
  handle?: string;
  src: string;
  status?: number;
  dest?: string;
  headers?: Record<string, string>;
  continue?: boolean;
}

/** Routes are asked from the first to the last; at `filesystem` a file is looked for. Patterns ignore case. */
export const vercel: Platform = {
  name: 'Vercel',
  files,
  async open(written, folder) {
    const { routes, outputDirectory } = readWritten<{ routes: Route[]; outputDirectory: string }>(written);
    const files = outputDirectory === '.' ? folder : [];
    return (path) => {
      let headers: Record<string, string> = {};
      for (const route of routes) {
        if (route.handle && route.handle !== 'filesystem') throw new Error(`Vercel has no ${route.handle}.`);
        const file = [path, `${path}index.html`].find((name) => files.includes(name));
        if (route.handle && file) return { status: 200, file, headers };
        const found = route.handle ? null : new RegExp(route.src, 'i').exec(path);
        if (!found) continue;
        headers = { ...headers, ...route.headers };
        if (route.continue) continue;
        const to = headers.Location?.replace('$1', found[1] ?? '');
        return { status: route.status ?? 200, file: route.dest, to, headers };
      }
      throw new Error(`No route is for ${path}.`);
    };
  },
};
