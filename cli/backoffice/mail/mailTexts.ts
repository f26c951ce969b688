import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { OfficeLanguage } from '../settings/readLabels.ts';

/** What the office calls each kind of submission. */
export const formTitles: Record<FormName, string> = {
  contact: 'Richiesta di contatto',
  application: 'Candidatura',
  spontaneous: 'Candidatura spontanea',
  quotation: 'Richiesta di preventivo',
  supplier: 'Proposta di collaborazione',
  report: 'Segnalazione',
};

/** Sentences of the notice to the office. */
export const noticeTexts = {
  languages: { it: 'italiano', en: 'inglese' },
  received: 'Ricevuta',
  language: 'Lingua',
  position: 'Posizione',
  files: 'Allegati (restano nell’archivio, non viaggiano per posta)',
  open: 'Per aprire gli allegati:',
  replyToEnquiry: 'Per rispondere e cancellare la richiesta, come vuole l’informativa:',
  reply: 'Per rispondere:',
};

/** The notice that a report arrived. It tells nothing of what is in it. */
export const reportNotice = {
  subject: 'È arrivata una segnalazione',
  text: (report: { received: string; acknowledge: string; outcome: string; id: string }) => `\
Il ${report.received} è arrivata una segnalazione (whistleblowing).

Il contenuto è cifrato: lo legge solo chi ha la chiave. Questo messaggio non ne riporta nulla e non va inoltrato a chi non gestisce le segnalazioni.

Termini di legge (D.Lgs. 24/2023, art. 5):
- avviso di ricevimento entro 7 giorni, cioè entro il ${report.acknowledge}
- riscontro entro 3 mesi dall’avviso, al più tardi entro il ${report.outcome}

Per aprirla, sul computer dove si trova la chiave:
  site inbox show ${report.id} --files segnalazione
  site report open segnalazione/<nome del file>.age --key <file della chiave>

Per rispondere a chi ha segnalato, che legge la risposta con il suo codice:
  site report answer segnalazione/<nome del file>.age --key <file della chiave>
  site inbox answer ${report.id} --sealed <file della risposta> --as acknowledgement
`,
};

/** The reminder of a term that is about to pass. */
export const reportReminder = {
  subject: {
    acknowledgement: 'Segnalazione: manca l’avviso di ricevimento',
    outcome: 'Segnalazione: manca il riscontro',
  },
  text: (report: { id: string; kind: 'acknowledgement' | 'outcome'; received: string; by: string }) => `\
Per la segnalazione arrivata il ${report.received} manca ancora ${report.kind === 'outcome' ? 'il riscontro' : 'l’avviso di ricevimento'}. Il termine di legge è il ${report.by} (D.Lgs. 24/2023, art. 5).

Per darlo, dopo aver aperto la segnalazione dove si trova la chiave:
  site report answer <file della segnalazione> --key <file della chiave>
  site inbox answer ${report.id} --sealed <file della risposta> --as ${report.kind}
`,
};

/** What a visitor sent, as a mail to the visitor names it. */
type Subject = Exclude<FormName, 'report'>;

interface VisitorTexts {
  answerSubject: Record<Subject, (company: string) => string>;
  greeting: (name: string | undefined) => string;
  regards: string;
  /** Above what the visitor wrote. */
  quoted: (day: string) => string;
  reminder: {
    subject: string;
    text: (application: { sent: string; erased: string; company: string }) => string;
  };
}

/** Mails to visitors, in their language. */
export const visitorTexts: Record<OfficeLanguage, VisitorTexts> = {
  it: {
    answerSubject: {
      contact: (company) => `La tua richiesta a ${company}`,
      quotation: (company) => `La tua richiesta di preventivo a ${company}`,
      application: (company) => `La tua candidatura a ${company}`,
      spontaneous: (company) => `La tua candidatura a ${company}`,
      supplier: (company) => `La tua proposta di collaborazione a ${company}`,
    },
    greeting: (name) => (name ? `Gentile ${name},` : 'Buongiorno,'),
    regards: 'Cordiali saluti',
    quoted: (day) => `Il ${day} hai scritto:`,
    reminder: {
      subject: 'La tua candidatura: vuoi aggiornare il curriculum?',
      text: ({ sent, erased, company }) => `\
il ${sent} hai inviato la tua candidatura a ${company}. Conserviamo le candidature per un tempo limitato: il ${erased} cancelleremo i tuoi dati e gli allegati.

Se vuoi restare in contatto con noi, rispondi a questo messaggio con il curriculum aggiornato. Se non ti interessa più, non devi fare nulla.`,
    },
  },
  en: {
    answerSubject: {
      contact: (company) => `Your request to ${company}`,
      quotation: (company) => `Your quotation request to ${company}`,
      application: (company) => `Your application to ${company}`,
      spontaneous: (company) => `Your application to ${company}`,
      supplier: (company) => `Your proposal to ${company}`,
    },
    greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
    regards: 'Kind regards',
    quoted: (day) => `On ${day} you wrote:`,
    reminder: {
      subject: 'Your application: would you like to update your CV?',
      text: ({ sent, erased, company }) => `\
on ${sent} you sent your application to ${company}. We keep applications for a limited time: on ${erased} we will delete your details and the files you attached.

If you would like us to keep you in mind, reply to this message with an up-to-date CV. If you are no longer interested, there is nothing you need to do.`,
    },
  },
};
