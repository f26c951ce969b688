import redirector from 'netlify-redirector';
import { isAscii } from '../../hosts/hostRules.ts';
import { netlify as files } from '../../hosts/netlify.ts';
import { escapePattern } from '../../terminal/escapePattern.ts';
import type { Platform } from './platform.ts';

/**
 * Netlify's own engine reads the redirects. A file comes before a redirect that is not forced, and a folder without its
 * final slash leads to the one with it. If several headers have one name, the last counts.
 */
export const netlify: Platform = {
  name: 'Netlify',
  files,
  findsErrorPage: true,
  rewritesWithoutSlash: true,
  rewritesAnyName: true,
  readsPathsAsWritten: true,
  keepsForAnHour: true,
  async open(written, folder) {
    const textOf = (path: string) => written.find((file) => file.path === path)?.bytes ?? '';
    const redirects = await redirector.parsePlain(textOf('_redirects'), {});
    const headers = readHeaders(textOf('_headers'));
    const uploaded = folder.filter((path) => !written.some((file) => `/${file.path}` === path));
    const headersOf = (path: string) =>
      Object.assign({}, ...headers.filter((told) => told.pattern.test(path)).map((told) => told.headers));
    return (path) => {
      const answer = { headers: headersOf(path) };
      const none = () => '';
      const request = {
        scheme: 'https',
        host: 'example.com',
        path: isAscii(path) ? path : encodeURI(path),
        query: '',
      };
      const rule = redirects.match({ ...request, getHeader: none, getCookie: none });
      const fileOf = (name: string) => [name, `${name}index.html`].find((file) => uploaded.includes(file));
      const file = rule?.force ? undefined : fileOf(path);
      if (file) return { ...answer, status: 200, file };
      if (!rule?.force && fileOf(`${path}/`)) return { ...answer, status: 301, to: `${path}/` };
      if (!rule) return { ...answer, status: 404, file: '/404.html' };
      if (rule.status === 301) return { ...answer, status: 301, to: rule.to };
      return { ...answer, status: rule.status, file: fileOf(rule.to) };
    };
  },
};

/** Lines of `_headers`: a path at the margin, and below it what is sent there. */
function readHeaders(text: string): { pattern: RegExp; headers: Record<string, string> }[] {
  return text.split('\n\n').map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    const pattern = new RegExp(`^${escapePattern(path).replace('\\*', '.*')}$`);
    return { pattern, headers: Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/))) };
  });
}
