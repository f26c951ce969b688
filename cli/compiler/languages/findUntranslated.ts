import { bareLanguage } from '../../../site/codes/languageCode.ts';
import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { rememberTold, type Told } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { sameTexts } from '../../settings/sameTexts.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import { type InTexts, locate, nameOf } from '../content/document.ts';
import type { Compared } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { translationsIn } from './compareSections.ts';
import { findDifferences, pairs, referenceKeys, type SideText } from './compareTexts.ts';
import { fromBothSides } from './values/twoSides.ts';

/** With this many equal texts, and more than half of a file: nobody has translated it yet. */
const many = 5;

/**
 * Texts of sections that are the same in two languages were probably forgotten, unless the settings list them. Each is
 * told once, and the default language comes before others: a language that was begun with the file of another one lacks
 * the same translations. "Pause" is English and French, and is listed. Variants of a language have most texts in
 * common. If most of a file is the same, that is told once.
 */
export function findUntranslated(
  entries: Entry[],
  compared: Compared,
  told: Told,
  inTexts: InTexts,
): Diagnostic[] {
  const same = listedIn(entries, compared.settings.sameInEveryLanguage);
  if (!same) return [];
  const name = `untranslated ${fingerprint(JSON.stringify([...same]))}`;
  const before = new Set<string>();
  return translationsIn(entries, compared).flatMap((translations) =>
    pairsIn(translations).flatMap(([base, other]) => {
      if (bareLanguage(base.code) === bareLanguage(other.code)) return [];
      const find = (told: Told) => compare(base, other, { same, told });
      // It is remembered where nothing is wrong: that must not depend on what was told before.
      const all = inTexts(name, [base.document, other.document], () => find(nothing));
      const found = all.length > 0 ? find(told) : [];
      const fresh = found.filter(({ file, key }) => !before.has(`${file}#`) && !before.has(`${file}#${key}`));
      for (const { file, key } of fresh) before.add(`${file}#${key}`);
      return fresh;
    }),
  );
}

const nothing = rememberTold([]);

/**
 * What may be the same, whatever its capitals; undefined if the list is there and cannot be read, so that nobody knows.
 */
function listedIn(entries: Entry[], listed: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const settings = entries.find(({ kind }) => kind.kind === 'single' && kind.name === 'site')?.document.data;
  if (!listed && isGroup(settings) && 'sameInEveryLanguage' in settings) return undefined;
  return sameTexts(listed);
}

function pairsIn<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}

/** A text in two languages. */
type Pair = readonly [base: SideText, other: SideText];

function compare(
  base: Counterpart,
  other: Counterpart,
  { same, told }: { same: ReadonlySet<string>; told: Told },
): Diagnostic[] {
  const texts = [...pairs(base.document.data, other.document.data, [])].flatMap((pair): Pair[] => {
    const { pointer, ofBase, ofOther } = pair;
    if (typeof ofBase !== 'string' || typeof ofOther !== 'string') return [];
    if (referenceKeys.has(pointer.at(-1)) || !/\p{L}{2}/u.test(withoutGaps(ofOther))) return [];
    if (same.has(ofOther.toLowerCase())) return [];
    return [
      [
        { ...base, pointer, text: ofBase },
        { ...other, pointer, text: ofOther },
      ],
    ];
  });
  // Capitals make no translation.
  const equal = texts.filter(
    ([one, another]) =>
      one.text.toLowerCase() === another.text.toLowerCase() && findDifferences(one, another).length === 0,
  );
  const untold = equal.filter((pair) =>
    pair.every(({ document, pointer }) => !told.at(document.path, nameOf(pointer))),
  );
  if (equal.length >= many && equal.length * 2 > texts.length)
    return untold.length > 0 ? [untranslatedFile(base, other, equal, texts.length)] : [];
  return untold.map(untranslated);
}

function withoutGaps(text: string): string {
  return text.replace(/(?<!\{)\{+[^{}]*\}+/g, '');
}

function untranslatedFile(
  base: Counterpart,
  other: Counterpart,
  equal: readonly Pair[],
  all: number,
): Diagnostic {
  const ofFile = fromBothSides({ ...base, pointer: [] }, { ...other, pointer: [] }, (here, there) => ({
    rule: 'translation/untranslated',
    explains: equal.map(([{ pointer }]) => nameOf(pointer)),
    message: tell`${equal.length} of ${all} texts are the same as in ${there.language}.`,
    hint: tell`Translate them into ${here.language}, or list those that are rightly the same under sameInEveryLanguage in content/site.yaml.`,
  }));
  // A key on the first line is the same in every language: only the texts tell which file was changed last.
  const atText = (side: Diagnostic, { document }: Counterpart): Diagnostic => {
    const { line, column } = locate(document, equal[0]?.[0].pointer ?? []);
    return { ...side, line, column, excerpt: excerptOf(document.text, line) };
  };
  const { otherSide } = ofFile;
  return { ...atText(ofFile, other), ...(otherSide && { otherSide: atText(otherSide, base) }) };
}

/** Leaves out texts that seem to be in another language where most of their file is that of this language. */
export function withoutCopied(problems: readonly Diagnostic[]): Diagnostic[] {
  const copied = new Set(
    problems.flatMap(({ rule, file, explains = [], otherSide }) =>
      rule === 'translation/untranslated'
        ? [file, otherSide?.file].flatMap((one) => explains.map((key) => `${one}#${key}`))
        : [],
    ),
  );
  return problems.filter(({ rule, file, key }) => rule !== 'text/language' || !copied.has(`${file}#${key}`));
}

function untranslated([base, other]: Pair): Diagnostic {
  return fromBothSides(base, other, (here, there) => ({
    rule: 'translation/untranslated',
    message: tell`"${nameOf(here.pointer)}" is the same text as in ${there.language}.`,
    hint: tell`Translate it into ${here.language}, or list "${other.text}" under sameInEveryLanguage in content/site.yaml.`,
  }));
}
