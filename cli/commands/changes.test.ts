import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, toNamespacedPath } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { printsIn } from '../testing/output/printsIn.ts';
import { timesOf } from '../testing/thorough.ts';
import { build } from './build.ts';

/** `SITE_EDITS=500` tries longer. */
const edits = Number(process.env.SITE_EDITS ?? timesOf(12, 100));

let fixture: Fixture;
let said = '';
const kept = ['images', 'share', 'documents', 'fonts'];

beforeEach(() => {
  fixture = openFixture('bilingual');
  giveCache(fixture.root);
  // Pages that read lists, single items, files and each other's items.
  fixture.replace(
    'templates/site.tsx',
    '{links.map(({ icon, label, to }) => (',
    `<ul>{(services as unknown as { slug: string; name: string; image: string }[]).map(({ slug, name, image }) => <li key={slug} data-picture={assets.images[image]?.avif[0]?.url}>{name}</li>)}</ul>
        {links.map(({ icon, label, to }) => (`,
  );
  fixture.replace(
    'templates/site.tsx',
    '<h1>{item.name}</h1>',
    '<h1>{item.name}</h1><link rel="stylesheet" href={usePage().foldStyles} /><p>{(usePage().content as unknown as { services: { order: number; name: string }[] }).services.find(({ order }) => order === 1)?.name}</p>',
  );
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.close();
});

/** A cache of its own, but for pictures and fonts: they take long, and their names say what they are. */
function giveCache(root: string): void {
  rmSync(join(root, '.cache'), { recursive: true, force: true });
  for (const folder of kept) {
    mkdirSync(join(shared.root, '.cache', folder), { recursive: true });
    mkdirSync(join(root, '.cache'), { recursive: true });
    symlinkSync(join(shared.root, '.cache', folder), join(root, '.cache', folder), 'junction');
  }
}
let shared: Fixture;
beforeAll(() => {
  shared = openFixture('bilingual');
});
afterAll(() => shared.close());

/** What a build says, and what is in `dist/` afterwards. */
async function buildIn(root: string) {
  said = '';
  const code = await build({ root, format: 'json', language: 'en' });
  return { code, said, files: printsIn(join(root, 'dist')) };
}

