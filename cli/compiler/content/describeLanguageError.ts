import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shown } from '../../diagnostics/shown.ts';
import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, type Pointer, problemAt } from './document.ts';
import type { NamedLanguage } from './expandLanguages.ts';
import type { SchemaError } from './independentErrors.ts';

/** What of an error tells whether it is about a language. */
export type LanguageError = Pick<SchemaError, 'keyword' | 'params' | 'data' | 'inNoLanguage' | 'meant'>;

/** A text in several languages that lacks one of the site's, or has one that the site does not have. */
export function describeLanguageError(
  { keyword, params, data, inNoLanguage, meant }: LanguageError,
  pointer: Pointer,
  document: Document,
  languages: NamedLanguage[],
): Diagnostic | undefined {
  const texts = isGroup(data) ? data : {};
  if (inNoLanguage) {
    const lines = languages.map((language) => `"${language.code}:"`).join(', ');
    return problemAt(document, pointer, {
      rule: 'translation/missing-language',
      message: tell`"${nameOf(pointer)}" is missing in every language.`,
      hint: tell`Write ${lines} below it, each with its text.`,
      part: 'key',
    });
  }
  if (keyword === 'required') {
    const code = String(params.missingProperty);
    const wanted = languages.find((language) => language.code === code);
    const other = languages.find((language) => language.code in texts);
    return problemAt(document, pointer, {
      rule: 'translation/missing-language',
      message: tell`"${nameOf(pointer)}" is missing in ${wanted && languageName(wanted)}.`,
      hint: !other
        ? tell`Add "${code}:" to it.`
        : isGroup(texts[other.code])
          ? tell`Copy the lines under "${other.code}:" as "${code}:", and write them in ${wanted && languageName(wanted)}.`
          : tell`Add "${code}:" to it. In ${languageName(other)}: ${shown(texts[other.code])}`,
      part: 'key',
      key: nameOf([...pointer, code]),
    });
  }
  if (keyword === 'type' && typeof data === 'string' && pointer.length > 0) {
    const key = nameOf(pointer.slice(-1));
    const [first, ...others] = languages.map((language) => language.code);
    const group = `${key}: { ${[`${first}: ${JSON.stringify(data)}`, ...others.map((code) => `${code}: "…"`)].join(', ')} }`;
    return problemAt(document, pointer, {
      rule: 'schema/type',
      message: tell`"${nameOf(pointer)}" must be a group of languages, but it is a text.`,
      hint: tell`Write it in every language: ${group}`,
    });
  }
  if (keyword !== 'additionalProperties') return undefined;
  const code = String(params.additionalProperty);
  const codes = languages.map((language) => language.code);
  return problemAt(document, [...pointer, code], {
    rule: 'translation/unknown-language',
    message: tell`The site has no language "${code}".`,
    hint:
      meant && !isNear(code, meant)
        ? tell`Did you mean "${meant}", which is missing?`
        : didYouMean(
            code,
            meant ? [meant] : [],
            tell`Delete it, or add the language to "languages" in content/site.yaml, which has: ${codes.join(', ')}.`,
          ),
    part: 'key',
    key: nameOf([...pointer, code]),
    explains: meant ? [nameOf([...pointer, meant])] : undefined,
    // A language that the settings lost is one mistake.
    cause: meant ? undefined : code,
  });
}
