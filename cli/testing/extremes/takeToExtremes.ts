import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer } from '../../compiler/content/document.ts';
import { referenceKeys } from '../../compiler/languages/compareTexts.ts';
import { textWidth } from '../../compiler/letters/textWidth.ts';
import { type SchemaNode, saying, says } from '../../compiler/schemas/schemaNodes.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Governed, governedTexts } from './governedTexts.ts';

/** How far content goes within what its schemas allow. */
export interface Extremes {
  texts?: 'longest' | 'shortest';
  /** A list without a limit gets a dozen items. */
  lists?: 'fullest' | 'emptiest';
  /** Keys that need not be there. Present are those of which the schema has an example. */
  optional?: 'present' | 'absent';
  /** The files that are rewritten; all if it is left out. */
  isMeant?: (path: string) => boolean;
}

/** The words that texts of a language are made of. */
export type WordsOf = (language: string) => readonly string[] | undefined;

/** What texts have between their words: facts and gaps. */
const gaps = /\{\{?[^{}]*\}?\}/g;

/**
 * Rewrites the content of a copied website as far as its schemas allow, alike in all languages. Facts and gaps stay in
 * their texts; settings, references and what has a fixed form stay as they are.
 */
export function takeToExtremes(root: string, extremes: Extremes, otherWords?: WordsOf): void {
  const texts = governedTexts(root, extremes.isMeant).filter(({ path }) => path !== 'content/site.yaml');
  const own = ownWords(texts);
  const words: WordsOf = (language) => otherWords?.(language) ?? own(language);
  for (const text of texts) {
    const { yaml, nodes, kind, languageOf } = text;
    // From the innermost: an outer one may go, or be copied with what became of the inner ones.
    for (const node of nodes.toReversed()) {
      if (node.pointer.length === 0 || !yaml.hasIn(node.pointer) || isFixed(node)) continue;
      const value =
        (yaml.getIn(node.pointer) as { toJSON?(): unknown } | undefined)?.toJSON?.() ?? node.value;
      // What a single file leaves open, such as an address, may have a form that only the compiler knows.
      const isOpen = kind.kind === 'single' && saying(node, 'maxLength') === undefined;
      if (typeof value === 'string' && !isOpen) {
        const changed = stretch(value, node, extremes.texts, words(languageOf(node.pointer)) ?? []);
        if (changed !== value) yaml.setIn(node.pointer, changed);
      } else if (Array.isArray(value)) {
        const changed = kind.kind === 'single' ? value : fill(value, node, extremes.lists);
        if (changed !== value) yaml.setIn(node.pointer, yaml.createNode(changed));
      }
    }
    changeOptional(text, extremes.optional);
    writeFileSync(join(root, text.path), yaml.toString({ lineWidth: 0 }));
  }
}

