import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../site/page.ts';
import { usePage } from '../fixtures/bilingual/templates/page.ts';
import { site as fixtureSite } from '../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { openMemory } from '../memory/openMemory.ts';
import { bytesOf, type OutputFile } from '../output/outputFile.ts';

const head = () => ({ title: 'Broken', name: 'Broken', description: 'A page of a test that always fails.' });
const bug = () => {
  throw new TypeError('a bug');
};
/** Fails without reading any content. */
const brokenPage: Template = { head, Page: bug };
const brokenHead: Template = { head: bug, Page: () => null };
/** Fails after it read a section that is right. */
const brokenReader: Template = {
  head,
  Page: () => {
    const { services } = usePage().content as { services: unknown[] };
    return services.length > 0 ? bug() : null;
  },
};
/** Asks for a script that the definition does not name: the page would load nothing, and say nothing. */
const brokenScript: Template = { head, Page: () => String(usePage().assets.scripts.strip) };
/** Asks for an island that there is not: it would stay dead. */
const brokenIsland: Template = { head, Page: () => String(usePage().assets.islands.strip) };

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

const withPage = (template: Template) => ({
  ...fixtureSite,
  routes: [...fixtureSite.routes, { id: 'T-9', path: '/broken', template }],
});

describe('a bug', () => {
  it.each([
    ['in a page', brokenPage],
    ['in a head', brokenHead],
    ['in a page that reads what is right', brokenReader],
    ['in a page that loads a script of no name', brokenScript],
    ['in a page with an island that there is not', brokenIsland],
  ])('%s is told, also beside a mistake in the content', async (_, template) => {
    await expect(compileFixture(fixture.root, withPage(template))).rejects.toThrow(/broken/);
    fixture.replace('content/translations/it/home.yaml', '  title: Portiamo', '  titel: Portiamo');
    await expect(compileFixture(fixture.root, withPage(template))).rejects.toThrow(/broken/);
  });
});

it('ends every function of the definition that would not end, as it ends pages', async () => {
  const first = new Map<string, string>();
  /** A function that notes what its first call came from. */
  const noting = <Given extends unknown[], Made>(name: string, make: (...given: Given) => Made) => {
    return (...given: Given): Made => {
      if (!first.has(name)) first.set(name, String(new Error('here').stack));
      return make(...given);
    };
  };
  const { shareImage, identity } = fixtureSite;
  if (!shareImage) throw new Error('The fixture has no pictures for shared links');
  Error.stackTraceLimit = 100;
  await compileFixture(fixture.root, {
    ...fixtureSite,
    identity: noting('identity', identity),
    negotiation: noting('negotiation', () => undefined),
    inlineScripts: noting('inlineScripts', () => []),
    files: noting('files', () => ({})),
    shareImage: { ...shareImage, Overlay: noting('Overlay', shareImage.Overlay) },
  });
  Error.stackTraceLimit = 10;
  expect([...first.keys()].sort()).toEqual(['Overlay', 'files', 'identity', 'inlineScripts', 'negotiation']);
  for (const [name, stack] of first) expect(stack, name).toContain('runWithin');
});

it('asks which scripts stand in pages, and takes all where that depends on what is known to be wrong', async () => {
  const site = {
    ...fixtureSite,
    inlineScripts: (content: unknown) =>
      (content as { services: { name: string }[] }).services.map(({ name }) => name.toLowerCase()),
  };
  fixture.replace('content/services/truck.yaml', 'name:', 'nam:');
  const { diagnostics } = await compileFixture(fixture.root, site);
  expect(diagnostics.map(({ rule }) => rule)).not.toContain('code/failed');
  const broken = { ...fixtureSite, inlineScripts: bug };
  await expect(compileFixture(fixture.root, broken)).rejects.toThrow('a bug');
});

it.each([
  ['a year that begins', '2026-12-31T22:50:00Z', '2026-12-31T23:10:00Z'],
  ['a month that begins', '2026-10-31T23:50:00Z', '2026-11-01T00:10:00Z'],
])(
  'makes the same of the same content, whatever the clock of the computer, until all of Earth has %s',
  async (_, ...moments) => {
    const Page = () => `Since ${usePage().year}`;
    const site = { ...withPage({ head, Page }), securityContact: '/' };
    const made = moments.map(async (moment) => {
      const { files } = await compileFixture(fixture.root, site, {
        now: new Date(moment),
        memory: openMemory(''),
      });
      const shown = files.filter(({ path }) => /html$|txt$/.test(path));
      return shown.map((file) => [file.path, String(bytesOf(file))]);
    });
    const [early, late] = await Promise.all(made);
    expect(late).toEqual(early);
    expect(String(early)).toContain('Since 2026');
  },
);

