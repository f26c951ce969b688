import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { severityOf } from '../../diagnostics/rules.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { mentions } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Page } from './renderPage.tsx';

const folder = 'content/media/';

interface Pictures {
  pages: readonly Page[];
  content: Content;
  /** Names of those that are there. */
  present: readonly string[];
}

/** Pictures that templates ask for and that are not there. What the content names is judged by its schema. */
export function findMissingPictures({ pages, content, present }: Pictures): Diagnostic[] {
  const there = new Set(present);
  const missing = new Map<string, Page>();
  for (const page of pages)
    for (const name of askedBy(page))
      if (isFileName.test(name) && !there.has(name) && !missing.has(name)) missing.set(name, page);
  return [...missing].flatMap(([name, { route }]) =>
    isNamedIn(content, name)
      ? []
      : [
          {
            severity: 'error',
            rule: 'media/missing',
            file: `${folder}${name}`,
            line: 1,
            column: 1,
            message: tell`The page ${route.url} shows the picture "${name}", and there is none.`,
            hint: didYouMean(name, present, tell`Put it into content/media.`),
          },
        ],
  );
}

/** Pictures that no page asks for, and that neither content nor code names for another case than today's. */
export function findUnusedPictures({ pages, content, present }: Pictures, code: () => string): Diagnostic[] {
  const asked = new Set(pages.flatMap(askedBy));
  const left = present.filter((name) => !asked.has(name) && !isNamedIn(content, name));
  if (left.length === 0) return [];
  const text = code();
  return left
    .filter((name) => !text.includes(name))
    .map((name) => ({
      severity: severityOf('media/unused'),
      rule: 'media/unused',
      file: `${folder}${name}`,
      line: 1,
      column: 1,
      message: tell`No page shows this picture, and no code of the website names it.`,
      hint: tell`Delete it, or name it where it is to be seen.`,
    }));
}

/** What is missing in the content may be asked for as `undefined`; that is told there. */
const isFileName = /\.\w+$/;

function askedBy({ route, pictures = [] }: Page): readonly string[] {
  return route.head.image === undefined ? pictures : [...pictures, route.head.image];
}

function isNamedIn({ documents }: Content, name: string): boolean {
  return documents.some((document) => mentions(document, JSON.stringify(name)));
}
