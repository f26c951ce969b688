import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { groups } from '../content/tree.ts';
import { escaped } from '../scan/escaped.ts';
import { plainWords } from '../scan/plainWords.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import { type Found, type PageCheck, problemOnPage } from './check.ts';

/** What search engines need of the kinds that websites use most. */
const needed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Organization: ['name', 'url'],
    WebSite: ['name', 'url'],
    BreadcrumbList: ['itemListElement'],
    ListItem: ['position', 'name', 'item'],
    JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
    LocalBusiness: ['name', 'address'],
    Event: ['name', 'startDate', 'location'],
    Article: ['headline', 'datePublished'],
    NewsArticle: ['headline', 'datePublished'],
    Product: ['name'],
    FAQPage: ['mainEntity'],
    Question: ['name', 'acceptedAnswer'],
    VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  }),
);
/** Words of which a visitor should find the same on the page. */
const words = ['name', 'title', 'headline'];

/** What a page tells search engines in JSON-LD can be read, is whole, and says nothing that the page does not say. */
export const structuredData: PageCheck = {
  rules: ['head/structured-data', 'head/untrue-data'],
  sees: 'page',
  tells: 'code',
  run: (page) => {
    const shows = showsOn(page);
    return page.tags
      .filter(({ name, attributes }) => name === 'script' && attributes.type === 'application/ld+json')
      .flatMap((tag) => thingsIn(tag, page).flatMap((data) => judge(page, tag, data, shows)));
  },
};

/** Tells whether a visitor of the page reads a text there. */
function showsOn({ html }: ScannedPage): (text: string) => boolean {
  let body: string | undefined;
  let read: string | undefined;
  return (text) => {
    body ??= html.replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/g, ' ');
    // Most texts are all that an element says; only for others the whole page is made plain.
    if (body.includes(`>${escaped(text)}</`)) return true;
    read ??= plainWords(body);
    return read.includes(plainWords(text));
  };
}

function judge(page: ScannedPage, tag: Tag, data: unknown, shows: (text: string) => boolean): Found[] {
  const { url } = page.route;
  const broken = (message: Sentence) =>
    problemOnPage(page, tag, {
      rule: 'head/structured-data',
      message,
      hint: tell`Search engines would ignore it. https://schema.org describes each type.`,
    });
  if (!isGroup(data)) return [broken(tell`The structured data of ${url} is not a JSON object.`)];
  const { '@context': context, ...said } = data;
  if (!namesSchemaOrg(context))
    return [broken(tell`The structured data of ${url} does not name schema.org as its "@context".`)];
  const lacks = groups(said).flatMap(({ group, pointer }) => {
    const types = typesOf(group);
    const isReference = Object.keys(group).join() === '@id';
    if (types.length === 0)
      return isReference || pointer.length > 0 || '@graph' in group
        ? []
        : [broken(tell`The structured data of ${url} has no "@type".`)];
    return types.flatMap((type) => {
      const missing = (needed.get(type) ?? []).filter((key) => group[key] === undefined || group[key] === '');
      return missing.length > 0
        ? [broken(tell`The structured data of ${url} lacks ${missing.join(', ')} in its ${type}.`)]
        : [];
    });
  });
  if (lacks.length > 0) return lacks;
  return untrue(page, tag, said, shows);
}

/** A context is an address, a group with addresses, or a list of both. */
function namesSchemaOrg(context: unknown): boolean {
  return [context]
    .flat()
    .flatMap((one) => (isGroup(one) ? Object.values(one) : [one]))
    .some((address) => /^https?:\/\/schema\.org\/?$/.test(String(address)));
}

/** What something is: one type, or several. */
function typesOf({ '@type': type }: Record<string, unknown>): string[] {
  return [type].flat().filter((one) => typeof one === 'string');
}

/** What a script says: one thing, or a list of several. */
function thingsIn({ offset }: Tag, { html }: ScannedPage): unknown[] {
  const [, text = ''] = /^<script\b[^>]*>([\s\S]*?)<\/script>/.exec(html.slice(offset)) ?? [];
  try {
    const said: unknown = JSON.parse(text);
    return Array.isArray(said) && said.length > 0 ? said : [said];
  } catch {
    return [undefined];
  }
}

function untrue(
  page: ScannedPage,
  tag: Tag,
  data: Record<string, unknown>,
  shows: (text: string) => boolean,
): Found[] {
  const { url, head } = page.route;
  const found: Found[] = [];
  /** `said` is what it says otherwise, where a text of the content may be to blame. */
  const report = (message: Sentence, said?: string) => {
    const hint = tell`Write the same in both: search engines compare them, and show what a visitor finds on the page.`;
    found.push(problemOnPage(page, tag, { rule: 'head/untrue-data', message, hint }, said));
  };
  const said = groups(data).flatMap(({ group }) =>
    words.flatMap((key) => (typeof group[key] === 'string' ? [group[key]] : [])),
  );
  for (const text of new Set(said))
    if (!shows(text))
      report(tell`The structured data of ${url} says "${text}", which the page does not.`, text);
  const types = typesOf(data);
  const trail =
    types.includes('BreadcrumbList') && Array.isArray(data.itemListElement) ? data.itemListElement : [];
  const last = trail.at(-1)?.item;
  if (typeof last === 'string' && !head.noindex && pathOf(last) !== url)
    report(tell`The breadcrumb in the structured data of ${url} ends at ${pathOf(last)}.`);
  if (trail.some((one, index) => one?.position !== index + 1))
    report(tell`The breadcrumb in the structured data of ${url} is not counted from 1.`);
  const ofPage = types.some((type) => /(Page|Article)$/.test(type)) && data.url;
  if (typeof ofPage === 'string' && pathOf(ofPage) !== url)
    report(tell`The structured data of ${url} gives ${pathOf(ofPage)} as its address.`);
  return found;
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
