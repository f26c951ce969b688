import { readFileSync } from 'node:fs';
import type { Font, SiteDefinition } from '../../../site/contract.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Pointer } from '../content/document.ts';
import { type Axes, axesOf, unpackFont } from '../letters/fontTables.ts';
import { lettersIn } from '../letters/lettersIn.ts';
import { namedFonts } from './examineDefinition.ts';
import { fileAt } from './locateFile.ts';
import type { Misfit } from './shape.ts';

/**
 * What the fonts of a definition lack of what is to be cut out of them. The same fonts are examined only until nothing
 * was found. Cutting them would fail, or silently take the nearest value.
 */
export async function examineFonts(
  root: string,
  site: SiteDefinition,
  { memory, prints }: { memory?: Memory; prints?: FilePrints } = {},
): Promise<Misfit[]> {
  const given = namedFonts(site);
  const files = [...new Set(given.map(({ font }) => font.file))];
  const key = fingerprint(
    JSON.stringify(given),
    ...files.map((file) => prints?.of(file) ?? fingerprint(readFileSync(fileAt(root, file)))),
  );
  if (memory?.recall('fonts', key)) return [];
  const offers = new Map<string, Offer | undefined>();
  for (const file of files) offers.set(file, await readOffer(fileAt(root, file)));
  const isFirst = ({ at, font: { file } }: (typeof given)[number]) =>
    at === given.find(({ font }) => font.file === file)?.at;
  const misfits = given.flatMap((one) => {
    const offer = offers.get(one.font.file);
    return offer || isFirst(one) ? misfitsOf(one, offer) : [];
  });
  if (misfits.length === 0) memory?.keep('fonts', key, true);
  return misfits;
}

interface Offer {
  axes: Axes;
  letters: ReadonlySet<number>;
}

/** What can be cut out of a font; nothing where a file is none. */
async function readOffer(file: string): Promise<Offer | undefined> {
  try {
    const font = await unpackFont(readFileSync(file));
    return { axes: axesOf(font), letters: lettersIn(font) };
  } catch {
    return undefined; // the library has no words for why
  }
}

/** As many letters as fit on a line. */
function listed(letters: string[]): string {
  return [...letters.slice(0, 30).map(shown), ...(letters.length > 30 ? ['…'] : [])].join(' ');
}

/** A letter, or the number of one that leaves no mark. */
function shown(letter: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)
    ? letter
    : `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

const aFont = tell`Name a file of a font, as WOFF2, WOFF, TTF or OTF.`;

function misfitsOf(
  { at, font: { file, cut = {}, letters = '', features = [] } }: { at: Pointer; font: Font },
  offer: Offer | undefined,
): Misfit[] {
  if (!offer) return [{ at: [...at, 'file'], message: tell`"${file}" is not a font.`, hint: aFont }];
  const { axes } = offer;
  const has = Object.entries(axes).map(([axis, { min, max }]) => `${axis} ${min}–${max}`);
  const hint =
    has.length > 0 ? tell`It has: ${has.join(', ')}.` : tell`It is not a variable font: leave "cut" out.`;
  const wrong = (place: Pointer, message: Sentence, mend: Sentence = hint) => ({
    at: place,
    message,
    hint: mend,
  });
  const moving = Object.keys(axes).filter((axis) => at[0] !== 'fonts' && typeof cut[axis] !== 'number');
  const lacking = [...new Set(letters)].filter((letter) => !offer.letters.has(letter.codePointAt(0) ?? 0));
  return [
    ...Object.entries(cut).flatMap(([name, wanted]) => {
      const place = [...at, 'cut', name];
      const axis = Object.hasOwn(axes, name) ? axes[name] : undefined;
      if (!axis) {
        const mend = didYouMean(name, Object.keys(axes), hint);
        return [wrong(place, tell`"${file}" has no axis "${name}".`, mend)];
      }
      const { min, max } = typeof wanted === 'number' ? { min: wanted, max: wanted } : wanted;
      const fits = axis.min <= min && min <= max && max <= axis.max;
      return fits ? [] : [wrong(place, tell`"${file}" has no ${name} from ${min} to ${max}.`)];
    }),
    ...(moving.length === 0
      ? []
      : [
          wrong(
            at,
            tell`What is drawn outside browsers takes a single cut of a font, and "${file}" is still variable: ${moving.join(', ')}.`,
            tell`Write one number for each axis under "cut".`,
          ),
        ]),
    ...(lacking.length === 0
      ? []
      : [
          wrong(
            [...at, 'letters'],
            tell`"${file}" lacks these letters: ${listed(lacking)}`,
            tell`Leave them out, or cut them out of a file that has them.`,
          ),
        ]),
    ...features.flatMap((feature, index) =>
      /^[ -~]{4}$/.test(feature)
        ? []
        : [
            wrong(
              [...at, 'features', index],
              tell`"${feature}" is not a feature of a font.`,
              tell`Write the four letters of its tag: kern.`,
            ),
          ],
    ),
  ];
}
