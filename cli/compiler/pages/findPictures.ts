import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { didYouMean, suggest } from '../../diagnostics/suggest.ts';
import type { Told } from '../../diagnostics/told.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, type Pointer, problemAt } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import { leaves } from '../content/tree.ts';
import { type FindInCode, said } from '../website/saidInCode.ts';
import type { Page } from './renderPage.tsx';

const folder = 'content/media/';

interface Pictures {
  pages: readonly Page[];
  content: Content;
  /** Names of those that are there. */
  present: readonly string[];
}

/**
 * Pictures that pages ask for and that are not there. They are told where the content names them, unless a schema did
 * so, else where code does. If the name is put together, all that is known is where the picture should lie.
 */
export function findMissingPictures(
  { pages, content, present }: Pictures,
  told: Told,
  findInCode: FindInCode,
): Diagnostic[] {
  const there = new Set(present);
  const missing = new Map<string, Page>();
  for (const page of pages)
    for (const name of missingOn(page, there)) if (!missing.has(name)) missing.set(name, page);
  const places = placesIn(content, new Set(missing.keys()));
  return [...missing].flatMap(([name, { route }]): Diagnostic[] => {
    const problem = {
      rule: 'media/missing' as const,
      message: tell`The page ${route.url} shows the picture "${name}", and there is none.`,
      hint: didYouMean(name, present, tell`Put it into content/media.`),
    };
    const named = places.get(name)?.map(({ document, pointer }) => problemAt(document, pointer, problem));
    if (named) return named.some((one) => told.again(one)) ? [] : named.slice(0, 1);
    const inCode = findInCode(said('image', name));
    const ofFile = problemOfFile(`${folder}${name}`, problem);
    return [inCode.excerpt === undefined ? ofFile : { ...ofFile, ...inCode }];
  });
}

/**
 * Pictures that no page asks for, not even by a misspelt name, and that neither content nor code names, as it may for
 * another case than today's.
 */
export function findUnusedPictures({ pages, content, present }: Pictures, code: () => string): Diagnostic[] {
  const asked = new Set(pages.flatMap(askedBy));
  const there = new Set(present);
  for (const page of pages)
    for (const name of missingOn(page, there)) asked.add(suggest(name, present) ?? name);
  const unasked = present.filter((name) => !asked.has(name));
  const places = placesIn(content, new Set(unasked));
  const left = unasked.filter((name) => !places.has(name));
  if (left.length === 0) return [];
  const text = code();
  return left
    .filter((name) => !text.includes(name))
    .map((name) =>
      problemOfFile(`${folder}${name}`, {
        rule: 'media/unused',
        message: tell`No page shows this picture, and no code of the website names it.`,
        hint: tell`Delete it, or name it where it should be seen.`,
      }),
    );
}

/** Pictures asked for and not there. What the content lacks may be asked for as `undefined`; that is told there. */
function missingOn(page: Page, there: ReadonlySet<string>): string[] {
  return askedBy(page).filter((name) => /\.\w+$/.test(name) && !there.has(name));
}

/** Where the content names some of these pictures. All of it is walked through once: there may be thousands of each. */
function placesIn(
  { documents }: Content,
  wanted: ReadonlySet<unknown>,
): Map<unknown, { document: Document; pointer: Pointer }[]> {
  const places = new Map<unknown, { document: Document; pointer: Pointer }[]>();
  if (wanted.size === 0) return places;
  for (const document of documents)
    for (const { pointer, value } of leaves(document.data))
      for (const name of [...pointer, value]) {
        if (!wanted.has(name)) continue;
        const before = places.get(name);
        if (before) before.push({ document, pointer });
        else places.set(name, [{ document, pointer }]);
      }
  return places;
}

function askedBy({ route, pictures = [] }: Page): readonly string[] {
  return route.head.image === undefined ? pictures : [...pictures, route.head.image];
}
