import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compile } from '../compiler/compile.ts';
import { site as fixtureSite } from '../fixtures/bilingual/templates/site.tsx';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { silent } from '../terminal/progress.ts';
import { freePort } from '../testing/machine/freePort.ts';
import { checkExternalLinks } from './externalLinks.ts';

let fixture: Fixture;
let other: Server;
let address: string;
let asked: string[];

beforeEach(async () => {
  fixture = openFixture('bilingual');
  asked = [];
  other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .writeHead(statusOf(request.url ?? ''), { 'Content-Type': 'text/html' })
      .end('<a href="/further">further</a>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  address = `http://127.0.0.1:${(other.address() as { port: number }).port}`;
});
afterEach(() => {
  other.close();
  fixture.close();
});

/** What the other host answers: where it is unwell, it is well again when asked a second time. */
function statusOf(url: string): number {
  if (url === '/unwell') return asked.filter((one) => one === url).length > 1 ? 200 : 503;
  return url === '/there' ? 200 : 404;
}

async function linkTo(path: string, host = address, retries?: number) {
  for (const language of ['it', 'en']) {
    fixture.replace(
      `content/translations/${language}/home.yaml`,
      'to: /services/boat',
      `to: "${host}${path}"`,
    );
  }
  return checkExternalLinks(await compile(fixture.root, fixtureSite), fixtureSite, silent, retries);
}

it('says nothing of a link that works', async () => {
  expect(await linkTo('/there')).toEqual([]);
});

it('asks for what the pages name, once, and for nothing that stands on the pages of others', async () => {
  await linkTo('/there#place');
  expect(asked).toEqual(['/there']);
});

it('only warns of a host that does not answer: this computer may be offline', async () => {
  const [problem, ...others] = await linkTo('/', `http://127.0.0.1:${await freePort()}`, 1);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'warning', rule: 'link/external', line: 9 });
});

it('asks again what failed', async () => {
  expect(await linkTo('/unwell')).toEqual([]);
  expect(asked).toEqual(['/unwell', '/unwell']);
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
  expect(problem?.message).toBe(`The link "${address}/gone" does not work: the host answers 404.`);
});
