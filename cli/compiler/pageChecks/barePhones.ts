import { tell } from '../../terminal/telling/tell.ts';
import { shownWords } from '../scan/plainWords.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import type { Found, PageCheck } from './check.ts';
import { findBare } from './findBare.ts';

/** No phone number is words alone, unless the same paragraph has it as a link: people who read it on a phone tap it. */
export const barePhones: PageCheck = {
  rules: ['link/bare-phone'],
  sees: 'page',
  tells: 'text',
  run: judge,
};

function judge(page: ScannedPage): Found[] {
  const numbers = [...page.html.matchAll(phone)]
    .map(({ 0: match, index: offset }) => ({
      words: shownWords(match.replaceAll('&nbsp;', ' ')),
      offset,
      end: offset + match.length,
    }))
    .filter(({ words }) => !isFigure(words));
  return findBare(page, numbers, dials, (words) => ({
    rule: 'link/bare-phone',
    message: tell`The phone number "${words}" is not a link, so nobody can tap it.`,
    hint: tell`In Markdown, write it as [${words}](${targetOf(words)}), or the fact in both places. If a text cannot have links, let the template make one, or leave the number to a part of the page that has one.`,
  }));
}

/** The target of a link that dials a number as it is written. */
function targetOf(number: string): string {
  return `tel:+${number.replace(/\(0\)|\D/g, '')}`;
}

/** Whether a link dials a number, perhaps in a shorter form. */
function dials(href: string, number: string): boolean {
  if (!href.startsWith('tel:')) return false;
  const [dialled, wanted] = [significant(href), significant(number)];
  return (dialled.length > 5 && wanted.endsWith(dialled)) || dialled.endsWith(wanted);
}

/** The digits that are the same however a number is dialled. A link may have more of them: those of the country. */
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

const fax = 'fax|faks|факс|φαξ|传真|傳真|ファッ?クス|팩스|فاكس|فکس|פקס|फ़ैक्स';
const gap = String.raw`\)?(?:&nbsp;|[\s./\u2010\u2011-])?\(?`;

/**
 * A number in international form: any other may be that of an account, a parcel or a company. Nobody taps the number
 * of a fax.
 */
const phone = new RegExp(
  String.raw`(?=\(?\+\(?[1-9])(?<!(?:${fax})\p{L}*(?:<[^>]*>|&nbsp;|[\s.:：(（-]|n[or]\.)*|[\p{L}\d+=/_-])\(?\+\(?` +
    String.raw`(?:${gap}\d){7,15}(?!${gap}\d|[\p{L}@])`,
  'giu',
);
