import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDefinition } from '../../../site/contract.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { Page } from '../pages/renderPage.tsx';
import { notingTexts } from '../pages/watchKeys.ts';
import { type ReadOfItems, readOfItems, readsList } from '../pages/watchReads.ts';
import { watchNames } from '../routes/watchNames.ts';
import type { WordCounts } from '../texts/words.ts';

/** What a run found of the whole site, for a later run that makes and looks at the pages of changed items alone. */
export interface Ground {
  /** What was read of items outside their own pages. */
  read: ReadOfItems;
  /** Collections in which the page of one item reads other items. */
  mixed: readonly string[];
  words: WordCounts;
  /** What pages claim, each claim as often as it is made. */
  claims: readonly string[];
}

/** What code of a website reads that is neither page nor head. */
export interface ReadOutside {
  /** Parts of the content. */
  parts: Set<string>;
  /** Texts, each as the steps that lead to it. */
  texts: Set<string>;
}

/** The same website, and what its code has read so far that is neither page nor head. */
export function noteOutside(site: SiteDefinition): { noted: SiteDefinition; outside: ReadOutside } {
  const outside: ReadOutside = { parts: new Set(), texts: new Set() };
  const { files, identity, inlineScripts, negotiation } = site;
  const noting = <Content>(content: Content): Content =>
    watchNames(content as Record<string, unknown>, outside.parts) as Content;
  const noted: SiteDefinition = {
    ...site,
    identity: (content) => identity(noting(content)),
    ...(inlineScripts && { inlineScripts: (content) => inlineScripts(noting(content)) }),
    ...(negotiation && { negotiation: (content) => negotiation(noting(content)) }),
    ...(files && {
      files: (sources) =>
        files(
          sources.map((source) => ({
            ...source,
            text: notingTexts(source.text as Record<string, unknown>, outside.texts),
            content: noting(source.content),
          })),
        ),
    }),
  };
  return { noted, outside };
}

/** Undefined if what a page read was not remembered. */
export function groundOf({
  pages,
  outside,
  memory,
  ...found
}: Pick<Ground, 'words' | 'claims'> & {
  pages: readonly Page[];
  /** Parts of the content that code other than pages reads. */
  outside: ReadonlySet<string>;
  memory: Memory;
}): Ground | undefined {
  const kinds = new Map(
    pages.map(({ reads = '', route: { rule } }) => [`${rule.items} ${reads}`, { reads, rule }]),
  );
  const mixed = new Set<string>();
  const all = new Set([...outside].map((part) => `content\n${part}`));
  for (const {
    reads: name,
    rule: { items },
  } of kinds.values()) {
    const reads = memory.recall<string[]>('reads', name);
    if (!reads) return undefined;
    if (items !== undefined && readsList(reads, items)) mixed.add(items);
    for (const read of reads) all.add(read);
  }
  return { read: readOfItems(all), mixed: [...mixed].sort(), ...found };
}

const fileIn = (root: string, command: string) => join(root, `.cache/memory/ground-${command}.json`);

/** Writes a ground for the next run of a command; yields a name that tells it from those of other runs. */
export function leaveGround(root: string, command: string, ground: Ground): string {
  const name = randomUUID();
  writeWhole(fileIn(root, command), JSON.stringify({ name, ground }));
  return name;
}

/** The ground of this name; none when another run has written one since. */
export function readGround(root: string, command: string, name: string): Ground | undefined {
  try {
    const left: { name: string; ground: Ground } = JSON.parse(readFileSync(fileIn(root, command), 'utf8'));
    return left.name === name ? left.ground : undefined;
  } catch {
    return undefined; // none, or unreadable
  }
}
