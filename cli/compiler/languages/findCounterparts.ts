import { languageName } from '../../terminal/telling/languageName.ts';
import type { Counterpart } from '../content/describeMissingKey.ts';
import type { Document } from '../content/document.ts';
import type { Compared } from '../content/pairTranslations.ts';

const section = /^content\/translations\/([^/]+)\/([^/]+)$/;

/** For the sections of other languages the same section in the default one, if that is known. */
export function findCounterparts(
  documents: Document[],
  compared: Compared | undefined,
): (document: Document) => Counterpart | undefined {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const first = compared?.defaultLanguage;
  return ({ path }) => {
    const [, code, name] = section.exec(path) ?? [];
    if (!first || !code || code === first.code) return undefined;
    const document = byPath.get(`content/translations/${first.code}/${name}`);
    return document && { document, language: languageName(first) };
  };
}
