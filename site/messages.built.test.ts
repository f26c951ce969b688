import { expect, it } from 'vitest';
import { readBuilt, readText } from './testing/readPage.ts';
import { shippedPrefixes } from './testing/shippedLanguages.ts';

const email = 'info@valico.example';
const phone = '+39 000 0000000';

/** Requirements §10, character by character: page of the Italian site, Italian, English. */
const messages: [id: string, page: string, it: string, en: string][] = [
  [
    'E-01',
    '/contacts/contact-us/',
    'Prima di inviare la tua richiesta devi accettare la nostra Privacy Policy.',
    'You must accept our Privacy Policy before submitting your request.',
  ],
  [
    'E-02',
    '/contacts/contact-us/',
    'Errore Recaptcha - Controlla la casella',
    'Recaptcha Error - Please check the box',
  ],
  [
    'E-03',
    '/contacts/quotation-request/',
    'Verifica di aver inserito correttamente le informazioni nei campi evidenziati.',
    'Please check that the information in the highlighted fields is correct.',
  ],
  [
    'E-04',
    '/work-with-us/open-positions/',
    "E' necessario caricare i documenti richiesti",
    'You must upload the required documents',
  ],
  [
    'E-05',
    '/work-with-us/open-positions/',
    'Tipo di file non supportato. File supportati: docx, ppt, pdf, xlsx',
    'Unsupported file type. Supported files: docx, ppt, pdf, xlsx',
  ],
  [
    'E-05b',
    '/work-with-us/open-positions/warehouse-coordination/',
    'Tipo di file non supportato. File supportati: pdf',
    'Unsupported file type. Supported files: pdf',
  ],
  [
    'E-06',
    '/about-us/whistleblowing/',
    'Tipo di file non supportato. File supportati: docx, pdf, txt',
    'Unsupported file type. Supported files: docx, pdf, txt',
  ],
  [
    'E-07',
    '/about-us/whistleblowing/',
    'Attenzione non è possibile caricare file superiori a 5 Mb',
    'Warning: files larger than 5 MB cannot be uploaded',
  ],
  [
    'E-08',
    '/contacts/contact-us/',
    `Non è stato possibile inviare la richiesta. I dati inseriti sono ancora qui: riprova oppure scrivi a ${email}.`,
    `Your request could not be sent. What you entered is still here: try again or write to ${email}.`,
  ],
  [
    'E-09',
    '/contacts/contact-us/',
    `La richiesta non è stata accettata dal sistema. Controlla i dati e riprova, oppure scrivi a ${email}.`,
    `The request was not accepted by the system. Check the data and try again, or write to ${email}.`,
  ],
  [
    'E-10',
    '/contacts/contact-us/',
    'Il server non ha risposto in tempo. Prima di riprovare, verifica di non aver già ricevuto una conferma.',
    'The server did not answer in time. Before trying again, check whether you have already received a confirmation.',
  ],
  [
    'E-11',
    '/contacts/contact-us/',
    'La verifica è scaduta: seleziona di nuovo la casella.',
    'The verification has expired: please tick the box again.',
  ],
  ['E-12', '/404.html', 'Errore 404 - Pagina non trovata', 'Error 404 - Page not found'],
  [
    'E-12',
    '/404.html',
    'La pagina che stai cercando non esiste oppure è stata spostata o rimossa.',
    'The page you are looking for does not exist or has been moved or removed.',
  ],
  ['E-12', '/404.html', 'Torna alla Home page', 'Back to the Home page'],
  [
    'E-14',
    '/contacts/contact-us/',
    'Non è stato possibile completare la verifica. Riprova tra poco.',
    'The verification could not be completed. Please try again shortly.',
  ],
  ['E-16', '/500.html', "Errore imprevisto dell'applicazione!", 'Unexpected Application Error!'],
  ['405', '/405.html', 'Metodo non consentito (405)', 'Method not allowed (405)'],
  ['400', '/400.html', 'Richiesta non valida (400)', 'Bad request (400)'],
  ['E-17', '/contacts/contact-us/', 'Campo obbligatorio', 'Required field'],
  [
    'E-18',
    '/contacts/contact-us/',
    'Inserisci un indirizzo email valido (esempio: nome@azienda.it)',
    'Enter a valid email address (example: name@company.com)',
  ],
  ['E-19', '/contacts/contact-us/', 'Inserisci un numero di telefono valido', 'Enter a valid phone number'],
  [
    'E-20',
    '/work-with-us/become-a-supplier/',
    'Il CAP italiano ha 5 cifre',
    'Italian postcodes have 5 digits',
  ],
  [
    'E-21',
    '/work-with-us/become-a-supplier/',
    'Partita IVA non valida: controlla le 11 cifre',
    'Invalid VAT number: check the 11 digits',
  ],
  [
    'E-22',
    '/contacts/quotation-request/',
    'Compila almeno uno dei campi contrassegnati con **',
    'Fill in at least one of the fields marked **',
  ],
  [
    'E-23',
    '/contacts/quotation-request/',
    'Inserisci un numero maggiore di zero',
    'Enter a number greater than zero',
  ],
  ['E-24', '/contacts/contact-us/', 'Massimo {max} caratteri', 'At most {max} characters'],
  ['E-25', '/about-us/whistleblowing/', 'Il file selezionato è vuoto', 'The selected file is empty'],
  ['E-26', '/contacts/contact-us/', 'Controlla i campi seguenti:', 'Please check the following fields:'],
  [
    'M-01',
    '/contacts/contact-us/',
    'La tua richiesta è stata inviata correttamente, sarai ricontattato al più presto',
    'Your request has been sent successfully, you will be contacted as soon as possible',
  ],
  [
    'M-01',
    '/contacts/quotation-request/',
    'La tua richiesta è stata inviata correttamente, sarai ricontattato al più presto',
    'Your request has been sent successfully, you will be contacted as soon as possible',
  ],
  ['M-02', '/work-with-us/open-positions/warehouse-coordination/', 'Ben Fatto!', 'Well Done!'],
  [
    'M-02',
    '/work-with-us/open-positions/',
    'La tua candidatura è stata inviata correttamente. In bocca al lupo!',
    'Your application has been sent successfully. Good luck!',
  ],
  [
    'M-03',
    '/work-with-us/become-a-supplier/',
    'La tua proposta è stata inviata correttamente, sarai ricontattato al più presto',
    'Your proposal has been sent successfully, you will be contacted as soon as possible',
  ],
  [
    'M-04a',
    '/about-us/whistleblowing/',
    'La segnalazione è stata inviata correttamente, sarai ricontattato.',
    'The report has been sent successfully, you will be contacted.',
  ],
  [
    'M-04b',
    '/about-us/whistleblowing/',
    'La segnalazione anonima è stata inviata correttamente. Senza un recapito non potremo ricontattarti.',
    'The anonymous report has been sent successfully. Without contact details we cannot get back to you.',
  ],
  ['M-10', '/contacts/contact-us/', 'Invia Richiesta', 'Send request'],
  ['M-10', '/contacts/quotation-request/', 'Invia Richiesta', 'Send request'],
  ['M-10', '/work-with-us/become-a-supplier/', 'Invia', 'Send'],
  ['M-10', '/about-us/whistleblowing/', 'Invia', 'Send'],
  ['M-10', '/work-with-us/open-positions/warehouse-coordination/', 'Invia candidatura', 'Send application'],
  ['M-10', '/work-with-us/open-positions/', 'inviare domanda', 'submit application'],
  [
    'M-31',
    '/contacts/contact-us/',
    `L'invio online non è disponibile. Scrivi a ${email} o chiama ${phone}.`,
    `Online sending is not available. Write to ${email} or call ${phone}.`,
  ],
  [
    'M-32',
    '/work-with-us/become-a-supplier/',
    'Il richiedente deve avere almeno 18 anni.',
    'The requester must be at least 18 years old.',
  ],
  [
    'M-33',
    '/contacts/contact-us/',
    'I campi contrassegnati con * sono obbligatori.',
    'Fields marked * are mandatory.',
  ],
  [
    'M-33',
    '/contacts/quotation-request/',
    'È necessario compilare almeno uno dei campi contrassegnati con **.',
    'At least one of the fields marked ** must be filled in.',
  ],
  [
    'E-13',
    '/work-with-us/open-positions/shell/',
    'Non è stato possibile caricare la posizione. Riprova.',
    'The position could not be loaded. Please try again.',
  ],
  [
    'E-13b',
    '/work-with-us/open-positions/shell/',
    'Questa posizione non è più disponibile.',
    'This position is no longer available.',
  ],
  [
    'E-15',
    '/',
    'Non è stato possibile caricare la pagina. Controlla la connessione e ricarica.',
    'The page could not be loaded. Check your connection and reload.',
  ],
  [
    'M-30',
    '/work-with-us/open-positions/',
    'Al momento non ci sono posizioni aperte: inviaci una candidatura spontanea.',
    'There are no open positions at the moment: send us a spontaneous application.',
  ],
];

it.each(messages)('%s is on %s in both languages, character by character', (_, page, italian, english) => {
  expect(readText(page)).toContain(italian);
  expect(readText(`/en${page}`)).toContain(english);
});

it.each(shippedPrefixes)(
  'sends nobody from %s/about-us/whistleblowing/ to the mailbox of the company',
  (prefix) => {
    const page = readBuilt(`${prefix}/about-us/whistleblowing/`).toString('utf8');
    expect(page.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')).not.toContain(email);
  },
);
