import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { site as fixtureSite } from '../fixtures/bilingual/templates/site.tsx';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { silent } from '../terminal/progress.ts';
import { say } from '../terminal/telling/say.ts';
import { compileBilingual } from '../testing/faults/compileBilingual.ts';
import { freePort } from '../testing/machine/freePort.ts';
import { askExternalLinks } from './askExternalLinks.ts';

let fixture: Fixture;
let other: Server;
let address: string;
let asked: string[];
let moments: number[];

beforeEach(async () => {
  fixture = openFixture('bilingual');
  asked = [];
  moments = [];
  rmSync(memory(), { force: true });
  other = createServer((request, response) => {
    asked.push(request.url ?? '');
    moments.push(performance.now());
    response
      .writeHead(request.url?.startsWith('/there') ? 200 : 404, { 'Content-Type': 'text/html' })
      .end('<a href="/further">further</a>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  address = `http://127.0.0.1:${(other.address() as { port: number }).port}`;
});
afterEach(() => {
  other.close();
  fixture.close();
});

const memory = () => join(fixture.root, '.cache/external-links.json');
const today = new Date('2026-11-22T08:00:00Z');

async function linkTo(path: string, host = address) {
  for (const language of ['it', 'en']) {
    fixture.replace(
      `content/translations/${language}/home.yaml`,
      'to: /services/boat',
      `to: "${host}${path}"`,
    );
  }
  return check();
}

async function check({ now = today, pause = 0 } = {}) {
  const compilation = await compileBilingual(fixture.root);
  return askExternalLinks(compilation, fixtureSite, silent, { memory: memory(), now, pause });
}

it('says nothing of a link that works', async () => {
  expect(await linkTo('/there')).toEqual([]);
});

it('asks for what the pages name, once, and for nothing that stands on the pages of others', async () => {
  await linkTo('/there#place');
  expect(asked).toEqual(['/there']);
});

it('only warns of a host that does not answer: this computer may be offline', async () => {
  const [problem, ...others] = await linkTo('/', `http://127.0.0.1:${await freePort()}`);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'warning', rule: 'link/external', line: 9 });
  expect(problem && say(problem.message, 'en')).toMatch(/ does not work: the host does not answer\.$/);
});

it('never asks the site itself', async () => {
  fixture.replace('content/company.yaml', 'https://prova.example', address);
  expect(await linkTo('/gone')).toEqual([]);
  expect(asked).toEqual([]);
});

it('never asks a made-up host', async () => {
  expect(await linkTo('/gone', 'https://partner.example')).toEqual([]);
});

it('reports a dead link once, where it was written', async () => {
  const [problem, ...others] = await linkTo('/gone');
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'error', rule: 'link/external', line: 9 });
  expect(problem?.file).toMatch(/^content\/translations\/(it|en)\/home\.yaml$/);
  expect(problem && say(problem.message, 'en')).toBe(
    `The link "${address}/gone" does not work: the host answers 404.`,
  );
});

it('asks where redirects and forms lead, and knows that a form adds what is typed', async () => {
  fixture.replace('content/site.yaml', '/services/boat', `${address}/gone`);
  fixture.replace(
    'content/site.yaml',
    'sameInEveryLanguage',
    `tracking: { urlTemplate: "${address}/track?code={code}" }\nsameInEveryLanguage`,
  );
  const problems = await check();
  expect(asked.sort()).toEqual(['/gone', '/track']);
  expect(problems.map(({ severity, file, line }) => `${severity} ${file}:${line}`).sort()).toEqual([
    'error content/site.yaml:10',
    'warning content/site.yaml:11',
  ]);
});

it('asks for what worked again after a day, for what did not at once', async () => {
  expect(await linkTo('/there')).toEqual([]);
  expect(await check({ now: new Date('2026-11-23T07:59:00Z') })).toEqual([]);
  expect(asked).toEqual(['/there']);
  expect(await check({ now: new Date('2026-11-23T08:01:00Z') })).toEqual([]);
  expect(asked).toEqual(['/there', '/there']);
  fixture.restore();
  for (const _ of [1, 2]) {
    expect(await linkTo('/gone')).toHaveLength(1);
    fixture.restore();
  }
  expect(asked.filter((path) => path === '/gone')).toHaveLength(2);
});

it('keeps what worked before beside what works now, and believes no moment to come', async () => {
  await linkTo('/there');
  fixture.restore();
  await linkTo('/there?second');
  fixture.restore();
  await linkTo('/there');
  expect(asked).toEqual(['/there', '/there?second']);
  await check({ now: new Date('2026-11-21T20:00:00Z') });
  expect(asked).toEqual(['/there', '/there?second', '/there']);
});

it('asks for everything when what it remembers cannot be read', async () => {
  await linkTo('/there');
  writeFileSync(memory(), '[["http');
  expect(await check()).toEqual([]);
  expect(asked).toEqual(['/there', '/there']);
});

it('pauses between two questions to one host', async () => {
  for (const language of ['it', 'en'])
    fixture.replace(
      `content/translations/${language}/home.yaml`,
      'to: /services/boat',
      `to: "${address}/there?${language}"`,
    );
  await check({ pause: 400 });
  expect(moments).toHaveLength(2);
  expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(200);
});

it('does not let one host wait for another', async () => {
  const port = address.replace(/.*:/, '');
  const hosts = { it: `http://localhost:${port}`, en: address };
  for (const [language, host] of Object.entries(hosts))
    fixture.replace(
      `content/translations/${language}/home.yaml`,
      'to: /services/boat',
      `to: "${host}/there"`,
    );
  const pause = 60_000;
  const done = check({ pause });
  await expect.poll(() => asked).toHaveLength(2);
  await done;
});
