import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../backoffice/openBackOffice.ts';
import { readSettings } from '../../backoffice/settings/readSettings.ts';
import { copySiteForOffice, readByOffice } from '../../testing/office/copySiteForOffice.ts';
import { type FollowingOffice, followBackOffice, isReadByOffice } from './followBackOffice.ts';

let root: string;
let office: FollowingOffice;
let address: string;
let close: () => Promise<void>;
let told: string[];
let opened = 0;
let isFull = false;
const form = 'schemas/forms/contact.schema.json';

beforeEach(async () => {
  root = copySiteForOffice();
  told = [];
  opened = 0;
  isFull = false;
  let running = 0;
  const check = () => void readSettings(root, {});
  const open = async () => {
    // One holds an SQLite storage.
    expect(running).toBe(0);
    if (isFull) throw new Error('The disk is full');
    const one = await openBackOffice(readSettings(root, {}), { log: () => {} });
    opened += 1;
    running += 1;
    const end = async () => {
      await one.close();
      running -= 1;
    };
    return { ...one, close: end };
  };
  office = await followBackOffice({ check, open }, ({ message }, runs) => told.push(`${runs} ${message}`));
  const server = createServer((request, response) => office.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.close();
    await office.close();
  };
});
afterEach(async () => {
  await close();
  rmSync(root, { recursive: true });
});

const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
};
const parts = {
  ...{ SiteType: '2', FirstName: 'Anna', LastName: 'Rossi', Email: 'anna@rossi.example' },
  ...{ Request: 'Quanto costa un trasporto?', PrivacyAccepted: 'true' },
};
async function send(): Promise<{ HasSuccess: boolean; Problems?: { Field: string; Rule: string }[] }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  return (await fetch(`${address}/ContactRequest/Create`, { method: 'POST', body })).json() as never;
}

it('judges by the form as it is now, once it was opened anew', async () => {
  const before = await send();
  change(form, '"maxLength": 150', '"maxLength": 151');
  const definition = JSON.parse(readFileSync(join(root, form), 'utf8'));
  definition.required.push('company');
  definition.properties.company['x-field'].mark = 'required';
  writeFileSync(join(root, form), JSON.stringify(definition));
  expect(await send()).toEqual(before);
  const reopening = office.reopen();
  // What is called meanwhile waits for the new one.
  const meanwhile = await send();
  await reopening;
  expect(meanwhile).toEqual(await send());
  expect([before.HasSuccess, meanwhile.HasSuccess]).toEqual([true, false]);
  expect(meanwhile.Problems).toMatchObject([{ Field: 'company' }]);
  expect(told).toEqual([]);
});

it('stays as it was while its settings cannot be used, and follows when they can', async () => {
  const before = await send();
  change('content/site.yaml', 'provider: none', 'provider: nobody');
  await office.reopen();
  expect(told).toEqual([expect.stringMatching(/^true content\/site\.yaml has mistakes/)]);
  expect(await send()).toEqual(before);
  await office.reopen();
  change('content/site.yaml', 'provider: nobody', 'provider: none');
  await office.reopen();
  expect([told.length, opened]).toEqual([1, 2]); // told once
  expect(await send()).toEqual(before);
  change('content/site.yaml', 'provider: none', 'provider: nobody');
  await office.reopen();
  expect(told.length).toBe(2);
  expect(office.answers('/ContactRequest/Create')).toBe(true);
});

it('answers nothing where it cannot be opened, and again once it can', async () => {
  isFull = true;
  const reopening = office.reopen();
  const meanwhile = fetch(`${address}/ContactRequest/Create`, { method: 'POST' });
  await reopening;
  expect([(await meanwhile).status, told]).toEqual([503, ['false The disk is full']]);
  expect(office.answers('/ContactRequest/Create')).toBe(false);
  isFull = false;
  await office.reopen();
  expect(office.answers('/ContactRequest/Create')).toBe(true);
});

it('knows what a back office reads when it starts', () => {
  const files = readByOffice.map((path) => (/\.\w+$/.test(path) ? path : `${path}/x.yaml`));
  expect(files.filter((path) => !isReadByOffice(path))).toEqual(['content/positions/x.yaml']);
  expect(
    ['content/media/a.jpg', 'templates/site.ts', 'content/services/a.yaml'].filter(isReadByOffice),
  ).toEqual([]);
});
