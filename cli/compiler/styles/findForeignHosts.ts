import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { placeInCode } from '../website/searchCode.ts';

/** Files of a bundle with what they name, as esbuild lists them. */
type Inputs = Record<string, { imports: { path: string }[] }>;

/** What stylesheets would load from other hosts (G-15), each at its place. */
export function findForeignHosts(inputs: Inputs, read: (path: string) => string): Diagnostic[] {
  return Object.entries(inputs).flatMap(([file, { imports }]) => {
    if (!file.endsWith('.css')) return [];
    const css = read(file);
    const named = [...imports.map(({ path }) => path), ...inImageSets(css)];
    return [...new Set(named)].filter(isElsewhere).map((url): Diagnostic => {
      const place = placeInCode(file, css, Math.max(0, css.indexOf(url)));
      return { severity: 'error', ...loadedFrom(url), ...place };
    });
  });
}

/** Pictures of `image-set("a.avif" 1x)`, which esbuild leaves as they are. */
function inImageSets(css: string): string[] {
  return Array.from(css.matchAll(/image-set\(([^;}]*)/gi), ([, set = '']) =>
    Array.from(set.matchAll(/["']([^"']+)/g), ([, picture = '']) => picture),
  ).flat();
}

/** Whether a browser asks another host for an address, as it reads that: `\\host` is one, and `HTTPS:/host`. */
export function isElsewhere(url: string): boolean {
  if (/^[\w.#?]*(?:\/(?![\\/\s])|$)/.test(url)) return false; // what most are
  return ['http:', 'https:'].some((scheme) => {
    const own = `${scheme}//own.invalid`;
    if (!URL.canParse(url, own)) return false;
    const { protocol, origin } = new URL(url, own);
    return /^(?:https?|wss?|ftp):$/.test(protocol) && origin !== own;
  });
}

export function loadedFrom(url: string) {
  return {
    rule: 'privacy/third-party-host' as const,
    message: tell`The page would load "${url}" from another host.`,
    hint: tell`Put the file into this site, or make it a link that a visitor clicks.`,
  };
}
