import { type ReactNode, useId } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import { usePage } from '../../fixtures/bilingual/templates/page.ts';
import { site as fixtureSite } from '../../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { bytesOf } from '../../output/outputFile.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

/** The pages of the fixture, each with something above its content; no redirects. */
async function pagesWith(Above: () => ReactNode): Promise<string[]> {
  const { Document } = fixtureSite;
  const site: SiteDefinition = {
    ...fixtureSite,
    Document: ({ head, children }) => (
      <Document head={head}>
        <Above />
        {children}
      </Document>
    ),
  };
  const { files } = await compileFixture(fixture.root, site);
  const pages = files.filter(({ path }) => path.endsWith('index.html')).map((file) => String(bytesOf(file)));
  return pages.filter((html) => !html.includes('http-equiv="refresh"'));
}

it('renders once for each language what all pages share, and what is in it, too', async () => {
  const rendered: string[] = [];
  function Inner({ word }: { word: string }) {
    rendered.push(`${usePage().language.code} ${word}`);
    return <b>{word}</b>;
  }
  function Outer({ words }: { words: string[] }) {
    const { language, once } = usePage();
    rendered.push(`${language.code} outer`);
    return (
      <p id={useId()}>
        {words.map((word) => (
          <i key={word}>{once(Inner, { word })}</i>
        ))}
      </p>
    );
  }
  const pages = await pagesWith(() => {
    const { once, url } = usePage();
    return [once(Outer, { words: ['$&', 'là'] }), <p key="own" id={useId()} title={url} />];
  });
  expect(rendered).toEqual(['it', 'en'].flatMap((code) => [`${code} outer`, `${code} $&`, `${code} là`]));
  expect(pages).toHaveLength(8);
  for (const html of pages) {
    const [, outer, own] =
      /<p id="([^"]+)"><i><b>\$&amp;<\/b><\/i><i><b>là<\/b><\/i><\/p><p id="([^"]+)"/.exec(html) ?? [];
    expect(outer).toBeTruthy();
    expect(own).not.toBe(outer);
  }
});

it.each([
  ['reads where it stands', () => usePage().once(() => usePage().path, {}), /"path".*as a prop/],
  [
    'spreads a context, and reads nothing of it',
    () => usePage().once(() => Object.keys({ ...usePage() }).length, {}),
    undefined,
  ],
  ['gets an element', () => usePage().once(Shown, { shown: <b /> }), /"shown"/],
  ['gets a function', () => usePage().once(Shown, { shown: () => 1 }), /"shown"/],
  ['gets a moment', () => usePage().once(Shown, { shown: [new Date()] }), /"shown"/],
  ['gets a number that is none', () => usePage().once(Shown, { shown: { of: Number.NaN } }), /"shown"/],
  ['gets a map', () => usePage().once(Shown, { shown: new Map() }), /"shown"/],
] as const)('a component that all pages share and %s', async (_, above, message) => {
  const making = pagesWith(above as () => ReactNode);
  if (message)
    await expect(making).rejects.toMatchObject({ cause: { message: expect.stringMatching(message) } });
  else expect(await making).toHaveLength(8);
});

function Shown({ shown }: { shown: unknown }) {
  return String(shown);
}
