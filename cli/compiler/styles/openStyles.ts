import { hashOf } from '../../hosts/contentSecurityPolicy.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { holdRecent } from '../../memory/holdRecent.ts';
import { once } from '../../memory/once.ts';
import { type Memory, openMemory } from '../../memory/openMemory.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { scriptNamesIn } from '../scan/scriptNamesIn.ts';
import { couldMatch } from './couldMatch.ts';
import { parseRules, type StylePiece } from './parseRules.ts';
import { settableClasses } from './settableClasses.ts';

/** Stands in a page, and its hash in the policy of the page, until the page is whole. */
export const styleStandIn = '/* rules */';

/** Stands in a page for the address of the rules that only what follows needs, until the page is whole. */
export const foldStandIn = '/assets/below-the-fold-of-this-page.css';

/** The stylesheet of a website, of which each page gets what it needs. */
export interface PageStyles {
  /** Equal prints, equal rules for equal pages. */
  print: string;
  /**
   * Puts rules in place of the stand-in: in their order, all that could match something in the page, as it is or after
   * its scripts gave elements other classes. If the page has a fold, these are the rules that could match something
   * above it, as it is; `below` are all others, and their address stands at the fold.
   */
  fill(html: string): { html: string; below?: string };
  /** The files in which pages find their rules below the fold. */
  filesOf(below: Iterable<string>): OutputFile[];
}

/** A stylesheet as it was bundled, with the files among which the scripts of the pages are. */
export function openStyles(
  css: string,
  files: { path: string; bytes: Uint8Array }[],
  memory = openMemory(''),
): PageStyles {
  const print = fingerprint(css);
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path));
  const key = `${print} ${code.map(({ path }) => path).join(' ')}`; // their names say what is in them
  return {
    print,
    fill: (html) => {
      if (!html.includes(styleStandIn)) return { html };
      const { rules, hash, below, path } = prepared(key, css, code)(html, memory);
      const folded = html.replace(foldStandIn, `/${path}`);
      // The rules are as long as the rest of a page, which is looked through before they stand there.
      const filled = folded.replaceAll(hashOfStandIn, hash).replace(styleStandIn, () => rules);
      return folded === html ? { html: filled } : { html: filled, below };
    },
    filesOf: (all) => [...new Set(all)].map(fileOf),
  };
}

const hashOfStandIn = hashOf(styleStandIn);

function fileOf(below: string): OutputFile {
  return { path: `assets/below-${fingerprint(below)}.css`, bytes: below };
}

/** Begins a selector for pages from right to left: no script turns a page round. */
const reversedOnly = /^html\[dir="?rtl"?\]/;

/** What a page needs: `hash` is that of its rules, `path` that of the file with those below its fold. */
interface Rules {
  rules: string;
  hash: string;
  below: string;
  path: string;
}

