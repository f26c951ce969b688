import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteDefinition, Template } from '../../../site/contract.ts';
import { usePage } from '../../fixtures/bilingual/templates/page.ts';
import { site as bilingual } from '../../fixtures/bilingual/templates/site.tsx';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { bytesOf } from '../../output/outputFile.ts';

interface Home {
  hero: { title: string; text: string };
  links: { label: string; to: string }[];
  ports: string[];
  cargo: string;
  crane: string;
}

const italian = 'content/translations/it/home.yaml';
const ports = ['Venezia (Marghera)', 'Amburgo est', 'Rotterdam nord', 'Anversa ovest'];

let fixture: Fixture;
beforeAll(() => {
  fixture = openFixture('bilingual');
  for (const code of ['it', 'en']) {
    const list = ports.map((port) => `  - ${port}, ${code}`).join('\n');
    fixture.replace(
      `content/translations/${code}/home.yaml`,
      'remaining:',
      `ports:\n${list}\ncargo: 我们运输各种货物，${code}\ncrane: Gru\nremaining:`,
    );
  }
});
afterAll(() => fixture.close());

/** The home page as a template writes it: each element with an id, and what of the content its text comes from. */
async function tracedIn(show: (home: Home) => React.ReactNode): Promise<Record<string, string>> {
  const home: Template = {
    head: ({ text }) => ({
      ...(text as { home: { meta: { title: string; description: string } } }).home.meta,
      name: '',
    }),
    Page: () => <main>{show((usePage().text as unknown as { home: Home }).home)}</main>,
  };
  const routes = bilingual.routes.map((rule) => (rule.path === '/' ? { ...rule, template: home } : rule));
  const site = { ...bilingual, routes } as SiteDefinition;
  const { files, routes: all, trace } = await compileFixture(fixture.root, site);
  const route = all.find(({ url }) => url === '/');
  const file = files.find(({ path }) => path === route?.file);
  if (!route || !file || !trace) throw new Error('There is no home page');
  const html = String(bytesOf(file));
  const segments = await (await trace())({ route, html });
  return Object.fromEntries(
    [...html.matchAll(/<(?:b|h1) id="([\w-]+)"[^>]*>/g)].map(({ 0: tag, 1: id = '', index }) => {
      const from = index + tag.length;
      const inside = segments.filter((one) => one.from >= from && one.from < html.indexOf('</', from));
      return [id, inside.map(({ origin }) => `${origin.document.path} ${origin.pointer.join('.')}`).join()];
    }),
  );
}

it.each<[string, (home: Home) => React.ReactNode]>([
  ['shows them', ({ hero }) => <h1 id="a">{hero.title}</h1>],
  [
    'measures them',
    ({ hero }) => <h1 id="a">{hero.title.length > 28 ? `${hero.title} | Prova` : hero.title}</h1>,
  ],
  [
    'leaves something out',
    ({ hero }) => [
      hero.title.length === 28 && <p key="p">Breve</p>,
      <h1 key="h" id="a">
        {hero.title}
      </h1>,
    ],
  ],
  ['cuts them', ({ hero }) => <h1 id="a">{`${hero.title.slice(0, 20)}…`}</h1>],
  [
    'compares them',
    ({ hero }) => (
      <h1 id="a" className={hero.title === 'Portiamo la merce dove serve' ? 'b' : 'c'}>
        {hero.title}
      </h1>
    ),
  ],
  [
    'writes each letter alone',
    ({ hero }) => [
      <p key="p">{[...hero.title].map((letter) => `${letter}.`)}</p>,
      <h1 key="h" id="a">
        {hero.title}
      </h1>,
    ],
  ],
])('a text is traced when a template %s', async (_, show) => {
  expect(await tracedIn(show)).toEqual({ a: `${italian} hero.title` });
});

it('a text is traced where pages show nothing of what is over', async () => {
  const harbour = 'content/harbours/antwerp.yaml';
  fixture.replace('schemas/harbour.schema.json', '"x-date": "future"', '"x-date": "last"');
  fixture.replace(harbour, '2040-05-01', '2020-05-01');
  const traced = await tracedIn(({ hero }) => {
    const { harbours } = usePage().content as { harbours: unknown[] };
    return harbours.length === 1 ? <h1 id="a">{hero.title}</h1> : <h1>Due</h1>;
  });
  fixture.replace('schemas/harbour.schema.json', '"x-date": "last"', '"x-date": "future"');
  fixture.replace(harbour, '2020-05-01', '2040-05-01');
  expect(traced).toEqual({ a: `${italian} hero.title` });
});

it('a sentence without spaces is traced, too, when a template knows no other word', async () => {
  const traced = await tracedIn(({ cargo, crane }) => {
    if (crane !== 'Gru') throw new Error('Another crane');
    return <h1 id="a">{cargo}</h1>;
  });
  expect(traced).toEqual({ a: `${italian} cargo` });
});

it('texts are traced whichever way a template sorts them', async () => {
  const sortedBy = (compare: (a: string, b: string) => number) =>
    tracedIn(({ ports, hero }) => [
      ...[...ports].sort(compare).map((port) => (
        <b key={port} id={port.replace(/[^a-zA-Z].*/, '')}>
          {port}
        </b>
      )),
      <h1 key="h" id="title">
        {hero.title}
      </h1>,
    ]);
  const wanted = Object.fromEntries(
    ports.map((port, index) => [port.replace(/[^a-zA-Z].*/, ''), `${italian} ports.${index}`]),
  );
  for (const compare of [
    (a: string, b: string) => (a < b ? -1 : 1),
    (a: string, b: string) => a.localeCompare(b),
    (a: string, b: string) => a.length - b.length || (a < b ? 1 : -1),
  ])
    expect(await sortedBy(compare)).toEqual({ ...wanted, title: `${italian} hero.title` });
});

it('what a template looks up by a text is not traced, and all around it is', async () => {
  const said: Record<string, string> = {
    'Le navi': 'Si parte dal porto.',
    'Le condizioni': 'Si legge prima.',
  };
  const traced = await tracedIn(({ links, hero, ports }) => [
    <b key="port" id="port">
      {ports[0]}
    </b>,
    ...links.map(({ label }, index) => (
      <b key={label} id={`link-${index}`}>
        {said[label]}
      </b>
    )),
    <h1 key="title" id="title">
      {hero.title}
    </h1>,
  ]);
  expect(traced).toEqual({
    port: `${italian} ports.0`,
    'link-0': '',
    'link-1': '',
    title: `${italian} hero.title`,
  });
});
