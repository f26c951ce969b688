import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shown } from '../../diagnostics/shown.ts';
import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
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
  if (inNoLanguage) {
    const lines = languages.map(({ code }) => `"${code}:"`).join(', ');
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
    const name = wanted && languageName(wanted);
    return problemAt(document, pointer, {
      rule: 'translation/missing-language',
      message: tell`"${nameOf(pointer)}" is missing in ${name}.`,
      hint: howToAdd(code, name, data, languages),
      part: 'key',
      key: nameOf([...pointer, code]),
    });
  }
  if (keyword === 'type' && typeof data === 'string' && pointer.length > 0)
    return noGroup(data, pointer, document, languages);
  if (keyword === 'additionalProperties')
    return unknownLanguage(String(params.additionalProperty), meant, pointer, document, languages);
  return undefined;
}

function howToAdd(
  code: string,
  name: Sentence | undefined,
  data: unknown,
  languages: NamedLanguage[],
): Sentence {
  const texts = isGroup(data) ? data : {};
  const other = languages.find((language) => language.code in texts);
  if (!other) return tell`Add "${code}:" to it.`;
  if (isGroup(texts[other.code]))
    return tell`Copy the lines under "${other.code}:" as "${code}:", and write them in ${name}.`;
  return tell`Add "${code}:" to it. In ${languageName(other)}: ${shown(texts[other.code])}`;
}

function noGroup(text: string, pointer: Pointer, document: Document, languages: NamedLanguage[]): Diagnostic {
  const key = nameOf(pointer.slice(-1));
  const [first, ...others] = languages.map(({ code }) => code);
  const group = `${key}: { ${[`${first}: ${JSON.stringify(text)}`, ...others.map((code) => `${code}: "…"`)].join(', ')} }`;
  return problemAt(document, pointer, {
    rule: 'schema/type',
    message: tell`"${nameOf(pointer)}" must be a group of languages, but it is a text.`,
    hint: tell`Write it in every language: ${group}`,
  });
}

function unknownLanguage(
  code: string,
  meant: string | undefined,
  pointer: Pointer,
  document: Document,
  languages: NamedLanguage[],
): Diagnostic {
  const codes = languages.map((language) => language.code).join(', ');
  return problemAt(document, [...pointer, code], {
    rule: 'translation/unknown-language',
    message: tell`The site has no language "${code}".`,
    hint:
      meant && !isNear(code, meant)
        ? tell`Did you mean "${meant}", which is missing?`
        : didYouMean(
            code,
            meant ? [meant] : [],
            tell`Delete it, or add the language to "languages" in content/site.yaml, which has: ${codes}.`,
          ),
    part: 'key',
    explains: meant ? [nameOf([...pointer, meant])] : undefined,
    // A language that the settings lost is one mistake.
    cause: meant ? undefined : code,
  });
}
