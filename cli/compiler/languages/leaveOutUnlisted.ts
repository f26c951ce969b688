import { nearestCode } from '../../../site/codes/nearestCode.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import type { Document } from '../content/document.ts';

/** A file in a folder that may be a language's. */
const inFolder = /^(content\/.+)\/([^/]+)\/[^/]+$/;

/** Kinds of which each language has a folder. */
const byLanguage: ContentKind['kind'][] = ['texts', 'translation'];

/**
 * Leaves out texts that lie in the folder of a language that the site does not have: each such folder is told once, at
 * its first text. While nobody knows the languages of the site, all stay.
 */
export function leaveOutUnlisted(
  documents: Document[],
  kinds: readonly ContentKind[],
  languages: readonly string[],
): Outcome<Document[]> {
  if (languages.length === 0) return { value: documents, diagnostics: [] };
  const told = new Map<string, Diagnostic>();
  const value = documents.filter(({ path }) => {
    const [, parent, code] = inFolder.exec(path) ?? [];
    if (!parent || !code || languages.includes(code)) return true;
    if (!kinds.some(({ kind, governs }) => byLanguage.includes(kind) && governs(path))) return true;
    const folder = `${parent}/${code}`;
    if (!told.has(folder)) told.set(folder, unlisted(folder, code, path, languages));
    return false;
  });
  return { value, diagnostics: [...told.values()] };
}

function unlisted(folder: string, code: string, file: string, languages: readonly string[]): Diagnostic {
  // EN, or en-GB: the letters of a language that is another's are no slip of the pen.
  const meant = nearestCode(code, languages);
  return {
    severity: 'error',
    rule: 'translation/unknown-language',
    file,
    line: 1,
    column: 1,
    message: tell`The site has no language "${code}", so nothing would ever read ${folder}.`,
    hint: meant
      ? tell`Did you mean "${meant}"?`
      : tell`Add the language to "languages" in content/site.yaml, which has: ${languages.join(', ')}; or delete the folder.`,
  };
}
