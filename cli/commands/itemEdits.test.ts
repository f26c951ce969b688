import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompiler } from '../compiler/createCompiler.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { bytesOf, type OutputFile } from '../output/outputFile.ts';
import { openTrips, type Trips } from '../testing/trips/openTrips.ts';
import { about, sentences, textOfTrip } from '../testing/trips/trips.ts';
import { followItems } from './dev/followItems.ts';
import { openSite } from './openSite.ts';

let site: Trips;
/** Words of which each is another one, so that they cannot be compressed. */
const manyWords = Array.from({ length: 600 }, (_, at) => fingerprint(`${at}`).replace(/\d/g, 'x')).join(' ');

/** What an item can say that reaches further than its own pages, and what does not. */
const reaches: [name: string, change: (text: string) => string, isAlone: boolean][] = [
  ['other words', (text) => text.replace(about, '$& It is a long way.'), true],
  ['another note', (text) => text.replace(/^ {2}- (\w.*)$/m, '  - $1 And more.'), true],
  ['a remark', (text) => `${text}# For later.\n`, true],
  ['a note more', (text) => text.replace('notes:\n', 'notes:\n  - One more note.\n'), false],
  ['the description of another page', (text) => text.replace(about, `$1${sentences.it[1]} ALPS 1.`), false],
  ['a text in the other language', (text) => text.replace(about, `$1${sentences.en.join(' ')}`), false],
  ['a fact', (text) => text.replace(about, '$1"Since {{facts.foundedYear}} we go there."'), false],
  ['a fact that there is not', (text) => text.replace(about, '$& {{facts.nothing}}.'), false],
  ['the end of a fact', (text) => text.replace(about, '$& Since facts.foundedYear}} it is there.'), false],
  [
    'a fact in other braces',
    (text) => text.replace(about, '$& Since ｛｛facts.foundedYear｝｝ it is.'),
    false,
  ],
  ['a word that every object has', (text) => text.replace(about, '$& Constructor.'), true],
  ['another element', (text) => text.replace(about, '$& Very wide.'), true],
  ['a place to jump to, and another text', (text) => text.replace(about, '$& It is a place.'), false],
  ['two spaces', (text) => text.replace(about, '$&  Twice.'), false],
  ['too much', (text) => text.replace(about, `$& ${'It is a long way. '.repeat(30)}`), false],
  ['another name', (text) => text.replace('Trip islands', 'Trip to the islands'), false],
  ['another title', (text) => text.replace('One trip (islands)', 'One long trip (islands)'), false],
  ['a place to jump to', (text) => text.replace(about, '$& Anchor.'), false],
  ['a text of the site that nobody showed', (text) => text.replace(about, '$& To spare.'), false],
  ['so little that its page is not compressed', (text) => text.replace(about, '$& In brief.'), false],
  ['more than a page should weigh', (text) => text.replace(/^ {2}- (\w.*)$/m, `  - $1 ${manyWords}`), false],
  ['what makes its page invalid', (text) => text.replace(about, '$& Broken.'), false],
  ['a page that nobody shall find', (text) => text.replace(about, '$& Secret.'), false],
  ['what a list shows', (text) => text.replace('A note on', 'A long note on'), false],
  ['a link to another page', (text) => text.replace('to: /terms', 'to: /services/boat'), false],
  ['another order', (text) => text.replace(/^order: .*/m, 'order: 9'), false],
  ['a reference', (text) => text.replace(/^order: .*/m, '$&\nservice: boat'), false],
  ['another name of the file in it', (text) => text.replace('slug: islands', 'slug: island'), false],
];

/** What a clean build makes after each of these changes: items alone are compared with it, built and in `site dev`. */
const cleanly = new Map<string, Awaited<ReturnType<Trips['buildClean']>>>();
async function buildCleanOf(name: string) {
  const clean = cleanly.get(name) ?? (await site.buildClean());
  cleanly.set(name, clean);
  return clean;
}

describe('an item', () => {
  let before: Awaited<ReturnType<Trips['build']>>;
  beforeAll(async () => {
    site = await openTrips();
    before = await site.build();
  });
  afterAll(() => site.fixture.close());

  it.each(reaches)('with %s: what is to be made is made', async (name, how, isAlone) => {
    site.change('content/trips/islands.yaml', how);
    await site.settle();
    const checked = await site.check();
    const [changed, clean] = [await site.build(), await buildCleanOf(name)];
    // Of a build that failed `dist/` stays.
    const files = clean.code === 0 ? clean.files : before.files;
    expect({ ...changed, checked }).toEqual({ ...clean, files, isAlone, checked: clean.said });
    site.restore();
    await site.settle();
    const back = await site.build();
    expect(back).toEqual({ ...before, isAlone: isAlone && clean.code === 0 });
  });
});

