import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, toNamespacedPath } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { printsIn } from '../output/printsIn.ts';
import { runCommand } from '../runCommand.ts';
import { textOfTrip, trips } from './trips.ts';

/** What a build finds, and what is in `dist/` afterwards, by path. */
interface Built {
  code: number | null;
  said: string;
  /** Whether it made the pages of items alone. */
  isAlone: boolean;
  files: Record<string, string>;
}

/** A website of items with pages of their own, which a test may change. */
export interface Trips {
  fixture: Fixture;
  path(name: string): string;
  /** Changes a file, if it is there. */
  change(name: string, how: (text: string) => string): void;
  /** Makes all trips again what they were at first. */
  restore(): void;
  /** Lets a moment pass: what changed right before a run is not trusted. */
  settle(): Promise<void>;
  /** What a check finds. */
  check(): Promise<string>;
  build(): Promise<Built>;
  /** What is built where nothing was built before. */
  buildClean(): Promise<Built>;
}

/** The bilingual fixture with trips: their pages show what they say, and the home page lists them. */
export async function openTrips(): Promise<Trips> {
  const fixture = openFixture('bilingual');
  rmSync(join(fixture.root, '.cache'), { recursive: true });
  const path = (name: string) => join(fixture.root, name);
  const change = (name: string, how: (text: string) => string) => {
    if (existsSync(path(name))) writeFileSync(path(name), how(readFileSync(path(name), 'utf8')));
  };
  const settle = () => setTimeout(50);
  addTrips(fixture, change);
  await settle();
  return {
    fixture,
    path,
    change,
    settle,
    restore: () => {
      for (const [at, name] of trips.entries())
        writeFileSync(path(`content/trips/${name}.yaml`), textOfTrip(name, at + 1));
    },
    check: async () => (await runCommand(['check', '--root', fixture.root, '--format', 'json'])).out,
    build: () => buildIn(fixture.root),
    buildClean: () => buildCopy(fixture.root),
  };
}

async function buildIn(root: string): Promise<Built> {
  const { code, out, err } = await runCommand(['build', '--root', root, '--format', 'json']);
  const isAlone = /^Updated \d+ pages?:/m.test(err);
  return { code, said: out, isAlone, files: printsIn(join(root, 'dist')) };
}

async function buildCopy(from: string): Promise<Built> {
  const root = `${from}-clean`;
  const own = ['.cache', 'dist', '.data'].map((folder) => toNamespacedPath(join(from, folder)));
  const filter = (path: string) => !own.includes(toNamespacedPath(path));
  cpSync(from, root, { recursive: true, preserveTimestamps: true, filter });
  for (const folder of ['images', 'documents']) {
    const known = join(from, '.cache', folder);
    if (existsSync(known)) cpSync(known, join(root, '.cache', folder), { recursive: true });
  }
  try {
    return await buildIn(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function addTrips(fixture: Fixture, change: Trips['change']): void {
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
  for (const [at, name] of trips.entries())
    fixture.write(`content/trips/${name}.yaml`, textOfTrip(name, at + 1));
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
  // Pages that show their own item, some that list names, and a head that is made of what an item says.
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

const tour: Template<ListPage> = {
  head: (_, { page }) => ({ title: \`Tour \${page}\`, description: \`\${page}: \${description}\`, name: String(page) }),
  Page: ({ item: { page, pages, size } }) => {
    const { content, language } = usePage();
    const { trips } = content as unknown as { trips: Trip[] };
    const others = Array.from({ length: pages }, (_, at) => at + 1);
    return (
      <main>
        <h1>{page} / {pages}</h1>
        {trips.slice((page - 1) * size, page * size).map(({ slug, name }) => <p key={slug}>{name}</p>)}
        {others.map((one) => <a key={one} href={\`\${language.prefix}/tour/\${one === 1 ? '' : \`\${one}/\`}\`}>{one}</a>)}
      </main>
    );
  },
};

function TestDocument(`,
  );
  fixture.replace('templates/site.tsx', 'import type { Head,', 'import type { Head, ListPage,');
  fixture.replace(
    'templates/site.tsx',
    "{ id: 'T-3',",
    "{ id: 'T-4', path: '/trips/{slug}', template: trip, items: 'trips' },\n    { id: 'T-5', path: '/tour/{page}', template: tour, pagination: { of: 'trips', size: 3 } },\n    { id: 'T-3',",
  );
  fixture.replace(
    'templates/site.tsx',
    '{services.map((',
    `{(content as unknown as { trips: Trip[] }).trips.map(({ slug, name, link }) => (
          <a key={slug} href={\`\${language.prefix}/trips/\${slug}/\`}>{name} {link.title}</a>
        ))}
        <a href={\`\${language.prefix}/tour/\`}>Tour</a>
        {services.map((`,
  );
}
