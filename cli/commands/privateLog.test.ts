import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormDefinition } from '../../site/forms/rules/formDefinition.ts';
import { sentFields } from '../../site/forms/rules/wire.ts';
import { readSettings } from '../backoffice/settings/readSettings.ts';
import { freePort } from '../testing/machine/freePort.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../testing/office/officeProcess.ts';
import { sampleParts } from '../testing/office/openOffice.ts';

/** A word that no form, path or message has. */
const canary = 'Canarino';

let root: string;
let office: OfficeProcess;
let printed = '';
let metrics: string;
beforeAll(async () => {
  root = copySiteForOffice();
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  office = await startOfficeProcess(root, {
    METRICS_PORT: String(port),
    TRUST_PROXY: 'loopback',
    // Nobody answers there, so that the failures of mail are printed too.
    SMTP_URL: `smtp://user:${canary}@127.0.0.1:1`,
  });
  for (const stream of [office.child.stdout, office.child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
});
afterAll(async () => {
  await office.kill();
  rmSync(root, { recursive: true, force: true });
});

const headers = {
  'X-Forwarded-For': '203.0.113.77',
  'User-Agent': canary,
  Referer: `https://${canary}.example/`,
  Cookie: `name=${canary}`,
  'X-Request-Id': canary,
};

/** Every part of a form with the canary in it: as texts, and as a file where one is sent. */
function canaryParts(definition: FormDefinition): FormData {
  const body = new FormData();
  for (const { note } of sentFields(definition)) {
    if (!note.wire) continue;
    if (note.control === 'file') body.append(note.wire, new File([canary], `${canary}.pdf`), `${canary}.pdf`);
    else body.append(note.wire, `${canary} ${canary}@example.com`);
  }
  body.append('IdempotencyKey', `${canary}-${Math.random()}`);
  body.append('RecaptureToken', canary);
  body.append(canary, canary);
  return body;
}

it('prints of no form, path or header what it holds, nor who sent it, whatever happens', async () => {
  const { forms, paths } = readSettings(root, {});
  const send = (path: string, init: RequestInit = {}) =>
    fetch(office.origin + path, { ...init, headers: { ...headers, ...init.headers } }).then((answer) =>
      answer.text(),
    );
  const sendForm = (path: string, body: FormData | string, more = {}) =>
    send(path, { method: 'POST', body, headers: more });
  for (const [name, definition] of Object.entries(forms)) {
    const path = paths[name] ?? '';
    await sendForm(path, canaryParts(definition));
    await sendForm(`${path}?${canary}=${canary}`, canaryParts(definition));
    await sendForm(path, canary, { 'Content-Type': `multipart/form-data; boundary=${canary}` });
    await sendForm(path, canary, { 'Content-Type': `text/${canary}` });
    await send(`${path}/${canary}`);
  }
  const right = new FormData();
  const marked = { ...sampleParts.contact, FirstName: canary, Email: `${canary}@example.com` };
  for (const [name, value] of Object.entries(marked)) right.append(name, value);
  expect(await sendForm(paths.contact ?? '', right)).toBe('{"HasSuccess":true}');
  await send(`/JobApplication/VerifyRecapture?recaptureToken=${canary}`);
  await send(`/JobPosition/GetJobPositionById?positionId=${canary}`);
  await send('/Report/Status', { method: 'POST', body: new URLSearchParams({ ReceiptId: canary }) });
  // What the storage says when it is gone must not be printed either.
  rmSync(join(root, '.data/backoffice.sqlite'));
  for (const [name, definition] of Object.entries(forms))
    await sendForm(paths[name] ?? '', canaryParts(definition));
  const text = await (await fetch(metrics)).text();
  const ready = await send('/ready');

  await expect.poll(() => printed).toMatch(/"path":"\/ready".*\n/);
  const lines = printed.split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.some((line) => line.includes('"failure"'))).toBe(true);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  for (const said of [printed, text, ready]) {
    expect(said).not.toMatch(new RegExp(canary, 'i'));
    expect(said).not.toMatch(/203\.0\.113\.77|example\.com|anna|bianchi/i);
  }
});
