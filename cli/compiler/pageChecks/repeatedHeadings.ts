import { tell } from '../../terminal/telling/tell.ts';
import { holds } from '../scan/holds.ts';
import { plainWords, shownWords, withAlts } from '../scan/plainWords.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** No two headings below the same one have the same words: nobody could tell what stands below which. */
export const repeatedHeadings: PageCheck = {
  rules: ['text/repeated-heading'],
  sees: 'page',
  tells: 'text',
  run: judge,
};

function judge(page: ScannedPage): Found[] {
  const headings = page.tags.filter(({ name }) => /^h[1-6]$/.test(name));
  const others = page.tags.filter(isOther);
  const isPlain = (one: Tag) => !others.some((other) => holds(other, one) || holds(one, other));
  const parts = page.tags.filter(isPart);
  const namesOfParts = page.tags.filter(({ name }) => /^(?:summary|legend)$/.test(name));
  /** Whether a heading stands in what names a part, so that it is not below that name. */
  const isInName = (heading: Tag, part: Tag) =>
    namesOfParts.some((name) => holds(part, name) && holds(name, heading));
  const firstOnes: Map<string, Tag>[] = [];
  return headings.flatMap((heading) => {
    const level = Number(heading.name[1]);
    // A heading ends what stood below the one before it.
    firstOnes.length = Math.min(firstOnes.length, level + 1);
    firstOnes[level] ??= new Map();
    const html = withAlts(page.html.slice(heading.offset, heading.end));
    const words = plainWords(html);
    if (level === 1 || words === '') return [];
    const part = parts.findLast((one) => holds(one, heading) && !isInName(heading, one));
    const key = `${part?.offset} ${words}`;
    const first = firstOnes[level].get(key);
    if (!first || !isPlain(first)) {
      firstOnes[level].set(key, heading);
      return [];
    }
    if (!isPlain(heading)) return [];
    return problemOnPage(page, heading, {
      rule: 'text/repeated-heading',
      message: tell`A heading says the same as another one before it: "${shownWords(html)}".`,
      hint: tell`Say in each of the two what only its own part is about: people who go from heading to heading cannot tell them apart.`,
      echo: first,
    });
  });
}

/** What leads to a page of its own, whose name it says, is seen by nobody, or is not yet known. */
function isOther({ name, attributes }: Tag): boolean {
  return (
    (name === 'a' && attributes.href !== undefined) ||
    name === 'template' ||
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    attributes['data-placeholder'] !== undefined
  );
}

/** A part of a page that is told from others without a heading. */
function isPart({ name, attributes: { role, 'aria-label': label } }: Tag): boolean {
  return (
    /^(?:main|nav|aside|footer|dialog|details|fieldset|td)$/.test(name) || role === 'tabpanel' || !!label
  );
}
