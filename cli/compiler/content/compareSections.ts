import type { Language, SiteSettings } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compareTranslations, referenceKeys } from './compareTranslations.ts';
import type { Schemas } from './compileSchemas.ts';
import { type Document, nameOf, problemAt } from './document.ts';
import { leaves } from './tree.ts';
import type { Entry } from './validateDocument.ts';

/** Every section and every long text must exist in every language, and sections must agree with the default one. */
export function compareSections(
  entries: Entry[],
  schemas: Schemas,
  existing: ReadonlySet<string>,
  settings: SiteSettings,
  defaultLanguage: Language,
): Diagnostic[] {
  const sections = schemas.kinds.filter(({ kind }) => kind === 'translation').map(({ name }) => name);
  const fileOf = (code: string, section: string) => `content/translations/${code}/${section}.yaml`;
  const byPath = new Map(entries.map(({ document }) => [document.path, document]));
  const same = new Set(settings.sameInEveryLanguage ?? []);
  const diagnostics: Diagnostic[] = [];
  for (const section of sections) {
    const base = byPath.get(fileOf(defaultLanguage.code, section));
    for (const language of settings.languages) {
      const file = fileOf(language.code, section);
      const document = byPath.get(file);
      if (!document) {
        if (existing.has(file)) continue; // why it cannot be read is told already
        diagnostics.push({
          severity: 'error',
          rule: 'translation/missing-section',
          file,
          line: 1,
          column: 1,
          message: `The section "${section}" is missing in ${language.name}.`,
          hint: base && base.path !== file ? `Begin with a copy of ${base.path}.` : 'Restore it.',
        });
      } else if (base && language !== defaultLanguage) {
        diagnostics.push(...compareTranslations(base, document, defaultLanguage.name));
        diagnostics.push(...untranslated(base, document, same, language.name, defaultLanguage.name));
      }
    }
  }
  return [...diagnostics, ...missingTexts(entries, existing, settings.languages)];
}

/** A long text that one language has, every language needs. */
function missingTexts(entries: Entry[], existing: ReadonlySet<string>, languages: Language[]): Diagnostic[] {
  const codes = languages.map(({ code }) => code);
  const paths = entries.flatMap(({ kind, document }) => (kind.kind === 'texts' ? [document.path] : []));
  const known = paths.filter((path) => codes.includes(path.split('/')[2] ?? ''));
  return languages.flatMap(({ code, name }) => {
    const wanted = new Map(
      known.toReversed().map((path) => [path.replace(/^(content\/[^/]+\/)[^/]+/, `$1${code}`), path]),
    );
    return [...wanted]
      .filter(([file]) => !existing.has(file))
      .map(([file, other]) => ({
        severity: 'error' as const,
        rule: 'translation/missing-text',
        file,
        line: 1,
        column: 1,
        message: `The text "${(file.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}" is missing in ${name}.`,
        hint: `Begin with a copy of ${other}.`,
      }));
  });
}

/** A text that is the same as in the default language was probably forgotten, unless the settings list it. */
function untranslated(
  base: Document,
  other: Document,
  same: ReadonlySet<string>,
  language: string,
  defaultName: string,
): Diagnostic[] {
  const texts = new Map([...leaves(base.data)].map(({ pointer, value }) => [nameOf(pointer), value]));
  const isText = (value: string) => /\p{L}{2}/u.test(value.replace(/\{+[^{}]*\}+/g, ''));
  return [...leaves(other.data)]
    .filter(
      ({ pointer, value }) =>
        typeof value === 'string' &&
        texts.get(nameOf(pointer)) === value &&
        isText(value) &&
        !referenceKeys.has(pointer.at(-1)) &&
        !same.has(value),
    )
    .map(({ pointer, value }) =>
      problemAt(other, pointer, {
        rule: 'translation/untranslated',
        message: `"${nameOf(pointer)}" is the same text as in ${defaultName}.`,
        hint: `Translate it into ${language}, or list "${String(value)}" under sameInEveryLanguage in content/site.yaml.`,
        key: nameOf(pointer),
      }),
    );
}
