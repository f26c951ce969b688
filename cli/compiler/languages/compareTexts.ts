import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { offsetOfLine } from '../../diagnostics/placeIn.ts';
import { shown } from '../../diagnostics/shown.ts';
import type { Told } from '../../diagnostics/told.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { nameOf, type Pointer } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import { areForms, isForm } from '../letters/pluralForms.ts';
import { findReordered } from './findReordered.ts';
import { findOtherAddresses } from './values/otherAddresses.ts';
import { findOtherNumbers } from './values/otherNumbers.ts';
import type { Said } from './values/said.ts';
import { fromBothSides, type Within } from './values/twoSides.ts';
import { without } from './values/without.ts';

/** Keys whose values are no language. */
export const referenceKeys = new Set<unknown>(['id', 'to', 'icon', 'image', 'document', 'count']);

/** Whether a value is no language but refers to something, so that it must be the same everywhere. */
function isReference(pointer: Pointer, value: string): boolean {
  return referenceKeys.has(pointer.at(-1)) && /^(\S+|\{\{[^{}]*\}\})$/.test(value);
}

/** Whether a value is a number, or yes or no: no language either. */
function isPlain(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

/**
 * Compares the texts of a section with those of the default language: variables, markup, numbers and references. What
 * was told already is not compared. `areMany` says that the site has more than two languages.
 */
export function compareTexts(
  base: Counterpart,
  other: Counterpart,
  told: Told,
  areMany = false,
): Diagnostic[] {
  const reordered = findReordered(base, other);
  const found = [...pairs(base.document.data, other.document.data, [])].flatMap(
    ({ pointer, ofBase, ofOther }) => {
      // Of a list in another order everything differs.
      if (reordered.some((list) => list.pointer.every((key, at) => key === pointer[at]))) return [];
      const name = nameOf(pointer);
      if (told.at(base.document.path, name) || told.at(other.document.path, name)) return [];
      const textOf = (side: Counterpart, text: string) => ({ ...side, pointer, text });
      if (isPlain(ofBase) && isPlain(ofOther))
        return differentReference(textOf(base, `${ofBase}`), textOf(other, `${ofOther}`));
      if (typeof ofBase !== 'string' || typeof ofOther !== 'string') return [];
      if (isForm(pointer.at(-1)) && areForms(around(base, pointer), around(other, pointer))) return [];
      const sides = [textOf(base, ofBase), textOf(other, ofOther)] as const;
      return isReference(pointer, ofBase) ? differentReference(...sides) : findDifferences(...sides, areMany);
    },
  );
  return [...reordered.map(({ problem }) => problem), ...found];
}

const around = ({ document }: Counterpart, pointer: Pointer) => valueAt(document.data, pointer.slice(0, -1));

/** A text in one of two languages. */
export interface SideText extends Counterpart {
  pointer: Pointer;
  text: string;
}

/** What stands in one of two texts and no translator may leave out; `areMany`: the site has more than two languages. */
export function findDifferences(base: SideText, other: SideText, areMany = false): Diagnostic[] {
  const saidBy = ({ document, pointer, text, language }: SideText): Said => ({
    document,
    pointer,
    text,
    ...(areMany && { language }),
  });
  const said = [saidBy(base), saidBy(other)] as const;
  const otherMarkup = differentMarkup(base, other);
  return [
    ...differentVariable(base, other),
    ...otherMarkup,
    ...(otherMarkup.length > 0 ? [] : otherParagraphs(base, other)),
    ...findOtherNumbers(...said),
    // Where links lead is markup.
    ...(otherMarkup.length > 0 ? [] : findOtherAddresses(...said)),
  ];
}

function differentReference(base: SideText, other: SideText): Diagnostic[] {
  if (base.text === other.text) return [];
  return [
    fromBothSides(base, other, (here, there) => ({
      rule: 'translation/different-reference',
      message: tell`"${nameOf(here.pointer)}" is "${here.text}", but "${there.text}" in ${there.language}.`,
      hint: tell`It is a reference rather than text: write the same in every language.`,
    })),
  ];
}

function differentVariable(base: SideText, other: SideText): Diagnostic[] {
  const listed = (text: string) => variablesOf(text).join(' ');
  if (listed(base.text) === listed(other.text)) return [];
  return [
    fromBothSides(base, other, (here, there) => {
      const [own, theirs] = [variablesOf(here.text), variablesOf(there.text)];
      const [missing, extra] = [without(theirs, own), without(own, theirs)];
      const name = nameOf(here.pointer);
      return {
        rule: 'translation/different-variable',
        message: [
          ...(missing.length > 0 ? [tell`${missing.join(', ')} is missing in "${name}".`] : []),
          ...(extra.length > 0
            ? [tell`${extra.join(', ')} in "${name}" does not occur in ${there.language}.`]
            : []),
        ].reduce((one, other) => tell`${one} ${other}`),
        hint: tell`In ${there.language}: ${shown(there.text)}`,
        within: firstDifference(here.text, there.text, listed),
      };
    }),
  ];
}

function differentMarkup(base: SideText, other: SideText): Diagnostic[] {
  if (markupOf(base.text) === markupOf(other.text)) return [];
  return [
    fromBothSides(base, other, (here, there) => ({
      rule: 'translation/different-markup',
      message: tell`The markup of "${nameOf(here.pointer)}" differs from ${there.language}: ${shownMarkup(here.text)} instead of ${shownMarkup(there.text)}.`,
      hint: tell`In ${there.language}: ${shown(there.text)}`,
      within: firstDifference(here.text, there.text, markupOf),
    })),
  ];
}

export const hintOfParagraphs = tell`Look whether one is missing, or divide both texts in the same way.`;

function otherParagraphs(base: SideText, other: SideText): Diagnostic[] {
  const isWritten = [base, other].every(({ text }) => text.trim() !== '');
  if (!isWritten || paragraphsIn(base.text) === paragraphsIn(other.text)) return [];
  const countedIn = ({ text }: SideText) => tell`${paragraphsIn(text)} paragraphs`;
  return [
    fromBothSides(base, other, (here, there) => ({
      rule: 'translation/paragraphs',
      message: tell`"${nameOf(here.pointer)}" has ${countedIn(here)}, and in ${there.language} ${countedIn(there)}.`,
      hint: hintOfParagraphs,
    })),
  ];
}

/** How many blocks between empty lines are no list, table or heading; a text of one block is one paragraph. */
function paragraphsIn(text: string): number {
  const blocks = text.trim().split(/\n[^\S\n]*\n\s*/);
  return blocks.length === 1 ? 1 : blocks.filter((block) => !/^([-*+#|>]|\d+[.)]) /.test(block)).length;
}

/** The line in which two texts of as many lines first differ in what `read` reads; nothing for texts of one line. */
function firstDifference(text: string, wanted: string, read: (line: string) => string): Within | undefined {
  const [lines, others] = [text.split('\n'), wanted.split('\n')];
  if (lines.length < 2 || lines.length !== others.length) return undefined;
  const index = lines.findIndex((line, at) => read(line) !== read(others[at] ?? ''));
  if (index === -1) return undefined;
  return { text, at: offsetOfLine(lines, index) };
}

function shownMarkup(text: string): Sentence {
  const markup = markupOf(text);
  return markup ? tell`${markup}` : tell`none`;
}

/** The values that both have at the same place. */
export function* pairs(
  ofBase: unknown,
  ofOther: unknown,
  pointer: Pointer,
): Generator<{ pointer: Pointer; ofBase: unknown; ofOther: unknown }> {
  if (isGroup(ofBase) && isGroup(ofOther)) {
    for (const key of Object.keys(ofBase))
      if (Object.hasOwn(ofOther, key)) yield* pairs(ofBase[key], ofOther[key], [...pointer, key]);
  } else if (Array.isArray(ofBase) && Array.isArray(ofOther)) {
    for (let i = 0; i < Math.min(ofBase.length, ofOther.length); i += 1)
      yield* pairs(ofBase[i], ofOther[i], [...pointer, i]);
  } else yield { pointer, ofBase, ofOther };
}

/** `{{facts.people}}` and `{max}` alike, each as often as it occurs. */
function variablesOf(text: string): string[] {
  return (text.match(/\{\{[^{}]*\}\}|\{\w+\}/g) ?? []).map((found) => found.replace(/\s/g, '')).sort();
}

/** Tags, links, emphasis and entries of lists in their order of kind, for example `**bold** link(/terms)`. */
function markupOf(text: string): string {
  // A sentence may begin with the sign of a mandatory field or with "2. kat", the second floor.
  const bullet = text.includes('\n') ? /^[ \t]*([-*+]|\d+[.)])[ \t]/gm : /^[ \t]*-[ \t]/g;
  const entries = text.match(bullet) ?? [];
  const kinds = [
    ...(entries.length > 0 ? [`${entries.length}×"-"`] : []),
    ...(text.match(/<\/?[a-z][^>]*>/gi) ?? []),
    ...(text.match(/\*\*[^*\s][^*]*\*\*/g) ?? []).map(() => '**bold**'),
    ...(text.match(/\]\([^)]*\)/g) ?? []).map((link) => `link${link.slice(1)}`),
  ];
  return kinds.sort().join(' ');
}
