import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from '../testing/builtPages.ts';
import { readBuilt } from '../testing/readPage.ts';
import { shippedCodes, shippedLanguageOf } from '../testing/shippedLanguages.ts';

it('a chapter of a legal text has one anchor in every language: a switch keeps the place (§0)', () => {
  const anchors = new Map<string, Set<string>>();
  for (const url of builtPages()) {
    const [contents] = /<nav class="legal__contents".*?<\/nav>/s.exec(String(readBuilt(url))) ?? [];
    if (!contents) continue;
    const path = url.slice(shippedLanguageOf(url).prefix.length);
    const ids = [...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    anchors.set(path, new Set([...(anchors.get(path) ?? []), ids.join(' ')]));
  }
  expect(anchors.size).toBe(readdirSync(`content/legal/${shippedCodes[0]}`).length);
  for (const [path, lists] of anchors) expect([...lists], path).toHaveLength(1);
});
