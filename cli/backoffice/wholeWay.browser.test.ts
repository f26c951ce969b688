import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { answerAt } from '../../site/forms/rules/checkAnswers.ts';
import { formFields } from '../../site/forms/rules/formGroups.ts';
import type { Answers } from '../../site/forms/rules/readAnswers.ts';
import { sentFields } from '../../site/forms/rules/wire.ts';
import { readZip, unpack } from '../../site/reporting/cleaning/zip.ts';
import { whenSent } from '../../site/testing/formPage.ts';
import { asTyped } from '../../site/testing/readPage.ts';
import { shippedLanguages } from '../../site/testing/shippedLanguages.ts';
import { translatePage } from '../../site/testing/translatePage.ts';
import { formNamed } from '../settings/formNamed.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { buildOffice } from '../testing/office/buildOffice.ts';
import { type RecordingProxy, recordingProxy } from '../testing/office/proxies/recordingProxy.ts';
import { readStored } from '../testing/office/readStored.ts';
import { testKeys } from '../testing/office/testKeys.ts';
import { launchBrowser } from '../testing/openBrowser.ts';
import { openTabs, type Visit } from '../testing/openTabs.ts';
import { runCommand } from '../testing/runCommand.ts';
import { type StartedSite, startSite } from '../testing/startSite.ts';
import { readForms } from './settings/readForms.ts';
import { openStorage } from './storage/openStorage.ts';

/** What a visitor does with a field: types or chooses a text, ticks a box, ticks some of several. */
type Typed = Record<string, string | true | string[]>;
type Attachment = { name: string; mimeType: string; buffer: Buffer };

interface FilledForm {
  form: string;
  path: string;
  typed: Typed;
  /** By path of their field. */
  files?: Record<string, Attachment[]>;
  /** Stored otherwise than typed. */
  stored?: Record<string, string | number | boolean>;
}

const pdf = (name: string, document: string): Attachment => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(`${codeFolder}/dist/docs/${document}.pdf`),
});
const person = {
  name: 'Zoë',
  surname: "D'Angelo-Müller",
  email: 'zoe+moduli@example.com',
  phone: '+39 02 1234-567',
};
const inUser = Object.fromEntries(Object.entries(person).map(([key, value]) => [`user.${key}`, value]));

const forms = readForms(codeFolder);

/** Every form with every field filled in. */
const visits: FilledForm[] = [
  {
    form: 'contact',
    path: '/contacts/contact-us/',
    typed: {
      ...person,
      company: 'Àlpi & Figli "Trasporti" <srl>',
      request: 'Buongiorno,\n\nun trasloco = 3 colli verso Zürich 🚚?\n; DROP TABLE submissions',
      privacy: true,
    },
  },
  {
    form: 'quotation',
    path: '/contacts/quotation-request/',
    typed: {
      ...inUser,
      'user.company': 'Àlpi',
      'user.city': 'Reggio Emilia',
      'user.zipCode': '42121',
      serviceType: 'Trasporto Internazionale',
      serviceFrequency: 'RICORRENTE',
      'pickUp.country': 'IT',
      'pickUp.city': 'Modena',
      'pickUp.zipCode': '41121',
      'delivery.country': 'GB',
      'delivery.city': 'Leeds',
      'delivery.zipCode': 'LS1 4AP',
      numOfPackages: '3',
      weight: '1250,5',
      measures: '3 colli 120×80×100',
      volume: '2.88',
      returnOfGoods: true,
      goodType: 'VARIA',
      packageType: "Container 20'",
      notes: 'Sponda idraulica.\nConsegna su appuntamento.',
      privacy: true,
    },
    stored: { numOfPackages: 3, weight: 1250.5, volume: 2.88 },
  },
  {
    form: 'supplier',
    path: '/work-with-us/become-a-supplier/',
    typed: {
      'company.nameOfSuppliers': 'Trasporti Òrta S.r.l.',
      'company.vatNumber': 'IT 12345678903',
      'company.nameOfLegalRepr': 'Ada Bo',
      'company.address': 'Via Po 1/A',
      'company.zipCode': '20121',
      'company.city': 'Milano',
      'company.district': 'MI',
      'company.phone': '02 1234567',
      'company.email': 'azienda@example.com',
      'company.webSite': 'www.example.com/flotta',
      'company.secOperatingSites': 'Lodi\nPavia',
      'contact.contactPerson': 'Ugo Sì',
      'contact.jobTitle': 'Traffico',
      'contact.mobile': '333 1234567',
      'contact.email': 'ugo@example.com',
      'contact.otherInfo': 'Reperibile dalle 6',
      'fleet.vans': '12',
      'fleet.numOfCurtainsideVans': '4',
      'fleet.numOfCurtainsideVansLoadingPlatform': '2',
      'fleet.curtainsideMotorTrucks': '9',
      'fleet.numOfCurtainsideTrucks': '5',
      'fleet.numOfCurtainsideTrucksLoadingPlatform': '0',
      'fleet.numOfCurtainsideTractorTrucks': '30',
      'areas.regions': ['03', '08'],
      'areas.district': ['MI', 'RE'],
      choice: 'accept',
    },
    stored: {
      'company.webSite': 'https://www.example.com/flotta',
      'fleet.vans': 12,
      'fleet.numOfCurtainsideVans': 4,
      'fleet.numOfCurtainsideVansLoadingPlatform': 2,
      'fleet.curtainsideMotorTrucks': 9,
      'fleet.numOfCurtainsideTrucks': 5,
      'fleet.numOfCurtainsideTrucksLoadingPlatform': 0,
      'fleet.numOfCurtainsideTractorTrucks': 30,
    },
  },
  {
    form: 'application',
    path: '/work-with-us/open-positions/sea-freight-import/',
    typed: { ...person, position: 'Import mare / customs', terms: true },
    files: { cv: [pdf('Curriculum “Zoë” (2026).PDF', 'iso-9001')] },
  },
  {
    form: 'spontaneous',
    path: '/work-with-us/open-positions/',
    typed: { ...person, city: 'Zürich', role: 'Operatività mare', privacy: true },
    files: {
      cv: [pdf('cv.pdf', 'iso-9001')],
      coverLetter: [pdf('lettera di presentazione.pdf', 'condizioni-generali')],
    },
  },
];

