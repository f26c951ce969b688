import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { type SiteDefinition, withoutMarks } from '../../../site/page.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';
import { fingerprint, writeWhole } from '../memory/cache.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { cutFont } from './cutFont.ts';

const width = 1200;
const height = 630;
const quality = 80;

interface Drawn {
  /** By page URL. */
  shareImages: Record<string, string>;
  files: OutputFile[];
}

/** The picture that other sites show beside a link, one a page, kept in `cache` by all that it shows. */
export async function drawShareImages(
  root: string,
  routes: Route[],
  brand: string,
  { ShareImage }: SiteDefinition,
  cache: string,
  progress: Progress,
): Promise<Drawn> {
  const drawn: Drawn = { shareImages: {}, files: [] };
  const shared = routes.filter(({ head }) => !head.noindex);
  const fonts = [
    { name: 'heading', weight: 600 as const, data: readFileSync(await cutFont(cache, 'heading', 'sfnt')) },
    { name: 'text', weight: 400 as const, data: readFileSync(await cutFont(cache, 'text', 'sfnt')) },
  ];
  const task = progress.start('Drawing share images', shared.length);
  const queue = [...shared];
  const draw = async () => {
    for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
      const picture = route.head.image ? join(root, 'content/media', route.head.image) : undefined;
      const photo = picture && existsSync(picture) ? readFileSync(picture) : undefined;
      const title = withoutMarks(route.head.title);
      const element = (
        <ShareImage title={title} brand={withoutMarks(brand)} onPicture={photo !== undefined} />
      );
      const name = fingerprint('share 1', title, brand, photo ?? '', String(ShareImage), `${quality}`);
      const file = join(cache, `${name}.jpg`);
      if (!existsSync(file)) {
        const overlay = await satori(element, { width, height, fonts });
        writeWhole(file, await compose(photo, overlay));
      }
      const path = `assets/share/${name}.jpg`;
      drawn.shareImages[route.url] = `/${path}`;
      drawn.files.push({ path, copyFrom: file });
      task.step();
    }
  };
  await Promise.all([draw(), draw()]);
  task.done();
  return drawn;
}

async function compose(photo: Buffer | undefined, overlay: string): Promise<Buffer> {
  const background = photo
    ? sharp(photo).rotate().resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#0a3441' } });
  return background
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
