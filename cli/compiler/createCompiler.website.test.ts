import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import type { Extent } from '../memory/openStage.ts';
import { emitFiles } from '../output/emitFiles.ts';
import { makeFiles } from '../output/makeFiles.ts';
import { silent } from '../terminal/progress.ts';
import { createCompiler } from './createCompiler.ts';
import { loadDefinition } from './website/loadDefinition.ts';

let fixture: Fixture;
let archive: string;
const tar = (...args: string[]) => execFileSync('tar', ['-C', fixture.root, ...args]);
beforeAll(async () => {
  fixture = openFixture('bilingual');
  rmSync(join(fixture.root, '.cache'), { recursive: true });
  mkdirSync(join(fixture.root, '.cache'));
  await work();
  archive = `${fixture.root}.tar`;
  tar('-cf', archive, '--format=pax', '.');
});
// Each test begins with what one build left.
beforeEach(() => {
  for (const name of readdirSync(fixture.root)) rmSync(join(fixture.root, name), { recursive: true });
  tar('-xf', archive);
});
afterAll(() => {
  rmSync(archive);
  fixture.close();
});

/** What a build in a new process makes, by stage, or who holds pages and has none yet. */
async function work(options?: {
  holds?: boolean;
  extent?: Extent;
}): Promise<Readonly<Record<string, number>>> {
  return (await run(options)).counts;
}

/** The same, and the pages that it did not judge. */
async function run({ holds = false, extent }: { holds?: boolean; extent?: Extent } = {}) {
  const { root } = fixture;
  await setTimeout(60); // what was written just before a run is not remembered
  const { value: website } = await loadDefinition(root, openFilePrints(root));
  if (!website) throw new Error('The fixture has no definition');
  const prints = openFilePrints(root);
  const compiler = createCompiler({ root, ...website }, prints);
  const { files, unjudged } = await compiler.compile(holds ? { find: () => undefined } : {});
  await makeFiles(files, silent);
  emitFiles(files, join(root, 'dist'), join(root, '.cache/dist'));
  compiler.save(extent);
  prints.save();
  const { weights: _, ...counts } = compiler.counts; // two pages may weigh the same
  return { counts, unjudged: unjudged === 'all' ? unjudged : unjudged.map(({ url }) => url) };
}

const texts = 14;
const sections = 4;
/** Those that ask for facts. */
const asking = 4;
/** Long texts: two languages of one. */
const long = 2;
/**
 * In each text, in each but the facts for variables, in each section and long text for facts, in the long text and each
 * section of two languages, there also for what is the same, for wrong languages, in the settings for theirs, and in
 * each text of all languages for those that it lacks.
 */
const looks =
  texts + (texts - 1) + (sections + long) + 1 + 2 * (sections / 2) + 1 + 1 + (texts - sections - long);
const pages = 8;

it('knows the folders of its code, whatever script their names are in', async () => {
  const { root } = fixture;
  renameSync(join(root, 'styles'), join(root, 'стили'));
  fixture.replace('templates/site.tsx', "styles: 'styles/", "styles: 'стили/");
  fixture.replace('templates/site.tsx', "tokens: 'styles/", "tokens: 'стили/");
  const { value } = await loadDefinition(root, openFilePrints(root));
  expect(value?.folders.sort()).toEqual(['templates', 'стили']);
});

