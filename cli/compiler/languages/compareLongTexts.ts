import { type MarkedToken, marked, type Tokens } from 'marked';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shortened } from '../../terminal/columns.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Document, type InTexts, problemInText } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { hintOfParagraphs } from './compareTexts.ts';
import { findOtherAddresses } from './values/otherAddresses.ts';
import { findOtherNumbers } from './values/otherNumbers.ts';
import type { Said } from './values/said.ts';

/**
 * One thing in a long text that every language has: a heading, a table, a list or a variable, with its line. `order` is
 * how many of the first three and then how many blocks stand before it: a translation has mostly as many.
 */
interface Part {
  what: string;
  shown: Sentence;
  line: number;
  order: readonly [number, number];
}

/**
 * Long texts have the same chapters, tables, lists, variables and numbers in every language as in the `first` one, the
 * default. The first difference is told, as both sides see it. Files with a problem that was told `earlier` are left
 * out.
 */
export function compareLongTexts(
  entries: Entry[],
  languages: readonly NamedLanguage[],
  first: NamedLanguage | undefined,
  earlier: readonly Diagnostic[],
  inTexts: InTexts,
): Diagnostic[] {
  const wrong = new Set(earlier.map(({ file }) => file));
  const nameIn = (language: NamedLanguage) => (languages.length > 2 ? languageName(language) : undefined);
  const documents = entries.filter(({ kind }) => kind.kind === 'texts').map(({ document }) => document);
  const texts = documents.filter(({ path }) => !wrong.has(path));
  const written = texts.filter((document) => /\S/.test(bodyOf(document)));
  const byPath = new Map(written.map((document) => [document.path, document]));
  const empty = texts.filter(({ path }) => !byPath.has(path)).map(emptyText);
  const compared = written.flatMap((base) => {
    if (!first || base.path.split('/')[2] !== first.code) return [];
    return languages.flatMap((language) => {
      const other = byPath.get(base.path.replace(/^(content\/[^/]+\/)[^/]+/, `$1${language.code}`));
      if (!other || other === base) return [];
      const find = () => differences([base, nameIn(first)], [other, nameIn(language)]);
      return inTexts('structure', [base, other], find);
    });
  });
  return [...empty, ...compared];
}

function emptyText(document: Document): Diagnostic {
  const place = { line: document.bodyLine ?? 1, column: 1 };
  return problemInText(document, place, {
    rule: 'text/empty',
    message: tell`The text has no words.`,
    hint: tell`Write it below the second "---", or delete the file in every language.`,
  });
}

/** A long text, with the name of its language where a site has more than two. */
type Named = readonly [document: Document, language: Sentence | undefined];

function differences([base, ofBase]: Named, [other, ofOther]: Named): Diagnostic[] {
  const ofStructure = firstDifference(base, other);
  if (ofStructure.length > 0) return ofStructure;
  const ofParagraphs = otherParagraphs(base, other);
  const others = chaptersOf(other, ofOther);
  const ofValues = chaptersOf(base, ofBase).flatMap((chapter, index) => {
    const same = others[index];
    return same ? [...findOtherNumbers(chapter, same), ...findOtherAddresses(chapter, same)] : [];
  });
  return [...ofParagraphs, ...ofValues];
}

/** Where texts with the same headings, tables and lists have more or fewer paragraphs between two of these. */
function otherParagraphs(base: Document, other: Document): Diagnostic[] {
  const ofOther = partsOf(other).stretches;
  return partsOf(base).stretches.flatMap((stretch, index) => {
    const same = ofOther[index];
    if (!same || same.paragraphs === stretch.paragraphs) return [];
    const [atBase, atOther] = [
      { ...stretch, document: base },
      { ...same, document: other },
    ];
    return [{ ...describeParagraphs(atOther, atBase), otherSide: describeParagraphs(atBase, atOther) }];
  });
}

type Place = Stretch & { document: Document };

function describeParagraphs(here: Place, there: Place): Diagnostic {
  const countedIn = ({ paragraphs }: Stretch) => tell`${paragraphs} paragraphs`;
  return problemInText(
    here.document,
    { line: here.line, column: 1 },
    {
      rule: 'translation/paragraphs',
      message: tell`Up to the next heading, table or list this text has ${countedIn(here)}, and ${there.document.path}:${there.line} has ${countedIn(there)}.`,
      hint: hintOfParagraphs,
    },
  );
}