/** Words that nobody but whoever manages reports may ever see. */
const canaries = {
  fullName: 'Canary Person',
  subject: 'canary-subject',
  email: 'canary-mail@example.com',
  phone: '+39 06 98765432',
  message: 'canary-message\nzweite Zeile',
};
const canaryAgent = 'CanaryBrowser/9.9';
const canaryAddress = '203.0.113.77';
const paper = pdf('canary-file.pdf', 'condizioni-generali');
const note: Attachment = {
  name: 'canary-note.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('canary-content\r\nperché no\n'),
};
/** Its author stands in its properties. */
const signed: Attachment = {
  name: 'canary-document.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: buildOffice('docx', [
    {
      name: 'docProps/core.xml',
      data: '<cp:coreProperties><dc:creator>canary-author</dc:creator></cp:coreProperties>',
    },
  ]),
};

/** Everything in a document of Office, unpacked. */
async function partsOf(document: Buffer): Promise<string> {
  const parts = await Promise.all((readZip(new Uint8Array(document)) ?? []).map(unpack));
  return parts.map((part) => new TextDecoder().decode(part)).join();
}

let root: string;
let site: StartedSite;
let proxy: RecordingProxy;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-whole-way-'));
  for (const folder of ['content', 'schemas', 'dist']) {
    symlinkSync(join(codeFolder, folder), join(root, folder));
  }
  mkdirSync(join(root, '.data'));
  copyFileSync(join(codeFolder, '.data/report-demo-key.txt'), join(root, 'report-key.txt'));
  site = await startSite(['--root', root, 'serve', '--port', '0'], { SUBMISSION_LIMIT: '1000' });
  proxy = await recordingProxy(site.address);
  browser = await launchBrowser();
  visit = openTabs(browser, proxy.origin);
});
afterAll(async () => {
  await browser?.close();
  proxy?.close();
  await site?.stop();
  rmSync(root, { recursive: true, force: true });
});

const inbox = (...args: string[]) =>
  runCommand(['--root', root, 'inbox', ...args], { env: { DATABASE_URL: '' } });
const list = async (form: string): Promise<{ id: string }[]> =>
  JSON.parse((await inbox('list', '--form', form, '--json')).out);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function openPage(path: string, context: object = {}): Promise<Page> {
  const page = await visit(path, context);
  await page.locator('form[data-form]').scrollIntoViewIfNeeded();
  await page.locator('form[data-form] .form__submit:enabled').waitFor({ state: 'attached' });
  return page;
}

