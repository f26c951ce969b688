import { tell } from '../../terminal/telling/tell.ts';
import { holds } from '../scan/holds.ts';
import { inText } from '../scan/inText.ts';
import { shownWords } from '../scan/plainWords.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** No phone number is words alone, unless the same paragraph has it as a link: whoever reads it on a phone taps it. */
export const barePhones: PageCheck = {
  rules: ['link/bare-phone'],
  sees: 'page',
  tells: 'text',
  run: ({ pages }) => pages.flatMap(judge),
};

function judge(page: ScannedPage): Found[] {
  const matches = [...page.html.matchAll(phone)];
  if (matches.length === 0) return [];
  const isText = inText(page.html);
  const others = page.tags.filter(isOther);
  return matches.flatMap(({ 0: match, index: offset }) => {
    const number = shownWords(match.replaceAll('&nbsp;', ' '));
    if (!isText(offset) || isFigure(number)) return [];
    if (others.some((other) => holds(other, { offset })) || hasLink(page, offset, number)) return [];
    return problemOnPage(
      page,
      { offset },
      {
        rule: 'link/bare-phone',
        message: tell`The phone number "${number}" is no link, so nobody can tap it.`,
        hint: tell`In Markdown, write it as [+39 02 1234567](tel:+39021234567), or the fact in both places. Where a text takes no links, leave the number to a part of the page that shows it as one.`,
        what: number,
      },
      number,
    );
  });
}

/** What stands around a number that is a link already, an example, or not yet known. */
function isOther({ name, attributes }: Tag): boolean {
  return (
    /^(?:form|code|button)$/.test(name) ||
    (name === 'a' && attributes.href !== undefined) ||
    attributes['data-placeholder'] !== undefined
  );
}

/** Whether the paragraph, the item or the cell around a place has a link that dials the number. */
function hasLink({ tags }: ScannedPage, offset: number, number: string): boolean {
  const around = tags.findLast((tag) => paragraph.test(tag.name) && holds(tag, { offset }));
  if (!around) return false;
  const wanted = significant(number);
  return tags.some(({ name, attributes: { href }, offset }) => {
    if (name !== 'a' || !href?.startsWith('tel:') || !holds(around, { offset })) return false;
    const dialled = significant(href);
    return (dialled.length > 5 && wanted.endsWith(dialled)) || dialled.endsWith(wanted);
  });
}

const paragraph = /^(?:p|li|d[dt]|t[dh]|h[1-6]|address|blockquote|caption|div|figcaption|summary)$/;

/** The digits that are the same however a number is dialled, of which a link may have more: those of the country. */
function significant(number: string): string {
  return number.replace(/\(0\)|\D/g, '').replace(/^0+/, '');
}

/** "+1 500 000" and "+2000000" say how much more there is, "+45.464211" where something is. */
function isFigure(number: string): boolean {
  const isCount = /^\+\d{1,3}(?:[ .]\d{3})*$|^\+\d+$/.test(number);
  return (
    (isCount && /^(?:\D*\d){1,9}$|^(?:\D*\d){10}(?<=\D000)$/.test(number)) || /^\+\d{1,3}\.\d+$/.test(number)
  );
}

const gap = String.raw`\)?(?:&nbsp;|[\s./\u2010\u2011-])?\(?`;

/**
 * A number in international form: any other may be that of an account, a parcel or a company. Nobody taps the number
 * of a fax.
 */
const phone = new RegExp(
  String.raw`(?=[(+])(?<!(?:fax|faks|факс|φαξ)\p{L}*(?:<[^>]*>|&nbsp;|[\s.:(-]|n[or]\.)*|[\p{L}\d+=/_-])\(?\+\(?(?=[1-9])` +
    String.raw`(?:${gap}\d){7,15}(?!${gap}\d|[\p{L}@])`,
  'giu',
);
