import { languageCode } from '../../../site/codes/languageCode.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { JsonSchema, KnownNames } from '../content/compileSchemas.ts';
import type { InTexts, Pointer } from '../content/document.ts';
import { askedFacts } from '../content/facts.ts';
import { findForbiddenHtml } from '../content/findForbiddenHtml.ts';
import { findCompany } from '../content/pairTranslations.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { compareWithin } from '../languages/compareWithin.ts';
import { withoutCode } from '../letters/codeInText.ts';
import { isOneNumber } from '../letters/pluralForms.ts';
import { findCutTexts } from '../parsing/findCutTexts.ts';
import { findWrongSchema } from '../parsing/findWrongSchema.ts';
import { saying, says, schemaNodes } from '../schemas/schemaNodes.ts';
import { findAmbiguousDates } from './findAmbiguousDates.ts';
import { findCopied } from './findCopied.ts';
import { findLeftovers } from './findLeftovers.ts';
import { findMarkup } from './findMarkup.ts';
import { findPastedTwice } from './findPastedTwice.ts';
import { findSlips } from './findSlips.ts';
import { findForeignGaps, findLoneGaps, findWrongGaps } from './findWrongGaps.ts';
import { findWrongLanguage } from './findWrongLanguage.ts';
import { findWrongMarkdown } from './findWrongMarkdown.ts';
import { findWrongWeekdays } from './findWrongWeekdays.ts';
import { problemOf } from './problemOf.ts';
import { findAccents } from './typed/findAccents.ts';
import { findCharacters } from './typed/findCharacters.ts';
import { findQuotedWhole, findQuotes } from './typed/findQuotes.ts';
import { findRepeatedMarks } from './typed/findRepeatedMarks.ts';
import { findSpacing } from './typed/findSpacing.ts';
import { findUmlauts } from './typed/findUmlauts.ts';
import type { Words } from './words.ts';

/** Names that texts are held against. */
interface Judged extends Pick<KnownNames, 'languages' | 'tags'> {
  /** What texts may ask for between two braces. */
  facts?: ReadonlySet<string>;
}

interface Texts {
  entries: Entry[];
  byId: ReadonlyMap<string, JsonSchema>;
  known: Judged;
  /** Texts that the settings list. */
  sameInEveryLanguage?: readonly string[];
  inTexts: InTexts;
  /** What was learnt of the words of all entries. */
  words?: Words;
}

/** What is wrong with how texts are written, whatever they say: letters, spaces, quotation marks, leftover marks. */
export function checkTexts(
  { entries, byId, known, sameInEveryLanguage, inTexts, words }: Texts,
  earlier: readonly Diagnostic[],
): Diagnostic[] {
  const told = rememberTold(earlier);
  const { facts, name } = lettersBy(entries);
  const inEach = entries
    .flatMap((entry) => inTexts(name, [entry.document], () => checkLetters(entry, byId, { ...known, facts })))
    .filter((problem) => !told.again(problem));
  const toldBefore = rememberTold([...earlier, ...inEach]);
  return [
    ...inEach,
    ...findWrongLanguage(entries, known.languages, { sameInEveryLanguage, inTexts, words }).filter(
      (problem) => !toldBefore.again(problem),
    ),
  ];
}

/** The facts that letters are judged by, and under which name it is remembered that nothing was wrong with them. */
export function lettersBy(entries: Entry[]): { facts: ReadonlySet<string>; name: string } {
  const facts = new Set(askedFacts(findCompany(entries)?.data).keys());
  return { facts, name: `letters ${fingerprint(JSON.stringify([...facts]))}` };
}

/**
 * What is wrong with the letters of one entry, whatever stands in others; of all its texts, or of those that changed.
 */
export function checkLetters(
  entry: Entry,
  byId: ReadonlyMap<string, JsonSchema>,
  known: Judged,
  isMeant: (pointer: Pointer) => boolean = () => true,
): Diagnostic[] {
  return [
    ...checkEntry(entry, byId, known, isMeant),
    ...findWrongSchema(entry),
    ...findCutTexts(
      entry.document,
      (keys) => entry.kind.kind === 'translation' || known.languages.some(({ code }) => keys.includes(code)),
    ),
    ...compareWithin(entry.document, known.languages),
  ];
}

