import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A part of a line that one font draws in one direction. */
export interface Run {
  /** Its letters as they are read; where that is from right to left, with brackets turned round. */
  text: string;
  /** Which of the fonts draws it. */
  font: number;
  isReversed: boolean;
}

/** Says of a text which runs a line of it has, from left to right; the line is what lies between two places. */
export type Runs = (start: number, end: number) => Run[];

/**
 * The runs of a text by the bidirectional algorithm of Unicode. `fonts` are the letters of each font; the first font
 * that has a letter draws it. Marks, spaces and digits, which belong to no script, stay in the font of the text before
 * them. Marks that say a direction are obeyed and not drawn.
 */
export function visualRuns(text: string, fonts: readonly ReadonlySet<number>[], isReversed: boolean): Runs {
  const levels =
    isReversed || turnsRound(text) ? bidi.getEmbeddingLevels(text, isReversed ? 'rtl' : 'ltr') : undefined;
  const fontAt = fontsOf(text, fonts);
  const isOdd = (at: number) => (levels?.levels[at] ?? 0) % 2 === 1;
  /** The places of a line from left to right; `getReorderedIndices` goes through the whole text for it. */
  const placesFromLeft = (start: number, end: number) => {
    const places = Array.from({ length: end - start }, (_, at) => start + at);
    const segments = levels ? bidi.getReorderSegments(text, levels, start, end - 1) : [];
    for (const [from, to] of segments) {
      const turned = places.slice(from - start, to + 1 - start).reverse();
      for (const [at, place] of turned.entries()) places[from - start + at] = place;
    }
    return places;
  };
  return (start, end) => {
    const runs: { from: number; to: number }[] = [];
    for (const at of placesFromLeft(start, end)) {
      const last = runs.at(-1);
      const next = last && (isOdd(last.from) ? last.from - 1 : last.to);
      const belongs =
        last !== undefined &&
        at === next &&
        isOdd(at) === isOdd(last.from) &&
        fontAt[at] === fontAt[last.from];
      if (!belongs) runs.push({ from: at, to: at + 1 });
      else if (isOdd(at)) last.from = at;
      else last.to = at + 1;
    }
    const drawn = runs.map(({ from, to }) => ({
      text: (isOdd(from) ? mirrored(text.slice(from, to)) : text.slice(from, to)).replace(marks, ''),
      font: fontAt[from] ?? 0,
      isReversed: isOdd(from),
    }));
    return drawn.filter((run) => run.text !== '');
  };
}

/** They say in which direction letters stand, and are none. */
export const directionMarks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const marks = new RegExp(`[${directionMarks}]`, 'g');

const fromLeft = new Set(['L', 'EN', 'ES', 'ET', 'CS', 'B', 'S', 'WS', 'ON', 'BN', 'NSM']);

/** Whether anything in a text may stand otherwise than from left to right. */
const turnsRound = (text: string) =>
  [...text].some((letter) => !fromLeft.has(bidi.getBidiCharTypeName(letter)));

const mirrored = (text: string) =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

/** Which font draws what stands at each place of a text. */
function fontsOf(text: string, fonts: readonly ReadonlySet<number>[]): number[] {
  let last = 0;
  return [...text].flatMap((letter) => {
    const has = (font: number) => fonts[font]?.has(letter.codePointAt(0) ?? 0) === true;
    const keeps =
      (/[\p{Script=Common}\p{Script=Inherited}]/u.test(letter) && has(last)) ||
      directionMarks.includes(letter);
    last = keeps
      ? last
      : Math.max(
          fonts.findIndex((_, font) => has(font)),
          0,
        );
    return Array<number>(letter.length).fill(last);
  });
}