describe('a page whose text has a hole', () => {
  it('is left out and named, and the others are made', async () => {
    fixture.replace('content/translations/it/home.yaml', 'links:', 'lnks:');
    const { files, unjudged, diagnostics } = await compileFixture(fixture.root, fixtureSite);
    expect(diagnostics.every(({ file }) => file.endsWith('it/home.yaml'))).toBe(true);
    expect(unjudged === 'all' || unjudged.map(({ url }) => url)).toEqual(['/']);
    const pages = files.map(({ path }) => path).filter((path) => path.endsWith('index.html'));
    expect(pages).toContain('en/index.html');
    expect(pages).not.toContain('index.html');
  });
});

it.each([
  'content/services/boat.yaml~',
  'content/services/boat.yml',
  'content/translations/it/home (1).yaml',
])('judges every page although a copy lies beside what is there: %s', async (path) => {
  fixture.write(path, 'a: b\n');
  const { unjudged, diagnostics } = await compileFixture(fixture.root, fixtureSite);
  expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([`file/unknown ${path}`]);
  expect(unjudged).toEqual([]);
});

it('tells of two pages on one path where the second one is written', async () => {
  const { diagnostics } = await compileFixture(fixture.root, {
    ...fixtureSite,
    routes: [...fixtureSite.routes, ...fixtureSite.routes.slice(2)],
  });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['code/definition']);
});

it('marks a number that is a placeholder where a text shows it', async () => {
  fixture.replace('schemas/company.schema.json', '{ "type": "integer" }', '{}');
  fixture.replace('content/company.yaml', 'people: 2400', 'people: { value: 2400, placeholder: true }');
  const { files, diagnostics } = await compileFixture(fixture.root, fixtureSite);
  expect(diagnostics).toEqual([]);
  const home = files.find(({ path }) => path === 'en/index.html') as OutputFile & { bytes: Uint8Array };
  expect(Buffer.from(home.bytes).toString()).toMatch(/34 branches and <span data-placeholder="[^"]+">2,400</);
});

it.each([
  ['1961', 'auto', ['64 years', '64 years', '65 years']],
  ['1961', '{ value: auto, placeholder: true }', ['64</span> years', '64</span> years', '65</span> years']],
  ['2026', 'auto', ['0 years', '0 years', '0 years']],
])(
  'counts the years since %s where an age is %s, in another year, too, by the clock of the compilation',
  async (founded, age, shown) => {
    fixture.replace('schemas/company.schema.json', '{ "type": "integer" }', '{}');
    fixture.replace('content/company.yaml', 'foundedYear: 1961', `foundedYear: ${founded}\n  age: ${age}`);
    for (const code of ['it', 'en']) {
      const path = `content/translations/${code}/home.yaml`;
      fixture.replace(path, '{{facts.foundedYear}}', '{{facts.age}} years');
    }
    const site = { ...fixtureSite, ages: { 'facts.age': 'facts.foundedYear' } };
    const memory = openMemory('');
    const said: unknown[] = [];
    for (const moment of ['2025-06-01', '2026-01-01T01:00:00Z', '2026-06-01']) {
      const { files, diagnostics } = await compileFixture(fixture.root, site, {
        now: new Date(moment),
        memory,
      });
      expect(diagnostics.map(({ rule }) => rule)).toEqual([]);
      const home = files.find(({ path }) => path === 'en/index.html');
      const page = home ? String(bytesOf(home)).replaceAll('\u00a0', ' ') : '';
      said.push(/[-\w]+(<\/span>)? years/.exec(page)?.[0]);
    }
    expect(said).toEqual(shown);
  },
);

