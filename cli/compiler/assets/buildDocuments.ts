import { createHash } from 'node:crypto';
import { languageTag } from '../../../site/codes/languageCode.ts';
import type { DocumentFile, SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { once } from '../../memory/once.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { typeName } from '../../settings/dialect/typeName.ts';
import { valueName } from '../../settings/dialect/valueName.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import {
  bareName,
  type Document,
  nameOf,
  type Pointer,
  placeInText,
  problemAt,
  problemInText,
} from '../content/document.ts';
import type { Content, LanguageContent } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import type { Sources } from '../content/readSources.ts';
import { valueAt } from '../content/tree.ts';
import { lettersLacking } from '../letters/lettersIn.ts';
import { byCause, tellLetters, type Undrawn } from '../letters/tellLetters.ts';
import { inCapitalsAlone } from '../routes/resolveRoutes.ts';
import { cutTheme, lettersOfFonts, makePdf, type PdfPlan } from './makePdf.ts';
import { type Problem, readDocument } from './readDocument.ts';

/** One entry of `content/documents.yaml`, in one language. */
interface DocumentEntry {
  file: string;
  title: string;
  placeholder: boolean;
  source?: string;
  generatedFrom?: string;
}

interface Documents {
  /** What a page says that stands in for a PDF; needed where one does. */
  placeholderNotice?: string;
  /** What a PDF says that is made from a draft; without it, what a placeholder says. */
  draftNotice?: string;
  documents: DocumentEntry[];
}

interface Built {
  /** By language code, then by URL: the title differs. */
  documents: Record<string, Record<string, DocumentFile>>;
  files: OutputFile[];
}

/**
 * The PDFs under `/docs`: those the company supplied, those made from a long text of the site, and for each of the
 * others a page that says it is a placeholder. A supplied file that is missing, lies elsewhere or does not open is
 * reported, and so is a missing long text. Yields nothing if an entry lacks its address: nobody could tell which links
 * lead to it.
 */
