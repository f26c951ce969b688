import type { Language } from '../../../site/contract.ts';
import { counted, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rememberTold, type Told } from '../../diagnostics/told.ts';
import { meantPaths, withMeant } from '../hints/fileNames.ts';
import type { Schemas } from './compileSchemas.ts';
import { bareName, type Document, nameOf } from './document.ts';
import type { Content, LanguageContent } from './pairTranslations.ts';
import { leaves } from './tree.ts';

/** Parts of the content by language: `en text home`, `en content services`. */
type Parts = ReadonlySet<string>;

/** What is known to be wrong so far, so that later stages neither stumble over it nor tell it again. */
export interface Doubts {
  told: Told;
  /** Parts that errors were told of. */
  unsound: Parts;
  /** Those of them in which something is missing: what is made of them cannot be judged. */
  incomplete: Parts;
}

/** Which parts the errors so far are about. A schema that is wrong makes every part doubtful. */
export function findDoubts(diagnostics: Diagnostic[], { kinds }: Schemas, content: Content): Doubts {
  const languages = content.languages.map(({ language }) => language.code);
  const documents = new Map(content.documents.map((document) => [document.path, document]));
  const partsOf = (errors: Diagnostic[]): Parts => {
    const doubtful = errors.some(({ file }) => file.startsWith('schemas/'));
    const files = new Set(errors.map(({ file }) => file));
    // Beside what it is a copy of, a file that nothing reads takes nothing away.
    const isSpare = (file: string) => meantPaths(file).some((path) => documents.has(path));
    const ungoverned = [...files].filter(
      (file) => !kinds.some(({ governs }) => governs(file)) && !isSpare(file),
    );
    // A folder with another name holds what a kind lacks.
    const idle = ungoverned.some((file) => file.startsWith('content/'))
      ? kinds.filter(({ kind, governs }) => kind !== 'translation' && ![...documents.keys()].some(governs))
      : [];
    // What a schema that is gone would govern may be taken for what the wrong one does.
    const missing = doubtful ? languages.flatMap((code) => [`${code} text ?`, `${code} content ?`]) : [];
    return new Set([
      ...missing,
      ...ungoverned.flatMap((file) => partsBy(file, languages)),
      ...idle.flatMap(({ name }) => languages.map((code) => `${code} content ${name}`)),
      ...kinds.flatMap(({ kind, name, governs }) => {
        const wrong = [...files].filter(governs);
        if (kind !== 'translation')
          return doubtful || wrong.length > 0 ? languages.map((code) => `${code} content ${name}`) : [];
        return languages
          .filter((code) => doubtful || wrong.some((file) => file.split('/').includes(code)))
          .map((code) => `${code} text ${name}`);
      }),
    ]);
  };
  const errors = bothSides(counted(diagnostics).filter(({ severity }) => severity === 'error'));
  return {
    told: rememberTold(diagnostics),
    unsound: partsOf(errors),
    incomplete: partsOf(errors.filter((error) => leavesHole(error, documents.get(error.file)))),
  };
}

/** Problems at each place where they may be told: which of two languages is wrong is not known yet. */
export function bothSides(problems: readonly Diagnostic[]): Diagnostic[] {
  return problems.flatMap((problem) => (problem.otherSide ? [problem, problem.otherSide] : [problem]));
}

/** The parts that a file would be, of which no schema says so. */
function partsBy(path: string, languages: string[]): string[] {
  const [, folder = '', code] = path.split('/');
  if (folder === 'translations') return [...withMeant([path])].map((one) => `${code} text ${bareName(one)}`);
  return languages.map((code) => `${code} content ${bareName(folder)}`);
}

/**
 * Whether nothing stands where the error is told: neither a text nor a number, nor any in its group. HTML that pages
 * leave out leaves a hole, too.
 */
function leavesHole({ rule, key, explains = [] }: Diagnostic, document: Document | undefined): boolean {
  if (!document || !key || rule === 'markdown/forbidden-html') return true;
  const present = leaves(document.data)
    .filter(({ value }) => value !== null && value !== '')
    .map(({ pointer }) => nameOf(pointer));
  return [key, ...explains].some((one) => !present.includes(one));
}

/** Whether a kind of content that all languages share is known to be wrong. */
export function isUnsound({ defaultLanguage }: Content, kinds: string[], { unsound }: Doubts): boolean {
  return kinds.some((kind) => unsound.has(`${defaultLanguage.code} content ${kind}`));
}

/** Notes which parts of a language are read, so that a failure can be told from a bug. */
export interface Reading {
  /** The same content, noting what is read of it. */
  watch<Source extends Pick<LanguageContent, 'text' | 'content'>>(source: Source): Source;
  /** Notes parts that were read before: `text home`, `content services`, `content ?` for some that is not there. */
  note(parts: readonly string[]): void;
}

function noteParts(language: string, read: Set<string>): Reading {
  const note = (part: string) => read.add(`${language} ${part}`);
  const watch = (parts: Record<string, unknown>, group: string) =>
    new Proxy(parts, {
      get(target, part) {
        if (typeof part === 'string') note(`${group} ${part in target ? part : '?'}`);
        return target[part as string];
      },
    });
  return {
    watch: (source) => ({
      ...source,
      text: watch(source.text, 'text'),
      content: watch(source.content, 'content'),
    }),
    note: (parts) => parts.forEach(note),
  };
}

/** Nothing is known to be wrong: nobody asks what was read. */
const unwatched: Reading = { watch: (source) => source, note: () => {} };

/** What was made of the content of one language, and how far it can be trusted. */
interface Attempt<Made> {
  made: Made | undefined;
  /** `unsound`: it reads a part with errors; `incomplete`: it reads one in which something is missing. */
  doubt?: 'unsound' | 'incomplete';
}

/**
 * Makes something of the content of one language; `items` is the kind of the item it is made of. A failure over
 * parts that are known to be wrong yields nothing, for their errors are told already; any other is a bug, and thrown.
 */
export function tryToMake<Made>(
  { code }: Pick<Language, 'code'>,
  { unsound, incomplete }: Doubts,
  items: string | undefined,
  make: (reading: Reading) => Made,
): Attempt<Made> {
  if (unsound.size === 0) return { made: make(unwatched) };
  const read = new Set(items ? [`${code} content ${items}`] : []);
  // A reader that asked for a part that is not there may have meant any that cannot be read.
  const isRead = (part: string) => read.has(part) || read.has(`${part.split(' ', 2).join(' ')} ?`);
  const readAny = (parts: Parts) => [...parts].some(isRead);
  try {
    const made = make(noteParts(code, read));
    if (readAny(incomplete)) return { made, doubt: 'incomplete' };
    return readAny(unsound) ? { made, doubt: 'unsound' } : { made };
  } catch (error) {
    if (!readAny(unsound)) throw error;
    return { made: undefined, doubt: 'incomplete' };
  }
}