async function buildClean() {
  const root = `${fixture.root}-clean`;
  const own = ['.cache', 'dist', '.data'].map((folder) => toNamespacedPath(join(fixture.root, folder)));
  cpSync(fixture.root, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !own.includes(toNamespacedPath(path)),
  });
  giveCache(root);
  try {
    return await buildIn(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

type Edit = { name: string; do(turn: number): Promise<void> | void };

const path = (name: string) => join(fixture.root, name);
const texts = [
  ...['content/translations/en/home.yaml', 'content/translations/it/home.yaml'],
  ...['content/legal/en/terms.md', 'content/legal/it/terms.md', 'content/company.yaml', 'content/site.yaml'],
  ...['content/services/boat.yaml', 'content/services/truck.yaml', 'content/berths/old-port.yaml'],
];
const others = ['templates/site.tsx', 'styles/site.css', 'schemas/service.schema.json'];

function change(name: string, how: (text: string) => string): void {
  if (existsSync(path(name))) writeFileSync(path(name), how(readFileSync(path(name), 'utf8')));
}

/** Every kind of edit. Those that break something are as frequent as those that mend it. */
const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom(...texts).map((name) => ({
    name: `another word in ${name}`,
    do: (turn: number) =>
      change(name, (text) =>
        text.replace(/(title|text|en|it|brand|name): (["{]?[^\s"{}:,]+)/, `$1: $2${turn % 10}`),
      ),
  })),
  fc.constantFrom('content/company.yaml', 'content/services/boat.yaml').map((name) => ({
    name: `another number in ${name}`,
    do: (turn: number) => change(name, (text) => text.replace(/(people|order): \d+/, `$1: ${turn}`)),
  })),
  fc.constantFrom('plane', 'train').map((name) => ({
    name: `a new service ${name}`,
    do: () =>
      writeFileSync(
        path(`content/services/${name}.yaml`),
        `slug: ${name}\norder: 7\nimage: port.jpg\nname: { it: "Via ${name}", en: "By ${name}" }\n`,
      ),
  })),
  fc.constantFrom('plane', 'train', 'truck').map((name) => ({
    name: `no service ${name}`,
    do: () => rmSync(path(`content/services/${name}.yaml`), { force: true }),
  })),
  fc.constantFrom(...texts).map((name) => ({
    name: `${name} broken`,
    do: () => change(name, (text) => text.replace(/^(\w+):/m, '$1 :\n  - [')),
  })),
  fc.constantFrom(...texts).map((name) => ({
    name: `a slip in ${name}`, // pages are made of it, and told what else is wrong with them
    do: (turn: number) =>
      change(name, (text) => text.replace(/((?:title|text|en|it|brand|name): ["']?\w+)/, `$1  ${turn % 10}`)),
  })),
  fc.constantFrom(...texts).map((name) => ({
    name: `${name} without a text`,
    do: () => change(name, (text) => text.replace(/^ +(?:title|text|label): .*\n/m, '')),
  })),
  fc.constantFrom(...texts, ...others).map((name) => ({
    name: `${name} as it was`,
    do: () => cpSync(join(shared.root, name), path(name)),
  })),
  fc.constantFrom(...texts, ...others).map((name) => ({
    name: `${name} as it was`,
    do: () => cpSync(join(shared.root, name), path(name)),
  })),
  fc.constant({
    name: 'another picture',
    do: async (turn: number) => {
      const create = { width: 600, height: 300, channels: 3 as const, background: turn % 2 ? 'red' : 'blue' };
      await sharp({ create }).jpeg().toFile(path('content/media/port.jpg'));
    },
  }),
  fc.constant({
    name: 'a template',
    do: (turn: number) =>
      change('templates/site.tsx', (text) => text.replace(/<main( id="[^"]*")?>/, `<main id="m${turn}">`)),
  }),
  fc.constant({
    name: 'a template with a fault',
    do: () => change('templates/site.tsx', (text) => text.replace('</main>', '<h1>Twice</h1></main>')),
  }),
  fc.constant({
    name: 'a style',
    do: (turn: number) => change('styles/site.css', (text) => `${text}\n.a${turn} { color: red }\n`),
  }),
  fc.constant({
    name: 'a stricter schema',
    do: () =>
      change('schemas/service.schema.json', (text) => text.replace('"order": {', '"order": { "maximum": 5,')),
  }),
  fc.constant({
    name: 'a preview',
    do: () => change('content/site.yaml', (text) => text.replace('preview: false', 'preview: true')),
  }),
  fc.constant({ name: 'no dist', do: () => rmSync(path('dist'), { recursive: true, force: true }) }),
  fc.constant({
    name: 'somebody else in dist',
    do: () => {
      if (!existsSync(path('dist'))) return;
      writeFileSync(path('dist/foreign.html'), 'foreign');
      writeFileSync(path('dist/en/index.html'), 'foreign');
    },
  }),
  fc.constant({ name: 'nothing', do: () => {} }),
);

it(`builds after each of ${edits} edits what a clean build makes`, { timeout: edits * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEdit, { minLength: edits, maxLength: edits, size: 'max' }),
      async (sequence) => {
        let last: Record<string, string> = {};
        for (const [turn, edit] of sequence.entries()) {
          await edit.do(turn);
          const [changed, clean] = [await buildIn(fixture.root), await buildClean()];
          const told = sequence.slice(0, turn + 1).map(({ name }) => name);
          expect([told, changed.code, changed.said]).toEqual([told, clean.code, clean.said]);
          if (clean.code === 0) {
            expect([told, changed.files]).toEqual([told, clean.files]);
            last = changed.files;
          } else if (!/dist/.test(edit.name)) expect([told, changed.files]).toEqual([told, last]);
          else last = changed.files;
        }
      },
    ),
    { numRuns: 1, endOnFailure: true },
  );
});
