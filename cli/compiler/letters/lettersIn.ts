import { tableOf } from './fontTables.ts';

/** The letters that a font draws, as code points: what its table of characters leads to. It is no WOFF. */
export function lettersIn(font: Buffer): ReadonlySet<number> {
  const table = tableOf(font, 'cmap');
  if (!table) throw new Error('The font has no table of characters');
  const letters = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const part = table.subarray(table.readUInt32BE(4 + 8 * index + 4));
    const format = part.readUInt16BE(0);
    if (format === 4) for (const letter of readSegments(part)) letters.add(letter);
    if (format === 12) for (const letter of readGroups(part)) letters.add(letter);
  }
  return letters;
}

/** What a text loses where only these letters are drawn; each once, without spaces and what nobody sees. */
export function lettersLacking(letters: ReadonlySet<number>, text: string): string[] {
  return [...new Set(text)].filter(
    (letter) => /[^\s\p{C}\p{M}\uFFFD]/u.test(letter) && !letters.has(letter.codePointAt(0) ?? 0),
  );
}

/** The letters that some fonts draw together. */
export function lettersOfAny(fonts: readonly Buffer[]): ReadonlySet<number> {
  return new Set(fonts.flatMap((font) => [...lettersIn(font)]));
}

/** The letters that all of some groups of fonts draw. */
export function lettersOfAll(groups: readonly (readonly Buffer[])[]): ReadonlySet<number> {
  const [first, ...others] = groups.map(lettersOfAny);
  return new Set([...(first ?? [])].filter((letter) => others.every((letters) => letters.has(letter))));
}

/**
 * A text with only spaces that these letters draw. A narrow one becomes a plain one that breaks, or does not, as the
 * narrow one did, and what nobody sees is left out. A font draws a box for a space that it lacks.
 */
export function withDrawnSpaces(letters: () => ReadonlySet<number>, text: string): string {
  return text.replace(otherSpaces, (space) => {
    const has = (letter: string) => letters().has(letter.codePointAt(0) ?? 0);
    if (has(space)) return space;
    if (!/\p{Zs}/u.test(space)) return '';
    return unbroken.test(space) && has('\u00a0') ? '\u00a0' : ' ';
  });
}

/** Every space but the plain one, and marks without a width. */
const otherSpaces = /(?! )\p{Zs}|\p{Cf}/gu;
const unbroken = /[\u00a0\u2007\u202f]/;

/** Format 4: segments of letters, each with the distance to its glyphs or a list of them. */
function* readSegments(part: Buffer): Generator<number> {
  const bytes = part.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes] as const;
  for (let at = 0; at < bytes; at += 2) {
    const offset = part.readUInt16BE(offsets + at);
    const start = part.readUInt16BE(starts + at);
    for (let letter = start; letter <= part.readUInt16BE(ends + at) && letter < 0xffff; letter += 1) {
      const glyph =
        offset === 0
          ? (letter + part.readUInt16BE(deltas + at)) & 0xffff
          : part.readUInt16BE(offsets + at + offset + 2 * (letter - start));
      if (glyph !== 0) yield letter;
    }
  }
}

/** Format 12: groups of letters whose glyphs follow each other. */
function* readGroups(part: Buffer): Generator<number> {
  for (let index = 0; index < part.readUInt32BE(12); index += 1) {
    const at = 16 + 12 * index;
    for (let letter = part.readUInt32BE(at); letter <= part.readUInt32BE(at + 4); letter += 1) yield letter;
  }
}
