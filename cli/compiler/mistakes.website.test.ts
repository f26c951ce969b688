import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDiagnostics } from '../diagnostics/printDiagnostics.ts';
import { site as fixtureSite } from '../fixtures/bilingual/templates/site.tsx';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { openFilePrints } from '../memory/filePrints.ts';
import { openMemory } from '../memory/openMemory.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { isThorough } from '../testing/thorough.ts';
import { compile } from './compile.ts';

const it_home = 'content/translations/it/home.yaml';
const en_home = 'content/translations/en/home.yaml';
const terms = 'content/legal/en/terms.md';
const berth = 'content/berths/old-port.yaml';

const ferries = JSON.stringify({
  $id: 'ferries.schema.json',
  type: 'object',
  description: 'The ferries',
  additionalProperties: false,
  properties: { title: { type: 'string' } },
});

/** What a person can do wrong, one kind each. The expected report lies in `mistakes`. */
const mistakes: Record<string, (fixture: Fixture) => void> = {
  'unknown key': (f) => f.replace(it_home, '  title: Portiamo', '  titel: Portiamo'),
  'missing key in one language': (f) =>
    f.replace(en_home, / {2}text: .*\n/.exec(read(f, en_home))?.[0] ?? '', ''),
  'missing key in both languages': (f) => {
    f.replace(it_home, 'remaining: "Ancora {n} posti"\n', '');
    f.replace(en_home, 'remaining: "{n} places left"\n', '');
  },
  'key in one language only': (f) => f.replace(en_home, 'remaining:', 'note: Ships\nremaining:'),
  'missing section': (f) => f.remove(en_home),
  'section in the folder of no language': (f) => {
    f.write('content/translations/home.yaml', read(f, en_home));
    f.remove(en_home);
  },
  'section that is only a schema': (f) => f.write('schemas/translations/ferries.schema.json', ferries),
  'section in the second language alone': (f) => {
    f.write('schemas/translations/ferries.schema.json', ferries);
    f.write('content/translations/en/ferries.yaml', 'title: The ferries\n');
  },
  'section without its schema': (f) => {
    f.write('content/translations/it/ferries.yaml', 'title: I traghetti\n');
    f.write('content/translations/en/ferries.yaml', 'title: The ferries\n');
  },
  'missing long text': (f) => f.remove('content/legal/en/terms.md'),
  'long text that goes on in one language': (f) =>
    f.write(terms, `${read(f, terms)}\n## Afterwards\n\nNothing else.\n`),
  'long text that ends in one language': (f) => f.write(terms, read(f, terms).replace(/\n- .*/s, '\n')),
  'heading that one language of a long text lacks': (f) => {
    const italian = terms.replace('/en/', '/it/');
    const [before, after] = ['## Premessa\n\nChi legge.\n\n', '## Scopo\n\nA chi serve.\n\n'];
    f.replace(italian, '## Primo articolo', `${before}${after}## Primo articolo`);
    f.replace(terms, '## First', '## Preamble\n\nWhoever reads.\n\nWhom it serves.\n\n## First');
  },
  'section nobody knows': (f) => f.write('content/translations/it/hoem.yaml', 'title: x\n'),
  'wrong type': (f) => f.replace('content/services/boat.yaml', 'order: 1', 'order: first'),
  'number where a text belongs': (f) => f.replace(en_home, 'label: The ships', 'label: 2024'),
  'text too long': (f) => f.replace(en_home, 'label: The ships', 'label: The ships that take the goods'),
  'empty text': (f) => f.replace(en_home, 'title: We take the goods where they are needed', 'title: ""'),
  'text too short': (f) =>
    f.replace(en_home, /description: .*/.exec(read(f, en_home))?.[0] ?? '', 'description: Ships.'),
  'empty text that must not be': (f) =>
    f.replace(en_home, /text: .*/.exec(read(f, en_home))?.[0] ?? '', 'text: ""'),
  'copy of an item as systems name it': (f) =>
    f.write('content/harbours/genoa (1).yaml', read(f, 'content/harbours/genoa.yaml')),
  'copy of an item in a file with spaces in its name': (f) =>
    f.write('content/harbours/genoa east.yaml', read(f, 'content/harbours/genoa.yaml')),
  'item in a file with a capital letter': (f) => {
    const item = read(f, 'content/harbours/genoa.yaml');
    f.remove('content/harbours/genoa.yaml');
    f.write('content/harbours/Genoa.yaml', item);
  },
  'value twice in a list': (f) => f.replace(berth, 'grain, wood', 'grain, grain'),
  'value nobody knows': (f) => f.replace(berth, 'grain, wood', 'grian, wood'),
  'number out of range': (f) => f.replace(berth, 'draught: 8', 'draught: -8'),
  'no colour': (f) => f.replace(berth, '"#0a3441"', 'teal'),
  'a number that should be a text': (f) => f.replace(berth, '"#0a3441"', '003441'),
  'no date': (f) => f.replace(berth, '"2026-05-01"', '1 May 2026'),
  'no part of an address': (f) => f.replace(berth, 'key: old-port', 'key: Old Port'),
  'too few keys': (f) => f.replace(berth, '{ length: 120 }', '{}'),
  'bad YAML': (f) => f.replace(it_home, 'title: Portiamo la merce', 'title: Portiamo: la merce'),
  'bad indentation': (f) => f.replace(it_home, '  title: Portiamo', '    title: Portiamo'),
  'unclosed quotation mark': (f) => f.replace(it_home, 'posti"', 'posti'),
  'tab as indentation': (f) => f.replace(it_home, '  title: Portiamo', '\ttitle: Portiamo'),
  'duplicate key': (f) => f.replace(it_home, 'remaining:', 'remaining: "Uno"\nremaining:'),
  'alias bomb': (f) => f.write('content/services/truck.yaml', aliasBomb()),
  'nested brackets': (f) => f.write('content/services/truck.yaml', `slug: ${'['.repeat(50_000)}\n`),
  'nested brackets on many lines': (f) =>
    f.write('content/services/truck.yaml', `slug:\n${'[\n'.repeat(50_000)}`),
  'nested dashes': (f) => f.write('content/services/truck.yaml', `slug:\n  ${'- '.repeat(50_000)}x\n`),
  tag: (f) => f.replace(it_home, 'title: Portiamo', 'title: !important Portiamo'),
  'empty file': (f) => f.write('content/services/truck.yaml', ''),
  'a list instead of keys': (f) => f.write('content/services/truck.yaml', '- slug\n- order\n'),
  'far too large': (f) => f.write('content/services/truck.yaml', `slug: ${'x'.repeat(2_000_000)}\n`),
  'Latin-1 bytes': (f) =>
    f.write(it_home, Buffer.from(read(f, it_home).replace('Ancora {n} posti', 'Più di {n} posti'), 'latin1')),
  'missing image': (f) => f.replace('content/services/boat.yaml', 'port.jpg', 'prot.jpg'),
  'corrupt image': (f) => f.write('content/media/quay.jpg', 'this is no picture'),
  'truncated image': (f) => {
    const whole = readFileSync(join(f.root, 'content/media/port.jpg'));
    f.write('content/media/quay.jpg', whole.subarray(0, whole.length - 120));
  },
  'image outside the folder': (f) =>
    f.replace('content/services/boat.yaml', 'port.jpg', '../../../etc/port.jpg'),
  'broken PDF': (f) => f.write('content/documents/policy.pdf', '%PDF-1.7 and nothing else'),
  'missing PDF': (f) => f.remove('content/documents/policy.pdf'),
  'PDF outside the folder': (f) =>
    f.replace('content/documents.yaml', 'content/documents/policy.pdf', 'content/documents/../../policy.pdf'),
  'script in Markdown': (f) =>
    f.replace('content/legal/it/terms.md', '- prima', '<script>alert(1)</script>\n\n- prima'),
  'event handler in Markdown': (f) =>
    f.replace('content/legal/en/terms.md', 'Whoever', '<a href="/terms" onclick="x()">Whoever</a>'),
  'script in a Markdown value': (f) =>
    f.replace(en_home, 'branches and', 'branches <script>x()</script> and'),
  'duplicate id': (f) => f.replace('content/services/truck.yaml', 'slug: truck', 'slug: boat'),
  'key that makes no address': (f) =>
    f.replace('content/services/truck.yaml', 'slug: truck', 'slug: by/road'),
  'unknown fact': (f) => {
    f.replace(it_home, 'facts.branches', 'facts.brances');
    f.replace(en_home, 'facts.branches', 'facts.brances');
  },
  'unclosed variable': (f) => f.replace(en_home, '{{facts.branches}}', '{{facts.branches}'),
  'unknown number format': (f) => {
    f.replace(it_home, 'people, number', 'people, numer');
    f.replace(en_home, 'people, number', 'people, numer');
  },
  'other variable': (f) => f.replace(en_home, '"{n} places left"', '"{count} places left"'),
  'other markup': (f) => f.replace(en_home, 'title: We take', 'title: <b>We</b> take'),
  'other reference': (f) => f.replace(en_home, 'icon: boat', 'icon: truck'),
  'list of another length': (f) =>
    f.replace(en_home, '  - { icon: truck, label: The terms, to: /terms }\n', ''),
  'shorter list in one language': (f) => {
    f.replace(it_home, 'remaining:', 'ports: [Genova, Napoli]\nremaining:');
    f.replace(en_home, 'remaining:', 'ports: [Genoa]\nremaining:');
  },
  'text missing in one language': (f) =>
    f.replace(
      'content/services/boat.yaml',
      /, en: [^},]*(?= )/.exec(read(f, 'content/services/boat.yaml'))?.[0] ?? '',
      '',
    ),
  'text in an unknown language': (f) => f.replace('content/services/boat.yaml', 'en:', 'de: Schiff, en:'),
  'forgotten translation': (f) => f.replace(en_home, 'label: The ships', 'label: Le navi'),
  'fact typed by hand': (f) => f.replace(en_home, '{{facts.people, number}} people', '2,400 people'),
  'unknown icon': (f) => {
    f.replace(it_home, 'icon: boat', 'icon: baot');
    f.replace(en_home, 'icon: boat', 'icon: baot');
  },
  'link to no page': (f) => {
    f.replace(it_home, 'to: /services/boat', 'to: /services/boats');
    f.replace(en_home, 'to: /services/boat', 'to: /services/boats');
  },
  'link as the address bar shows it': (f) => {
    f.replace(it_home, 'to: /services/boat', 'to: https://prova.example/services/boat/#porto');
    f.replace(en_home, 'to: /services/boat', 'to: http://localhost:4321/en/services/boat/');
  },
  'link that is none': (f) => {
    f.replace(it_home, 'to: /services/boat', 'to: services boat');
    f.replace(en_home, 'to: /services/boat', 'to: services boat');
  },
  'redirect that breaks a host': (f) => f.replace('content/site.yaml', 'from: /navi', 'from: /navi;x'),
  'redirect out of the site': (f) => f.replace('content/site.yaml', 'from: /navi', 'from: /../../navi'),
  'redirect of a page': (f) => f.replace('content/site.yaml', 'from: /navi', 'from: /services/boat'),
  'redirect of a file': (f) => f.replace('content/site.yaml', 'from: /navi', 'from: /robots.txt/navi'),
  'redirect to no page': (f) => f.replace('content/site.yaml', 'to: /services/boat', 'to: /services/baot'),
  'heading that skips a level': (f) =>
    f.replace('content/legal/it/terms.md', '- prima', '#### Consegna\n\n- prima'),
  'Markdown link with a title': (f) =>
    f.replace('content/legal/en/terms.md', '- first', '[Ships](/services/baot "Our ships")\n\n- first'),
  'Markdown link by reference': (f) =>
    f.replace('content/legal/en/terms.md', '- first', '[Ships][1]\n\n[1]: /services/baot\n\n- first'),
  'two pages with one title': (f) =>
    f.replace('content/services/truck.yaml', 'it: Via terra', 'it: Via mare'),
  'link with a lone percent sign': (f) => {
    f.replace(it_home, 'to: /services/boat', 'to: /services/100%');
    f.replace(en_home, 'to: /services/boat', 'to: /services/100%');
  },
  'broken link in the default language': (f) =>
    f.replace(it_home, 'to: /services/boat', 'to: /services/baot'),
  'section that cannot be read': (f) => f.replace(it_home, 'links:', 'links: [}'),
  'item that cannot be read': (f) => f.replace('content/services/boat.yaml', 'slug:', 'slug: :'),
  'item with another key': (f) => f.replace('content/services/boat.yaml', 'slug: boat', 'slug: Boat'),
  'settings that cannot be read': (f) => f.replace('content/site.yaml', 'languages:', 'languages: ]'),
  'company that cannot be read': (f) => f.replace('content/company.yaml', 'facts:', 'facts: ]'),
  'default language that is none': (f) =>
    f.replace('content/site.yaml', 'defaultLanguage: it', 'defaultLanguage: fr'),
  'fact without its placeholder': (f) => f.replace('content/company.yaml', ', placeholder: true', ''),
  'fact of another shape': (f) =>
    f.replace('content/company.yaml', '{ value: info@prova.example, placeholder: true }', '12'),
  'site address with a path': (f) =>
    f.replace('content/company.yaml', 'https://prova.example', 'https://prova.example/it'),
  'address that is none': (f) => f.replace('content/site.yaml', 'baseUrl: null', 'baseUrl: "http://["'),
  'misspelt key that was the only one': (f) => f.replace(it_home, '  text: "Dal', '  paragraph: "Dal'),
  'schema that is no group': (f) => f.write('schemas/service.schema.json', 'null'),
  'schema of a section broken': (f) => f.write('schemas/translations/home.schema.json', '{ "title": '),
  'corrupt favicon': (f) => f.write('content/media/favicon.svg', 'no drawing'),
  'language nobody listed': (f) => {
    for (const section of ['home', 'harbours'])
      f.write(`content/translations/fr/${section}.yaml`, 'title: The ships of the port\n');
  },
  'links of the file system': (f) => {
    link(f, 'content/services/plane.yaml', '../../../plane.yaml');
    link(f, 'content/services/circle.yaml', 'circle.yaml');
    link(f, 'content/media/port-2.jpg', 'port.jpg');
    link(f, 'content/more', 'services');
    link(f, 'content/.unseen', 'services');
  },
  'a link in place of a section': (f) => link(f, en_home, '../../../home.yaml'),
  'settings missing': (f) => f.remove('content/site.yaml'),
  'schema broken': (f) => f.write('schemas/service.schema.json', '{ "title": "Service", '),
  'several at once': (f) => {
    f.replace(it_home, '  title: Portiamo', '  titel: Portiamo');
    f.replace(en_home, 'label: The ships', 'label: The ships that take the goods');
    f.replace('content/services/boat.yaml', 'order: 1', 'order: first');
    f.replace('content/services/truck.yaml', 'port.jpg', 'prot.jpg');
    f.write('content/documents/policy.pdf', 'no PDF');
    f.replace('content/legal/it/terms.md', '- prima', '<script>alert(1)</script>\n\n- prima');
  },
};

