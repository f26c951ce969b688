import { holds } from '../scan/holds.ts';
import { inText } from '../scan/inText.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { type Found, problemOnPage } from './check.ts';

/** A phone number or an e-mail address, as visitors read it. */
interface Contact {
  words: string;
  /** Where it begins in the HTML. */
  offset: number;
  /** Where it ends there. */
  end: number;
}

/**
 * Tells of those in the texts of a page that nobody can tap: they stand in no link, and their paragraph has none with a
 * target that `leads` there. What stands in a form, a button or code is an example, and a placeholder not yet known.
 */
export function findBare(
  page: ScannedPage,
  contacts: Contact[],
  leads: (href: string, words: string) => boolean,
  describe: (words: string) => Pick<Found, 'rule' | 'message' | 'hint'>,
): Found[] {
  if (contacts.length === 0) return [];
  const { html } = page;
  const isText = inText(html);
  const others = page.tags.filter(isOther);
  return contacts
    .filter(
      (contact) =>
        isText(contact.offset) &&
        !others.some((other) => holds(other, contact)) &&
        !targetsBeside(page, contact).some((href) => leads(href, contact.words)),
    )
    .map(({ words, offset, end }) => {
      // All that stands between two tags: the template that shows a value has to make a link of it.
      const isAlone = html[offset - 1] === '>' && html[end] === '<';
      const finding = { ...describe(words), what: words, tells: isAlone ? ('code' as const) : undefined };
      return problemOnPage(page, { offset }, finding, words);
    });
}

/** What stands around a contact that is a link already, an example, or not yet known. */
function isOther({ name, attributes }: Tag): boolean {
  return (
    /^(?:form|code|button)$/.test(name) ||
    (name === 'a' && attributes.href !== undefined) ||
    attributes['data-placeholder'] !== undefined
  );
}

/** Where the links lead in the paragraph, the item or the cell around a contact. */
function targetsBeside({ tags }: ScannedPage, contact: Contact): string[] {
  const around = tags.findLast((tag) => paragraph.test(tag.name) && holds(tag, contact));
  if (!around) return [];
  return tags.flatMap((tag) =>
    tag.name === 'a' && tag.attributes.href !== undefined && holds(around, tag) ? tag.attributes.href : [],
  );
}

const paragraph = /^(?:p|li|d[dt]|t[dh]|h[1-6]|address|blockquote|caption|div|figcaption|summary)$/;