describe('a website', () => {
  beforeEach(async () => {
    site = await openTrips();
  });
  afterEach(() => site.fixture.close());

  it('makes all where a page depends on others of its collection in a way that nobody reads', async () => {
    site.fixture.replace('content/company.yaml', ', placeholder: true', ', placeholder: false');
    site.change('content/trips/alps.yaml', (text) =>
      text.replace('to: /terms', 'to: /terms, placeholder: true'),
    );
    await site.settle();
    await site.build();
    site.change('content/trips/islands.yaml', (text) => text.replace(about, '$& Draft.'));
    await site.settle();
    const [changed, clean] = [await site.build(), await site.buildClean()];
    expect(changed).toEqual(clean);
  });

  it('follows edits in one process, as `site dev` does', async () => {
    const isPage = (path: string) => path.endsWith('html');
    const pagesOf = (built: OutputFile[]) =>
      Object.fromEntries(
        built.filter(({ path }) => isPage(path)).map((file) => [file.path, fingerprint(bytesOf(file))]),
      );
    const pagesIn = (prints: Record<string, string>) =>
      Object.fromEntries(Object.entries(prints).filter(([path]) => isPage(path)));
    const settings = async () => ({});
    const prints = openFilePrints(site.fixture.root);
    const { value } = await openSite(site.fixture.root, prints);
    if (!value) throw new Error('The website does not open');
    const compiler = createCompiler(value, prints);
    const items = followItems(site.fixture.root, prints);
    let files: OutputFile[] = [];
    const find = (path: string, print: string) =>
      files.find((file) => file.path === path && file.print === print);
    const follow = async () => {
      const alone = await items.make(compiler, { find, settings });
      if (alone) {
        const made = new Map(alone.files.map((file) => [file.path, file]));
        files = files.map((file) => made.get(file.path) ?? file);
        return { isAlone: true, said: alone.diagnostics };
      }
      const compilation = await compiler.compile({ find, settings });
      items.note(compilation);
      if (!hasErrors(compilation.diagnostics)) files = compilation.files;
      return { isAlone: false, said: compilation.diagnostics };
    };
    await follow();
    for (const [name, how, isAlone] of reaches) {
      site.change('content/trips/islands.yaml', how);
      const { isAlone: wasAlone, said } = await follow();
      const clean = await buildCleanOf(name);
      // Nothing is compressed here.
      expect([name, wasAlone]).toEqual([name, isAlone || name.includes('compressed')]);
      expect([name, `${formatDiagnostics(said, 'json', 'en')}\n`]).toEqual([name, clean.said]);
      if (clean.code === 0) expect([name, pagesOf(files)]).toEqual([name, pagesIn(clean.files)]);
      site.restore();
      await follow();
    }
  });

  const words = 'vorem apsum dulor omet';
  const english = /^( +en: (?:The|Whoever).*)$/m;

  /** Trips of which so many say these words in English. */
  async function writeTrips(count: number, having: number): Promise<void> {
    for (let number = 1; number <= count; number += 1)
      site.fixture.write(
        `content/trips/trip-${number}.yaml`,
        textOfTrip(`trip-${number}`, number).replace(english, `$1 ${number <= having ? words : ''}`),
      );
  }

  it.each([
    ['another text, when a word becomes one of a language', 10, 9, 'trip-10', english, `$1 ${words}`],
    ['the text itself', 20, 20, 'trip-1', /^( +it:) (?:Il|La|Chi).*$/m, `$1 ${words}`],
  ])('judges the language of %s', async (_, count, having, name, from, to) => {
    await writeTrips(count, having);
    if (having < count) site.change('content/trips/alps.yaml', (text) => text.replace(about, `$1${words}`));
    await site.settle();
    expect((await site.build()).said).not.toContain('text/language');
    site.change(`content/trips/${name}.yaml`, (text) => text.replace(from, to));
    await site.settle();
    const [changed, clean] = [await site.build(), await site.buildClean()];
    expect(clean.said).toContain('text/language');
    expect(changed).toEqual({ ...clean, files: changed.files });
  });
});