let fixture: Fixture;
const memory = openMemory('tests');

beforeAll(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.restore());
afterAll(() => fixture.close());

async function reportOf(mistake: (fixture: Fixture) => void, tongue: Tongue = 'en'): Promise<string> {
  mistake(fixture);
  const { root } = fixture;
  const options = { now: new Date('2026-11-20'), prints: openFilePrints(root) };
  const { diagnostics } = await compile(root, fixtureSite, { ...options, memory });
  // The reports on record are those of a compilation that remembers nothing.
  if (isThorough) {
    const anew = await compile(root, fixtureSite, { ...options, memory: openMemory('') });
    expect(diagnostics).toEqual(anew.diagnostics);
  }
  return formatDiagnostics(diagnostics, 'pretty', tongue, false);
}

describe('a mistake in the content', () => {
  for (const [name, mistake] of Object.entries(mistakes)) {
    it(`is explained: ${name}`, async () => {
      const report = await reportOf(mistake);
      expect(report).not.toContain('No problems found');
      expect(report).not.toMatch(/^\s+at /m);
      await expect(`${report}\n`).toMatchFileSnapshot(`mistakes/${name.replaceAll(' ', '-')}.txt`);
    });
  }
});

it('is explained in Italian as well', async () => {
  const several = mistakes['several at once'];
  const report = await reportOf((one) => several?.(one), 'it');
  await expect(`${report}\n`).toMatchFileSnapshot('mistakes/several-at-once-in-Italian.txt');
});