async function fill(page: Page, form: string, typed: Typed): Promise<void> {
  for (const [path, answer] of Object.entries(typed)) {
    const id = `#${form}-${path.replaceAll('.', '-')}`;
    await reveal(page, id);
    if (Array.isArray(answer)) for (const value of answer) await tick(page, `${id}-${value}`);
    else if (answer === true) await page.locator(id).check();
    else if ((await page.locator(id).count()) === 0) await page.locator(`${id}-${answer}`).check();
    else if ((await page.locator(id).evaluate(({ tagName }) => tagName)) === 'SELECT')
      await page.locator(id).selectOption(answer);
    else await page.locator(id).fill(answer);
  }
}

/** Opens the step of the form that an element is in. */
async function reveal(page: Page, selector: string): Promise<void> {
  for (const one of await page.locator(selector).all()) {
    await one.dispatchEvent('form:reveal', { bubbles: true });
  }
}

/** Ticks a box that may lie in a folded list. */
async function tick(page: Page, selector: string): Promise<void> {
  const folded = page.locator('details:not([open])', { has: page.locator(selector) });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  await page.locator(selector).check();
}

/** Who reads the first language knows it; the browsers of the others translate. */
const readers = shippedLanguages.map((language, at) => ({ ...language, translated: at > 0 }));

describe.each(readers)('in the language $code, translated: $translated', ({ code, prefix, translated }) => {
  it.each(visits)('$form arrives with every field and every byte', async (visit) => {
    const { form, path, typed, files = {}, stored = {} } = visit;
    const before = new Set((await list(form)).map(({ id }) => id));
    const page = await openPage(prefix + path);
    if (translated) await page.evaluate(translatePage);
    await fill(page, form, typed);
    for (const [field, attachments] of Object.entries(files)) {
      await page.locator(`#${form}-${field}`).setInputFiles(attachments);
    }
    const own = page.locator(`form[data-form=${form}]`);
    await reveal(page, `form[data-form=${form}] .form__submit`);
    await own.locator('[data-form-captcha] input').check();
    await own.locator('[data-state=verified]').waitFor();
    await own.locator('.form__submit').click();
    await whenSent(page);

    const [arrived] = (await list(form)).filter(({ id }) => !before.has(id));
    const entry = JSON.parse((await inbox('show', arrived?.id ?? '', '--json')).out);
    expect(entry).toMatchObject({ form, language: code });
    expect(entry.jobPositionId).toBe(form === 'application' ? 'sea-freight-import' : undefined);
    const sent = new Set(sentFields(formNamed(forms, form)).map(({ path }) => path));
    for (const [field, answer] of Object.entries(typed)) {
      if (!sent.has(field)) continue;
      expect([field, answerAt(entry.answers as Answers, field)]).toEqual([field, stored[field] ?? answer]);
    }

    const attached = Object.entries(files).flatMap(([field, all]) => all.map((file) => ({ field, ...file })));
    const named = attached.map(({ field, name, buffer }) => ({ field, name, sha256: sha256(buffer) }));
    expect(entry.files).toHaveLength(named.length);
    for (const file of named) expect(entry.files).toContainEqual(expect.objectContaining(file));
    if (attached.length === 0) return;
    const folder = join(root, `taken-${form}${prefix.replace('/', '-')}`);
    expect(await inbox('show', entry.id, '--files', folder)).toMatchObject({ code: 0 });
    const taken = readdirSync(folder).map((name) => sha256(readFileSync(join(folder, name))));
    expect(taken.sort()).toEqual(named.map((file) => file.sha256).sort());
  });
});

it('no form is left out here', () => {
  expect([...visits.map(({ form }) => form), 'report'].sort()).toEqual(Object.keys(forms).sort());
});

it.each([
  ...visits.map(({ form, typed, files = {} }) => ({
    form,
    filled: [...Object.keys(typed), ...Object.keys(files)],
  })),
  { form: 'report', filled: [...Object.keys(canaries), 'files'] },
])('no field of $form is left out here', ({ form, filled }) => {
  const fields = formFields(formNamed(forms, form)).map(({ path }) => path);
  expect(filled.sort()).toEqual(fields.sort());
});

const reports = new Set<string>();

