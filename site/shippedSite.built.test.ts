import { readdirSync, readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { languageTag } from './codes/languageCode.ts';
import { asTyped, isBuilt, readBuilt, readText } from './testing/readPage.ts';
import { shippedCodes, shippedLanguages, shippedPrefixes } from './testing/shippedLanguages.ts';

const services = [
  'international-transport',
  'national-transport',
  'maritime-transport',
  'airplane-transport',
  'integrated-logistics',
  'e-commerce',
  'parcel',
  'mh',
  'technical-courier',
  'digital-consulting',
  'ucl',
];
const positions = readdirSync('content/positions').map((file) => file.replace('.yaml', ''));

/** Requirements §3, R-01 to R-35. */
const routes = [
  '/',
  '/about-us/',
  '/about-us/history/',
  '/about-us/quality-safety-policy/',
  '/about-us/sustainability/',
  '/about-us/main-partner/',
  '/about-us/whistleblowing/',
  '/about-us/anniversary/',
  '/services/',
  ...services.map((slug) => `/services/${slug}/`),
  '/work-with-us/',
  '/work-with-us/open-positions/',
  '/work-with-us/become-a-supplier/',
  '/contacts/',
  '/contacts/branches/',
  '/contacts/network/',
  '/contacts/quotation-request/',
  '/contacts/contact-us/',
  '/privacy-policy/',
  '/cookie-policy/',
  '/general-conditions/',
  '/accessibility/',
  '/404.html',
  ...positions.map((id) => `/work-with-us/open-positions/${id}/`),
];

const read = (path: string) => parse(readFileSync(`content/${path}`, 'utf8'));
const section = (name: string, code = 'it') => read(`translations/${code}/${name}.yaml`);
const html = (url: string) => readBuilt(url).toString('utf8');
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('routes', () => {
  it.each(routes)('%s exists in every language, with one h1, one main and its language', (route) => {
    for (const { code, prefix } of shippedLanguages) {
      const page = html(prefix + route);
      expect(page).toContain(`<html lang="${languageTag(code)}"`);
      expect(count(page, /<h1[\s>]/g)).toBe(1);
      expect(count(page, /<main[\s>]/g)).toBe(1);
    }
  });

  it('mark the language of the page among the links to all', () => {
    for (const { code, prefix } of shippedLanguages) {
      const links = html(`${prefix}/services/`).matchAll(
        /<a (?=[^>]*aria-current)[^>]*data-language="([^"]+)"/g,
      );
      expect(new Set(Array.from(links, ([, of]) => of))).toEqual(new Set([code]));
    }
  });

  /** The page of contacts is itself what others lead to; long texts of the law end where they end. */
  const ends = new Set(['/contacts/', '/privacy-policy/', '/cookie-policy/', '/general-conditions/']);
  it.each(routes.filter((route) => !ends.has(route)))('%s ends with a way onwards, or a form', (route) => {
    for (const prefix of shippedPrefixes) {
      const main = html(prefix + route).split('</main>')[0] ?? '';
      const last = main.slice(Math.max(0, main.lastIndexOf('<section')));
      expect(last).toMatch(/<form|<a [^>]*href="[/#]/);
    }
  });

  it('redirects the second spelling of 2MH, for hosts with and without redirects (X-03)', () => {
    for (const prefix of shippedPrefixes) {
      expect(html(`${prefix}/services/2-mh/`)).toContain(
        `http-equiv="refresh" content="0; url=${prefix}/services/mh/"`,
      );
      expect(html(`${prefix}/services/2-mh/`)).toContain(`content="default-src 'none'; script-src 'self'; `);
      for (const status of ['301!', '301'])
        expect(html('/_redirects')).toContain(`${prefix}/services/2-mh ${prefix}/services/mh/ ${status}\n`);
    }
  });

  it('names every page in the sitemap once, with every language', () => {
    const sitemap = html('/sitemap.xml');
    const indexed = routes.filter((route) => route !== '/404.html');
    const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(locations).toEqual([...new Set(locations)]);
    for (const route of indexed) {
      expect(locations).toContain(`https://www.valico.example${route}`);
      for (const { code, prefix } of shippedLanguages)
        expect(sitemap).toContain(
          `hreflang="${languageTag(code)}" href="https://www.valico.example${prefix}${route}"/>`,
        );
      expect(count(sitemap, new RegExp(`hreflang="x-default" href="[^"]+example${route}"`, 'g'))).toBe(
        shippedLanguages.length,
      );
    }
  });
});