it.each([
  ['foundedYear: unknown\n  age: auto', 'facts.foundedYear', '{}'],
  ['age: auto', 'facts.age', '{}'],
  ['foundedYear: unknown\n  age: auto', 'facts.foundedYear', '{ "type": ["integer", "null"] }'],
])('tells an age that nobody can count, once: %j', async (facts, key, schema) => {
  fixture.replace('schemas/company.schema.json', '{ "type": "integer" }', schema);
  fixture.replace('content/company.yaml', 'foundedYear: 1961', facts);
  for (const code of ['it', 'en'])
    fixture.replace(`content/translations/${code}/home.yaml`, '{{facts.foundedYear}}', '{{facts.branches}}');
  const site = { ...fixtureSite, ages: { 'facts.age': 'facts.foundedYear' } };
  const { diagnostics } = await compileFixture(fixture.root, site);
  expect(diagnostics.filter((one) => one.key === key).map(({ rule, file }) => [rule, file])).toEqual([
    ['schema/type', 'content/company.yaml'],
  ]);
});

describe('compile', () => {
  it('writes nothing but its cache', async () => {
    fixture.replace(
      'content/site.yaml',
      'preview: false',
      'preview: true\nreport: { mode: internal, recipients: [] }',
    );
    const before = readdirSync(fixture.root, { recursive: true }).sort();
    await compileFixture(fixture.root, fixtureSite);
    expect(readdirSync(fixture.root, { recursive: true }).sort()).toEqual(before);
    expect(existsSync(join(fixture.root, '.data'))).toBe(false);
  });

  it('changes the settings for pages alone', async () => {
    const { content } = await compileFixture(fixture.root, fixtureSite, {
      settings: async () => ({ preview: true }),
    });
    expect(content?.languages.map(({ content: { site } }) => (site as { preview: boolean }).preview)).toEqual(
      [true, true],
    );
    const written = content?.documents.find(({ path }) => path === 'content/site.yaml');
    expect(written?.data).toMatchObject({ preview: false });
  });

  it('gives pages that somebody looks at before it renders the others', async () => {
    const given: string[][] = [];
    const give = async (files: OutputFile[]) => {
      given.push(files.map(({ path }) => path));
    };
    const asked = { seen: { pages: new Set(['/en/', '/nowhere/']), show: give }, ready: give };
    const { routes } = await compileFixture(fixture.root, fixtureSite, asked);
    const pages = routes.map(({ file }) => file);
    expect(given[0]?.filter((path) => pages.includes(path))).toEqual(['en/index.html']);
    expect(given[0]).toContain('_headers');
    expect(given[1]).toEqual(expect.arrayContaining(pages));
    fixture.replace('content/translations/en/home.yaml', 'title:', 'titel:');
    await compileFixture(fixture.root, fixtureSite, asked);
    expect(given).toHaveLength(2);
  });

  it('gives them in a first run before it judges the texts, and once', async () => {
    const memory = openMemory('first run');
    let shown = 0;
    const show = async () => {
      shown += 1;
    };
    const asked = { memory, seen: { pages: new Set(['/en/']), show } };
    await compileFixture(fixture.root, fixtureSite, asked);
    expect(shown).toBe(1);
    fixture.replace('content/translations/en/home.yaml', 'take the goods', 'take  the goods');
    const later = await compileFixture(fixture.root, fixtureSite, asked);
    expect(shown).toBe(1);
    const first = await compileFixture(fixture.root, fixtureSite, {
      ...asked,
      memory: openMemory('another'),
    });
    expect(shown).toBe(2);
    expect(first.diagnostics).toEqual(later.diagnostics);
    expect(first.diagnostics.map(({ rule }) => rule)).toEqual(['text/spaces']);
  });

  it.each([
    ['content/translations/en/home.yaml', 'facts.foundedYear', 'facts.foundingYear'],
    ['content/translations/en/home.yaml', '"{n} places left"', '"{m} places left"'],
    ['content/translations/en/home.yaml', 'to: /terms', 'to: /term'],
    ['content/translations/it/home.yaml', 'icon: boat', 'icon: boot'],
    ['content/company.yaml', 'people: 2400', 'people: many'],
  ])('tells the same in a first run that shows a page: %s, %s', async (file, from, to) => {
    fixture.replace(file, from, to);
    const { diagnostics } = await compileFixture(fixture.root, fixtureSite);
    expect(diagnostics).not.toEqual([]);
    const seen = { pages: new Set(['/en/', '/']), show: async () => {} };
    const shown = await compileFixture(fixture.root, fixtureSite, { memory: openMemory('first run'), seen });
    expect(shown.diagnostics).toEqual(diagnostics);
  });

  it('tells what makes a page fail that would be shown in a first run', async () => {
    const Page = () => {
      const { home } = usePage().text as { home: { hero: { title: string } } };
      return home.hero.title.includes('  ') ? bug() : 'fine';
    };
    fixture.replace('content/translations/en/home.yaml', 'take the goods', 'take  the goods');
    const site = withPage({ head, Page });
    const { diagnostics } = await compileFixture(fixture.root, site);
    expect(diagnostics.map(({ rule }) => rule)).toContain('text/spaces');
    const seen = { pages: new Set(['/en/broken/']), show: async () => {} };
    const shown = await compileFixture(fixture.root, site, { memory: openMemory('first run'), seen });
    expect(shown.diagnostics).toEqual(diagnostics);
  });

  it('gives the pages before it reads pictures to their end, and tells of one that is cut short', async () => {
    const create = { width: 600, height: 300, channels: 3 as const, background: 'red' };
    const whole = await sharp({ create }).jpeg().toBuffer();
    writeFileSync(join(fixture.root, 'content/media/quay.jpg'), whole.subarray(0, whole.length - 400));
    let given: string[] = [];
    const { diagnostics } = await compileFixture(fixture.root, fixtureSite, {
      ready: async (files) => {
        given = files.map(({ path }) => path);
      },
    });
    expect(given).toContain('index.html');
    expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'media/corrupt content/media/quay.jpg',
    ]);
  });
});

