import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCompiler } from '../compiler/createCompiler.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { fingerprint } from '../memory/cache.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { bytesOf, type OutputFile } from '../output/outputFile.ts';
import { timesOf } from '../testing/thorough.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { followItems } from './dev/followItems.ts';
import { openSite } from './openSite.ts';

/** `SITE_EDITS=500` tries longer. */
const edits = Number(process.env.SITE_EDITS ?? timesOf(12, 200));
const trips = ['alps', 'coast', 'delta', 'islands', 'lakes', 'plains', 'rivers', 'valleys'];

let fixture: Fixture;
let [said, told] = ['', ''];

/** Texts that teach which words are whose. */
const sentences = {
  it: [
    'Il carico parte dal porto la mattina e arriva dove serve.',
    'La strada segue il fiume e il carico arriva la sera.',
    'Chi parte dal porto trova il carico dove serve.',
  ],
  en: [
    'The goods leave the port early and arrive where they are needed.',
    'The road follows the river and the goods arrive at night.',
    'Whoever leaves the port finds the goods where they are needed.',
  ],
};

function textOf(name: string, number: number): string {
  const about = (code: 'it' | 'en') => `${sentences[code][number % 3]} ${name.toUpperCase()} ${number}.`;
  return [
    `slug: ${name}`,
    `order: ${number}`,
    'name:',
    `  it: Viaggio ${name}`,
    `  en: Trip ${name}`,
    'title:',
    `  it: Un viaggio (${name})`,
    `  en: One trip (${name})`,
    'about:',
    `  it: ${about('it')}`,
    `  en: ${about('en')}`,
    'notes:',
    `  - ${about('it')}`,
    `link: { title: A note on the ${name}, to: /terms }`,
    '',
  ].join('\n');
}

function restoreTrips(): void {
  for (const [at, name] of trips.entries())
    writeFileSync(join(fixture.root, `content/trips/${name}.yaml`), textOf(name, at + 1));
}

beforeEach(async () => {
  fixture = openFixture('bilingual');
  rmSync(join(fixture.root, '.cache'), { recursive: true });
  fixture.write(
    'schemas/trip.schema.json',
    JSON.stringify({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'trip.schema.json',
      title: 'Trip',
      'x-content': 'trips/*.yaml',
      description: 'A trip.',
      type: 'object',
      additionalProperties: false,
      required: ['slug', 'order', 'name', 'title', 'about', 'notes', 'link'],
      properties: {
        slug: { type: 'string', 'x-file-name': true, description: 'Its name.' },
        order: { type: 'integer', description: 'Its place.' },
        service: { type: 'string', 'x-refers-to': 'services', description: 'Slug of a service.' },
        name: {
          type: 'object',
          'x-by-language': true,
          description: 'Its name.',
          additionalProperties: { type: 'string', minLength: 1, maxLength: 40, description: 'Its name.' },
        },
        title: {
          type: 'object',
          'x-by-language': true,
          description: 'What its page is called.',
          additionalProperties: { type: 'string', minLength: 1, maxLength: 60, description: 'Some words.' },
        },
        about: {
          type: 'object',
          'x-by-language': true,
          description: 'What it is about.',
          additionalProperties: { type: 'string', minLength: 9, maxLength: 300, description: 'Some words.' },
        },
        notes: { type: 'array', items: { type: 'string', description: 'A note.' }, description: 'Notes.' },
        link: { type: 'object', description: 'Where it leads.' },
      },
    }),
  );
  for (const [at, name] of trips.entries()) fixture.write(`content/trips/${name}.yaml`, textOf(name, at + 1));
  // A text that no page shows at first.
  change('content/site.yaml', (text) => `${text}budgets: { page: 2 }\n`);
  const inHome: [string, string][] = [
    ['it', 'Un altro testo.'],
    ['en', 'Another text.'],
  ];
  for (const [code, text] of inHome)
    change(`content/translations/${code}/home.yaml`, (all) => `${all}spare: ${text}\n`);
  fixture.replace(
    'schemas/translations/home.schema.json',
    '"remaining": {',
    '"spare": { "type": "string", "description": "A text.", "x-description": { "it": "Un testo." } },\n    "remaining": {',
  );
  // What is drawn for each page would notice another title, too.
  change('templates/site.tsx', (text) => text.replace(/ {2}shareImage: \{.*?\n {2}\},\n/s, ''));
  // Pages that show their own item, one that lists names, and a head that is made of what an item says.
  fixture.replace(
    'templates/site.tsx',
    'function TestDocument(',
    `interface Trip { slug: string; name: string; title: string; about: string; notes: string[]; link: { title: string; to: string } }
const trip: Template<Trip> = {
  head: (_, { name, title, about }) => ({ title, description: about, name, noindex: about.includes('Secret') }),
  Page: ({ item: { name, about, notes, link: { title, to } } }) => (
    <main>
      <h1>{name}</h1>
      <p>{about}</p>
      {notes.map((note) => <p key={note}>{note}</p>)}
      <p>{about.repeat(about.includes('wide') ? 30 : about.includes('brief') ? 0 : 9)}</p>
      <p><a href={\`\${usePage().language.prefix}\${to}/\`}>{title}</a></p>
      {about.includes('wide') ? <table aria-label="Wide"><tbody><tr><th scope="row">A</th></tr></tbody></table> : null}
      {about.includes('Draft') ? <p>{String(usePage().hasPlaceholders)}</p> : null}
      {about.includes('Broken') ? <span><p>{name}</p></span> : null}
      {about.includes('Anchor') ? <h2 id="anchor">Here</h2> : null}
      {about.includes('spare') ? <p>{(usePage().text as { home: { spare: string } }).home.spare}</p> : null}
      {about.includes('place') ? <h2 id="place">{(usePage().text as { home: Home }).home.remaining}</h2> : null}
    </main>
  ),
};

function TestDocument(`,
  );
  fixture.replace(
    'templates/site.tsx',
    "{ id: 'T-3',",
    "{ id: 'T-4', path: '/trips/{slug}', template: trip, items: 'trips' },\n    { id: 'T-3',",
  );
  fixture.replace(
    'templates/site.tsx',
    '{services.map((',
    `{(content as unknown as { trips: Trip[] }).trips.map(({ slug, name, link }) => (
          <a key={slug} href={\`\${language.prefix}/trips/\${slug}/\`}>{name} {link.title}</a>
        ))}
        {services.map((`,
  );
  await setTimeout(50); // what changed right before a run is not trusted
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += text;
    return true;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

/** What a check finds. */
async function checkIn(root: string) {
  [said, told] = ['', ''];
  await check({ root, format: 'json', language: 'en' });
  return said;
}

/** What a build finds, and what is in `dist/` afterwards. */
async function buildIn(root: string) {
  [said, told] = ['', ''];
  const code = await build({ root, format: 'json', language: 'en' });
  const isNarrow = /^Made \d+ pages? anew/m.test(told);
  const dist = join(root, 'dist');
  const files = existsSync(dist)
    ? readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(dist.length + 1), fingerprint(readFileSync(file))] as const)
    : [];
  return { code, said, isNarrow, files: Object.fromEntries(files.sort()) };
}

