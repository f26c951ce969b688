import type { Compilation } from '../compiler/compilation.ts';
import type { Placeholder } from '../compiler/content/pairTranslations.ts';
import { leaves, valueAt } from '../compiler/content/tree.ts';
import { bytesOf } from '../output/outputFile.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';

/** More pages than these are counted: whoever supplies a value looks at one or two. */
const pagesNamed = 3;

/**
 * Says on which pages a placeholder is marked, by its words; nothing where no page shows it. Pages are looked through
 * once, when they are first asked for.
 */
export function findShown({
  files,
  routes,
  content,
}: Pick<Compilation, 'files' | 'routes' | 'content'>): (placeholder: Placeholder) => Sentence | undefined {
  let pages: Map<string, Set<string>> | undefined;
  return ({ document, pointer }) => {
    pages ??= pagesByMark({ files, routes, content });
    const shown = new Set(wordsOf({ document, pointer }).flatMap((word) => [...(pages?.get(word) ?? [])]));
    if (shown.size === 0) return undefined;
    if (shown.size === routes.length) return tell`It is shown on every page.`;
    const named = [...shown].slice(0, pagesNamed).join(', ');
    const more = shown.size - pagesNamed;
    return more > 0
      ? tell`It is shown on ${named} and ${tell`${more} other pages`}.`
      : tell`It is shown on ${named}.`;
  };
}

/** The pages of each marked value, those of the default language first. */
function pagesByMark({ files, routes, content }: Parameters<typeof findShown>[0]): Map<string, Set<string>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isOther = ({ language }: (typeof routes)[number]) =>
    Number(language.code !== content?.defaultLanguage.code);
  const pages = new Map<string, Set<string>>();
  for (const { file, url } of routes.toSorted((a, b) => isOther(a) - isOther(b))) {
    const page = byPath.get(file);
    const html = page ? String(bytesOf(page)) : '';
    for (const [, marked = ''] of html.matchAll(/<[^>]* data-placeholder="[^"]*"[^>]*>([^<]+)</g)) {
      const word = plain(marked);
      pages.set(word, (pages.get(word) ?? new Set()).add(url));
    }
  }
  // Words of several placeholders tell of none of them where it is shown.
  const before = new Set(['']);
  for (const word of content?.placeholders.flatMap((one) => [...new Set(wordsOf(one))]) ?? []) {
    if (before.has(word)) pages.delete(word);
    before.add(word);
  }
  return pages;
}

function wordsOf({ document, pointer }: Pick<Placeholder, 'document' | 'pointer'>): string[] {
  return leaves(valueAt(document.data, pointer)).map(({ value }) => plain(String(value)));
}

/** Letters and digits alone: pages write quotation marks, spaces and numbers as their language does. */
function plain(text: string): string {
  return text.replace(/&(?:#\w+|\w+);/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}
