import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import type { SiteDefinition } from '../../../site/contract.ts';
import { tied, tightPlaces } from '../../../site/letters/tightPlaces.ts';
import { codePrint } from '../../memory/codePrint.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { once } from '../../memory/once.ts';
import { changedMeanwhile, madeLater } from '../../output/makeFiles.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { isRightToLeft } from '../../settings/direction.ts';
import type { Content } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import { lettersLacking, lettersOfAll, lettersOfAny, withDrawnSpaces } from '../letters/lettersIn.ts';
import { withMarkedWords } from '../letters/wordEnds.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { runInTime } from '../website/runInTime.ts';
import { cutDrawnFonts } from './cutFont.ts';
import { readToEnd } from './encodeImages.ts';
import type { Painter, Photo } from './openPainter.ts';

interface Drawn {
  /** By page URL. */
  shareImages: Record<string, string>;
  files: OutputFile[];
  /** Letters of a text that the pictures would leave out, since their font lacks them; each once. */
  undrawable(text: string): string[];
}

/**
 * The picture that other sites show beside a link, one a page, for sites that draw some. Each is painted when somebody
 * asks for the file, and kept in `cache` by all that it shows.
 */
export async function drawShareImages(
  root: string,
  routes: Route[],
  content: Content,
  { shareImage, identity }: SiteDefinition,
  cache: string,
  prints: FilePrints,
): Promise<Drawn> {
  if (!shareImage) return { shareImages: {}, files: [], undrawable: () => [] };
  const { Overlay, background } = shareImage;
  const shared = routes.filter(({ head }) => !head.noindex);
  const cuts = await cutDrawnFonts(root, shareImage.fonts, cache);
  const made = [
    codePrint(painterModule),
    background,
    ...[...cuts.heading, ...cuts.text].map((path) => basename(path)),
  ];
  const letters = once(() => lettersOfAny(readAll(cuts.heading)));
  const undrawable = (text: string) => lettersLacking(letters(), text);
  // satori draws nothing for a word joiner, and ends no line at it.
  const spaces = once(() => new Set([...lettersOfAll([cuts.heading, cuts.text].map(readAll)), 0x2060]));
  const drawn = (text: string) =>
    withMarkedWords(withDrawnSpaces(spaces, withoutMarks(text).replace(tightPlaces, tied)));
  const brands = new Map(
    content.languages.map(({ language, content }) => [
      language.code,
      drawn(runInTime(() => identity(content)).name),
    ]),
  );
  const open = async () => {
    const { openPainter } = await import('./openPainter.ts');
    return openPainter(
      [...named('heading', 600, cuts.heading), ...named('text', 400, cuts.text)],
      background,
    );
  };
  let opened: Promise<Painter> | undefined;
  const photoOf = photosIn(root, prints);
  const images = shared.map(({ url, head, language }) => {
    const photo = photoOf(head.image);
    const dir = isRightToLeft(language.locale) ? 'rtl' : undefined;
    const brand = brands.get(language.code) ?? '';
    const overlay = (title: string) => {
      const words = runInTime(() => Overlay({ title, brand, onPicture: photo !== undefined, dir }));
      return dir ? <div style={{ ...whole, direction: dir }}>{words}</div> : words;
    };
    const element = overlay(drawn(head.title));
    const name = fingerprint(...made, JSON.stringify(describe(element)), photo?.print ?? '');
    const paint = async () => {
      opened ??= open().catch((error) => {
        opened = undefined; // the next one may succeed
        throw error;
      });
      const painter = await opened;
      return painter.paint(photo, element, overlay('')).catch(async (error) => {
        const isReadable =
          !photo ||
          (await readToEnd(photo.read()).then(
            () => true,
            () => false,
          ));
        if (isReadable) throw error;
        // A picture that cannot be read is told where all are.
        return painter.paint(undefined, element, overlay(''));
      });
    };
    const file = madeLater(`assets/share/${name}.jpg`, join(cache, 'share', `${name}.jpg`), paint);
    return { url, photo: head.image ?? '', file };
  });
  // One picture after the other: what is painted once for each need not be kept for all.
  const inOrder = images.toSorted((one, other) => (one.photo < other.photo ? -1 : 1));
  return {
    shareImages: Object.fromEntries(images.map(({ url, file }) => [url, `/${file.path}`])),
    files: [...new Map(inOrder.map(({ file }) => [file.path, file])).values()],
    undrawable,
  };
}

const readAll = (paths: readonly string[]) => paths.map((path) => readFileSync(path));

/** The first has the name that the words ask for; what it lacks is drawn by those behind it. */
const named = (name: string, weight: 400 | 600, paths: readonly string[]) =>
  readAll(paths).map((data, index) => ({ name: index === 0 ? name : `${name} ${index + 1}`, weight, data }));

const whole = { display: 'flex', width: '100%', height: '100%' };

/** An element by what it shows, not by the code that made it. */
function describe(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(describe);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children, ...props } = node.props;
  return [String(node.type), props, describe(children)];
}

const painterModule = 'cli/compiler/assets/openPainter.ts';

/** Pictures of `content/media` by name, each looked at once. */
function photosIn(root: string, prints: FilePrints) {
  const known = new Map<string, Photo | undefined>();
  const open = (image: string): Photo | undefined => {
    const path = `content/media/${image}`;
    const file = join(root, path);
    if (!existsSync(file)) return undefined;
    const print = prints.of(path) ?? fingerprint(readFileSync(file));
    const read = () => {
      const bytes = readFileSync(file);
      if (fingerprint(bytes) !== print) throw changedMeanwhile(path);
      return bytes;
    };
    return { print, read };
  };
  return (image: string | undefined) => {
    if (!image) return undefined;
    if (!known.has(image)) known.set(image, open(image));
    return known.get(image);
  };
}