describe('a build', () => {
  it('makes nothing when nothing changed', async () => {
    expect(await work()).toEqual({});
  });

  it('makes all anew with another Node, which writes days and numbers in its own way', async () => {
    const { value, ...kept } = Object.getOwnPropertyDescriptor(process, 'versions') ?? {};
    Object.defineProperty(process, 'versions', { ...kept, value: { ...value, icu: '1.0' } });
    try {
      expect(await work()).toMatchObject({ documents: expect.any(Number), pages });
      expect(await work()).toEqual({});
    } finally {
      Object.defineProperty(process, 'versions', { ...kept, value });
    }
  });

  // GitHub keeps times as they are, others keep whole seconds.
  it.each(['pax', 'ustar'])(
    'renders nothing of what a cache between runs of a CI holds (%s)',
    async (format) => {
      const { root } = fixture;
      const tar = (...args: string[]) => execFileSync('tar', ['-C', join(root, '.cache'), ...args]);
      tar('-cf', join(root, 'cache.tar'), `--format=${format}`, 'dist');
      rmSync(join(root, '.cache/dist'), { recursive: true });
      tar('-xf', join(root, 'cache.tar'));
      const before = readFileSync(join(root, 'dist/index.html'), 'utf8');
      rmSync(join(root, 'dist'), { recursive: true });
      expect(await work()).toEqual({});
      expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe(before);
    },
  );

  it('forgets nothing after a narrow run, whatever that made', async () => {
    const pack = join(fixture.root, '.cache/memory/documents.pack');
    const before = readFileSync(pack, 'utf8');
    const yaml = readdirSync(join(fixture.root, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => join(fixture.root, 'content', path));
    const isKept = () => readFileSync(pack, 'utf8').startsWith(before);
    for (const [extent, keeps] of [
      ['narrow', true],
      ['narrow', true],
      ['whole', false],
    ] as const) {
      for (const path of yaml) appendFileSync(path, '# touched\n');
      expect(await work({ extent })).toMatchObject({ documents: yaml.length });
      expect(isKept()).toBe(keeps);
    }
  });

  it('parses one text, renders and checks its pages, when one item changed', async () => {
    fixture.replace('content/services/truck.yaml', 'By road', 'By lorry');
    expect(await work()).toEqual({
      documents: 1,
      validations: 1,
      texts: 4,
      words: 1,
      meanings: 1,
      sides: 2,
      pages: 2, // its own, and the one that links to it by its name
      outlines: 2, // of which the links are as they were
      heads: 1,
      together: 9, // its picture for shared links is another file
    });
    expect(await work()).toEqual({});
  });

  it('renders the pages that say the hash of a document, when another one of its size took its place', async () => {
    const [source, served] = ['content/documents/policy.pdf', 'dist/docs/policy.pdf'];
    const read = (path: string) => readFileSync(join(fixture.root, path));
    const bytes = read(source);
    bytes.write('8', bytes.indexOf('%PDF-1.7') + 7);
    writeFileSync(join(fixture.root, source), bytes);
    expect((await work()).pages).toBe(2);
    const hash = createHash('sha256').update(read(served)).digest('hex');
    expect(read(served)).toEqual(bytes);
    expect(String(read('dist/index.html'))).toContain(`data-copy="${hash}"`);
  });

  it('makes the pages of a new item and those that list it, and no others', async () => {
    const plane = 'slug: plane\norder: 3\nimage: port.jpg\nname: { it: Via aerea, en: By air }\n';
    writeFileSync(join(fixture.root, 'content/services/plane.yaml'), plane);
    expect(await work()).toEqual({
      documents: 1,
      validations: 1,
      texts: 4,
      words: 1,
      meanings: 1,
      sides: 2,
      reads: 4,
      pages: 4,
      outlines: 4,
      links: 4,
      tags: 7,
      heads: 2,
      together: 9,
    });
  });

  it('renders only the pages that read a text, when an error was told of it', async () => {
    fixture.replace('content/services/truck.yaml', 'By road', '"By  road"');
    const { pages } = await work();
    expect(pages).toBe(2);
  });

  it('judges no page of texts that miss something, also when it need not be rendered', async () => {
    fixture.replace('schemas/service.schema.json', '"required": [', '"required": ["port", ');
    fixture.replace(
      'schemas/service.schema.json',
      '"properties": {',
      '"properties": { "port": { "type": "string" },',
    );
    const { counts, unjudged } = await run();
    expect(counts.pages).toBe(undefined);
    expect(unjudged).toEqual(expect.arrayContaining(['/', '/en/services/truck/']));
  });

  it('renders pages again that are gone, and checks none', async () => {
    rmSync(join(fixture.root, 'dist/en/index.html'));
    expect(await work()).toEqual({}); // the working copy has it
    for (const folder of ['dist', '.cache/dist'])
      rmSync(join(fixture.root, folder, 'en/index.html'), { force: true });
    expect(await work()).toEqual({ pages: 1 });
  });

  it('leaves to who holds pages those that lie in dist/, unless somebody touched them', async () => {
    expect(await work({ holds: true })).toEqual({});
    appendFileSync(join(fixture.root, 'dist/index.html'), '<!-- mine -->');
    expect(await work({ holds: true })).toEqual({ pages: 1 });
  });

  it('validates everything when a schema changed, and renders nothing', async () => {
    fixture.replace('schemas/service.schema.json', '"title"', '"title" ');
    expect(await work()).toEqual({ schemas: 1, validations: texts, texts: looks, meanings: texts });
  });

  it('looks in every section and long text for a fact that changed, and not in other texts', async () => {
    fixture.replace('content/company.yaml', 'people: 2400', 'people: 2500');
    expect(await work()).toMatchObject({
      documents: 1,
      texts: 1 + sections + long + asking + 1 + 1,
      meanings: 1,
    });
  });

  it('bundles the code of pages when a style changed, picks the rules of its one kind of page, and renders every page that loads it', async () => {
    fixture.replace('styles/site.css', '{', '{ letter-spacing: 1px;');
    expect(await work()).toEqual({ code: 1, styles: 1, pages, outlines: pages, together: 2 });
  });

  it('renders a page when something changed that only its head says, or the name of a page above it', async () => {
    const year = '(content as { company: { facts: { foundedYear: number } } }).company.facts.foundedYear';
    fixture.replace('templates/site.tsx', 'head: (_, item)', 'head: ({ content }, item)');
    fixture.replace(
      'templates/site.tsx',
      'image: item.image }',
      `image: item.image, structuredData: [{ year: ${year} }] }`,
    );
    fixture.replace(
      'templates/site.tsx',
      '<title>{head.title}</title>',
      '<title>{head.title}</title><meta name="twitter:title" content={[JSON.stringify(head.structuredData), ...usePage().breadcrumb.map(({ name }) => name)].join()} />',
    );
    await work();
    fixture.replace('content/company.yaml', 'foundedYear: 1961', 'foundedYear: 1962');
    expect(await work()).toMatchObject({ pages: 6 }); // each service in each language, and home, which shows it
    fixture.replace('content/translations/en/home.yaml', 'title: Home', 'title: Our home');
    expect(await work()).toMatchObject({ pages: 4 }); // all in English
  });

  it('renders every page when a template changed, and checks those that became others', async () => {
    fixture.replace(
      'templates/site.tsx',
      '<div dangerouslySetInnerHTML',
      '<div id="body" dangerouslySetInnerHTML',
    );
    // The list of ids is kept like a tag: once for both.
    expect(await work()).toEqual({ pages, outlines: 2, links: 2, tags: 1, together: 7 });
  });
});
