import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PATIENCE } from '../api/patience.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import { loadPosition } from './loadPosition.ts';
import { loadPositions } from './loadPositions.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A back office on a free port; its address. */
async function backOffice(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/JobPosition/Get`;
}

const json =
  (value: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(value));
  };
const status =
  (code: number, body = ''): RequestListener =>
  (_, response) => {
    response.statusCode = code;
    response.end(body);
  };

const languages: FieldLanguages = [
  ['IT', 'it'],
  ['', 'en'],
];
const record = { Id: '7', Name: 'Planner', NameIT: 'Pianificatore', LocationDescritpionIT: 'Padova' };

it('asks for a position by the id of the address', async () => {
  let asked = '';
  const url = await backOffice((request, response) => {
    asked = `${request.method} ${request.url} ${request.headers.cookie}`;
    json(record)(request, response);
  });
  const answer = await loadPosition(url, 'a b', languages);
  expect(asked).toBe('GET /JobPosition/Get?positionId=a%20b undefined');
  expect(answer).toMatchObject({
    state: 'loaded',
    position: { id: 'a b', texts: { it: { location: 'Padova' } } },
  });
});

it('reads keys in any case and spelling', async () => {
  const url = await backOffice(json({ id: 7, nameit: 'Pianificatore', locationDescriptionIT: 'Padova' }));
  expect(await loadPosition(url, '7', languages)).toMatchObject({
    state: 'loaded',
    position: { texts: { it: { name: 'Pianificatore', location: 'Padova' } } },
  });
});

it.each<[string, RequestListener]>([
  ['null', json(null)],
  ['204', status(204)],
  ['404', status(404, '<h1>Not found</h1>')],
  ['an empty answer', status(200)],
  ['a record without a name', json({ Id: '7', Name: ' ' })],
  ['a record whose last day is over', json({ ...record, ValidThrough: '2020-12-31' })],
])('knows no position behind %s (E-13b)', async (_, answer) => {
  expect(await loadPosition(await backOffice(answer), '7', languages)).toEqual({ state: 'notFound' });
});

it.each<[string, RequestListener]>([
  ['500', status(500)],
  ['HTML', status(200, '<!doctype html><title>Login</title>')],
  ['a broken connection', (_, response) => response.destroy()],
])('says that loading failed after %s (E-13)', async (_, answer) => {
  expect(await loadPosition(await backOffice(answer), '7', languages)).toMatchObject({ state: 'failed' });
});

it('fails when nobody is there', async () => {
  const url = await backOffice(json(record));
  server?.close();
  expect(await loadPosition(url, '7', languages)).toMatchObject({ state: 'failed' });
});

it('waits 150 seconds, not longer, also for the end of an answer', async () => {
  expect(PATIENCE).toBe(150_000);
  const silent = await backOffice(() => undefined);
  expect(await loadPosition(silent, '7', languages, 50)).toEqual({
    state: 'failed',
    cause: 'no answer in 50 ms',
  });
  server?.closeAllConnections();
  server?.close();
  const halfway = await backOffice((_, response) => void response.write('{"Id":'));
  expect(await loadPosition(halfway, '7', languages, 50)).toEqual({
    state: 'failed',
    cause: 'no answer in 50 ms',
  });
});

it.each<[string, unknown]>([
  [
    'a list',
    [
      record,
      { Id: '8', Name: '' },
      { ...record, Id: '8/9' },
      { ...record, ValidThrough: '2020-12-31' },
      null,
    ],
  ],
  ['Items', { Items: [record] }],
  ['items', { items: [record] }],
])('reads the positions in %s and skips what is none', async (_, value) => {
  const answer = await loadPositions(await backOffice(json(value)), languages);
  expect(answer).toMatchObject({ state: 'loaded', positions: [{ id: '7' }] });
});

it('takes no content for no positions', async () => {
  expect(await loadPositions(await backOffice(status(204)), languages)).toEqual({
    state: 'loaded',
    positions: [],
  });
});

it.each<[string, RequestListener]>([
  ['404', status(404)],
  ['an object without a list', json({ Error: 'x' })],
  ['Items that are no list', json({ Items: 'none' })],
  ['HTML', status(200, '<html>')],
])('keeps the list of the build after %s', async (_, answer) => {
  expect(await loadPositions(await backOffice(answer), languages)).toMatchObject({ state: 'failed' });
});
