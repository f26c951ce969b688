import { unspaced } from '../../../site/letters/unspaced.ts';
import { cutWords } from '../letters/cutWords.ts';

/** A piece that stands in two texts: where in the one, where in the other, and how long it is. */
export interface SharedPiece {
  from: number;
  there: number;
  length: number;
}

/**
 * What two pages have in common, in its order. Where they differ, it holds on to what stands once in each, tags with
 * what stands behind them and then words, and to what is around it: a repeated word might be mistaken for another.
 */
export function sharedPieces(one: string, other: string): SharedPiece[] {
  const pieces: SharedPiece[] = [];
  const add = (piece: SharedPiece) => {
    const last = pieces.at(-1);
    if (last && last.from + last.length === piece.from && last.there + last.length === piece.there)
      last.length += piece.length;
    else pieces.push(piece);
  };
  let [at, there] = [0, 0];
  const addWords = (from: number, fromThere: number) => {
    const pieces = align(wordsIn(one.slice(at, from)), wordsIn(other.slice(there, fromThere)));
    for (const piece of pieces) add({ ...piece, from: at + piece.from, there: there + piece.there });
  };
  // Most of a page is the same, and has twenty times as many words as tags.
  for (const piece of align(tagsIn(one), tagsIn(other))) {
    addWords(piece.from, piece.there);
    add(piece);
    [at, there] = [piece.from + piece.length, piece.there + piece.length];
  }
  addWords(one.length, other.length);
  return pieces;
}

interface Part {
  text: string;
  from: number;
}

/** What two lists of parts have in common, in its order. */
function align(mine: Part[], theirs: Part[]): SharedPiece[] {
  const pieces: SharedPiece[] = [];
  const add = (at: number, there: number) => {
    const [part, same] = [mine[at], theirs[there]];
    if (part && same) pieces.push({ from: part.from, there: same.from, length: part.text.length });
  };
  const isSame = (at: number, there: number) => mine[at]?.text === theirs[there]?.text;
  const open = [{ from: 0, to: mine.length, there: 0, end: theirs.length }];
  for (let gap = open.pop(); gap; gap = open.pop()) {
    let { from, to, there, end } = gap;
    while (from < to && there < end && isSame(from, there)) add(from++, there++);
    const [after, afterThere] = [to, end];
    while (from < to && there < end && isSame(to - 1, end - 1)) {
      to -= 1;
      end -= 1;
    }
    // What is equal at the end comes after all that is found in between: the last one put aside is the next one taken.
    if (to < after) open.push({ from: to, to: after, there: end, end: afterThere });
    const held = inOrder(onceInBoth(mine.slice(from, to), theirs.slice(there, end)));
    const gaps = held.map(([at, at2], index) => {
      const next = held[index + 1] ?? [to - from, end - there];
      return { from: from + at, to: from + next[0], there: there + at2, end: there + next[1] };
    });
    const [first] = gaps;
    const begin = first ? [{ from, to: first.from, there, end: first.there }] : [];
    open.push(...[...begin, ...gaps].reverse());
  }
  return pieces;
}

/** Finds a place of one page in another one, if both have what stands there. Ask in the order of the first page. */
export function carryOffsets(one: string, other: string): (offset: number) => number | undefined {
  const pieces = sharedPieces(one, other);
  let next = 0;
  return (offset) => {
    while (next < pieces.length && (pieces[next]?.from ?? 0) + (pieces[next]?.length ?? 0) <= offset)
      next += 1;
    const piece = pieces[next];
    return piece && piece.from <= offset ? piece.there + offset - piece.from : undefined;
  };
}

/** Tags and rules of styles, each with what stands behind it. */
function tagsIn(html: string): Part[] {
  return [...html.matchAll(/[<}][^<}]*|[^<}]+/g)].map(({ 0: text, index }) => ({ text, from: index }));
}

/** Words, and what stands between them. */
function wordsIn(text: string): Part[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: text, index }) => {
    if (!unspaced.test(text)) return [{ text, from: index }];
    let from = index;
    return cutWords(text).map((word) => {
      from += word.length;
      return { text: word, from: from - word.length };
    });
  });
}

/** The places of what stands once in each of two lists, in the order of the first. */
function onceInBoth(mine: Part[], theirs: Part[]): [number, number][] {
  const once = (parts: Part[]) => {
    const places = new Map<string, number>();
    for (const [at, { text }] of parts.entries()) places.set(text, places.has(text) ? -1 : at);
    return places;
  };
  const there = once(theirs);
  return [...once(mine)].flatMap(([text, at]): [number, number][] => {
    const same = there.get(text) ?? -1;
    return at === -1 || same === -1 ? [] : [[at, same]];
  });
}

/** As many of these pairs as have one order in both lists. */
function inOrder(pairs: [number, number][]): [number, number][] {
  const chains: { pair: [number, number]; before: number }[] = [];
  const ends: number[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((chains[ends[middle] ?? 0]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    chains.push({ pair, before: ends[low - 1] ?? -1 });
    ends[low] = chains.length - 1;
  }
  const longest: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = chains[at]?.before ?? -1) {
    const found = chains[at]?.pair;
    if (found) longest.push(found);
  }
  return longest.reverse();
}
