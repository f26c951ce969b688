import { describe, expect, it } from 'vitest';
import { formNamed } from '../../settings/formNamed.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { readForms } from '../settings/readForms.ts';
import { readOffice } from '../settings/readOffice.ts';
import { composeAnswer, composeReminder, draftAnswer } from './composeToVisitor.ts';

const forms = readForms(codeFolder);
const read = readOffice(codeFolder, forms, {});
const mail = {
  ...read,
  texts: read.texts.map((texts) => ({ ...texts, company: 'Valico' })) as typeof read.texts,
  office: 'ufficio@valico.example',
};
const sent = { language: 'it', receivedAt: '2026-08-31T09:36:00.000Z' };

describe('composeAnswer', () => {
  it('adds nothing to the words of a person but the quote of an enquiry', () => {
    const enquiry = { ...sent, form: 'contact' as const, answers: contactAnswers };
    const draft = draftAnswer(enquiry, forms.contact, mail);
    expect(draft?.text).toBe('Buongiorno Anna Rossi,\n\n\n\nCordiali saluti\nValico\n');
    expect(draft && composeAnswer(draft, ' Costa poco. \n', mail)).toEqual({
      recipient: 'anna@rossi.example',
      replyTo: 'ufficio@valico.example',
      subject: 'La tua richiesta a Valico',
      byPerson: true,
      text: `Costa poco.

Il giorno 31 agosto 2026 hai scritto:
> Nome: Anna
> Cognome: Rossi
> Azienda: Rossi S.r.l.
> Email: anna@rossi.example
> Richiesta: Quanto costa un trasporto?
> Grazie
> Dichiaro di aver letto e di accettare la Privacy Policy: Sì
`,
    });
  });

  it('quotes no application', () => {
    const application = { ...sent, language: 'en', form: 'application' as const, answers: contactAnswers };
    const draft = draftAnswer(application, forms.application, mail);
    expect(draft).toMatchObject({
      subject: 'Your application to Valico',
      text: 'Dear Anna Rossi,\n\n\n\nKind regards\nValico\n',
      quote: '',
    });
    expect(draft && composeAnswer(draft, 'Come and see us.', mail).text).toBe('Come and see us.\n');
  });

  it.each([
    ['St. John', 'Rossi', 'Dear St. John Rossi,'],
    ['J.R.R.', "D'Angelo-Müller", "Dear J.R.R. D'Angelo-Müller,"],
    ['Anna', 'S.r.l.', 'Dear Anna S.r.l.,'],
    ['You won! Go to', 'www.evil.example', 'Hello,'],
    ['Win at', 'http://evil', 'Hello,'],
    ['Write to', 'me@evil', 'Hello,'],
    ['Go to', 'x.co', 'Hello,'],
    ['Call now', '+39 02 1234', 'Hello,'],
    ['Ring', '٠٤٩١٢٣٤٥ an', 'Hello,'],
    ['Ring', '０８９１２３', 'Hello,'],
    ['Go to', 'evil。com', 'Hello,'],
    ['Go to', 'evil．com', 'Hello,'],
    ['Go to', 'evil｡com', 'Hello,'],
    ['Go to', 'ｗｗｗ．ｅｖｉｌ．com', 'Hello,'],
    ['Write to', 'me＠evil', 'Hello,'],
    ['Go to', 'evil.भारत', 'Hello,'],
    ['के.पी.', 'शर्मा', 'Dear के.पी. शर्मा,'],
    ['A', 'b'.repeat(90), 'Hello,'],
  ])('greets by name who writes one, and nobody by an address: %s %s', (name, surname, hello) => {
    const answers = { ...contactAnswers, name, surname };
    const application = { ...sent, language: 'en', form: 'application' as const, answers };
    expect(draftAnswer(application, forms.application, mail)?.text.split('\n')[0]).toBe(hello);
  });

  it('writes to nobody without a plain address', () => {
    const answers = { ...contactAnswers, email: 'anna@rossi.example,all@else.example' };
    const enquiry = { ...sent, form: 'contact' as const, answers };
    expect(draftAnswer(enquiry, forms.contact, mail)).toBeUndefined();
  });
});

describe('composeReminder', () => {
  it.each([
    ['it', /Buongiorno Anna Rossi,\n\nil giorno 31 agosto 2026 .* il giorno 28 febbraio 2027 cancelleremo/],
    ['en', /Dear Anna Rossi,\n\nOn 31 August 2026 .* on 28 February 2027 we will delete/],
  ])('names the day of deletion (%s)', (language, text) => {
    const application = { ...sent, language, form: 'spontaneous' as const, answers: contactAnswers };
    const now = new Date('2027-01-28T09:00:00.000Z');
    const reminder = composeReminder(application, forms.spontaneous, mail, now);
    expect(reminder?.text).toMatch(text);
    expect(reminder).toMatchObject({ recipient: 'anna@rossi.example', replyTo: mail.office });
  });

  it.each([
    ['it', 'application', 'position', 'Figura professionale: Autista C/E, 2° turno'],
    ['en', 'application', 'position', 'Position: Autista C/E, 2° turno'],
    ['en', 'spontaneous', 'role', 'Professional role: Autista C/E, 2° turno'],
  ])('names what they applied for (%s, %s)', (language, form, field, line) => {
    const definition = formNamed(forms, form);
    const write = (about: string) => {
      const application = { ...sent, language, form, answers: { ...contactAnswers, [field]: about } };
      const reminder = composeReminder(application, definition, mail, new Date('2027-01-28T09:00:00.000Z'));
      return { reminder, answer: draftAnswer(application, definition, mail) };
    };
    const { reminder, answer } = write('Autista C/E, 2° turno');
    expect(reminder?.subject).toMatch(/CV\?|curriculum\?/);
    expect(reminder?.subject).toMatch(/ \(Autista C\/E, 2° turno\)$/);
    expect(answer?.subject).toMatch(/ \(Autista C\/E, 2° turno\)$/);
    expect(reminder?.text.split('\n\n').at(-2)).toBe(line);
    for (const other of ['Win at evil.example', 'http://evil', 'me@evil', 'Ring ٠٤٩١٢', 'x'.repeat(90)]) {
      const { reminder: bare, answer: plain } = write(other);
      expect(`${bare?.subject}${bare?.text}${plain?.subject}`).not.toContain(other);
    }
  });
});
