import { marked } from 'marked';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Document, type InTexts, problemInText } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { findOtherNumbers } from '../languages/otherNumbers.ts';

/** One thing in a long text that every language has: a heading, a table, a list or a variable, with its line. */
interface Part {
  what: string;
  shown: Sentence;
  line: number;
}

/**
 * Long texts have the same chapters, tables, lists, variables and numbers in every language as in the default one. The
 * first difference is told, as both sides see it; files of which something was told `earlier` are left out.
 */
export function compareLongTexts(
  entries: Entry[],
  codes: string[],
  earlier: readonly Diagnostic[],
  inTexts: InTexts,
): Diagnostic[] {
  const wrong = new Set(earlier.map(({ file }) => file));
  const [defaultCode] = codes;
  const texts = entries.filter(({ kind }) => kind.kind === 'texts').map(({ document }) => document);
  const byPath = new Map(texts.map((document) => [document.path, document]));
  const diagnostics: Diagnostic[] = texts.flatMap((document) =>
    /\S/.test(bodyOf(document)) || wrong.has(document.path)
      ? []
      : [
          problemInText(
            document,
            { line: document.bodyLine ?? 1, column: 1 },
            {
              rule: 'text/empty',
              message: tell`The text has no words.`,
              hint: tell`Write it below the second "---", or delete the file in every language.`,
            },
          ),
        ],
  );
  for (const base of texts) {
    if (base.path.split('/')[2] !== defaultCode || wrong.has(base.path)) continue;
    for (const code of codes) {
      const other = byPath.get(base.path.replace(/^(content\/[^/]+\/)[^/]+/, `$1${code}`));
      if (
        !other ||
        other === base ||
        wrong.has(other.path) ||
        !/\S/.test(bodyOf(other)) ||
        !/\S/.test(bodyOf(base))
      )
        continue;
      diagnostics.push(...inTexts('structure', [base, other], () => differences(base, other)));
    }
  }
  return diagnostics;
}

function differences(base: Document, other: Document): Diagnostic[] {
  const ofStructure = firstDifference(base, other);
  if (ofStructure.length > 0) return ofStructure;
  const others = chaptersOf(other);
  return chaptersOf(base).flatMap((chapter, index) => {
    const same = others[index];
    return same ? findOtherNumbers(chapter, same) : [];
  });
}

function chaptersOf(document: Document) {
  const text = bodyOf(document);
  const starts = [0, ...[...text.matchAll(/^#+ /gm)].map(({ index }) => index)];
  return starts.map((from, at) => ({ document, pointer: ['body'], text, from, to: starts[at + 1] }));
}

function firstDifference(base: Document, other: Document): Diagnostic[] {
  const [wanted, found] = [partsOf(base), partsOf(other)];
  const at = wanted.findIndex(({ what }, index) => found[index]?.what !== what);
  const index = at === -1 ? wanted.length : at;
  const [a, b] = [wanted[index], found[index]];
  if (!a && !b) return [];
  const ofBase = { document: base, part: a };
  const ofOther = { document: other, part: b };
  return [{ ...describe(ofOther, ofBase), otherSide: describe(ofBase, ofOther) }];
}

/** Where a text first differs from another one; no part where it ends. */
interface End {
  document: Document;
  part?: Part;
}

function describe(here: End, there: End): Diagnostic {
  const line = here.part?.line ?? lastLine(here.document);
  const place = { line, column: 1 };
  const { path } = there.document;
  if (!there.part)
    return problemInText(here.document, place, {
      rule: 'text/structure',
      message: tell`${path} has nothing for ${here.part?.shown ?? ''}.`,
      hint: tell`Add it there, or delete it here.`,
    });
  const { line: thereLine, shown } = there.part;
  return problemInText(here.document, place, {
    rule: 'text/structure',
    message: here.part
      ? tell`Here ${path}:${thereLine} has ${shown}, and this text ${here.part.shown}.`
      : tell`Here ${path}:${thereLine} has ${shown}, and this text ends.`,
    hint: tell`Give the texts the same chapters, tables, lists and variables in the same order.`,
  });
}

function partsOf(document: Document): Part[] {
  const body = bodyOf(document);
  const parts: Part[] = [];
  let line = document.bodyLine ?? 1;
  for (const token of marked.lexer(body)) {
    const first = token.raw.replace(/\n.*/s, '').trim().slice(0, 60);
    if (token.type === 'heading') {
      parts.push({ what: `heading ${token.depth}`, shown: tell`the heading "${first}"`, line });
    } else if (token.type === 'table') {
      parts.push({
        what: `table ${token.header.length}`,
        shown: tell`a table with ${token.header.length} columns`,
        line,
      });
    } else if (token.type === 'list') {
      parts.push({ what: `list ${token.items.length}`, shown: tell`a list of ${token.items.length}`, line });
    }
    const variables = [...token.raw.matchAll(/\{\{\s*([\w.]+)[^{}]*\}\}/g)]
      .map(([, name = '']) => name)
      .sort();
    for (const name of variables)
      parts.push({ what: `variable ${name}`, shown: tell`the variable {{${name}}}`, line });
    line += token.raw.split('\n').length - 1;
  }
  return parts;
}

function bodyOf({ data }: Document): string {
  return String(valueAt(data, ['body']) ?? '');
}

function lastLine({ text }: Document): number {
  return text.trimEnd().split('\n').length;
}
