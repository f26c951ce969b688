import { nearestCode } from '../../../site/codes/nearestCode.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import { type Document, nameOf, problemAt } from '../content/document.ts';
import { leaves } from '../content/tree.ts';

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
  return problemOfFile(file, {
    rule: 'translation/unknown-language',
    message: tell`The site has no language "${code}", so nothing would ever read ${folder}.`,
    hint: meant
      ? tell`Did you mean "${meant}"?`
      : tell`Add the language to "languages" in content/site.yaml, which has: ${languages.join(', ')}; or delete the folder.`,
    cause: meant ? undefined : code,
  });
}

/**
 * The problems, where a language that several files or folders have and the settings lack is one of the settings: so
 * are values of theirs that name it.
 */
export function tellLostLanguages(problems: Diagnostic[], settings: Document | undefined): Diagnostic[] {
  const codeOf = ({ rule, cause }: Diagnostic) =>
    rule === 'translation/unknown-language' ? cause : undefined;
  const files = new Map<string, Set<string>>();
  for (const problem of problems) {
    const code = codeOf(problem);
    if (code !== undefined) files.set(code, (files.get(code) ?? new Set()).add(problem.file));
  }
  const lost = new Map([...files].filter(([, some]) => some.size > 1));
  if (!settings || lost.size === 0) return problems;
  const naming = leaves(settings.data).filter(({ value }) => lost.has(String(value)));
  const keys = new Set(naming.map(({ pointer }) => nameOf(pointer)));
  const names = ({ rule, file, key = '' }: Diagnostic) =>
    rule === 'reference/unknown' && file === settings.path && keys.has(key);
  return [
    ...problems.filter((problem) => !lost.has(codeOf(problem) ?? '') && !names(problem)),
    ...[...lost].map(([code, some]) => lostLanguage(code, [...some].sort(), settings)),
  ];
}

function lostLanguage(code: string, [first = '', second = '']: string[], settings: Document): Diagnostic {
  return problemAt(settings, ['languages'], {
    rule: 'translation/unknown-language',
    message: tell`The site has no language "${code}", in which there are texts.`,
    hint: tell`Add it here, or delete what is in it: ${first}, ${second} and so on.`,
    part: 'key',
  });
}
