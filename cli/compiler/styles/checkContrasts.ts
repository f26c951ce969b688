import type { Contrast } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { wrongDefinition } from '../website/describeBuildFailure.ts';
import { type FindInCode, said } from '../website/saidInCode.ts';
import { placeInCode } from '../website/searchCode.ts';
import { type CustomProperty, parseProperties } from './parseProperties.ts';

interface WeakPair {
  sides: [CustomProperty, CustomProperty];
  has: number;
  least: number;
}

/**
 * Every pair of colours of a stylesheet that the website names has the contrast it needs, by day and in the dark. A
 * colour that is too near to others is told where it is written. In a pair, that is the colour that fails more often,
 * else the one in front. A pair that names something else than a colour is told in the definition.
 */
export function checkContrasts(
  file: string,
  css: string,
  contrasts: readonly Contrast[],
  findInCode: FindInCode,
): Diagnostic[] {
  const day = coloursIn(css, (media) => media === '');
  const night = coloursIn(css, (media) => /prefers-color-scheme:\s*dark/.test(media));
  const names = contrasts.flatMap(({ colour, grounds }) => [colour, ...grounds]);
  const [unknown] = names.filter((name) => !day.has(name));
  if (unknown !== undefined) {
    const wanted = tell`Write it there with six digits, as --${unknown}: #336699, or correct "contrasts" of the website.`;
    const message = tell`The website names a pair with --${unknown}, which has no colour in ${file}.`;
    const place = findInCode(said('colour', unknown));
    return [wrongDefinition(place, message, didYouMean(unknown, day.keys(), wanted))];
  }
  const weak = new Map<string, WeakPair>();
  for (const scheme of [day, new Map([...day, ...night])]) {
    for (const { colour, grounds, least } of contrasts) {
      for (const ground of grounds) {
        const sides = [scheme.get(colour), scheme.get(ground)] as [CustomProperty, CustomProperty];
        const has = contrast(sides[0].value, sides[1].value);
        const pair = sides
          .map(({ at }) => at)
          .sort()
          .join();
        if (has < least && least > (weak.get(pair)?.least ?? 0)) weak.set(pair, { sides, has, least });
      }
    }
  }
  return byCause([...weak.values()]).map(({ cause, pairs }) => {
    const against = pairs.map(({ sides, has, least }) => {
      const other = sides.find((side) => side !== cause) ?? cause;
      return `--${other.name} (${has.toFixed(2)} < ${least})`;
    });
    return {
      severity: 'error',
      rule: 'style/contrast',
      ...placeInCode(file, css, cause.at),
      message: tell`The contrast of --${cause.name} is too weak with: ${against.join(', ')}.`,
      hint: tell`Make one of them darker or lighter: people with poor sight could not tell them apart.`,
    };
  });
}

/** Pairs by the colour that most of them have in common. */
function byCause(pairs: WeakPair[]): { cause: CustomProperty; pairs: WeakPair[] }[] {
  const [first] = pairs;
  if (!first) return [];
  const of = (colour: CustomProperty) => pairs.filter(({ sides }) => sides.includes(colour));
  const all = pairs.flatMap(({ sides }) => sides);
  const cause = all.reduce((most, one) => (of(one).length > of(most).length ? one : most), first.sides[0]);
  return [{ cause, pairs: of(cause) }, ...byCause(pairs.filter(({ sides }) => !sides.includes(cause)))];
}

/** Colours of six digits by name, under the conditions that are asked for. That of a plain rule goes before others. */
function coloursIn(css: string, isAsked: (media: string) => boolean): Map<string, CustomProperty> {
  const colours = parseProperties(css).filter(
    ({ value, media }) => isAsked(media) && /^#[0-9a-f]{6}$/i.test(value),
  );
  const inOrder = colours.toSorted((one, other) => Number(one.isPlain) - Number(other.isPlain));
  return new Map(inOrder.map((colour) => [colour.name, colour]));
}

// The style page of a website computes the same by itself: compiler and website know of each other no more than the
// contract.
/** Contrast of two opaque colours `#rrggbb` after WCAG 2: from 1 to 21, whatever their order. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
