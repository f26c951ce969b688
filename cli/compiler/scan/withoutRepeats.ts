import type { ScannedPage, Tag } from './scanPage.ts';
import { bonesOf } from './skeletonOf.ts';

/**
 * A page without those elements of a row that have the skeleton of the two before them, but for the last one: it is as
 * valid as the whole page. Validating a list takes four times as long when it has twice as many rows.
 */
export function withoutRepeats(page: Pick<ScannedPage, 'html' | 'tags'>): string {
  const { html, tags } = page;
  const { bones, starts } = bonesOf(page);
  const everywhere = countNames(bones);
  const repeats = rowsOf(tags).flatMap((row) => {
    // Each with what stands between it and the next one.
    const stretches = row.slice(0, -1).map((tag, at) => ({
      from: tag.offset,
      to: row[at + 1]?.offset ?? html.length,
      bone: withOwnNames(bones.slice(starts.get(tag), starts.get(row[at + 1] ?? tag)), everywhere),
    }));
    return stretches.filter(
      ({ bone }, at) => bone === stretches[at - 1]?.bone && bone === stretches[at - 2]?.bone,
    );
  });
  let short = '';
  let end = 0;
  for (const { from, to } of repeats.sort((a, b) => a.from - b.from)) {
    if (from < end) continue; // in one that is left out already
    short += html.slice(end, from);
    end = to;
  }
  return short + html.slice(end);
}

const names = /x\d+/g;

/** How often each name stands in some bones. */
function countNames(bones: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of bones.matchAll(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Names that occur in one row alone are counted within it: the next row has others in the same places. */
function withOwnNames(bone: string, everywhere: ReadonlyMap<string, number>): string {
  const here = countNames(bone);
  const own = new Map(
    [...here]
      .filter(([name, count]) => count === everywhere.get(name))
      .map(([name], at) => [name, `own${at}`]),
  );
  return own.size === 0 ? bone : bone.replace(names, (name) => own.get(name) ?? name);
}

/** Elements that stand beside each other, in their order. */
function rowsOf(tags: Tag[]): Tag[][] {
  const around: Tag[] = [];
  const rows = new Map<Tag | undefined, Tag[]>();
  for (const tag of tags) {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= tag.offset) around.pop();
    const row = rows.get(around.at(-1)) ?? [];
    row.push(tag);
    rows.set(around.at(-1), row);
    around.push(tag);
  }
  return [...rows.values()];
}
