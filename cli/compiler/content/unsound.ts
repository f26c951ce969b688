import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Schemas } from './compileSchemas.ts';
import type { Content, LanguageContent } from './pairTranslations.ts';

/** Parts of the content that are known to be wrong, by language: `en text home`, `en content services`. */
export type Unsound = ReadonlySet<string>;

/** Which parts the errors so far are about. A schema that is wrong makes every part doubtful. */
export function findUnsound(diagnostics: Diagnostic[], { kinds }: Schemas, content: Content): Unsound {
  const languages = content.languages.map(({ language }) => language.code);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const doubtful = errors.some(({ file }) => file.startsWith('schemas/'));
  const files = new Set(errors.map(({ file }) => file));
  const lost = errors
    .filter(({ rule }) => rule === 'file/unknown')
    .flatMap(({ file }) => partsIn(file, languages));
  return new Set([
    ...lost,
    ...kinds.flatMap(({ kind, name, governs }) => {
      const wrong = [...files].filter(governs);
      if (kind !== 'translation')
        return doubtful || wrong.length > 0 ? languages.map((code) => `${code} content ${name}`) : [];
      return languages
        .filter((code) => doubtful || wrong.some((file) => file.split('/').includes(code)))
        .map((code) => `${code} text ${name}`);
    }),
  ]);
}

/** What a file that nothing describes would have been: whoever reads it finds nothing. */
function partsIn(file: string, languages: string[]): string[] {
  const [, folder = '', code = '', ...rest] = file.replace(/\.\w+$/, '').split('/');
  return folder === 'translations'
    ? [`${code} text ${rest.join('/')}`]
    : languages.map((language) => `${language} content ${folder}`);
}

/** Whether a kind of content that all languages share is known to be wrong. */
export function isUnsound({ defaultLanguage }: Content, kinds: string[], unsound: Unsound): boolean {
  return kinds.some((kind) => unsound.has(`${defaultLanguage.code} content ${kind}`));
}

/** Notes in `read` which parts of a language are read, so that a failure can be told from a bug. */
function watchReads({ language, text, content }: LanguageContent, read: Set<string>): LanguageContent {
  const watch = (parts: Record<string, unknown>, group: string) =>
    new Proxy(parts, {
      get(target, part) {
        if (typeof part === 'string') read.add(`${language.code} ${group} ${part}`);
        return target[part as string];
      },
    });
  return { language, text: watch(text, 'text'), content: watch(content, 'content') };
}

/**
 * Makes something of the content of one language; `items` is the kind of the item it is made of. A failure over
 * parts that are known to be wrong yields nothing, for their errors are told already; any other is a bug, and thrown.
 */
export function tryToMake<Made>(
  source: LanguageContent,
  unsound: Unsound,
  items: string | undefined,
  make: (source: LanguageContent) => Made,
): Made | undefined {
  if (unsound.size === 0) return make(source);
  const read = new Set(items ? [`${source.language.code} content ${items}`] : []);
  try {
    return make(watchReads(source, read));
  } catch (error) {
    if (![...read].some((part) => unsound.has(part))) throw error;
    return undefined;
  }
}
