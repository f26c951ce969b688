import { isDecodable } from '../../settings/addressFormats.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { ScannedPage } from '../scan/scanPage.ts';
import type { Found, PageCheck } from './check.ts';
import { findBare } from './findBare.ts';

/** No e-mail address is words alone, unless the same paragraph has it as a link: a visitor would have to copy it. */
export const bareEmails: PageCheck = {
  rules: ['link/bare-email'],
  sees: 'page',
  tells: 'text',
  run: judge,
};

function judge(page: ScannedPage): Found[] {
  const addresses = [...page.html.matchAll(email)]
    .filter(({ groups }) => !reserved.test(groups?.host ?? ''))
    .map(({ 0: behindName, index, groups: { name = '' } = {} }) => ({
      words: `${name}${behindName}`,
      offset: index - name.length,
      end: index + behindName.length,
    }));
  return findBare(page, addresses, writesTo, (words) => ({
    rule: 'link/bare-email',
    message: tell`The e-mail address "${words}" is not a link, so people have to copy it before they can write.`,
    hint: tell`In Markdown, write it as [name@company.example](mailto:name@company.example), or the fact in both places. If a text cannot have links, let the template make one, or leave the address to a part of the page that has one.`,
  }));
}

/** Whether a link begins a mail to an address, perhaps among others. */
function writesTo(href: string, address: string): boolean {
  const recipients = /^mailto:([^?]*)/i.exec(href)?.[1];
  if (recipients === undefined || !isDecodable(recipients)) return false;
  return decodeURIComponent(recipients).toLowerCase().split(',').includes(address.toLowerCase());
}

/** Hosts that belong to nobody: their addresses are examples. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|localhost|test)$/i;

const letter = String.raw`\p{Script=Latin}\p{N}`;

/**
 * A name and a host around "@", by which it is found: looked for from each word on, it takes fifty times as long. Names
 * have Latin letters, so that they end where a language without spaces has its words around them. Behind another "@" it
 * is a profile in a network, and in an address of the web a part of that.
 */
const email = new RegExp(
  `@(?<=(?<![${letter}@])(?<name>[${letter}][${letter}._+-]*)@)` +
    String.raw`(?<host>(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,}|\p{L}{2,}))(?<!\/\/[^\s<>"]{0,200})`,
  'giu',
);
