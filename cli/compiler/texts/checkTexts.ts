import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { JsonSchema, KnownNames } from '../content/compileSchemas.ts';
import { type InTexts, isBody, type Pointer, problemInValue } from '../content/document.ts';
import { askedFacts } from '../content/facts.ts';
import { findForbiddenHtml } from '../content/findForbiddenHtml.ts';
import { findCompany } from '../content/pairTranslations.ts';
import { valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { compareWithin } from '../languages/compareWithin.ts';
import { withoutCode } from '../letters/codeInText.ts';
import { isOneNumber } from '../letters/pluralForms.ts';
import { findCutTexts, findShownRemark } from '../parsing/findCutTexts.ts';
import { findFoldedLists } from '../parsing/findFoldedLists.ts';
import { findWrongSchema } from '../parsing/findWrongSchema.ts';
import { type SchemaNode, saying, says, schemaNodes } from '../schemas/schemaNodes.ts';
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
import { findAccents } from './typed/findAccents.ts';
import { findCharacters } from './typed/findCharacters.ts';
import { findEscapes } from './typed/findEscapes.ts';
import { findQuotedWhole, findQuotes } from './typed/findQuotes.ts';
import { findRepeatedMarks } from './typed/findRepeatedMarks.ts';
import { findSpacing } from './typed/findSpacing.ts';
import { findUmlauts } from './typed/findUmlauts.ts';
import { languageOfFile, type Words } from './words.ts';

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
  words: Words;
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
    ...findWrongLanguage(known.languages, { sameInEveryLanguage, inTexts, words }).filter(
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
  const alone = [
    ...checkEntry(entry, byId, known, isMeant),
    ...findWrongSchema(entry),
    ...findCutTexts(
      entry.document,
      (keys) => entry.kind.kind === 'translation' || known.languages.some(({ code }) => keys.includes(code)),
    ),
    ...findFoldedLists(entry.document),
  ];
  // Markdown that went wrong in one language differs from the other.
  const isTold = ({ line, column }: Diagnostic) =>
    alone.some((one) => one.severity === 'error' && one.line === line && one.column === column);
  const compared = compareWithin(entry.document, known.languages);
  return [
    ...alone,
    ...compared.filter((problem) => !isTold(problem) && !(problem.otherSide && isTold(problem.otherSide))),
  ];
}

function* checkEntry(
  entry: Entry,
  byId: ReadonlyMap<string, JsonSchema>,
  { languages, tags, facts }: Judged,
  isMeant: (pointer: Pointer) => boolean,
): Generator<Diagnostic> {
  const { document, kind } = entry;
  for (const node of schemaNodes(document.data, kind.schema, byId)) {
    const { pointer, value } = node;
    if (typeof value !== 'string' || !isMeant(pointer)) continue;
    const text = readAs(node, value, entry, languages);
    const twice = text.isLong && findPastedTwice(document, value);
    if (twice) yield twice;
    else
      for (const finding of [
        ...findInText(text, tags),
        ...findInGaps(node, text, facts),
        ...(text.isPlain ? findShownRemark(document, pointer, value) : []),
      ])
        yield problemInValue(document, pointer, value, finding);
  }
}

/** As what a value is read: this decides which checks it gets. */
type Text = ReturnType<typeof readAs>;

function readAs(node: SchemaNode, value: string, entry: Entry, languages: Judged['languages']) {
  const { pointer } = node;
  const { document } = entry;
  const language = languageOfFile(entry) ?? languages.find(({ code }) => pointer.includes(code))?.code;
  const isLong = isBody(document, pointer);
  const isMarkdown = isLong || says(node, 'format', 'markdown');
  const isPlain = !isMarkdown && !says(node, 'format') && !says(node, 'enum');
  const isProse = isMarkdown || (isPlain && language !== undefined);
  // A name of several words, the same in every language, is read by visitors; an address or a code is not.
  const isShown = isProse || (isPlain && !says(node, 'pattern') && /\p{L} /u.test(value));
  return {
    value,
    /** The value without code, with the same offsets; a plain text has neither code nor marks. */
    words: isMarkdown ? withoutCode(value) : value,
    language,
    /** The languages of its readers. */
    readers: language ? languages.filter(({ code }) => code === language) : languages,
    /** All of a long text. */
    isLong,
    isMarkdown,
    /** What may be words, and is no Markdown. */
    isPlain,
    /** Words in a known language, and all Markdown. */
    isProse,
    /** What visitors read. */
    isShown,
    /** What they read that is no value of a placeholder. */
    isFinal: isShown && !isUnconfirmed(document.data, pointer),
  };
}

/** The checks of one text alone, by what it is read as. */
function findInText(text: Text, tags: Judged['tags']): Finding[] {
  const { value, words, language, readers } = text;
  const found = findCharacters(value);
  if (text.isPlain || text.isMarkdown)
    found.push(
      ...findCopied(words, language),
      ...findAmbiguousDates(words, readers),
      ...findWrongWeekdays(words, readers),
    );
  if (text.isProse)
    found.push(
      ...findQuotes(words, language),
      ...findAccents(words, language),
      ...findUmlauts(words, language),
      ...findSlips(words, language, value),
    );
  if (text.isShown) found.push(...findEscapes(words, text.isMarkdown));
  if (text.isFinal) found.push(...findLeftovers(words, language), ...findRepeatedMarks(words, language));
  if (text.isMarkdown)
    found.push(...findForbiddenHtml(value, tags), ...findWrongMarkdown(value, text.isLong));
  if (text.isPlain) found.push(...findSpacing(value, language));
  if (text.isPlain && text.isShown) found.push(...findMarkup(value));
  if (text.isPlain && !text.isProse) found.push(...findQuotedWhole(value));
  return found;
}

/** Gaps of a text that are not those of its schema; what names a single number may be without it. */
function findInGaps(
  node: SchemaNode,
  { value, words, language, isProse }: Text,
  facts: Judged['facts'],
): Finding[] {
  const gaps = saying(node, 'x-gaps');
  if (!Array.isArray(gaps)) return isProse ? findLoneGaps(words, facts) : [];
  const isOne = language !== undefined && isOneNumber(node.pointer.at(-1), language);
  const optional = isOne ? saying(node, 'x-plural') : undefined;
  return [...findWrongGaps(value, gaps, optional), ...findForeignGaps(words)];
}

/** Whether a text is the value of a placeholder: the preview marks it, and a public site must not have it. */
function isUnconfirmed(data: unknown, pointer: Pointer): boolean {
  const at = pointer.indexOf('value');
  return at !== -1 && valueAt(data, [...pointer.slice(0, at), 'placeholder']) === true;
}
