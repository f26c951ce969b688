import { languageCode } from '../../../site/codes/languageCode.ts';
import type { Language } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemAt } from '../content/document.ts';

const section = /^content\/translations\/([^/]+)\/[^/]+$/;

/**
 * A language of the settings that has no section, while there are sections in one that the settings lack: one of the
 * two has the wrong code, and nobody knows the languages of the site. A new language without texts does not count, as
 * long as the settings list the languages of all texts.
 */
export function findMistakenLanguage(
  settings: Document | undefined,
  languages: readonly Language[],
  paths: readonly string[],
): Diagnostic[] {
  const written = new Set(paths.flatMap((path) => section.exec(path)?.[1] ?? []));
  const unlisted = [...written].filter((code) => languages.every((one) => one.code !== code));
  const bare = languages.filter(({ code }) => !written.has(code));
  const pairs = bare.flatMap((language) => unlisted.map((folder) => ({ language, folder })));
  const mistake =
    pairs.find(({ language, folder }) => language.locale.toLowerCase().startsWith(folder.toLowerCase())) ??
    pairs[0];
  if (!settings || !mistake) return [];
  const { folder, language } = mistake;
  const { code } = language;
  const path = `content/translations/${folder}`;
  const isCode = languageCode.test(folder);
  // Other folders are called so.
  const isRight = paths.some((one) => one.split('/').includes(code));
  return [
    problemAt(settings, ['languages', languages.indexOf(language), 'code'], {
      rule: 'translation/unknown-language',
      message: tell`No section is in "${code}", but there are some in "${folder}", which is not a language of the site.`,
      hint: !isCode
        ? tell`Rename ${path} to "${code}".`
        : isRight
          ? tell`Rename ${path} to "${code}"; or write "${folder}" here, if the other texts are in that, too.`
          : tell`Write "${folder}" here; or rename ${path}, and whatever else is called so, to "${code}".`,
    }),
  ];
}
