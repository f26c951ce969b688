import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFolder } from '../terminal/codeFolder.ts';
import { findSharedBrowser } from '../testing/machine/provideBrowser.ts';
import { readByOffice } from '../testing/office/copySiteForOffice.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite, type SiteRun } from '../testing/runSite.ts';

const red =
  'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><rect width=%22100%%22 height=%22100%%22 fill=%22red%22/></svg>';
const page = (
  language: string,
) => `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>x</title>
<body style="margin:0"><div style="height:4000px"></div><script>
const answer = new XMLHttpRequest();
answer.open('GET', '/JobPosition/GetJobPositions', false);
answer.send();
if (JSON.parse(answer.responseText).length > 0) document.body.style.background = '#0c0';
</script><img src="${red}" loading="lazy" style="display:block;width:100%;height:200px" alt="">`;

const root = mkdtempSync(join(tmpdir(), 'site-gallery-'));
const folder = join(root, '.cache/gallery');
let run: SiteRun;

beforeAll(() => {
  // Its list of positions is the only call that pages make by themselves.
  for (const path of readByOffice) cpSync(join(codeFolder, path), join(root, path), { recursive: true });
  const files = {
    'index.html': page('it'),
    'en/index.html': page('en'),
    'services/index.html': page('it'),
    'en/services/index.html': page('en'),
    'old/index.html': '<html lang="it"><meta http-equiv="refresh" content="0; url=/services/">',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'dist', path)), { recursive: true });
    writeFileSync(join(root, 'dist', path), text);
  }
  // The browser with windows takes three times as long for the same photographs.
  const env = { CHROME_PATH: findSharedBrowser() };
  run = runSite(['--root', root, 'gallery', '--only', '/services'], { env });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('photographs a page in every language at every width, and puts all on one sheet', async () => {
  expect(run).toMatchObject({ code: 0, out: `The gallery is at ${join(folder, 'index.html')}\n` });
  const pictures = ['en', 'it'].flatMap((language) =>
    [1440, 390, 768].map((width) => `services-${language}-${width}.jpg`),
  );
  expect(readdirSync(folder).sort()).toEqual(['index.html', ...pictures]);
  const sheet = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const picture of pictures) {
    expect(sheet).toContain(`href="${picture}"`);
    const { width, height } = await sharp(join(folder, picture)).metadata();
    expect([picture, `${picture.replace(/\D/g, '')}×4200`]).toEqual([picture, `${width}×${height}`]);
  }
});

it('asks for the open positions, and opens no back office', async () => {
  const { data } = await sharp(join(folder, 'services-en-390.jpg'))
    .extract({ left: 190, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((part) => part > 128)).toEqual([false, true, false]);
  expect(readdirSync(root)).not.toContain('.data');
});

it('waits for pictures far down the page', async () => {
  const { data } = await sharp(join(folder, 'services-it-390.jpg'))
    .extract({ left: 190, top: 4100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(240);
  expect(data[1]).toBeLessThan(20);
});

it('says what to do when there is nothing to photograph or to serve', async () => {
  const none = await runCommand(['--root', root, 'gallery', '--only', '/servizi']);
  expect(none).toMatchObject({ code: 2 });
  expect(none.err).toContain('No page in dist/ begins with /servizi.');
  const elsewhere = join(root, 'chrome');
  expect(await runCommand(['--root', root, 'gallery'], { env: { CHROME_PATH: elsewhere } })).toMatchObject({
    code: 2,
    err: `site: CHROME_PATH names ${elsewhere}, where there is nothing.\n`,
  });
  rmSync(join(root, 'dist'), { recursive: true });
  for (const [command, more] of [
    ['gallery', ' first.'],
    ['serve', ' first, or `site serve --build`.'],
  ] as const)
    expect(await runCommand(['--root', root, command])).toMatchObject({
      code: 2,
      err: `site: There is no dist/ yet. Run \`site build\`${more}\n`,
    });
});
