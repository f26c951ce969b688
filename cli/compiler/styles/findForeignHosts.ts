import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** Files of a bundle with what they name, as esbuild lists them. */
type Inputs = Record<string, { imports: { path: string }[] }>;

/** What stylesheets would load from other hosts (G-15), each at its place. */
export function findForeignHosts(inputs: Inputs, read: (path: string) => string): Diagnostic[] {
  return Object.entries(inputs).flatMap(([file, { imports }]) => {
    const foreign = imports.map(({ path }) => path).filter(isElsewhere);
    if (!file.endsWith('.css') || foreign.length === 0) return [];
    const css = read(file);
    return foreign.map((url): Diagnostic => {
      const before = css.slice(0, Math.max(0, css.indexOf(url)));
      const line = before.split('\n').length;
      const column = before.length - before.lastIndexOf('\n');
      return { severity: 'error', ...loadedFrom(url), file, line, column, excerpt: excerptOf(css, line) };
    });
  });
}

export function isElsewhere(url: string): boolean {
  return /^(https?:)?\/\//.test(url);
}

export function loadedFrom(url: string) {
  return {
    rule: 'privacy/third-party-host' as const,
    message: tell`The page would load "${url}" from another host.`,
    hint: tell`Put the file into this site, or make it a link that a visitor clicks.`,
  };
}
