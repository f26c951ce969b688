import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { site } from '../../../templates/site.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import { drawShareImages } from './drawShareImages.tsx';

const cache = mkdtempSync(join(tmpdir(), 'site-brands-'));
afterAll(() => rmSync(cache, { recursive: true }));

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
  );
  expect(said).toEqual(Object.values(brands));
});
