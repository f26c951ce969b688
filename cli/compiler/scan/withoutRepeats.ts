import type { ScannedPage, Tag } from './scanPage.ts';
import { bonesOf } from './skeletonOf.ts';

/**
 * A page without those elements of a row that have the skeleton of the two before them, but for the last one: it is as
 * valid as the whole page. Validating a list takes four times as long when it has twice as many rows.
 */
export function withoutRepeats(page: Pick<ScannedPage, 'html' | 'tags'>): string {
  const { html, tags } = page;
  const { bones, starts } = bonesOf(page);
  const repeats = rowsOf(tags).flatMap((row) => {
    // Each with what stands between it and the next one.
    const stretches = row.slice(0, -1).map((tag, at) => ({
      from: tag.offset,
      to: row[at + 1]?.offset ?? html.length,
      bone: bones.slice(starts.get(tag), starts.get(row[at + 1] ?? tag)),
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
