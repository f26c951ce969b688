import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';

const width = 1200;
const height = 630;
const jpeg = { quality: 78, optimiseCoding: true };
const raw = { width, height, channels: 3 as const };
/** Grounds are 2 MB each; pictures that follow each other mostly share one. */
const groundsKept = 4;

export interface Painter {
  /** The words over the photo, or over the background, as JPEG. `empty` is the same without a title. */
  paint(photo: Photo | undefined, words: ReactNode, empty: ReactNode): Promise<Buffer>;
}

export interface Photo {
  print: string;
  read(): Buffer;
}

type Font = NonNullable<Parameters<typeof satori>[1]['fonts']>[number];

/**
 * Paints share images. What all images over one photo have in common, the photo and whatever lies below the title, is
 * painted once.
 */
export function openPainter(fonts: Font[], background: string): Painter {
  const grounds = new Map<string | undefined, Promise<{ pixels: Buffer; parts: string[] }>>();
  const groundOf = (photo: Photo | undefined, empty: ReactNode) => {
    const name = photo?.print;
    const known = grounds.get(name) ?? paintGround(photo, empty);
    grounds.delete(name);
    grounds.set(name, known);
    known.catch(() => grounds.delete(name)); // the next one may succeed
    for (const old of [...grounds.keys()].slice(0, -groundsKept)) grounds.delete(old);
    return known;
  };
  const draw = (element: ReactNode) => satori(element, { width, height, fonts });
  const photoOf = (photo: Photo | undefined) =>
    photo
      ? sharp(photo.read()).rotate().resize(width, height, { fit: 'cover' })
      : sharp({ create: { ...raw, background } });
  const paintGround = async (photo: Photo | undefined, empty: ReactNode) => {
    const svg = await draw(empty);
    const painted = photoOf(photo).composite([{ input: Buffer.from(svg) }]);
    const pixels = await painted.removeAlpha().toColourspace('srgb').raw().toBuffer();
    return { pixels, parts: partsOf(svg) };
  };
  return {
    async paint(photo, words, empty) {
      const [svg, { pixels, parts }] = await Promise.all([draw(words), groundOf(photo, empty)]);
      const title = partsAbove(partsOf(svg), parts);
      const [ground, over] = title ? [sharp(pixels, { raw }), title] : [photoOf(photo), svg];
      return ground
        .composite([{ input: Buffer.from(over) }])
        .jpeg(jpeg)
        .toBuffer();
    },
  };
}

/** A drawing in pieces: its start, each part that lies directly in it, and its end. */
function partsOf(svg: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: tag, index } of svg.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > 1) continue;
    const end = index + tag.length;
    parts.push(svg.slice(from, end));
    from = end;
  }
  return parts;
}

/** What a drawing has above another one; nothing, if it also differs below that, or needs something from there. */
function partsAbove(parts: string[], ground: string[]): string | undefined {
  const differs = parts.findIndex((part, index) => part !== ground[index]);
  const above = parts.slice(differs).join('');
  const isDrawn = ground.slice(differs, -1).some((part) => !/^<(?:clipPath|defs|mask)\b/.test(part));
  const lacksSome = [...above.matchAll(/url\(#([^)]+)\)/g)].some(([, id]) => !above.includes(`id="${id}"`));
  return isDrawn || lacksSome ? undefined : `${parts[0]}${above}`;
}
