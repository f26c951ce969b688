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
  const grounds = new Map<string | undefined, Promise<{ pixels: Buffer; below: string }>>();
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
    return { pixels, below: svg.replace(/<\/svg>$/, '') };
  };
  return {
    async paint(photo, words, empty) {
      const [svg, { pixels, below }] = await Promise.all([draw(words), groundOf(photo, empty)]);
      const [start = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
      const title = svg.slice(below.length);
      // Words may also begin below the rest, or refer to something in it.
      const isAbove = svg.startsWith(below) && !title.includes('url(#');
      const [ground, over] = isAbove ? [sharp(pixels, { raw }), start + title] : [photoOf(photo), svg];
      return ground
        .composite([{ input: Buffer.from(over) }])
        .jpeg(jpeg)
        .toBuffer();
    },
  };
}