/** The words of the texts that a language has already. */
function ownWords(texts: Governed[]): WordsOf {
  const found = new Map<string, Set<string>>();
  for (const { nodes, languageOf } of texts) {
    for (const node of nodes.filter(isFree)) {
      const language = languageOf(node.pointer);
      const known = found.get(language) ?? new Set();
      found.set(language, known);
      const plain = `${node.value}`.replace(/\{\{?[^{}]*\}?\}|<[^>]*>|\]\([^)]*\)/g, '. ');
      for (const [word] of plain.matchAll(/(?<![\p{L}\p{M}\w@.’'-])[\p{L}\p{M}]{2,14}(?=[ ,])/gu))
        if (word === word.toLowerCase()) known.add(word);
    }
  }
  const lists = new Map([...found].map(([language, known]) => [language, [...known]]));
  return (language) => lists.get(language);
}

/** Whether a text may have any words: no code, no name of something else, no form of its own. */
function isFree(node: SchemaNode): boolean {
  const format = saying(node, 'format');
  return typeof node.value === 'string' && !isFixed(node) && (format === undefined || format === 'markdown');
}

const fixedBy = [
  'pattern',
  'const',
  'enum',
  'x-refers-to',
  'x-file-name',
  'x-names-all',
  'x-contains',
  'x-date',
];

function isFixed(node: SchemaNode): boolean {
  const key = node.pointer.at(-1);
  return key === 'slug' || referenceKeys.has(key) || fixedBy.some((word) => says(node, word));
}

/** A text of the length that is asked for, with the gaps that it has. */
function stretch(text: string, node: SchemaNode, how: Extremes['texts'], words: readonly string[]): string {
  if (!how || words.length === 0 || !isFree(node)) return text;
  const kept = [...new Set(text.match(gaps))].join(' ');
  const isLong = saying(node, 'format') === 'markdown';
  const limit = Number(
    saying(node, how === 'longest' ? 'maxLength' : 'minLength') ??
      (how === 'shortest' ? 1 : isLong ? 600 : 120),
  );
  const wanted = Math.max(4, limit) - (kept ? textWidth(kept) + 1 : 0);
  if (wanted < 1) return text;
  const made = ofLength(wanted, words, node.pointer);
  return kept ? `${made} ${kept}` : made;
}

/** Words that take so much room together, and others at another place. */
function ofLength(width: number, words: readonly string[], pointer: Pointer): string {
  const isSpaced = words.some(
    (word) =>
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmr}\p{Script=Mymr}\p{Script=Laoo}\u30fc]/u.test(
        word,
      ),
  );
  let at = [...pointer.join('.')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  let made = '';
  while (textWidth(made) < width) {
    at = (at * 75 + 74) % 65_537;
    made += `${made && isSpaced ? ' ' : ''}${words[at % words.length]}`;
  }
  const letters = [...made];
  while (textWidth(letters.join('')) > width) letters.pop();
  const before = letters.at(-2) ?? '';
  return letters
    .join('')
    .replace(/ $/, textWidth(before) > 1 ? '' : before)
    .replace(/^(?!\p{Script=Geor})\p{Ll}/u, (first) => first.toUpperCase());
}

/** A list of as many items as are asked for; copies of items that have an id get another one. */
function fill(list: unknown[], node: SchemaNode, how: Extremes['lists']): unknown[] {
  if (how === 'emptiest') return list.slice(0, Number(saying(node, 'minItems') ?? 0));
  const most = Number(saying(node, 'maxItems') ?? Math.max(list.length, 12));
  if (how !== 'fullest' || list.length === 0 || says(node, 'uniqueItems', true)) return list;
  const isKeyed = isGroup(list[0]) && 'id' in list[0];
  const others = Array.from({ length: most - list.length }, (_, at) => {
    const copy = structuredClone(list[at % list.length]);
    return isKeyed && isGroup(copy) ? { ...copy, id: `${copy.id}-${at}` } : copy;
  });
  return [...list, ...others];
}

/** Adds or drops the keys of groups that need not be there, as long as the schema has nothing against it. */
function changeOptional({ yaml, nodes, kind }: Governed, how: Extremes['optional']): void {
  if (!how || kind.kind === 'single') return;
  for (const { pointer, schemas } of nodes.toReversed()) {
    if (!yaml.hasIn(pointer) || schemas.some((schema) => 'x-plural' in schema)) continue;
    const counted = JSON.stringify(kind.schema['x-counts'] ?? []);
    const needed = new Set(schemas.flatMap(({ required = [] }) => required));
    const properties = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
    for (const [key, schema] of properties) {
      const place = [...pointer, key];
      const [example] = Array.isArray(schema.examples) ? schema.examples : [];
      const isThere = yaml.hasIn(place);
      const isWanted = how === 'absent' ? isThere : !isThere && example !== undefined;
      if (
        needed.has(key) ||
        !isWanted ||
        counted.includes(`"${key}":`) ||
        /"x-refers-to"/.test(JSON.stringify(schema))
      )
        continue;
      const before = isThere ? yaml.getIn(place, true) : undefined;
      if (how === 'absent') yaml.deleteIn(place);
      else yaml.setIn(place, yaml.createNode(example));
      if (kind.validate?.(yaml.toJS())) continue;
      if (before === undefined) yaml.deleteIn(place);
      else yaml.setIn(place, before);
    }
  }
}
