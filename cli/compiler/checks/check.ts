import { type Diagnostic, excerptOf, type Severity } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { locate } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import { leaves } from '../content/tree.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import type { ScannedPage, Tag } from './scanPage.ts';

/** What a check may look at. */
export interface CheckContext {
  pages: ScannedPage[];
  /** Every file of the output, by path. */
  files: Map<string, OutputFile>;
  routes: Route[];
  content: Content;
  /** Folder for what a check may remember between runs. */
  cache: string;
}

/** A rule over the finished site: one file each, its fixtures beside it. */
export interface Check {
  /** The part of its rule names before the slash says what it looks at. */
  rules: readonly RuleName[];
  /**
   * How much it looks at, so that less is done: `page`, each page for itself; `outlines`, all pages as far as their
   * outlines tell. Without it all pages, whole.
   */
  sees?: 'page' | 'outlines';
  run(context: CheckContext): Diagnostic[] | Promise<Diagnostic[]>;
}

interface Finding {
  rule: RuleName;
  message: string;
  hint?: string;
  severity?: Severity;
}

/** A diagnostic at a tag of a page; or, when `written` is found in the content, where a person wrote it. */
export function problemOnPage(
  { content }: CheckContext,
  page: ScannedPage,
  tag: Pick<Tag, 'offset'> | undefined,
  finding: Finding,
  written?: string,
): Diagnostic {
  const place = written === undefined ? undefined : findInContent(content, written, page.route.language.code);
  if (place) return { severity: 'error', ...finding, ...place };
  const before = page.html.slice(0, tag?.offset ?? 0);
  const line = before.split('\n').length;
  return {
    severity: 'error',
    ...finding,
    file: `dist/${page.route.file}`,
    line,
    column: before.length - before.lastIndexOf('\n'),
    excerpt: excerptOf(page.html, line),
  };
}

/**
 * Where a link target or another reference was written, as a value of its own or inside a Markdown text; with a
 * language, not in the files of the others.
 */
export function findInContent(content: Content, written: string, language?: string) {
  const others = content.languages.map(({ language: { code } }) => code).filter((code) => code !== language);
  const ofLanguage = content.documents.filter(
    ({ path }) => language === undefined || !others.some((code) => path.includes(`/${code}/`)),
  );
  for (const document of ofLanguage) {
    for (const { pointer, value } of leaves(document.data)) {
      if (typeof value !== 'string') continue;
      if (value === written) {
        const { line, column } = locate(document, pointer);
        return { file: document.path, line, column, excerpt: excerptOf(document.text, line) };
      }
      const at = value.indexOf(`](${written})`);
      if (at !== -1) {
        const offset = document.text.indexOf(`](${written})`) + 2;
        const line = document.text.slice(0, offset).split('\n').length;
        const column = offset - document.text.lastIndexOf('\n', offset - 1);
        return { file: document.path, line, column, excerpt: excerptOf(document.text, line) };
      }
    }
  }
  return undefined;
}
