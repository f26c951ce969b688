import type { SiteDefinition } from '../../../site/contract.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { type Doubts, findDoubts } from '../content/doubts.ts';
import { type Content, pairTranslations } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { countAges } from '../meaning/countAges.ts';
import { notingTexts } from '../pages/watchKeys.ts';
import { isSeen, type ReadOfItems } from '../pages/watchReads.ts';
import { leaveOutUnshown, type SettingsChange } from '../routes/leaveOutUnshown.ts';
import { type Route, resolveRoutes } from '../routes/resolveRoutes.ts';
import { goOnOnlyIf } from './reachesFurther.ts';
import type { Rest } from './readRest.ts';

/** The site with some items and no others of their collections, as far as the rest of the site may see these. */
export interface View {
  content: Content;
  /** The pages of the items. */
  routes: Route[];
  /** The texts that heads of pages read. */
  inHeads: ReadonlySet<string>;
  collections: ReadonlySet<string>;
  doubts: Doubts;
}

export function viewItems(
  items: Entry[],
  { entries, schemas, compared, meantIn }: Rest,
  { site, change, memory, now }: { site: SiteDefinition; change: SettingsChange; memory: Memory; now: Date },
): View {
  // Facts and ids of texts that did not change were judged before; the items have neither in what changed.
  const { value: counted } = countAges([...entries, ...items], site, now);
  const paired = pairTranslations(counted, schemas, compared, { memory });
  goOnOnlyIf(paired, 'content');
  const doubts = findDoubts([], schemas, paired);
  const showing = { entries: counted, meantIn, now, change };
  const { content, rules } = leaveOutUnshown(paired, site.routes, showing);
  const inHeads = new Set<string>();
  const languages = content.languages.map((one) => ({ ...one, text: notingTexts(one.text, inHeads) }));
  const { value: routes, diagnostics } = resolveRoutes({ ...content, languages }, rules, doubts);
  goOnOnlyIf(diagnostics.length === 0, 'routes');
  const collections = new Set(items.map(({ kind }) => kind.name));
  const own = routes.filter(({ rule }) => rule.items !== undefined && collections.has(rule.items));
  return { content, routes: own, inHeads, collections, doubts };
}

/** Goes on only if the difference is seen on the items' own pages alone. */
export function looksTheSame(before: View, now: View, read: ReadOfItems): void {
  const seen = ({ routes, inHeads, content: { placeholders } }: View) =>
    JSON.stringify([
      routes.map(outwardOf),
      [...inHeads].sort(),
      placeholders.map(({ document, pointer, value }) => [document.path, pointer, value]),
    ]);
  goOnOnlyIf(seen(before) === seen(now), 'routes, texts of heads or placeholders');
  for (const [at, { content }] of now.content.languages.entries()) {
    for (const name of now.collections) {
      const [all, old] = [content[name], before.content.languages[at]?.content[name]];
      goOnOnlyIf(Array.isArray(all) && Array.isArray(old) && all.length === old.length, 'items');
      for (const [index, item] of all.entries())
        goOnOnlyIf(!isSeen(read, name, old[index], item), `pages show ${name}`);
    }
  }
}

/** What the rest of the site may know of a page besides its item: other pages, sitemap, pictures for shared links. */
function outwardOf({ rule, path, url, file, alternates, breadcrumb, head }: Route): unknown {
  const { description: _, structuredData: __, ...others } = head;
  return [rule.id, path, url, file, alternates, breadcrumb, others];
}
