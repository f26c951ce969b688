import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Position } from '../../schemas/types.ts';
import { fieldLanguages } from '../../site/forms/rules/wireLanguages.ts';
import { positionFromWire } from '../../site/positions/positionFromWire.ts';
import { readSite } from '../settings/readContentFile.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import { positionToWire } from './positions/positionToWire.ts';
import type { Failures } from './settings/failures.ts';
import { readSettings } from './settings/readSettings.ts';

let office: OpenOffice;
const failures: Failures = {};
beforeAll(async () => {
  office = await openOffice({ allowedOrigins: ['https://www.example.com'], failures });
});
afterAll(() => office.close());

const get = (path: string, init?: RequestInit) => fetch(office.origin + path, init);
const byId = '/JobPosition/GetJobPositionById';

it('tells an open position by its id, with the names of the wire (A-01)', async () => {
  const answer = await get(`${byId}?positionId=sea-freight-import`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    Id: 'sea-freight-import',
    Name: 'Sea import and customs specialist',
    LocationDescritpion: 'Milan',
    PositionIdIT: 'sea-freight-import',
    NameIT: 'Specialista import mare e pratiche doganali',
    LocationDescritpionIT: 'Milano',
  });
  for (const query of ['', '?positionId=', '?positionId=unknown', '?positionId=a&positionId=b'])
    expect((await get(byId + query)).status).toBe(404);
});

it('lists the open positions (A-04)', async () => {
  const list = (await (await get('/JobPosition/GetJobPositions')).json()) as { Id: string }[];
  expect(list.map(({ Id }) => Id)).toHaveLength(readdirSync('content/positions').length);
});

it('neither lists a demo position of a public site, nor tells it, nor takes an application for it', async () => {
  const root = copySiteForOffice();
  const settings = join(root, 'content/site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('preview: true', 'preview: false'));
  const open = await openOffice({ positions: readSettings(root, {}).positions });
  expect(await (await fetch(`${open.origin}/JobPosition/GetJobPositions`)).json()).toEqual([]);
  expect((await fetch(`${open.origin}${byId}?positionId=sea-freight-import`)).status).toBe(404);
  const sent = await open.post('/JobApplication/Create', { ...sampleParts.application, Files: samplePdf() });
  expect(await sent.json()).toMatchObject({ Problems: [{ Field: 'JobPositionId', Rule: 'choice' }] });
  await open.close();
  rmSync(root, { recursive: true, force: true });
});

const positions = readdirSync('content/positions').map(
  (name) => parse(readFileSync(`content/positions/${name}`, 'utf8')) as Position,
);
it.each(positions)('what the browser reads of a position is what was written: $id', (position) => {
  const languages = fieldLanguages(readSite(codeFolder).languages);
  const days = { datePosted: '2026-11-01', validThrough: '2999-12-31' };
  const dated = { ...position, ...days };
  const wire = JSON.parse(JSON.stringify(positionToWire(dated, languages)));
  const read = positionFromWire(wire, languages, position.id);
  expect(read).toMatchObject(days);
  for (const [code, texts] of Object.entries(position.texts)) {
    // What becomes of the long texts, `textFromMarkdown.test.ts` says.
    const { competencesDescription, requiredSkill, ...others } = texts;
    expect(JSON.parse(JSON.stringify(read?.texts[code]))).toMatchObject(others);
    expect(Object.keys(JSON.parse(JSON.stringify(read?.texts[code]))).sort()).toEqual(
      Object.keys(texts).sort(),
    );
  }
});

it('asks for no captcha when there is none (A-02)', async () => {
  expect(await (await get('/JobApplication/VerifyRecapture?recaptureToken=')).json()).toEqual({
    HasSuccess: true,
  });
  expect((await get('/Captcha/Challenge')).status).toBe(404);
});

it('refuses other methods and unknown paths', async () => {
  const wrong = await get('/ContactRequest/Create');
  expect([wrong.status, wrong.headers.get('allow'), await wrong.json()]).toEqual([
    405,
    'POST, OPTIONS',
    { HasSuccess: false },
  ]);
  expect((await get('/JobPosition/GetJobPositions', { method: 'DELETE' })).status).toBe(405);
  for (const path of ['/', '//', '/%', '/Unknown?x=1'])
    expect([400, 404]).toContain((await get(path)).status);
});

it('lets pages of listed origins read the answers, and no others', async () => {
  const from = (origin: string, method = 'GET') =>
    get('/JobPosition/GetJobPositions', { method, headers: { Origin: origin } });
  const allowed = await from('https://www.example.com');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://www.example.com');
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  expect(allowed.headers.get('vary')).toBe('Origin');
  const preflight = await from('https://www.example.com', 'OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET']);
  for (const origin of ['https://www.example.com.evil.example', 'http://www.example.com', 'null'])
    for (const method of ['GET', 'OPTIONS'])
      expect((await from(origin, method)).headers.get('access-control-allow-origin')).toBeNull();
});

it('fails on purpose when a test says so', async () => {
  const create = () => office.post('/ContactRequest/Create', sampleParts.contact);
  failures.contact = '500';
  expect((await create()).status).toBe(500);
  failures.contact = 'HasSuccess:false';
  expect(await (await create()).json()).toEqual({ HasSuccess: false });
  failures.contact = 'malformed';
  await expect((await create()).json()).rejects.toThrow();
  failures.jobPositionList = 'timeout';
  await expect(get('/JobPosition/GetJobPositions', { signal: AbortSignal.timeout(200) })).rejects.toThrow(
    /timeout/,
  );
  delete failures.contact;
  for (const name of ['application', 'spontaneous'] as const) {
    failures[name] = '500';
    expect((await office.post('/JobApplication/Create', sampleParts.application)).status).toBe(500);
    delete failures[name];
  }
  expect(await (await create()).json()).toEqual({ HasSuccess: true });
});
