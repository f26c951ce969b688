import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { formNamed } from '../../settings/formNamed.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { linkMark } from '../links/linkMark.ts';
import { readForms } from '../settings/readForms.ts';
import { readOffice } from '../settings/readOffice.ts';
import { readOfficeTexts } from '../settings/readOfficeTexts.ts';
import { type ArrivedSubmission, composeCopy, composeNotice } from './composeNotice.ts';

const bidi = bidiFactory();

/** A line from right to left as it is seen, from the left, without marks. */
function inOrderOfEye(line: string): string {
  const places = bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(line, 'rtl'));
  return places
    .map((place) => line[place])
    .join('')
    .replace(/[\u2066-\u2069]/g, '');
}

const forms = readForms(codeFolder);
const settings = readOffice(codeFolder, forms, { MAIL_TO: 'ufficio@valico.example' });
const compose = (submission: Partial<ArrivedSubmission>, mail = settings) => {
  const { form = 'contact' } = submission;
  const defaults = {
    id: 'b1946ac9',
    form,
    language: 'en',
    receivedAt: '2026-11-21T09:36:00.000Z',
    files: [],
  };
  return composeNotice({ answers: contactAnswers, ...defaults, ...submission }, formNamed(forms, form), mail);
};

it('composeCopy gives the office the whole answer, unless it wants none', () => {
  const answer = { recipient: 'anna@rossi.example', replyTo: null, subject: 'Re', text: 'Costa poco.\n' };
  expect(composeCopy({ ...answer, byPerson: true }, settings)).toEqual({
    recipient: 'ufficio@valico.example',
    replyTo: 'anna@rossi.example',
    subject: 'Re',
    text: 'Copia della risposta a anna@rossi.example:\n\nCosta poco.\n',
  });
  const copiesOf = (env: NodeJS.ProcessEnv) => composeCopy(answer, readOffice(codeFolder, forms, env));
  expect(copiesOf({ MAIL_COPIES_TO: 'archivio@valico.example' })?.recipient).toBe('archivio@valico.example');
  expect(copiesOf({ MAIL_COPIES_TO: 'none' })).toBeUndefined();
});

it('tells of a report with the terms of the law where its form names none', () => {
  const { retention: _, ...note } = formNamed(forms, 'report')['x-form'];
  const definition = {
    ...formNamed(forms, 'report'),
    'x-form': { ...note, retention: { monthsAfterAnswer: 60 } },
  };
  const submission = { id: 'b1946ac9', form: 'report', language: 'it', answers: {}, files: [] };
  const arrived = { ...submission, receivedAt: '2026-11-21T00:00:00.000Z' };
  expect(composeNotice(arrived, definition, settings)).toEqual(
    composeNotice(arrived, formNamed(forms, 'report'), settings),
  );
});

it('refuses to start with a form of reports whose section has no words for its mails', () => {
  const { 'x-form': note, ...contact } = formNamed(forms, 'contact');
  const { language } = settings.texts[0];
  const read = (kind: typeof note.kind) =>
    readOfficeTexts(codeFolder, { contact: { ...contact, 'x-form': { ...note, kind } } }, language);
  expect(read('enquiry').forms.contact?.mail.name).toBe('Richiesta di contatto');
  expect(() => read('report')).toThrow(
    /contactUs\.yaml lacks words .*\n {2}form\.mail\.subject\n {2}form\.mail\.text\n/,
  );
});

