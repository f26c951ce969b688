import { expect, it } from 'vitest';
import { compileWith } from '../../cli/testing/compileWith.ts';
import { openBrowser } from '../../cli/testing/openBrowser.ts';

it('its field is seen on the home page and in the menu, by day, at night and in the colours of the system', async () => {
  const source = await compileWith(
    'urlTemplate: null',
    'urlTemplate: https://track.example.com/?code={code}',
    ['/'],
  );
  const site = await openBrowser({}, { source });
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await page.locator('#menu').waitFor();
  const fields = page.locator('.tracking input[type=text]');
  expect(await fields.count()).toBe(2);
  for (const look of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(look);
    const edges = await fields.evaluateAll((all) =>
      all.map((field) => {
        const { borderTopStyle, borderTopWidth, minHeight } = getComputedStyle(field);
        return [borderTopStyle, borderTopWidth, minHeight];
      }),
    );
    expect(edges).toEqual([
      ['solid', '1px', '52px'],
      ['solid', '1px', '52px'],
    ]);
  }
  await site.close();
});