describe('what search engines are told', () => {
  const pages = routes.flatMap((route) => shippedPrefixes.map((prefix) => prefix + route));
  const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

  it('fits into results, and pictures of links have words', () => {
    for (const page of pages.map(html)) {
      expect(titleOf(page).length).toBeLessThanOrEqual(60);
      expect(count(page, /property="og:image:alt" content="[^"]+"/g)).toBe(count(page, /"og:image"/g));
    }
  });

  it('names no address for an error, and its own for every other page', () => {
    const naming = /rel="(canonical|alternate)"|"og:url"|"og:locale:alternate"/;
    for (const url of pages) expect([url, naming.test(html(url))]).toEqual([url, !url.endsWith('/404.html')]);
  });

  it('is whose site it is, on its first page, by what is confirmed alone (G-05)', () => {
    for (const prefix of shippedPrefixes) {
      const url = `${prefix}/`;
      const data = [...html(url).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      const [organization, site] = data.map(([, json = '']) => JSON.parse(json));
      expect(Object.keys(organization)).toEqual(['@context', '@type', '@id', 'name', 'url', 'foundingDate']);
      expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization['@id'] } });
    }
  });
});

describe('numbers of things (§15.4)', () => {
  it('are those that this website was ordered with: another branch changes them here', () => {
    const branches = readdirSync('content/branches').map((file) => read(`branches/${file}`));
    const { regions } = read('regions.yaml');
    expect(branches).toHaveLength(29); // 28, and the headquarters
    expect(read('company.yaml').facts.branches).toBe(28);
    expect(new Set(branches.flatMap((branch) => branch.services.list)).size).toBe(9);
    expect(readdirSync('content/translations/it').length).toBeGreaterThanOrEqual(22);
    expect(section('history').timeline.slides).toHaveLength(8);
    expect(read('company.yaml').companies).toHaveLength(6);
    expect(section('servicePages')['technical-courier'].sectorsSection.items).toHaveLength(14);
    expect(regions).toHaveLength(20);
    const provinces = regions.flatMap((region: { provinces: { sigla: string }[] }) => region.provinces);
    expect(new Set(provinces.map(({ sigla }: { sigla: string }) => sigla)).size).toBe(110);
    expect(
      services.map((slug) => read(`services/${slug}.yaml`)).filter(({ inCarousel }) => inCarousel),
    ).toHaveLength(10);
  });

  it('are on the pages: places, branches and sectors', () => {
    for (const { code, prefix } of shippedLanguages) {
      for (const file of readdirSync('content/branches')) {
        const { title, country } = read(`branches/${file}`);
        const name = title[code];
        expect(readText(`${prefix}/contacts/network/`)).toContain(name);
        if (country === 'IT') expect(readText(`${prefix}/contacts/branches/`)).toContain(name);
      }
      for (const { name } of section('servicePages', code)['technical-courier'].sectorsSection.items) {
        expect(readText(`${prefix}/services/technical-courier/`)).toContain(name);
      }
    }
  });

  it('are the counters of the home page, in both languages with a dot (C-04)', () => {
    for (const home of ['/', '/en/']) {
      const text = readText(home).replace(/\s/g, '');
      const branches = String(read('company.yaml').facts.branches);
      for (const shown of ['70', '250K+', '1.500+', '20', branches, '500K+']) expect(text).toContain(shown);
    }
  });
});

describe('placeholders', () => {
  it('are marked on pages, never in attributes, titles or data', () => {
    for (const route of routes) {
      for (const prefix of shippedPrefixes) expect(html(prefix + route)).not.toMatch(/[\uE000\uE001]/);
    }
    expect(html('/')).toMatch(/<span data-placeholder="[^"]+">Valico S\.p\.A\.<\/span>/);
    // Addresses and documents that nobody gave yet, in header, menu and footer (H-03, F-04).
    const links = [...html('/').matchAll(/<a [^>]*data-placeholder="[^"]+"[^>]*>([^<]+)/g)];
    expect(links.map(([, words]) => words)).toEqual(['Web Order', 'LinkedIn', 'Web Order']);
    const footer = html('/').slice(html('/').indexOf('<footer'));
    expect(footer).toMatch(/<a href="\/docs\/iso-9001\.pdf"[^>]*><span data-placeholder="[^"]+">/);
    expect(html('/')).toMatch(/<title>[^<]*\| Gruppo Valico<\/title>/);
  });

  it('are the stages of the history without a year, and the rules for environmental data (P-03, P-05)', () => {
    const mark = /<h(\d)><span data-placeholder="[^"]+">(.*?)<\/span><\/h\1>/g;
    const markedOn = (url: string) => [...html(url).matchAll(mark)].map(([, , words = '']) => asTyped(words));
    for (const [at, code] of shippedCodes.entries()) {
      const { timeline } = read(`translations/${code}/history.yaml`);
      const undated = timeline.slides.filter(({ label }: { label?: string }) => label === undefined);
      expect(undated).toHaveLength(4);
      const titles = undated.map(({ title }: { title: string }) => title);
      const history = `${shippedPrefixes[at]}/about-us/history/`;
      expect(markedOn(history)).toEqual(titles);
      expect(markedOn(history.replace('history', 'sustainability'))).toHaveLength(1);
    }
  });

  it('keep the site out of search engines and make no links', () => {
    expect(html('/')).toContain('<meta name="robots" content="noindex,nofollow"');
    for (const route of routes)
      expect(html(route)).not.toMatch(/href="(tel|mailto):[^"]*(0000000|valico\.example)/);
  });
});

