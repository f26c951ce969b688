import { hashOf } from '../../hosts/contentSecurityPolicy.ts';
import { fingerprint } from '../../memory/cache.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { scriptNamesIn } from '../scan/scriptNamesIn.ts';
import { couldMatch } from './couldMatch.ts';
import { parseRules, type StylePiece } from './parseRules.ts';
import { settableClasses } from './settableClasses.ts';

/** Stands in a page, and its hash in the policy of the page, until the page is whole. */
export const styleStandIn = '/* rules */';

/** The stylesheet of a website, of which each page gets what it needs. */
export interface PageStyles {
  /** Equal prints, equal rules for equal pages. */
  print: string;
  /**
   * Puts rules in place of the stand-in: in their order all that could match something in the page, as it is or after
   * its scripts gave elements other classes.
   */
  fill(html: string): string;
}

/** A stylesheet as it was bundled, with the files among which the scripts of the pages are. */
export function openStyles(css: string, files: { path: string; bytes: Uint8Array }[]): PageStyles {
  const print = fingerprint(css);
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path));
  const key = `${print} ${code.map(({ path }) => path).join(' ')}`; // their names say what is in them
  return {
    print,
    fill: (html) => {
      if (!html.includes(styleStandIn)) return html;
      const rules = prepared(key, css, code)(html);
      return html.replace(styleStandIn, () => rules).replaceAll(hashOf(styleStandIn), hashOf(rules));
    },
  };
}

const prepared = holdRecent(2, (_key, css: string, files: { path: string; bytes: Uint8Array }[]) => {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const made = new Map<string, string>();
  const pieces = parseRules(css);
  const names = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
  const codes = new Map(
    scripts.map(({ path, bytes }) => [path.replace(/^.*\//, ''), Buffer.from(bytes).toString()] as const),
  );
  const common = propertiesIn(files.map(({ bytes }) => Buffer.from(bytes).toString()).join('\n'));
  const named = new Map([...codes].map(([script, code]) => [script, scriptNamesIn(code)]));
  const settable = new Map([...codes].map(([script, code]) => [script, settableClasses(code, names)]));
  return (html: string): string => {
    const present = new Set(classesIn(html).filter((name) => names.has(name)));
    for (const script of scriptsIn(html, named)) {
      for (const name of settable.get(script) ?? []) present.add(name);
    }
    for (const name of settableClasses(inlineCode(html), names)) present.add(name);
    const properties = propertiesIn(html);
    const key = [...present, ...properties].sort().join(' ');
    const rules =
      made.get(key) ??
      withoutUnused(
        formatRules(pieces, (name) => present.has(name)),
        (name) => common.has(name) || properties.has(name),
      );
    made.set(key, rules);
    return rules;
  };
});

function classesIn(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
}

/** Code of the page itself, and data that its scripts read. */
function inlineCode(html: string): string {
  return [...html.matchAll(/<script\b([^>]*)>([^<]+)/g)]
    .map(([, attributes, code]) => (attributes?.includes('application/ld+json') ? '' : code))
    .join('\n');
}

/** Files named in a page, and in those files, and so on; `named` has what each of them names. */
function scriptsIn(html: string, named: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set<string>();
  const follow = (names: string[]) => {
    for (const name of names) {
      const inside = named.get(name);
      if (inside === undefined || found.has(name)) continue;
      found.add(name);
      follow(inside);
    }
  };
  follow(scriptNamesIn(html));
  return found;
}

function formatRules(pieces: StylePiece[], hasClass: (name: string) => boolean): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('condition' in piece) {
        const inside = formatRules(piece.pieces, hasClass);
        return inside && `${piece.condition}{${inside}}`;
      }
      const selectors = piece.selectors.filter((selector) => couldMatch(selector, hasClass));
      return selectors.length > 0 ? `${selectors.join(',')}{${piece.block}}` : '';
    })
    .join('');
}

function propertiesIn(text: string): Set<string> {
  return new Set(text.match(/(?<![\w-])--[\w-]+/g));
}

/** The rules without custom properties that neither they, nor the page, nor other files ever ask for. */
function withoutUnused(rules: string, isNamed: (name: string) => boolean): string {
  const asked = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const fewer = rules.replace(/(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g, (property, name: string) =>
    asked.has(name) || isNamed(name) ? property : '',
  );
  const emptied = /(?<=^|[{};])[^{};"']*\{\}/g;
  return fewer
    .replace(/;(?=\})/g, '')
    .replace(emptied, '')
    .replace(emptied, '');
}
