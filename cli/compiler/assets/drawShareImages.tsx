import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import type { SiteDefinition } from '../../../site/contract.ts';
import { fingerprint, writeWhole } from '../../memory/cache.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';
import type { Content } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { cutDrawnFonts } from './cutFont.ts';

const width = 1200;
const height = 630;
const quality = 80;

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
): Promise<Drawn> {
  if (!shareImage) return { shareImages: {}, files: [] };
  const { Overlay, background } = shareImage;
  const brand = withoutMarks(identity(content.languages[0]?.content).name);
  const shared = routes.filter(({ head }) => !head.noindex);
  const cuts = await cutDrawnFonts(root, shareImage.fonts, cache);
  const fonts = [
    { name: 'heading', weight: 600 as const, data: readFileSync(cuts.heading) },
    { name: 'text', weight: 400 as const, data: readFileSync(cuts.text) },
  ];
  const fontNames = [basename(cuts.heading), basename(cuts.text)];
  const task = progress.start('Drawing share images', shared.length);
  const queue = [...shared.entries()];
  // In the order of the pages, whichever picture is ready first.
  const names: string[] = [];
  const draw = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, route] = next;
      const picture = route.head.image ? join(root, 'content/media', route.head.image) : undefined;
      const photo = picture && existsSync(picture) ? readFileSync(picture) : undefined;
      const title = withoutMarks(route.head.title);
      const element = Overlay({ title, brand, onPicture: photo !== undefined });
      const shown = JSON.stringify([describe(element), background, fontNames, quality]);
      const name = fingerprint('share 2', shown, photo ?? '');
      const file = join(cache, `${name}.jpg`);
      if (!existsSync(file)) {
        const overlay = await satori(element, { width, height, fonts });
        writeWhole(file, await compose(photo, overlay, background));
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

async function compose(photo: Buffer | undefined, overlay: string, background: string): Promise<Buffer> {
  const ground = photo
    ? sharp(photo).rotate().resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background } });
  return ground
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
