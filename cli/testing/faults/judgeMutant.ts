import type { Compilation } from '../../compiler/compilation.ts';
import { leaves } from '../../compiler/content/tree.ts';
import type { Mutant } from './mutants.ts';

/** In seconds of processor time, which says the same on a busy machine. */
const longest = 10;
/** One mistake may be told twice: where it is, and where it is missed. */
const most = 2;

/** What is wrong with the answer to a mutant; nothing, when it was told well or shown well. */
export function judgeMutant(
  { path, line, what }: Mutant,
  { diagnostics, files, content }: Pick<Compilation, 'diagnostics' | 'files' | 'content'>,
  seconds: number,
): string[] {
  const wrong: string[] = [];
  if (seconds > longest) wrong.push(`takes ${Math.round(seconds)} s`);
  const told = diagnostics.map(({ rule, file, line: at }) => `${rule} ${file}:${at}`);
  // What is cut off lacks everything below, and that is many mistakes.
  if (diagnostics.length > most && what !== 'is cut off')
    wrong.push(`has ${told.length} messages: ${told.slice(0, 5).join(', ')}`);
  const isNear = diagnostics.some((one) => one.file === path && Math.abs(one.line - line) <= 1);
  const isElsewhere = told.every((one) => one.startsWith('translation/untranslated')); // no longer excused by the settings
  const isWhole =
    /saved|cut off|deletes a line|indents/.test(what) && diagnostics.some(({ file }) => file === path);
  if (diagnostics.length > 0 && !isNear && !isWhole && !isElsewhere)
    wrong.push(`is told far away: ${told.slice(0, 3).join(', ')}`);
  if (diagnostics.length === 0) wrong.push(...notShown(path, files, content));
  return wrong;
}

/** Texts of the home page that its page does not show as they are written. */
function notShown(path: string, files: Compilation['files'], content: Compilation['content']): string[] {
  const language = /translations\/(\w+)\/home\.yaml$/.exec(path)?.[1];
  const source = content?.languages.find(({ language: { code } }) => code === language);
  if (!language || !source) return [];
  const page = files.find(
    (file) => file.path === (source.language.prefix ? `${language}/index.html` : 'index.html'),
  );
  const html = asWritten(page && 'bytes' in page ? String(page.bytes) : '');
  const { hero, links } = source.text.home as { hero: unknown; links: unknown };
  return leaves([hero, links]).flatMap(({ pointer, value }) => {
    if (pointer.at(-1) === 'icon' || pointer.at(-1) === 'to') return [];
    return html.includes(asWritten(escapeHtml(String(value))))
      ? []
      : [`is not shown: ${JSON.stringify(value).slice(0, 80)}`];
  });
}

/** Spaces that the compiler keeps from breaking are spaces. */
function asWritten(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
    .replace(/[\u200e\u2066\u2069]/g, '');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