function chaptersOf(document: Document, language: Sentence | undefined): Said[] {
  const text = bodyOf(document);
  const starts = [0, ...[...text.matchAll(/^#+ /gm)].map(({ index }) => index)];
  return starts.map((from, at) => ({
    document,
    pointer: ['body'],
    text,
    language,
    from,
    to: starts[at + 1],
  }));
}

function firstDifference(base: Document, other: Document): Diagnostic[] {
  const [ofBase, ofOther] = [base, other].map(partsOf) as [Parts, Parts];
  const [wanted, found] = [ofBase.parts, ofOther.parts];
  const at = wanted.findIndex(({ what }, index) => found[index]?.what !== what);
  const index = at === -1 ? wanted.length : at;
  const [a, b] = [wanted[index], found[index]];
  if (!a && !b) return [];
  // Behind a chapter that one text lacks, the same variable stands in another one.
  const isAligned = shapesFrom(wanted, index) === shapesFrom(found, index);
  const baseEnd = { document: base, part: a, lacks: isAligned ? lackedBlock(a, b, ofBase) : undefined };
  const otherEnd = { document: other, part: b, lacks: isAligned ? lackedBlock(b, a, ofOther) : undefined };
  return [{ ...describe(otherEnd, baseEnd), otherSide: describe(baseEnd, otherEnd) }];
}

/** How many headings, tables and lists there are from here on. */
function shapesFrom(parts: readonly Part[], index: number): number {
  return parts.slice(index).filter(({ what }) => !what.startsWith('variable ')).length;
}

/** The line of the block in which a text has no `there`, a variable of the other one, before its own next part. */
function lackedBlock(here: Part | undefined, there: Part | undefined, { blocks }: Parts): number | undefined {
  if (!there?.what.startsWith('variable ') || (here && !isBefore(there, here))) return undefined;
  return blocks.get(String(there.order));
}

/** Variables of one block are sorted, so that a text lacks the one that comes first. */
function isBefore(one: Part, other: Part): boolean {
  const [parts, block] = [one.order[0] - other.order[0], one.order[1] - other.order[1]];
  return parts < 0 || (parts === 0 && (block < 0 || (block === 0 && one.what < other.what)));
}

/** Where a text first differs from another one: its part there, if it has one, or the line of a block without it. */
interface End {
  document: Document;
  part?: Part;
  lacks?: number;
}

function describe(here: End, there: End): Diagnostic {
  const { path } = there.document;
  const report = (message: Sentence, hint: Sentence) => {
    const line = here.lacks ?? here.part?.line ?? lastLine(here.document);
    return problemInText(here.document, { line, column: 1 }, { rule: 'text/structure', message, hint });
  };
  if (!there.part || there.lacks)
    return report(
      there.lacks
        ? tell`${path}:${there.lacks} lacks ${here.part?.shown ?? ''}.`
        : tell`${path} has nothing for ${here.part?.shown ?? ''}.`,
      tell`Add it there, or delete it here.`,
    );
  const { line, shown } = there.part;
  if (!here.part || here.lacks)
    return report(
      here.part
        ? tell`Here ${path}:${line} has ${shown}, and this text does not.`
        : tell`Here ${path}:${line} has ${shown}, and this text ends.`,
      tell`Add it here, or delete it there.`,
    );
  return report(
    tell`Here ${path}:${line} has ${shown}, and this text ${here.part.shown}.`,
    tell`Give the texts the same chapters, tables, lists and variables in the same order.`,
  );
}

/** What begins at a heading, a table or a list, or with the text, up to the next of these. */
interface Stretch {
  line: number;
  paragraphs: number;
}

/** The parts of a text, the line of every block by its order, and the stretches between headings, tables and lists. */
interface Parts {
  parts: Part[];
  blocks: Map<string, number>;
  stretches: Stretch[];
}

function partsOf(document: Document): Parts {
  const parts: Part[] = [];
  const blocks = new Map<string, number>();
  let line = document.bodyLine ?? 1;
  let stretch = { line, paragraphs: 0 };
  const stretches = [stretch];
  let [before, block] = [0, 0];
  for (const token of marked.lexer(bodyOf(document))) {
    const shape = shapeOf(token);
    if (shape) {
      [before, block] = [before + 1, 0];
      stretch = { line, paragraphs: 0 };
      stretches.push(stretch);
    }
    if (token.type === 'paragraph') stretch.paragraphs += 1;
    const order = [before, block] as const;
    if (token.type !== 'space') {
      blocks.set(String(order), line);
      block++;
    }
    if (shape) parts.push({ ...shape, line, order });
    const variables = [...token.raw.matchAll(/\{\{\s*([\w.]+)[^{}]*\}\}/g)]
      .map(([, name = '']) => name)
      .sort();
    for (const name of variables)
      parts.push({ what: `variable ${name}`, shown: tell`the variable {{${name}}}`, line, order });
    line += token.raw.split('\n').length - 1;
  }
  return { parts, blocks, stretches };
}

/** What every language has of a block beside its variables. */
function shapeOf(token: MarkedToken | Tokens.Generic): Pick<Part, 'what' | 'shown'> | undefined {
  if (token.type === 'heading') {
    const first = shortened(token.raw.replace(/\n.*/s, '').trim(), 60);
    return { what: `heading ${token.depth}`, shown: tell`the heading "${first}"` };
  }
  if (token.type === 'table')
    return {
      what: `table ${token.header.length}`,
      shown: tell`a table with ${token.header.length} columns`,
    };
  if (token.type === 'list')
    return { what: `list ${token.items.length}`, shown: tell`a list of ${token.items.length}` };
  return undefined;
}

function bodyOf({ data }: Document): string {
  return String(valueAt(data, ['body']) ?? '');
}

function lastLine({ text }: Document): number {
  return text.trimEnd().split('\n').length;
}