describe('documents', () => {
  it.each([
    'iso-9001',
    'iso-27001',
    'politica-qualita-sicurezza-ambiente',
    'codice-etico',
    'codice-di-condotta',
    'modello-organizzativo',
    'procedura-whistleblowing',
  ])('%s.pdf says that it is a placeholder', async (name) => {
    const pdf = await openPdf(`/docs/${name}.pdf`);
    expect(await textOf(pdf)).toContain('DOCUMENTO SEGNAPOSTO – da sostituire a cura della società');
  });

  it('the general conditions are the page, tagged, titled, with their language', async () => {
    const pdf = await openPdf('/docs/condizioni-generali.pdf');
    const markdown = readFileSync('content/legal/it/general-conditions.md', 'utf8');
    const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Condizioni generali di trasporto', Language: 'it' });
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    const outline = (await pdf.getOutline()).map(({ title, items }) => [title, items.length]);
    expect(outline.slice(0, 2)).toEqual([
      ['Condizioni generali di trasporto', headings.length],
      ['General transport terms', headings.length],
    ]);
    expect(outline.map(([, chapters]) => chapters)).toEqual(shippedCodes.map(() => headings.length));
    for (const role of ['"Sect"', '"H1"', '"H2"', '"P"']) expect(roles).toContain(`"role":${role}`);

    const inPdf = (await textOf(pdf)).replace(/\s+/g, '');
    expect(headings.length).toBeGreaterThan(5);
    for (const heading of headings) {
      expect(inPdf).toContain(heading.replace(/\s+/g, ''));
      expect(readText('/general-conditions/')).toContain(heading);
    }
  });
});

describe('documents that the build makes', () => {
  const made = ['condizioni-generali', 'iso-9001', 'procedura-whistleblowing'];

  it.each(made)(
    '%s.pdf has one root, and closes what is marked on the page where it was opened',
    async (name) => {
      const pdf = await openPdf(`/docs/${name}.pdf`);
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number);
        const { children } = await page.getStructTree();
        expect(children.map((child) => 'role' in child && child.role)).toEqual(['Document']);
        const { fnArray } = await page.getOperatorList();
        let depth = 0;
        for (const operator of fnArray) {
          if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth += 1;
          if (operator === OPS.endMarkedContent) depth -= 1;
          expect(depth).toBeGreaterThanOrEqual(0);
          if (operator === OPS.showText) expect(depth).toBe(1);
        }
        expect([number, depth]).toEqual([number, 0]);
      }
    },
  );

  it('a draft says so at its beginning and on every page', async () => {
    const { draftNotice } = read('documents.yaml');
    const pdf = await openPdf('/docs/condizioni-generali.pdf');
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      expect([number, text]).toEqual([number, expect.stringContaining(draftNotice.it)]);
    }
    expect((await textOf(pdf)).split(draftNotice.en)).toHaveLength(pdf.numPages + 2);
  });
});

it('every page has a share image of its own, and icons of every size are there', () => {
  const images = routes
    .filter((route) => route !== '/404.html')
    .map((route) => /property="og:image" content="[^"]+(\/assets\/[^"]+)"/.exec(html(route))?.[1] ?? '');
  expect(new Set(images).size).toBe(images.length);
  for (const image of images) expect([image, image !== '' && isBuilt(image)]).toEqual([image, true]);
  for (const icon of [
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
  ]) {
    expect(isBuilt(icon)).toBe(true);
  }
});

async function openPdf(url: string) {
  return getDocument({ data: new Uint8Array(readBuilt(url)), verbosity: 0 }).promise;
}

async function textOf(pdf: Awaited<ReturnType<typeof openPdf>>): Promise<string> {
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replace(/\s+/g, ' ');
}
