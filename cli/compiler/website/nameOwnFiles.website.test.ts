import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site as choir } from '../../fixtures/choir/templates/site.ts';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { say } from '../../terminal/telling/say.ts';

let fixture: Fixture;
beforeAll(() => {
  fixture = openFixture('choir');
});
afterAll(() => fixture.close());

type Choir = typeof choir;
const filesOf: NonNullable<Choir['files']> = ([first]) => ({
  '/feed.xml': `<rss>${first?.content.company.contacts.email}</rss>`,
  'songs.txt': 'Praetorius',
});

const compiled = (files: Choir['files']) =>
  compileFixture(fixture.root, { ...choir, files } as Parameters<typeof compileFixture>[1]);

describe('a file of a website', () => {
  it('lies at its name if that is an address, as a feed must, and else has its fingerprint in it', async () => {
    const { files, diagnostics } = await compiled(filesOf);
    expect(diagnostics).toEqual([]);
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^assets\/songs-\w+\.txt$/));
    const feed = files.find(({ path }) => path === 'feed.xml');
    expect(String(feed && 'bytes' in feed && feed.bytes)).toBe('<rss>singen@muehlbachchor.example</rss>');
  });

  it.each([
    ['/sitemap.xml', 'The site has a file /sitemap.xml.'],
    ['/vercel.json', 'The site has a file /vercel.json.'],
    ['/Feed.xml', '"/Feed.xml" is not the address of a file.'],
    ['/../feed.xml', '"/../feed.xml" is not the address of a file.'],
    ['/concerts/index.html', '"/concerts/index.html" is not the address of a file.'],
    ['/assets/feed.xml', '"/assets/feed.xml" is not the address of a file.'],
  ])('at %s is refused', async (name, message) => {
    const { diagnostics } = await compiled(() => ({ [name]: '<rss/>' }));
    expect(diagnostics.map((one) => [one.rule, say(one.message, 'en')])).toEqual([
      ['code/definition', message],
    ]);
  });
});
