import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { type NarrowPicture, wide } from '../scan/narrowPictures.ts';
import type { ScannedPage } from '../scan/scanPage.ts';

/** No picture is shown much wider than it is. Told once for each, by the widest of its places. */
export const narrow: SiteCheck = {
  rules: ['media/narrow'],
  sees: 'weight',
  tells: 'template',
  claims: () => [],
  run({ pages, files }) {
    const widest = new Map<string, { page: ScannedPage; picture: NarrowPicture }>();
    for (const page of pages)
      for (const picture of page.weight.narrow)
        if (picture.place > (widest.get(picture.address)?.picture.place ?? 0))
          widest.set(picture.address, { page, picture });
    return [...widest.values()].map(({ page, picture }): Found => {
      const file = files.get(picture.address.slice(1))?.source;
      const finding = { rule: 'media/narrow', ...describe(picture, page.route.url) } as const;
      return file ? problemOfFile(file, finding) : problemOnPage(page, undefined, finding);
    });
  },
};

function describe({ width, place }: NarrowPicture, url: string) {
  return {
    message: tell`The picture is ${width} pixels wide; its place on ${url} is ${place} wide in a window of ${wide.width}.`,
    hint: tell`Browsers blur it. Export it again, at least ${place} pixels wide.`,
  };
}
