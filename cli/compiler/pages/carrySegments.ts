import type { Segment } from './originMarks.ts';
import { type SharedPiece, sharedPieces } from './sharedPieces.ts';

/**
 * Carries the segments of a marked page over to the page without marks. The two differ when a template measures,
 * compares, cuts or sorts texts, because marks change what it sees. A text that is mostly missing is left out; one that
 * lies elsewhere is found if it stands once in what is left.
 */
export function carrySegments(segments: Segment[], from: string, to: string): Segment[] {
  if (from === to) return segments;
  const pieces = sharedPieces(from, to);
  const rest = restOf(to, pieces);
  const carried = segments.flatMap((segment) => {
    const same = inPieces(segment, pieces) ?? inRest(from.slice(segment.from, segment.to), rest);
    return same ? [{ ...same, origin: segment.origin }] : [];
  });
  return carried.sort((a, b) => a.from - b.from || b.to - a.to);
}

type Range = Pick<Segment, 'from' | 'to'>;

function inPieces({ from, to }: Range, pieces: SharedPiece[]): Range | undefined {
  const touched = piecesWithin(from, to, pieces);
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last || first.from > from) return undefined;
  const shared = touched.map((piece) => Math.min(to, piece.from + piece.length) - Math.max(from, piece.from));
  if (shared.reduce((all, one) => all + one, 0) * 2 <= to - from) return undefined;
  return { from: first.there + from - first.from, to: last.there + Math.min(to - last.from, last.length) };
}

/** The pieces that share something with a range, in their order. */
function piecesWithin(from: number, to: number, pieces: SharedPiece[]): SharedPiece[] {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { from: start = 0, length = 0 } = pieces[middle] ?? {};
    if (start + length <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((pieces[end]?.from ?? to) < to) end += 1;
  return pieces.slice(low, end);
}

/** The parts of a page that are in no piece. */
function restOf(page: string, pieces: SharedPiece[]): (Range & { text: string })[] {
  const ends = [0, ...pieces.map(({ there, length }) => there + length)];
  const starts = [...pieces.map(({ there }) => there), page.length];
  return ends
    .map((from, index) => ({ from, to: starts[index] ?? from, text: page.slice(from, starts[index]) }))
    .filter(({ text }) => text !== '');
}

function inRest(text: string, rest: (Range & { text: string })[]): Range | undefined {
  if (text === '') return undefined;
  const found = rest.flatMap((gap) => {
    const at = gap.text.indexOf(text);
    const isOnce = at !== -1 && gap.text.indexOf(text, at + 1) === -1;
    return at === -1 ? [] : [isOnce ? gap.from + at : undefined];
  });
  const [at] = found;
  return found.length === 1 && at !== undefined ? { from: at, to: at + text.length } : undefined;
}
