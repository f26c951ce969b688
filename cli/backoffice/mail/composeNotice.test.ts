import { describe, expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { readForms } from '../settings/readForms.ts';
import { readLabels } from '../settings/readLabels.ts';
import type { MailSettings } from '../settings/settings.ts';
import { type ArrivedSubmission, composeNotice } from './composeNotice.ts';

const forms = readForms(codeFolder);
const settings: MailSettings = {
  from: 'sito@valico.example',
  office: 'ufficio@valico.example',
  company: 'Valico',
};
const labelled: MailSettings = {
  ...settings,
  labels: {
    contact: readLabels(codeFolder, forms.contact, 'it'),
    supplier: readLabels(codeFolder, forms.supplier, 'it'),
  },
};
const compose = (submission: Partial<ArrivedSubmission>, mail = labelled) => {
  const { form = 'contact' } = submission;
  const defaults = {
    id: 'b1946ac9',
    form,
    language: 'en',
    receivedAt: '2026-11-21T09:36:00.000Z',
    files: [],
  };
  return composeNotice({ answers: contactAnswers, ...defaults, ...submission }, forms[form], mail);
};

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
PrivacyAccepted: sì

Per rispondere e cancellare la richiesta, come vuole l’informativa:
  site inbox answer b1946ac9`,
    });
  });

  it('names fields as the wire does when it has no labels', () => {
    expect(compose({}, settings).text).toContain('FirstName: Anna\nLastName: Rossi');
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

  it('only names the files', () => {
    const { text } = compose({ files: [{ field: 'cv', name: 'cv\r\n\u202efdp.exe', size: 412_300 }] });
    expect(text).toContain('- cv fdp.exe (412 kB)');
    expect(text).toContain('site inbox show b1946ac9 --files <cartella>');
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
    expect(subject + text).not.toMatch(/\p{Cc}(?<!\n)/u);
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
    expect(notice.text).toContain('Il 21/11/2026 è arrivata una segnalazione');
    expect(notice.text).toContain('entro 7 giorni, cioè entro il 28/11/2026');
    expect(notice.text).toContain('entro 3 mesi dall’avviso, al più tardi entro il 28/02/2027');
    expect(notice.text).toContain('site inbox show b1946ac9 --files');
    expect(notice.recipient).toBe(labelled.office);
    const apart = { ...labelled, reports: 'segnalazioni@valico.example' };
    expect(compose({ form: 'report' }, apart).recipient).toBe(apart.reports);
    expect(compose({}, apart).recipient).toBe(apart.office);
  });
});