const prepared = holdRecent(2, (inputs, css: string, files: { path: string; bytes: Uint8Array }[]) => {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const made = new Map<string, Rules>();
  const pieces = once(() => parseRules(css));
  const names = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
  const codes = new Map(
    scripts.map(({ path, bytes }) => [path.replace(/^.*\//, ''), Buffer.from(bytes).toString()] as const),
  );
  const inCode = once(() => files.map(({ bytes }) => Buffer.from(bytes).toString()).join('\n'));
  const common = once(() => propertiesIn(inCode()));
  const animations = new Set(Array.from(css.matchAll(/@keyframes ([\w-]+)/g), ([, name = '']) => name));
  // A run that makes one page looks into the scripts of that page, and not into all.
  const named = ofEach(codes, scriptNamesIn);
  const settable = ofEach(codes, (code) => settableClasses(code, names));
  const settableIn = holdRecent(100, (code) => settableClasses(code, names));
  const inMarkup = (html: string) => {
    const classes = [...listsIn(html)].flatMap((list) => list.split(/\s+/));
    return [...classes.filter((name) => names.has(name)), ...settableIn(inlineCode(html))];
  };
  return (html: string, memory: Memory): Rules => {
    const fold = html.indexOf(foldStandIn);
    const above = new Set(inMarkup(fold < 0 ? html : html.slice(0, fold)));
    const present = fold < 0 ? above : new Set([...above, ...inMarkup(html.slice(fold))]);
    // Scripts of the page run once all of it is there, its rules below the fold among it.
    for (const script of scriptsIn(html, named)) {
      for (const name of settable(script) ?? []) present.add(name);
    }
    const properties = propertiesIn(html);
    const own = [inlineCode(html), ...(html.match(/\sstyle="[^"]*"/g) ?? [])].join('\n');
    const started = new Set([...animations].filter((name) => own.includes(name)));
    const isReversed = /<html\b[^>]*\sdir="?rtl/.test(html);
    const couldApply = (selector: string, names: ReadonlySet<string>) =>
      (isReversed || !reversedOnly.test(selector)) && couldMatch(selector, (name) => names.has(name));
    // Pages that have the same mostly have it in the same order, and sorting takes longer than all the rest.
    const key = [above, present, properties, started, [isReversed]].map((some) => [...some].join(' ')).join();
    const before = made.get(key);
    if (before) return before;
    const both = memory.remember('styles', fingerprint(`${inputs} ${key}`), () => {
      const rules = formatRules(pieces(), {
        takes: (selector) => couldApply(selector, above),
        other: true,
      });
      const below = formatRules(pieces(), {
        takes: (selector) => couldApply(selector, present) && !couldApply(selector, above),
        other: false,
      });
      const asked = askedIn(rules + below);
      const isAsked = (name: string) => asked.has(name) || properties.has(name) || common().has(name);
      const played = playedIn(rules + below);
      const isPlayed = (name: string) => played.has(name) || started.has(name) || inCode().includes(name);
      const used = (some: string) => withoutUnused(some, isAsked, isPlayed);
      const [kept, rest] = [used(rules), used(below)];
      return { rules: kept, hash: hashOf(kept), below: rest, path: fileOf(rest).path };
    });
    made.set(key, both);
    return both;
  };
});

/** What elements have as their classes, each list once. */
function listsIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list));
}

/** Code of the page itself, and data that its scripts read. */
function inlineCode(html: string): string {
  return [...html.matchAll(/<script\b([^>]*)>([^<]+)/g)]
    .map(([, attributes, code]) => (attributes?.includes('application/ld+json') ? '' : code))
    .join('\n');
}

/** Makes something of the code of a script when it is asked for, once; of an unknown one nothing. */
function ofEach<Made>(codes: ReadonlyMap<string, string>, make: (code: string) => Made) {
  const made = new Map<string, Made>();
  return (script: string): Made | undefined => {
    const code = codes.get(script);
    const known = made.get(script) ?? (code === undefined ? undefined : make(code));
    if (known !== undefined) made.set(script, known);
    return known;
  };
}

/** Files named in a page, and in those files, and so on; `named` tells what each of them names. */
function scriptsIn(html: string, named: (script: string) => string[] | undefined): Set<string> {
  const found = new Set<string>();
  const follow = (names: string[]) => {
    for (const name of names) {
      const inside = named(name);
      if (inside === undefined || found.has(name)) continue;
      found.add(name);
      follow(inside);
    }
  };
  follow(scriptNamesIn(html));
  return found;
}

/** The rules with a selector that is taken, and only that, in their order; `other` is what has no selectors. */
function formatRules(
  pieces: StylePiece[],
  wanted: { takes: (selector: string) => boolean; other: boolean },
): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return wanted.other ? piece.text : '';
      if ('condition' in piece) {
        const inside = formatRules(piece.pieces, wanted);
        return inside && `${piece.condition}{${inside}}`;
      }
      const selectors = piece.selectors.filter(wanted.takes);
      return selectors.length > 0 ? `${selectors.join(',')}{${piece.block}}` : '';
    })
    .join('');
}

function propertiesIn(text: string): Set<string> {
  return new Set(text.match(/--(?<![\w-]--)[\w-]+/g));
}

function askedIn(rules: string): Set<string> {
  return new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}

/** The words of what animates, or of a custom property that may, and so the names of what is played. */
function playedIn(rules: string): Set<string> {
  return new Set(
    [...rules.matchAll(/[{;](?:(?:-\w+-)?animation(?:-name)?|--[\w-]+):([^;}]*)/g)].flatMap(
      ([, value = '']) => value.split(/[^\w-]+/),
    ),
  );
}

/** The rules without custom properties that nobody asks for, and without animations that nothing plays. */
function withoutUnused(
  rules: string,
  isAsked: (name: string) => boolean,
  isPlayed: (name: string) => boolean,
): string {
  const fewer = rules
    .replace(/(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g, (property, name: string) =>
      isAsked(name) ? property : '',
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}"']*\{[^{}"']*\})*\}/g, (frames, name: string) =>
      isPlayed(name) ? frames : '',
    );
  const emptied = /(?<=^|[{};])[^{};"']*\{\}/g;
  return fewer
    .replace(/;(?=\})/g, '')
    .replace(emptied, '')
    .replace(emptied, '');
}
