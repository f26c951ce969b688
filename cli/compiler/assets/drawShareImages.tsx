import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import type { SiteDefinition } from '../../../site/contract.ts';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import { codePrint } from '../../memory/codePrint.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Content } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { cutDrawnFonts } from './cutFont.ts';
import type { Painter, Photo } from './openPainter.ts';

interface Drawn {
  /** By page URL. */
  shareImages: Record<string, string>;
  files: OutputFile[];
}

/** The picture that other sites show beside a link, one a page, kept in `cache` by all that it shows; for sites that draw some. */
export async function drawShareImages(
  root: string,
  routes: Route[],
  content: Content,
  { shareImage, identity }: SiteDefinition,
  cache: string,
  progress: Progress,
  prints?: FilePrints,
): Promise<Drawn> {
  if (!shareImage) return { shareImages: {}, files: [] };
  const { Overlay, background } = shareImage;
  const brand = withoutMarks(identity(content.languages[0]?.content).name);
  const shared = routes.filter(({ head }) => !head.noindex);
  const cuts = await cutDrawnFonts(root, shareImage.fonts, cache);
  const made = [codePrint(painterModule), background, basename(cuts.heading), basename(cuts.text)];
  const open = async () => {
    const { openPainter } = await import('./openPainter.ts');
    const fonts = [
      { name: 'heading', weight: 600 as const, data: readFileSync(cuts.heading) },
      { name: 'text', weight: 400 as const, data: readFileSync(cuts.text) },
    ];
    return openPainter(fonts, background);
  };
  let opened: Promise<Painter> | undefined;
  const photoOf = photosIn(root, prints);
  const task = progress.start(tell`Drawing share images`, shared.length);
  // One picture after the other: what is painted once for each need not be kept for all.
  const queue = [...shared.entries()].sort(([, { head: one }], [, { head: other }]) =>
    (one.image ?? '') < (other.image ?? '') ? -1 : 1,
  );
  // In the order of the pages, whichever picture is ready first.
  const names: string[] = [];
  const draw = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, { head }] = next;
      const photo = photoOf(head.image);
      const overlay = (title: string) => Overlay({ title, brand, onPicture: photo !== undefined });
      const element = overlay(withoutMarks(head.title));
      const name = fingerprint(...made, JSON.stringify(describe(element)), photo?.print ?? '');
      const file = join(cache, `${name}.jpg`);
      if (!existsSync(file)) {
        opened ??= open();
        const painter = await opened;
        // A picture that cannot be read is told where all are encoded.
        const bytes = await painter
          .paint(photo, element, overlay(''))
          .catch(() => painter.paint(undefined, element, overlay('')));
        writeWhole(file, bytes);
      }
      names[index] = name;
      task.step();
    }
  };
  await Promise.all([draw(), draw()]);
  task.done();
  return {
    shareImages: Object.fromEntries(
      shared.map(({ url }, index) => [url, `/assets/share/${names[index]}.jpg`]),
    ),
    files: [...new Set(names)].map((name) => ({
      path: `assets/share/${name}.jpg`,
      copyFrom: join(cache, `${name}.jpg`),
    })),
  };
}

/** An element by what it shows, not by the code that made it. */
function describe(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(describe);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children, ...props } = node.props;
  return [String(node.type), props, describe(children)];
}

const painterModule = 'cli/compiler/assets/openPainter.ts';

/** Pictures of `content/media` by name, each looked at once. */
function photosIn(root: string, prints?: FilePrints) {
  const known = new Map<string, Photo | undefined>();
  const open = (image: string): Photo | undefined => {
    const path = `content/media/${image}`;
    const file = join(root, path);
    if (!existsSync(file)) return undefined;
    const print = prints?.of(path) ?? fingerprint(readFileSync(file));
    return { print, read: () => readFileSync(file) };
  };
  return (image: string | undefined) => {
    if (!image) return undefined;
    if (!known.has(image)) known.set(image, open(image));
    return known.get(image);
  };
}
