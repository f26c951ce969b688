import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { timesOf } from '../testing/thorough.ts';
import { openTrips, type Trips } from '../testing/trips/openTrips.ts';
import { about, sentences, textOfTrip, trips } from '../testing/trips/trips.ts';

/** `SITE_EDITS=500` tries longer. */
const edits = Number(process.env.SITE_EDITS ?? timesOf(12, 200));

let site: Trips;
beforeEach(async () => {
  site = await openTrips();
});
afterEach(() => site.fixture.close());

type Edit = { name: string; do(turn: number): void };

const someTrip = fc.constantFrom(...trips).map((name) => `content/trips/${name}.yaml`);
const inTrip = (name: string, how: (text: string, turn: number) => string) =>
  someTrip.map(
    (file): Edit => ({
      name: `${file}: ${name}`,
      do: (turn) => site.change(file, (text) => how(text, turn)),
    }),
  );

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
  inTrip('a fact with too few braces', (text, turn) =>
    text.replace(about, `$& ${['facts.nothing}}', '{{facts.nothing}', '｛｛facts.nothing｝｝'][turn % 3]}.`),
  ),
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
      do: () =>
        writeFileSync(site.path(`content/trips/${name}.yaml`), textOfTrip(name, trips.indexOf(name) + 1)),
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.constant({
      name: 'all as they were',
      do: () => site.restore(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constant({
      name: 'two items',
      do: (turn: number) => {
        for (const name of ['lakes', 'rivers'])
          site.change(`content/trips/${name}.yaml`, (text) => text.replace(about, `$& Turn ${turn} it is.`));
      },
    }),
  },
  fc.constantFrom(...trips).map(
    (name): Edit => ({
      name: `no ${name}`,
      do: () => rmSync(site.path(`content/trips/${name}.yaml`), { force: true }),
    }),
  ),
  fc.constant({
    name: 'a section',
    do: (turn: number) =>
      site.change('content/translations/en/home.yaml', (text) =>
        text.replace(/places left.*"/, `places left ${turn}"`),
      ),
  }),
  fc.constant({
    name: 'a template',
    do: (turn: number) =>
      site.change('templates/site.tsx', (text) =>
        text.replace(/<p( id="[^"]*")?>\{about\}/, `<p id="p${turn}">{about}`),
      ),
  }),
  fc.constant({
    name: 'a stricter schema',
    do: (turn: number) =>
      site.change('schemas/trip.schema.json', (text) =>
        text.replace(/"maxLength":3\d\d/, `"maxLength":3${10 + (turn % 90)}`),
      ),
  }),
  fc.constant({
    name: 'touched',
    do: () => utimesSync(site.path('content/trips/alps.yaml'), new Date(), new Date()),
  }),
  fc.constant({ name: 'no dist', do: () => rmSync(site.path('dist'), { recursive: true, force: true }) }),
  fc.constantFrom('dist', '.cache/dist').map(
    (folder): Edit => ({
      name: `somebody else in ${folder}`,
      do: () => {
        if (!existsSync(site.path(folder))) return;
        writeFileSync(site.path(`${folder}/foreign.html`), 'foreign');
        rmSync(site.path(`${folder}/trips/alps/index.html`), { force: true });
        writeFileSync(site.path(`${folder}/trips/alps/index.html`), 'foreign');
      },
    }),
  ),
);

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
          if (isBroken && turn % 2 === 0) site.restore();
          edit.do(turn);
          await site.settle();
          const checked = await site.check();
          const [changed, clean] = [await site.build(), await site.buildClean()];
          isBroken = clean.code !== 0;
          const done = sequence.slice(0, turn + 1).map(({ name }) => name);
          if (changed.isAlone) narrow.push(edit.name);
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
