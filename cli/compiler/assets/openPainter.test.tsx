import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { site } from '../../../templates/site.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { cutDrawnFonts } from './cutFont.ts';
import { openPainter } from './openPainter.ts';

const cache = mkdtempSync(join(tmpdir(), 'site-painter-'));
afterAll(() => rmSync(cache, { recursive: true }));

const shareImage = site.shareImage ?? expect.unreachable();
const [font] = (await cutDrawnFonts(codeFolder, shareImage.fonts, cache)).heading;
const data = readFileSync(font ?? expect.unreachable());
const open = () => openPainter([{ name: 'heading', weight: 600, data }], '#123456');

/** A photo that counts how often it is read. */
async function countedPhoto() {
  const source = await sharp({ create: { width: 120, height: 63, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const photo = {
    print: 'teal',
    reads: 0,
    read: () => {
      photo.reads += 1;
      return source;
    },
  };
  return photo;
}

const overlays: Record<string, (title: string) => ReactNode> = {
  'of this website': (title) => shareImage.Overlay({ title, brand: 'Prova', onPicture: true }),
  'with the title first': (title) => (
    <div style={{ display: 'flex', flexDirection: 'column', color: '#fff', fontSize: 60 }}>
      {title}
      <div style={{ display: 'flex' }}>Prova</div>
    </div>
  ),
  'of a title alone': (title) => <div style={{ display: 'flex', color: '#fff' }}>{title}</div>,
  'that a box cuts off': (title) => (
    <div style={{ display: 'flex', overflow: 'hidden', width: 200, height: 90, color: '#fff', fontSize: 60 }}>
      {title}
    </div>
  ),
  'with a shade that the title fills': (title) => (
    <div style={{ display: 'flex', backgroundImage: 'linear-gradient(red, blue)', fontSize: 60 }}>
      {title}
    </div>
  ),
};

describe('the words', () => {
  it('lie over a photo that is painted once for all of them', async () => {
    const [painter, photo] = [open(), await countedPhoto()];
    const overlay = overlays['of this website'] ?? expect.unreachable();
    for (const title of ['Trasporti', 'Logistica integrata', 'Su misura'])
      await painter.paint(photo, overlay(title), overlay(''));
    expect(photo.reads).toBe(1);
  });

  it.each(Object.entries(overlays))('look as if all was painted at once: words %s', async (_, overlay) => {
    const photo = await countedPhoto();
    const painted = await open().paint(photo, overlay('Trasporti su misura'), overlay(''));
    // Nothing is shared with a drawing of another kind.
    const apart = await open().paint(photo, overlay('Trasporti su misura'), <svg viewBox="0 0 1 1" />);
    const difference = sharp(painted).composite([{ input: apart, blend: 'difference' }]);
    const { channels } = await sharp(await difference.removeAlpha().raw().png().toBuffer()).stats();
    expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(32);
  });
});
