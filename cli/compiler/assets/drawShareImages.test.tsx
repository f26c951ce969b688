import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { site } from '../../../templates/site.ts';
import { openFilePrints } from '../../memory/filePrints.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { drawShareImages } from './drawShareImages.tsx';

const cache = mkdtempSync(join(tmpdir(), 'site-brands-'));
afterAll(() => rmSync(cache, { recursive: true }));

it('keeps nothing of a photo that was replaced before it was painted', async () => {
  const language = { code: 'en', locale: 'en' };
  const photo = join(cache, 'content/media/port.png');
  mkdirSync(join(cache, 'content/media'), { recursive: true });
  const plain = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const [blue, red, cut] = [await plain('blue'), await plain('red'), (await plain('blue')).subarray(0, 90)];
  const open = async (source: Buffer) => {
    writeFileSync(photo, source);
    const { files } = await drawShareImages(
      cache,
      [{ url: '/', head: { title: 'Port', image: 'port.png' }, language }] as unknown as Route[],
      { languages: [{ language, content: {} }] } as unknown as Content,
      {
        shareImage: { ...site.shareImage, Overlay: ({ title }: { title: string }) => <p>{title}</p> },
        identity: () => ({ name: '', url: '' }),
      } as unknown as SiteDefinition,
      cache,
      openFilePrints(cache),
    );
    const [file] = files;
    if (!file || !('make' in file)) throw new Error('No picture is drawn');
    return file;
  };
  const [early, late] = [await open(blue), await open(blue)];
  writeFileSync(photo, red);
  await expect(early.make?.()).rejects.toThrow('port.png changed');
  // What failed once is tried again.
  writeFileSync(photo, blue);
  await early.make?.();
  rmSync(early.copyFrom);
  const fonts = join(cache, 'fonts');
  renameSync(fonts, `${fonts}-away`);
  await expect(late.make?.()).rejects.toThrow('ENOENT');
  renameSync(`${fonts}-away`, fonts);
  await late.make?.();
  rmSync(late.copyFrom);
  const unreadable = await open(cut);
  await unreadable.make?.();
  const file = await open(blue);
  await file.make?.();
  const { dominant } = await sharp(readFileSync(file.copyFrom)).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 100);
});

it('says the name of the website in the language of each page', async () => {
  const brands = { it: 'Casa del tè', en: 'Tea House' };
  const languages = Object.entries(brands).map(([code, brand]) => ({
    language: { code, locale: code },
    content: { brand },
  }));
  const routes = languages.map(({ language }) => ({
    url: `/${language.code}/`,
    head: { title: 'a' },
    language,
  }));
  const said: string[] = [];
  const shareImage = {
    ...site.shareImage,
    Overlay: ({ title, brand }: { title: string; brand: string }) => {
      if (title) said.push(brand);
      return null;
    },
  };
  const identity = (content: unknown) => ({ name: (content as { brand: string }).brand, url: '' });
  await drawShareImages(
    '.',
    routes as unknown as Route[],
    { languages } as unknown as Content,
    { shareImage, identity } as unknown as SiteDefinition,
    cache,
    openFilePrints('.'),
  );
  expect(said).toEqual(Object.values(brands));
});

it('marks where words end that no space divides, so that lines may end there, and where none may', async () => {
  const titles = { th: 'หนังสือหนังสือ ต่างๆ', tr: 'Işık, İğne', en: 'E-commerce' };
  const routes = Object.entries(titles).map(([code, title]) => ({
    url: `/${code}/`,
    head: { title },
    language: { code, locale: code },
  }));
  const languages = routes.map(({ language }) => ({ language, content: {} }));
  const shown: string[] = [];
  const Overlay = ({ title }: { title: string }) => {
    if (title) shown.push(title);
    return null;
  };
  await drawShareImages(
    '.',
    routes as unknown as Route[],
    { languages } as unknown as Content,
    {
      shareImage: { ...site.shareImage, Overlay },
      identity: () => ({ name: '', url: '' }),
    } as unknown as SiteDefinition,
    cache,
    openFilePrints('.'),
  );
  expect(shown).toEqual(['หนังสือ\u200bหนังสือ ต่างๆ', titles.tr, 'E-\u2060commerce']);
});