describe('what is no mistake', () => {
  it('is the fixture itself', async () => {
    expect(await reportOf(() => {})).toBe('No problems found.');
  });

  it.each([
    [
      'line ends of the oldest Macs',
      (f: Fixture) => f.write(it_home, read(f, it_home).replaceAll('\n', '\r')),
    ],
    ['CRLF', (f: Fixture) => f.write(it_home, read(f, it_home).replaceAll('\n', '\r\n'))],
    ['a byte order mark', (f: Fixture) => f.write(it_home, `\uFEFF${read(f, it_home)}`)],
    [
      'CRLF in Markdown',
      (f: Fixture) =>
        f.write('content/legal/it/terms.md', read(f, 'content/legal/it/terms.md').replaceAll('\n', '\r\n')),
    ],
    ['an unquoted "no"', (f: Fixture) => f.replace(en_home, 'label: The ships', 'label: no')],
    ['an unquoted date', (f: Fixture) => f.replace(en_home, 'label: The ships', 'label: 2024-05-01')],
    ['"on" as a text', (f: Fixture) => f.replace(en_home, 'label: The ships', 'label: on')],
  ])('is %s', async (_, edit) => {
    expect(await reportOf(edit)).toBe('No problems found.');
  });
});

function read({ root }: Fixture, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function link(f: Fixture, path: string, target: string): void {
  f.write(path, ''); // goes when the fixture is restored
  rmSync(join(f.root, path));
  symlinkSync(target, join(f.root, path));
}

function aliasBomb(): string {
  const rows = Array.from(
    { length: 9 },
    (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`,
  );
  return `a0: &a0 [lol]\n${rows.join('\n')}\n`;
}