describe('what somebody removed', () => {
  it('is not looked for while a schema that cannot be read may be the one that governs it', async () => {
    rmSync(join(fixture.root, 'schemas/translations'), { recursive: true });
    fixture.write('schemas/berth.schema.json', 'null');
    const { diagnostics } = await compileFixture(fixture.root, fixtureSite);
    expect(diagnostics.map(({ rule, file }) => [rule, file])).toEqual([
      ['schema/unreadable', 'schemas/berth.schema.json'],
    ]);
  });

  /** A website with a single file besides the settings and the facts, which a page reads. */
  const withTariff = () => {
    const schema = { $id: 'tariff.schema.json', 'x-content': 'tariff.yaml', type: 'object' };
    writeFileSync(join(fixture.root, 'schemas/tariff.schema.json'), JSON.stringify(schema));
    writeFileSync(join(fixture.root, 'content/tariff.yaml'), 'title: Rates\nrows: [low, high]\n');
    const Page = () => {
      const { tariff } = usePage().content as { tariff: { title: string; rows: string[] } };
      return `${tariff.title}: ${tariff.rows.join()}`;
    };
    return withPage({ head, Page });
  };

  it('is told by its name where there is one such file, and no page that reads it is judged', async () => {
    const site = withTariff();
    rmSync(join(fixture.root, 'content/tariff.yaml'));
    const { diagnostics, unjudged } = await compileFixture(fixture.root, site);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ rule, file }) => [rule, file])).toEqual([['file/missing', 'content/tariff.yaml']]);
    expect(unjudged === 'all' || unjudged.map(({ path }) => path)).toEqual(['/broken', '/broken']);
  });

  it('is an empty list where there may be any number', async () => {
    const Page = () => String((usePage().content as { services: unknown[] }).services.length);
    for (const folder of ['services', 'berths'])
      rmSync(join(fixture.root, 'content', folder), { recursive: true });
    const { diagnostics } = await compileFixture(fixture.root, withPage({ head, Page }));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    // A harbour names one of them, and home leads to it.
    expect(errors.map(({ rule, file }) => [rule, file])).toEqual([['reference/unknown', 'content/services']]);
  });

  it('is never a bug, whichever file or folder it was', async () => {
    const site = withTariff();
    const content = join(fixture.root, 'content');
    const aside = join(fixture.root, 'aside');
    // A page may ask for a long text that need not be there: of one that is in no language nobody knows it.
    const paths = readdirSync(content, { recursive: true })
      .map(String)
      .filter((path) => path !== 'legal');
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      renameSync(join(content, path), aside);
      const { diagnostics } = await compileFixture(fixture.root, site).catch((error) => {
        throw new Error(`Without ${path}`, { cause: error });
      });
      expect([path, diagnostics.filter(({ message }) => !message)]).toEqual([path, []]);
      renameSync(aside, join(content, path));
    }
  });
});