export async function buildDocuments(
  { root, texts }: Pick<Sources, 'root' | 'texts'>,
  content: Content,
  { pdf }: SiteDefinition,
  cache: string,
): Promise<Outcome<Built | undefined>> {
  const source = content.documents.find(({ path }) => path === 'content/documents.yaml');
  if (!source) return { value: { documents: {}, files: [] }, diagnostics: [] };
  const theme = pdf && (await cutTheme(root, pdf, cache));
  const { entries, hasAddresses, diagnostics } = judgeList(listed(content.languages[0]), source);
  const lost: Lost[] = [];
  const made = new Map<string, Made>();
  const files: OutputFile[] = [];
  const told = new Set<string>();
  const letters = once(() => (theme ? lettersOfFonts(theme) : new Set<number>()));

  for (const { entry, index, isWhole } of entries) {
    const report = (problem: Problem, key: string) => {
      diagnostics.push(problemAt(source, ['documents', index, key], problem));
    };
    let bytes: Buffer | undefined;
    if (isWhole && entry.source !== undefined) {
      const supplied = { ...entry, source: entry.source };
      bytes = await readDocument(root, supplied, (problem, key = 'source') => report(problem, key));
    } else if (isWhole && theme) {
      if (entry.generatedFrom === undefined && entry.placeholder !== true)
        report(unsupplied(entry), 'placeholder');
      bytes = await makePdf(planPdf(entry, index, content), theme, cache);
      const drawn = drawnBeside(entry, index, content);
      diagnostics.push(...lackingNotice(drawn, source, told));
      lost.push(...lostBeside(drawn, source, letters(), told), ...lostLetters(entry, content, letters()));
      const none = lostText(entry, content, texts);
      if (none) report(none, 'generatedFrom');
    } else if (isWhole) {
      report(nothingMakesIt(entry), 'file');
      continue;
    }
    bytes ??= Buffer.alloc(0); // told, and no page is judged for it
    made.set(entry.file, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    files.push({ path: entry.file.slice(1), bytes });
  }
  diagnostics.push(...tellLost(lost));
  return { value: hasAddresses ? { documents: withTitles(made, content), files } : undefined, diagnostics };
}

/**
 * What the list says of its documents. The schema of a website may forget to ask for what is needed here. Yields those
 * with an address of their own, and whether all have one; a whole one has all that it needs.
 */
function judgeList(list: DocumentEntry[], source: Document) {
  const diagnostics: Diagnostic[] = [];
  const addresses = new Map<string, string>();
  const entries = list.flatMap((entry, index) => {
    const report = (problem: Problem, ...keys: string[]) => {
      diagnostics.push(problemAt(source, ['documents', index, ...keys], problem));
    };
    const lacking = lackingIn(entry);
    if (lacking)
      report({
        rule: 'schema/required',
        message: tell`The key "${lacking}" is missing.`,
        hint: wantedFor[lacking],
      });
    if (lacking === 'file') return [];
    if (!whereItMayLie.test(entry.file)) {
      report(misplaced(entry), 'file');
      return [];
    }
    const small = entry.file.toLowerCase(); // a disk may not tell capitals apart
    const same = addresses.get(small);
    addresses.set(small, same ?? entry.file);
    if (same !== undefined) {
      report(sameAddress(entry, same), 'file');
      return []; // of which of them links speak, nobody knows
    }
    const unread = textKeys.find((key) => entry[key] !== undefined && typeof entry[key] !== 'string');
    if (unread) report(noText(entry, unread), unread);
    else if (textKeys.every((key) => entry[key] !== undefined)) report(madeTwice, 'generatedFrom');
    return [{ entry, index, isWhole: !lacking && !unread }];
  });
  return { entries, hasAddresses: entries.length === list.length, diagnostics };
}

type Made = Pick<DocumentFile, 'bytes' | 'sha256'>;

/** What was made, as each language calls it. */
function withTitles(made: ReadonlyMap<string, Made>, { languages }: Content): Built['documents'] {
  const titled = (list: DocumentEntry[]) =>
    list.flatMap(({ file, title, placeholder }) => {
      const known = made.get(file);
      return known ? [[file, { url: file, ...known, title, placeholder: placeholder === true }]] : [];
    });
  return Object.fromEntries(
    languages.map((one) => [one.language.code, Object.fromEntries(titled(listed(one)))]),
  );
}

function listed(language: LanguageContent | undefined): DocumentEntry[] {
  const { documents } = (language?.content.documents ?? {}) as Partial<Documents>;
  // The schema of a website may let anything stand there.
  const entries: unknown[] = Array.isArray(documents) ? documents : [];
  return entries.map((entry) => (isGroup(entry) ? entry : {}) as unknown as DocumentEntry);
}

/** What may be left out, and is a text where it is written. */
const textKeys = ['source', 'generatedFrom'] as const;

function noText(entry: DocumentEntry, key: (typeof textKeys)[number]): Problem {
  const wanted = typeName('string');
  return {
    rule: 'schema/type',
    message: tell`${tell`"${key}"`} must be ${wanted}, but it is ${valueName(entry[key])}.`,
    hint:
      key === 'source' ? tell`Put the PDF into content/documents and write its path from there.` : undefined,
  };
}

/** The supplied PDF would be shown, with the date of a text that it may differ from. */
const madeTwice: Problem = {
  rule: 'schema/condition',
  message: tell`The document has a source, and is to be made from a text as well.`,
  hint: tell`Delete "source" or "generatedFrom": a PDF is either supplied, or says what the text says.`,
};

function lackingIn(entry: DocumentEntry): 'file' | 'title' | undefined {
  return (['file', 'title'] as const).find((key) => typeof entry[key] !== 'string');
}

/** A text whose PDF leaves out some of its letters. */
interface Lost extends Undrawn {
  problem: Diagnostic;
}

function tellLost(lost: Lost[]): Diagnostic[] {
  const { few, languages } = byCause(lost);
  return [
    ...few.map(({ problem }) => problem),
    ...languages.map(({ first, letters, count }) => ({
      ...first.problem,
      message: tell`PDFs cannot show letters of ${count} texts of this language: ${tellLetters(letters)}`,
      hint: tell`Give "pdf" of the website a further font that has them; one that is cut names them under "letters".`,
    })),
  ];
}

/** What the PDF of a long text would leave out, told where the first of it stands. */
function lostLetters(
  { generatedFrom: name }: DocumentEntry,
  { documents }: Content,
  letters: ReadonlySet<number>,
): Lost[] {
  if (!name) return [];
  return documents.flatMap((document) => {
    const body = valueAt(document.data, ['body']);
    if (document.bodyLine === undefined || bareName(document.path) !== name || typeof body !== 'string')
      return [];
    const wrong = wronglyDrawn(body, letters);
    if (!wrong) return [];
    const place = placeInText(document, ['body'], body, wrong.at);
    const [, , language = ''] = document.path.split('/');
    return [{ language, letters: wrong.letters, problem: problemInText(document, place, wrong.problem) }];
  });
}

/** Words that a PDF draws, and where `content/documents.yaml` has them. */
interface Drawn {
  pointer: Pointer;
  words: string;
}

/**
 * What the PDF of an entry draws beside a long text: its title in each language, and the notice that it is a draft or a
 * placeholder.
 */
function drawnBeside({ generatedFrom }: DocumentEntry, index: number, { languages }: Content): Drawn[] {
  return languages.flatMap(({ language, content }) => {
    const texts = content.documents as Documents;
    const text = generatedFrom === undefined ? undefined : findText(content, generatedFrom);
    const isDraft = text?.placeholder === true;
    const notice = isDraft && texts.draftNotice !== undefined ? 'draftNotice' : 'placeholderNotice';
    const isNoticed = generatedFrom === undefined || isDraft;
    return [
      { pointer: ['documents', index, 'title', language.code], words: texts.documents[index]?.title ?? '' },
      ...(isNoticed ? [{ pointer: [notice, language.code], words: wordsOf(texts[notice]) }] : []),
    ];
  });
}

/** The schema of a website may forget to ask for the words, and let anything stand in their place. */
const wordsOf = (notice: unknown) => (typeof notice === 'string' ? notice : '');

/** A notice that a PDF needs and that no language has, `told` once. */
function lackingNotice(drawn: Drawn[], source: Document, told: Set<string>): Diagnostic[] {
  const key = 'placeholderNotice';
  const notices = drawn.filter(({ pointer: [place] }) => place === key);
  if (notices.length === 0 || notices.some(({ words }) => words) || told.has(key)) return [];
  told.add(key);
  const problem = {
    rule: 'schema/required',
    message: tell`The key "${key}" is missing.`,
    hint: tell`Write what a page says, in each language, while the document that it stands for is not there yet.`,
  } as const;
  return [problemAt(source, [], problem)];
}

/** Letters of titles and notices that PDFs would leave out; a notice that several have is `told` once. */
function lostBeside(
  drawn: Drawn[],
  source: Document,
  letters: ReadonlySet<number>,
  told: Set<string>,
): Lost[] {
  return drawn.flatMap(({ pointer, words }) => {
    const wrong = wronglyDrawn(withoutMarks(words), letters);
    if (!wrong || told.has(nameOf(pointer))) return [];
    told.add(nameOf(pointer));
    const language = String(pointer.at(-1));
    return [{ language, letters: wrong.letters, problem: problemAt(source, pointer, wrong.problem) }];
  });
}

/** What a PDF makes of a text that is not as it should be, and where it begins. */
function wronglyDrawn(
  text: string,
  letters: ReadonlySet<number>,
): { at: number; letters: string[]; problem: Problem } | undefined {
  const lost = lettersLacking(letters, text);
  if (lost[0] === undefined) return undefined;
  const problem: Problem = {
    rule: 'document/letters',
    message: tell`The PDF made of this text cannot show these letters: ${tellLetters(lost)}`,
    hint: tell`Write the text without them, or give "pdf" of the website a further font that has them; one that is cut names them under "letters".`,
  };
  return { at: text.indexOf(lost[0]), letters: lost, problem };
}

/** A missing long text. If its file exists but cannot be read, nobody knows what is in it, and nothing is told. */
function lostText(
  { generatedFrom: name }: DocumentEntry,
  { languages }: Content,
  texts: Sources['texts'],
): Problem | undefined {
  if (!name || languages.some(({ content }) => findText(content, name))) return undefined;
  const names = new Set(texts.flatMap(({ path }) => (path.endsWith('.md') ? [bareName(path)] : [])));
  if (names.has(name)) return undefined;
  return {
    rule: 'reference/unknown',
    message: tell`There is no long text "${name}".`,
    hint: didYouMean(name, names, tell`Write the name of its file, without the folder and ".md".`),
  };
}

/** What every document needs, in words. */
const wantedFor = {
  file: tell`Write the address where visitors find the PDF, such as /docs/terms.pdf.`,
  title: tell`Write what the document is called, in each language.`,
};

function sameAddress({ file }: DocumentEntry, other: string): Problem {
  return {
    rule: 'route/duplicate-path',
    message: other === file ? tell`Two documents have the address ${file}.` : inCapitalsAlone(file, other),
    hint: tell`Give this one another.`,
  };
}

/** An address that no page has, and that every host takes literally. */
const whereItMayLie = /^(\/[\w~-][\w.~-]*)+\.pdf$/;

function misplaced({ file }: DocumentEntry): Problem {
  return {
    rule: 'schema/pattern',
    message: tell`"${file}" is not where a PDF may lie.`,
    hint: tell`Write its folder and its name in letters without accents, digits and hyphens, with a slash before each and .pdf at the end: /docs/terms.pdf.`,
  };
}

/** A page that stands in, and that the release check would let through: only what is marked keeps a site private. */
function unsupplied({ file }: DocumentEntry): Problem {
  return {
    rule: 'document/placeholder',
    message: tell`"${file}" is not called a placeholder, but nobody supplied it.`,
    hint: tell`Put the PDF into content/documents and name it as source, or set "placeholder: true" until it is there.`,
  };
}

function nothingMakesIt({ file }: DocumentEntry): Problem {
  return {
    rule: 'document/missing',
    message: tell`The document "${file}" has no source, and this website makes no PDFs.`,
    hint: tell`Put the PDF into content/documents and name it as source, or give the definition of the website a pdf theme.`,
  };
}

/** What the PDFs say that are made here. */
export function planPdfs(content: Content): PdfPlan[] {
  const [first] = content.languages;
  return listed(first).flatMap((entry, index) =>
    entry.source === undefined && lackingIn(entry) === undefined ? planPdf(entry, index, content) : [],
  );
}

/** The file names of the long texts that PDFs are made from. */
export function textsOfPdfs({ languages: [first] }: Content): ReadonlySet<string> {
  return new Set(listed(first).flatMap(({ generatedFrom }) => generatedFrom ?? []));
}

function planPdf(entry: DocumentEntry, index: number, { languages }: Content): PdfPlan {
  const titleIn = (list?: DocumentEntry[]) => list?.[index]?.title ?? entry.title;
  const parts = languages.map(({ language, content }) => {
    const { placeholderNotice, draftNotice, documents } = content.documents as Documents;
    const text = entry.generatedFrom ? findText(content, entry.generatedFrom) : undefined;
    const isDraft = text?.placeholder === true;
    return {
      language: languageTag(language.code),
      ...(isRightToLeft(language.locale) && { dir: 'rtl' as const }),
      title: titleIn(documents),
      notice: wordsOf(placeholderNotice),
      markdown: text?.body ?? '',
      ...(isDraft && { draft: wordsOf(draftNotice ?? placeholderNotice) }),
    };
  });
  return { isText: Boolean(entry.generatedFrom), title: titleIn(), parts };
}

interface LongText {
  body: string;
  placeholder?: boolean;
}

/** A long text by its file name, in whichever folder of texts it lies. */
function findText(content: Record<string, unknown>, name: string): LongText | undefined {
  for (const group of Object.values(content)) {
    if (!isGroup(group) || !Object.hasOwn(group, name)) continue;
    const found = group[name];
    if (isGroup(found) && typeof found.body === 'string') return found as unknown as LongText;
  }
  return undefined;
}