describe('composeNotice', () => {
  it('tells the office in Italian who wrote what', () => {
    expect(compose({})).toEqual({
      recipient: 'ufficio@valico.example',
      replyTo: 'anna@rossi.example',
      subject: 'Richiesta di contatto: Anna Rossi, Rossi S.r.l.',
      text: `Richiesta di contatto
Ricevuta: 21/11/2026 10:36
Lingua: inglese

Nome: Anna
Cognome: Rossi
Azienda: Rossi S.r.l.
Email: anna@rossi.example
Richiesta:
  Quanto costa un trasporto?
  Grazie
Dichiaro di aver letto e di accettare la Privacy Policy: Sì

Per rispondere e cancellare la richiesta, come vuole l'informativa:
  site inbox answer b1946ac9

Se hai già risposto per email o telefono, per cancellarla:
  site inbox done b1946ac9

Oppure apri questo link, che chiede conferma. Può usarlo chiunque abbia questa email, anche se la inoltri:
  ${linkMark('it')}`,
      link: 'closing',
    });
  });

  it('tells it in the default language of the site', () => {
    const [italian, english] = settings.texts;
    const notice = compose({ language: 'it' }, { ...settings, texts: [english ?? italian, italian] });
    expect(notice.subject).toBe('Contact request: Anna Rossi, Rossi S.r.l.');
    const long = compose({ answers: { name: '𠮷'.repeat(300) } });
    expect(long.subject).toBe(`Richiesta di contatto: ${'𠮷'.repeat(177)}`);
    expect(notice.text).toContain('Language: Italian\n\nName: Anna');
    expect(notice.text).toContain('I have read and accept the Privacy Policy: Yes');
    expect(notice.text).toContain('To answer and delete the request');
  });

  it('groups the fields of a supplier, names what was chosen, and answers to the contact person', () => {
    const { text, replyTo } = compose({
      form: 'supplier',
      answers: {
        company: { nameOfSuppliers: 'Trasporti Blu', district: 'BG', email: 'info@blu.example' },
        contact: { contactPerson: 'Ugo Blu', email: 'ugo@blu.example' },
        fleet: { vans: 1200 },
        areas: { regions: ['03', '05'] },
        choice: 'accept',
      },
    });
    expect(replyTo).toBe('ugo@blu.example');
    expect(text).toContain("DATI DELL'AZIENDA\nRagione sociale: Trasporti Blu\nProvincia: Bergamo (BG)");
    expect(text).toMatch(/Furgoni \(totale\): 1\.?200/);
    expect(text).toContain('Regioni servite: Lombardia, Veneto');
  });

  it('writes the names of groups in the capitals of its language', () => {
    const [italian] = settings.texts;
    const language = { ...italian.language, locale: 'tr-TR' };
    const answers = { company: { nameOfSuppliers: 'Blu' } };
    const { text } = compose(
      { form: 'supplier', answers },
      { ...settings, texts: [{ ...italian, language }] },
    );
    expect(text).toContain("DATİ DELL'AZİENDA\n");
  });

  it('lets answers keep their order behind labels from right to left, and leaves commands alone', () => {
    const [italian] = settings.texts;
    const language = { ...italian.language, locale: 'he-IL' };
    const answers = { ...contactAnswers, phone: '+39 02 1234567' };
    const { text } = compose({ answers }, { ...settings, texts: [{ ...italian, language }] });
    const lines = text.split('\n');
    const lineOf = (words: string) => lines.find((line) => line.includes(words)) ?? '';
    for (const value of [answers.phone, answers.company, answers.email]) {
      const [label = ''] = lineOf(value).split(value);
      const shown = inOrderOfEye(lineOf(value).replace(label.replace(/[: \u2068]+$/, ''), 'טלפון'));
      expect(shown).toBe(`${value} :ןופלט`);
    }
    expect(lines).toContain('  Quanto costa un trasporto?');
    expect(lines).toContain('  site inbox answer b1946ac9');
  });

  it('only names the files', () => {
    const { text } = compose({ files: [{ field: 'cv', name: 'cv\r\n\u202efdp.exe', size: 412_300 }] });
    expect(text).toContain('- cv fdp.exe (412 kB)');
    expect(text).toContain('site inbox show b1946ac9 --files files-b1946ac9');
  });

  it('says which field asked for a file, where a form asks in several', () => {
    const files = ['cv', 'coverLetter'].map((field) => ({ field, name: 'file.pdf', size: 412_300 }));
    expect(compose({ form: 'spontaneous', files }).text).toMatch(
      /^- Lettera di presentazione: file\.pdf \(412 kB\)$/m,
    );
    expect(compose({ form: 'application', files }).text).toMatch(/^- file\.pdf \(412 kB\)$/m);
  });

  it.each([
    ['contact', { name: 'Anna' }, ['done', 'link']],
    ['application', { name: 'Anna' }, []],
    ['contact', { email: 'anna@rossi.example' }, ['answer', 'done', 'link']],
    ['application', { email: 'anna@rossi.example' }, ['answer']],
  ])(
    'names the ways in which %s with the answers %o can be answered, and no other',
    (form, answers, ways) => {
      const { text, link } = compose({ form, answers });
      const found = { answer: 'site inbox answer', done: 'site inbox done', link: linkMark('it') };
      expect(Object.entries(found).flatMap(([way, words]) => (text.includes(words) ? [way] : []))).toEqual(
        ways,
      );
      // What has a term of its own is not deleted with its answer.
      const isDeleted = form === 'contact';
      expect([/cancell/.test(text), link === 'closing']).toEqual([isDeleted, isDeleted]);
    },
  );

  it('names the position that somebody applied for', () => {
    expect(compose({ form: 'application', jobPositionId: 'driver-7' }).text).toContain(': driver-7\n');
    const answers = { ...contactAnswers, position: 'Autista' };
    expect(compose({ form: 'application', answers }).subject).toBe('Candidatura: Anna Rossi, Autista');
  });

  it('calls a submission of nobody by the name of its form', () => {
    expect(compose({ answers: {} }).subject).toBe('Richiesta di contatto');
  });

  it.each([
    ['a line break', { name: 'Anna\r\nBcc: all@else.example' }, 'anna@rossi.example'],
    ['two addresses', { email: 'anna@rossi.example,all@else.example' }, null],
    ['a name and an address', { email: '<anna@rossi.example>' }, null],
    ['a line break in the address', { email: 'anna@rossi.example\r\nBcc:all@else.example' }, null],
  ])('makes no header of %s', (_, answers, replyTo) => {
    const notice = compose({ answers: { ...contactAnswers, ...answers } });
    expect(notice.subject).not.toMatch(/[\r\n]/);
    expect(notice.replyTo).toBe(replyTo);
  });

  it('keeps escape sequences out', () => {
    const { text, subject } = compose({ answers: { ...contactAnswers, name: '\u001b[2JAnna\u009b1m' } });
    expect(subject + text.replace(linkMark('it'), '')).not.toMatch(/\p{Cc}(?<!\n)/u);
  });

  it('tells of a report only that it arrived, and the terms of the law', () => {
    const notice = compose({
      form: 'report',
      receivedAt: '2026-11-21',
      answers: { subject: 'CANARY', message: 'CANARY', email: 'canary@else.example' },
      files: [{ field: 'files', name: 'CANARY.age', size: 123_456 }],
    });
    expect(JSON.stringify(notice)).not.toMatch(/canary|123/i);
    expect(notice.replyTo).toBeNull();
    expect(notice.text).toContain('Il giorno 21/11/2026 è arrivata una segnalazione');
    expect(notice.text).toContain('entro 7 giorni, cioè entro il giorno 28/11/2026');
    expect(notice.text).toContain("entro 3 mesi dall'avviso, al più tardi entro il giorno 28/02/2027");
    expect(notice.text).toContain('site inbox show b1946ac9 --files');
    expect(notice.recipient).toBe(settings.office);
    const apart = { ...settings, reports: 'segnalazioni@valico.example' };
    expect(compose({ form: 'report' }, apart).recipient).toBe(apart.reports);
    expect(compose({}, apart).recipient).toBe(apart.office);
  });
});