describe.each(shippedLanguages)('a report in the language $code', ({ code, prefix }) => {
  let page: Page;
  let receipt = '';
  let id = '';

  it('is sent without a box to tick, and gives a code', async () => {
    page = await openPage(`${prefix}/about-us/whistleblowing/`, {
      userAgent: canaryAgent,
      extraHTTPHeaders: { 'X-Forwarded-For': canaryAddress },
    });
    proxy.requests.length = 0;
    await fill(page, 'report', canaries);
    await page.locator('#report-files').setInputFiles([paper, note, signed]);
    const notes = page.locator('.file-list__note');
    const texts = parse(
      readFileSync(join(codeFolder, `content/translations/${code}/whistleblowing.yaml`), 'utf8'),
    );
    const cleaned: string = texts.form.metadata.removed.trim();
    await expect
      .poll(async () => (await notes.allTextContents()).map(asTyped))
      .toEqual([...[0, 1].map(() => expect.stringContaining(cleaned))]);
    await page.locator('form[data-form=report] .form__submit').click();
    await page.evaluate(translatePage);
    receipt = (await page.locator('.receipt__code').textContent()) ?? '';
    expect(receipt).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
  });

  it('leaves no word in the clear: not in a request, the storage, a mail, the log or the browser', async () => {
    const inBrowser = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const data = readdirSync(join(root, '.data')).map((name) => readFileSync(join(root, '.data', name)));
    const words = [...Object.values(canaries), 'zweite Zeile', 'canary', 'perché no', receipt];
    const inRequests = Buffer.concat(proxy.requests).toString('latin1');
    const storage = await openStorage(join(root, '.data/backoffice.sqlite'), testKeys());
    const inStorage = `${Buffer.concat(data).toString('latin1')}\n${await readStored(storage)}`;
    await storage.destroy();
    expect(inRequests).toContain('age-encryption.org/v1');
    expect(inStorage).toContain('age-encryption.org/v1');
    for (const [place, text, forbidden] of [
      ['a request', inRequests, words],
      // Mails wait in the storage, too.
      ['the storage', inStorage, [...words, canaryAgent, canaryAddress, '127.0.0.1']],
      ['the log', site.printed(), [...words, canaryAgent, canaryAddress, '127.0.0.1', '/Report/']],
      ['the browser', inBrowser, words],
    ] as const) {
      for (const word of forbidden) {
        // As letters, and as the bytes of them that a text read as latin1 has.
        const forms = [word, Buffer.from(word).toString('latin1')];
        expect([place, word, forms.some((form) => text.includes(form))]).toEqual([place, word, false]);
      }
    }
  });

  const key = () => join(root, 'report-key.txt');

  it('opens with the key, by the inbox and by the command age, every byte as it was but properties', async () => {
    // Of reports only the day is kept, so that the list does not tell which came last.
    id = (await list('report')).find((entry) => !reports.has(entry.id))?.id ?? '';
    reports.add(id);
    const shown = JSON.parse((await inbox('show', id, '--json', '--key', key())).out);
    expect(shown.answers).toEqual(canaries);

    const sealed = join(root, `sealed${prefix.replace('/', '-')}`);
    expect(await inbox('show', id, '--files', sealed)).toMatchObject({ code: 0 });
    const [file = ''] = readdirSync(sealed);
    execFileSync('sh', ['-c', `age -d -i "${key()}" "${file}" | tar -x -k -o`], { cwd: sealed });
    expect(JSON.parse(readFileSync(join(sealed, 'report.json'), 'utf8')).answers).toEqual(canaries);
    const arrived = ({ name }: Attachment, place: number) =>
      readFileSync(join(sealed, `files/0${place}-${name}`));
    expect(arrived(note, 2).equals(note.buffer)).toBe(true);
    expect(paper.buffer.includes('PDFKit')).toBe(true);
    expect(arrived(paper, 1).includes('PDFKit')).toBe(false);
    expect(arrived(paper, 1).length).toBe(paper.buffer.length);
    const cleaned = readFileSync(join(sealed, `files/03-${signed.name}`));
    expect(await partsOf(signed.buffer)).toContain('canary-author');
    expect(await partsOf(cleaned)).toContain('Curriculum vitae');
    expect(await partsOf(cleaned)).not.toContain('canary-author');
  });

  it('is answered so that only its code opens the answer', async () => {
    const answer = ['--text', 'canary-answer: è tutto chiaro'];
    expect(await inbox('answer', id, '--key', key(), ...answer)).toMatchObject({ code: 0 });
    const form = page.locator('form[data-report-status]');
    await form.getByRole('textbox').fill(receipt.toLowerCase().replaceAll('-', ' '));
    await form.getByRole('textbox').press('Enter');
    await expect.poll(() => form.innerText()).toContain('canary-answer: è tutto chiaro');
    expect(Buffer.concat(proxy.requests).includes('canary-answer')).toBe(false);
  });
});