/**
 * Each line of `found` is a check. `isText` is what may be words, `isShown` those that visitors read, `isFinal` those
 * of them that are no value of a placeholder, `isProse` those in a known `language`; `readers` are the languages of
 * their readers. `words` is the value without code, with the same offsets; a plain text has neither code nor marks.
 */
function* checkEntry(
  { document, kind }: Entry,
  byId: ReadonlyMap<string, JsonSchema>,
  { languages, tags, facts }: Judged,
  isMeant: (pointer: Pointer) => boolean,
): Generator<Diagnostic> {
  const folder =
    kind.kind === 'translation' || kind.kind === 'texts' ? document.path.split('/')[2] : undefined;
  const fileLanguage = folder !== undefined && languageCode.test(folder) ? folder : undefined;
  for (const node of schemaNodes(document.data, kind.schema, byId)) {
    const { pointer, value } = node;
    if (typeof value !== 'string' || !isMeant(pointer)) continue;
    const isBody = document.bodyLine !== undefined && pointer.length === 1 && pointer[0] === 'body';
    const twice = isBody && findPastedTwice(document, value);
    if (twice) {
      yield twice;
      continue;
    }
    const isMarkdown = isBody || says(node, 'format', 'markdown');
    const language = fileLanguage ?? languages.find(({ code }) => pointer.includes(code))?.code;
    const readers = language ? languages.filter(({ code }) => code === language) : languages;
    const isPlain = !isMarkdown && !says(node, 'format') && !says(node, 'enum');
    const isText = isPlain || isMarkdown;
    const isProse = isMarkdown || (isPlain && language !== undefined);
    // A name of several words, the same in every language, is read by visitors; an address or a code is not.
    const isShown = isProse || (isPlain && !says(node, 'pattern') && /\p{L} /u.test(value));
    const isFinal = isShown && !isUnconfirmed(document.data, pointer);
    const gaps = saying(node, 'x-gaps');
    const isSaid = language !== undefined && isOneNumber(pointer.at(-1), language);
    const optional = isSaid ? saying(node, 'x-plural') : undefined;
    const words = isMarkdown ? withoutCode(value) : value;
    const found = [
      ...findCharacters(value),
      ...(Array.isArray(gaps)
        ? [...findWrongGaps(value, gaps, optional), ...findForeignGaps(words)]
        : isProse
          ? findLoneGaps(words, facts)
          : []),
      ...(isPlain && !isProse ? findQuotedWhole(value) : []),
      ...(isProse ? findQuotes(words, language) : []),
      ...(isProse ? findAccents(words, language) : []),
      ...(isProse ? findUmlauts(words, language) : []),
      ...(isFinal ? findLeftovers(words, language) : []),
      ...(isFinal ? findRepeatedMarks(words, language) : []),
      ...(isText ? findCopied(words, language) : []),
      ...(isText ? findAmbiguousDates(words, readers) : []),
      ...(isText ? findWrongWeekdays(words, readers) : []),
      ...(isProse ? findSlips(words, language, value) : []),
      ...(isMarkdown ? findForbiddenHtml(value, tags) : []),
      ...(isMarkdown ? findWrongMarkdown(value, isBody) : []),
      ...(isPlain ? findSpacing(value, language) : []),
      ...(isShown && !isMarkdown ? findMarkup(value) : []),
    ];
    for (const finding of found) yield problemOf(document, pointer, value, finding);
  }
}

/** Whether a text is the value of a placeholder: the preview marks it, and a public site must not have it. */
function isUnconfirmed(data: unknown, pointer: Pointer): boolean {
  const at = pointer.indexOf('value');
  return at !== -1 && valueAt(data, [...pointer.slice(0, at), 'placeholder']) === true;
}
