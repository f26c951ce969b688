import { parseSrcset } from './parseSrcset.ts';
import type { ScannedPage } from './scanPage.ts';

/** A picture that is shown wider than it is. */
export interface NarrowPicture {
  /** Address of its widest file. */
  address: string;
  /** Pixels that this file is wide. */
  width: number;
  /** Pixels that its place is wide, in a window like `wide`. */
  place: number;
}

/** A window as many computers have it, on a screen that shows one pixel for each that a style names. */
export const wide = { width: 1440, height: 900 };

/** A picture that is blown up by less looks well to most. */
const seen = 1.25;

/**
 * The pictures that browsers visibly enlarge in a window like `wide`, as far as their `sizes` say how wide they are.
 */
export function narrowPictures({ tags }: Pick<ScannedPage, 'tags'>): NarrowPicture[] {
  return tags.flatMap(({ name, attributes: { srcset, sizes, media } }) => {
    if (!/^(?:source|img)$/.test(name) || !srcset || !sizes || !(media === undefined || applies(media)))
      return [];
    const [widest] = filesOf(srcset).sort((a, b) => b.width - a.width);
    const place = placeOf(sizes);
    return widest && place && place > widest.width * seen ? [{ ...widest, place: Math.round(place) }] : [];
  });
}

function filesOf(srcset: string): Omit<NarrowPicture, 'place'>[] {
  return parseSrcset(srcset).flatMap(({ address, size }) =>
    /^\d+w$/.test(size) ? [{ address, width: Number.parseInt(size, 10) }] : [],
  );
}

/** The length of the first condition that applies; nothing where that is reckoned (`calc()`) or cannot be read. */
function placeOf(sizes: string): number | undefined {
  for (const size of sizes.split(/,(?![^(]*\))/)) {
    const [, condition, length = ''] = /^\s*(\(.*\))?\s*(\S+)\s*$/.exec(size) ?? [];
    if (condition === undefined || applies(condition)) return lengthOf(length);
  }
  return undefined;
}

/** Whether a media query applies in a window like `wide`. What it asks beside widths does not. */
function applies(query: string): boolean {
  return query.split(' and ').every((part) => {
    const [, bound, length = ''] = /^\s*\((min|max)-width:\s*([^)]+)\)\s*$/.exec(part) ?? [];
    const pixels = lengthOf(length);
    if (pixels === undefined) return false;
    return bound === 'min' ? wide.width >= pixels : wide.width <= pixels;
  });
}

/** Pixels of a length in the units that `sizes` are written in. */
function lengthOf(length: string): number | undefined {
  const [, number, unit = ''] = /^([\d.]+)(px|r?em|v[wh])$/.exec(length.trim()) ?? [];
  const pixels: Record<string, number> = {
    px: 1,
    em: 16,
    rem: 16,
    vw: wide.width / 100,
    vh: wide.height / 100,
  };
  const one = pixels[unit];
  return one === undefined ? undefined : Number(number) * one;
}