async function buildClean() {
  const root = `${fixture.root}-clean`;
  const own = ['.cache', 'dist', '.data'].map((folder) => join(fixture.root, folder));
  const filter = (path: string) => !own.includes(path);
  cpSync(fixture.root, root, { recursive: true, preserveTimestamps: true, filter });
  for (const folder of ['images', 'share', 'documents', 'fonts']) {
    const known = join(fixture.root, '.cache', folder);
    if (existsSync(known)) cpSync(known, join(root, '.cache', folder), { recursive: true });
  }
  try {
    return await buildIn(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

type Edit = { name: string; do(turn: number): void };

const path = (name: string) => join(fixture.root, name);
function change(name: string, how: (text: string) => string): void {
  if (existsSync(path(name))) writeFileSync(path(name), how(readFileSync(path(name), 'utf8')));
}

const someTrip = fc.constantFrom(...trips).map((name) => `content/trips/${name}.yaml`);
const inTrip = (name: string, how: (text: string, turn: number) => string) =>
  someTrip.map(
    (file): Edit => ({
      name: `${file}: ${name}`,
      do: (turn) => change(file, (text) => how(text, turn)),
    }),
  );
const about = /^( +(?:it|en): )(?:Il|La|Chi|The|Whoever) .*$/m;

/** Edits within an item, those that go on from there, and what happens to a site meanwhile. */
const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 12,
    arbitrary: inTrip('other words', (text, turn) => text.replace(about, `$& Turn ${turn} it is.`)),
  },
  {
    weight: 8,
    arbitrary: inTrip('another note', (text, turn) => text.replace(/^ {2}- (\w.*)$/m, `  - $1 And ${turn}.`)),
  },
  { weight: 2, arbitrary: inTrip('a remark', (text, turn) => `${text}# ${turn}\n`) },
  {
    weight: 2,
    arbitrary: inTrip('as before', (text) => text.replace(/( Turn \d+ it is\.| And \d+\.)+/g, '')),
  },
  inTrip('the description of another', (text) => text.replace(about, `$1${sentences.en[0]} ALPS 1.`)),
  inTrip('the other language', (text) =>
    text.replace(/^( +it: )(Il|La|Chi).*$/m, `$1${sentences.en.join(' ')}`),
  ),
  inTrip('a rare word often', (text) => text.replace(about, '$& Harbour harbour merci.')),
  inTrip('a fact', (text) => text.replace(about, '$1"Since {{facts.foundedYear}} we go there."')),
  inTrip('a fact that is none', (text) => text.replace(about, '$& {{facts.nothing}}.')),
  inTrip('another element', (text) => text.replace(about, '$& Very wide.')),
  inTrip('another text of the site', (text) => text.replace(about, '$& It is a place.')),
  inTrip('two spaces', (text) => text.replace(about, '$&  Twice.')),
  inTrip('without a text', (text) => text.replace(/^link:.*/m, '')),
  inTrip('another name', (text, turn) => text.replace(/^( +en: Trip \w+).*$/m, `$1 ${turn}`)),
  inTrip('what a list shows', (text, turn) =>
    text.replace(/A note on the (\w+)[^,]*/, `A note on the $1 ${turn}`),
  ),
  inTrip('a link to nowhere', (text) => text.replace('to: /terms', 'to: /nowhere')),
  inTrip('another order', (text, turn) => text.replace(/^order: .*/m, `order: ${turn}`)),
  inTrip('a reference', (text) => text.replace(/^order: .*/m, '$&\nservice: boat')),
  inTrip('a reference to nothing', (text) => text.replace(/^order: .*/m, '$&\nservice: nothing')),
  fc.constantFrom(...trips).map(
    (name): Edit => ({
      name: `${name} as it was`,
      do: () => writeFileSync(path(`content/trips/${name}.yaml`), textOf(name, trips.indexOf(name) + 1)),
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.constant({
      name: 'all as they were',
      do: restoreTrips,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constant({
      name: 'two items',
      do: (turn: number) => {
        for (const name of ['lakes', 'rivers'])
          change(`content/trips/${name}.yaml`, (text) => text.replace(about, `$& Turn ${turn} it is.`));
      },
    }),
  },
  fc.constantFrom(...trips).map(
    (name): Edit => ({
      name: `no ${name}`,
      do: () => rmSync(path(`content/trips/${name}.yaml`), { force: true }),
    }),
  ),
  fc.constant({
    name: 'a section',
    do: (turn: number) =>
      change('content/translations/en/home.yaml', (text) =>
        text.replace(/places left.*"/, `places left ${turn}"`),
      ),
  }),
  fc.constant({
    name: 'a template',
    do: (turn: number) =>
      change('templates/site.tsx', (text) =>
        text.replace(/<p( id="[^"]*")?>\{about\}/, `<p id="p${turn}">{about}`),
      ),
  }),
  fc.constant({
    name: 'a stricter schema',
    do: (turn: number) =>
      change('schemas/trip.schema.json', (text) =>
        text.replace(/"maxLength":3\d\d/, `"maxLength":3${10 + (turn % 90)}`),
      ),
  }),
  fc.constant({
    name: 'touched',
    do: () => utimesSync(path('content/trips/alps.yaml'), new Date(), new Date()),
  }),
  fc.constant({ name: 'no dist', do: () => rmSync(path('dist'), { recursive: true, force: true }) }),
  fc.constantFrom('dist', '.cache/dist').map(
    (folder): Edit => ({
      name: `somebody else in ${folder}`,
      do: () => {
        if (!existsSync(path(folder))) return;
        writeFileSync(path(`${folder}/foreign.html`), 'foreign');
        rmSync(path(`${folder}/trips/alps/index.html`), { force: true });
        writeFileSync(path(`${folder}/trips/alps/index.html`), 'foreign');
      },
    }),
  ),
);

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

it.each(reaches)('makes what is to be made when an item gets %s', async (_, how, isAlone) => {
  const before = await buildIn(fixture.root);
  change('content/trips/islands.yaml', how);
  await setTimeout(50);
  const checked = await checkIn(fixture.root);
  const [changed, clean] = [await buildIn(fixture.root), await buildClean()];
  // Of a build that failed `dist/` stays.
  const files = clean.code === 0 ? clean.files : before.files;
  expect({ ...changed, checked }).toEqual({ ...clean, files, isNarrow: isAlone, checked: clean.said });
  if (clean.code !== 0) return;
  change('content/trips/islands.yaml', () => textOf('islands', trips.indexOf('islands') + 1));
  await setTimeout(50);
  const back = await buildIn(fixture.root);
  expect([back.files, back.isNarrow]).toEqual([before.files, isAlone]);
});

it('makes all where a page depends on others of its collection in a way that nobody reads', async () => {
  fixture.replace('content/company.yaml', ', placeholder: true', ', placeholder: false');
  change('content/trips/alps.yaml', (text) => text.replace('to: /terms', 'to: /terms, placeholder: true'));
  await setTimeout(50);
  await buildIn(fixture.root);
  change('content/trips/islands.yaml', (text) => text.replace(about, '$& Draft.'));
  await setTimeout(50);
  const [changed, clean] = [await buildIn(fixture.root), await buildClean()];
  expect(changed).toEqual(clean);
});

it('follows edits in one process, as `site dev` does', async () => {
  /** Pages by their paths, as a compiler that holds some has them or as a new one makes them. */
  const bytesIn = (files: OutputFile[]) =>
    Object.fromEntries(
      files.filter(({ path }) => /html$/.test(path)).map((file) => [file.path, `${bytesOf(file)}`]),
    );
  const open = async () => {
    const prints = openFilePrints(fixture.root);
    const { value } = await openSite(fixture.root, prints);
    if (!value) throw new Error('The website does not open');
    return { prints, compiler: createCompiler(value, prints) };
  };
  const settings = async () => ({});
  const { prints, compiler } = await open();
  const items = followItems(fixture.root, prints);
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
    change('content/trips/islands.yaml', how);
    const { isAlone: wasAlone, said } = await follow();
    const clean = await (await open()).compiler.compile({ settings });
    // Nothing is compressed here.
    expect([name, wasAlone]).toEqual([name, isAlone || name.includes('compressed')]);
    expect([name, said]).toEqual([name, clean.diagnostics]);
    if (!hasErrors(clean.diagnostics)) expect([name, bytesIn(files)]).toEqual([name, bytesIn(clean.files)]);
    restoreTrips();
    await follow();
  }
});

const words = 'lorem ipsum dolor amet';
const english = /^( +en: (?:The|Whoever).*)$/m;

/** Trips of which so many say these words in English. */
async function writeTrips(count: number, having: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    fixture.write(
      `content/trips/trip-${number}.yaml`,
      textOf(`trip-${number}`, number).replace(english, `$1 ${number <= having ? words : ''}`),
    );
}

it.each([
  ['another text, when a word becomes one of a language', 10, 9, 'trip-10', english, `$1 ${words}`],
  ['the text itself', 20, 20, 'trip-1', /^( +it:) (?:Il|La|Chi).*$/m, `$1 ${words}`],
])('judges the language of %s', async (_, count, having, name, from, to) => {
  await writeTrips(count, having);
  if (having < count) change('content/trips/alps.yaml', (text) => text.replace(about, `$1${words}`));
  await setTimeout(50);
  expect((await buildIn(fixture.root)).said).not.toContain('text/language');
  change(`content/trips/${name}.yaml`, (text) => text.replace(from, to));
  await setTimeout(50);
  const [changed, clean] = [await buildIn(fixture.root), await buildClean()];
  expect(clean.said).toContain('text/language');
  expect(changed).toEqual({ ...clean, files: changed.files });
});

it(`makes after each of ${edits} edits of items what a clean build makes, many of them alone`, {
  timeout: edits * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEdit, { minLength: edits, maxLength: edits, size: 'max' }),
      async (sequence) => {
        const narrow: string[] = [];
        let last: Record<string, string> = {};
        let isBroken = false;
        for (const [turn, edit] of sequence.entries()) {
          if (isBroken && turn % 2 === 0) restoreTrips();
          edit.do(turn);
          await setTimeout(50); // what changed right before a run is not trusted
          const checked = await checkIn(fixture.root);
          const [changed, clean] = [await buildIn(fixture.root), await buildClean()];
          isBroken = clean.code !== 0;
          const done = sequence.slice(0, turn + 1).map(({ name }) => name);
          if (changed.isNarrow) narrow.push(edit.name);
          expect([done, checked]).toEqual([done, clean.said]);
          expect([done, changed.code, changed.said]).toEqual([done, clean.code, clean.said]);
          if (clean.code === 0) {
            expect([done, changed.files]).toEqual([done, clean.files]);
            last = changed.files;
          } else if (!/dist/.test(edit.name)) expect([done, changed.files]).toEqual([done, last]);
          else last = changed.files;
        }
        if (process.env.SITE_EDITS) console.log(`${narrow.length} of ${edits}`, narrow);
        expect(narrow.length).toBeGreaterThan(edits / 8);
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
});
