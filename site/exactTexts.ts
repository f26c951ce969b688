/**
 * Texts that are agreed character by character (requirements §10, with its numbers), by key and language. The release
 * check compares the translations with them; other words are written here first. Languages that a text does not name
 * here are free.
 */
export const exactTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // E-01
  'common.privacy.required': {
    it: 'Prima di inviare la tua richiesta devi accettare la nostra Privacy Policy.',
    en: 'You must accept our Privacy Policy before submitting your request.',
  },
  // E-02
  'common.captcha.error': {
    it: 'Errore Recaptcha - Controlla la casella',
    en: 'Recaptcha Error - Please check the box',
  },
  // E-03
  'quotationRequest.form.invalid': {
    it: 'Verifica di aver inserito correttamente le informazioni nei campi evidenziati.',
    en: 'Please check that the information in the highlighted fields is correct.',
  },
  // E-04
  'openPositions.spontaneous.documentsMissing': {
    it: "E' necessario caricare i documenti richiesti",
    en: 'You must upload the required documents',
  },
  // E-05
  'openPositions.spontaneous.fileType': {
    it: 'Tipo di file non supportato. File supportati: docx, ppt, pdf, xlsx',
    en: 'Unsupported file type. Supported files: docx, ppt, pdf, xlsx',
  },
  // E-05b
  'openPositions.application.fileType': {
    it: 'Tipo di file non supportato. File supportati: pdf',
    en: 'Unsupported file type. Supported files: pdf',
  },
  // E-06
  'whistleblowing.form.fileType': {
    it: 'Tipo di file non supportato. File supportati: docx, pdf, txt',
    en: 'Unsupported file type. Supported files: docx, pdf, txt',
  },
  // E-07
  'common.validation.fileTooLarge': {
    it: 'Attenzione non è possibile caricare file superiori a 5 Mb',
    en: 'Warning: files larger than 5 MB cannot be uploaded',
  },
  // E-08
  'common.request.failed': {
    it: 'Non è stato possibile inviare la richiesta. I dati inseriti sono ancora qui: riprova oppure scrivi a {{contacts.email}}.',
    en: 'Your request could not be sent. What you entered is still here: try again or write to {{contacts.email}}.',
  },
  // E-09
  'common.request.refused': {
    it: 'La richiesta non è stata accettata dal sistema. Controlla i dati e riprova, oppure scrivi a {{contacts.email}}.',
    en: 'The request was not accepted by the system. Check the data and try again, or write to {{contacts.email}}.',
  },
  // E-10
  'common.request.timeout': {
    it: 'Il server non ha risposto in tempo. Prima di riprovare, verifica di non aver già ricevuto una conferma.',
    en: 'The server did not answer in time. Before trying again, check whether you have already received a confirmation.',
  },
  // E-11
  'common.captcha.expired': {
    it: 'La verifica è scaduta: seleziona di nuovo la casella.',
    en: 'The verification has expired: please tick the box again.',
  },
  // E-12
  'common.notFound.heading': { it: 'Errore 404 - Pagina non trovata', en: 'Error 404 - Page not found' },
  'common.notFound.text': {
    it: 'La pagina che stai cercando non esiste oppure è stata spostata o rimossa.',
    en: 'The page you are looking for does not exist or has been moved or removed.',
  },
  'common.notFound.link': { it: 'Torna alla Home page', en: 'Back to the Home page' },
  // E-13
  'openPositions.detail.loadFailed': {
    it: 'Non è stato possibile caricare la posizione. Riprova.',
    en: 'The position could not be loaded. Please try again.',
  },
  // E-13b
  'openPositions.detail.notFound': {
    it: 'Questa posizione non è più disponibile.',
    en: 'This position is no longer available.',
  },
  // E-14
  'common.captcha.verifyFailed': {
    it: 'Non è stato possibile completare la verifica. Riprova tra poco.',
    en: 'The verification could not be completed. Please try again shortly.',
  },
  // E-15
  'common.errors.pageLoad': {
    it: 'Non è stato possibile caricare la pagina. Controlla la connessione e ricarica.',
    en: 'The page could not be loaded. Check your connection and reload.',
  },
  // E-16
  'common.errors.unexpected': {
    it: "Errore imprevisto dell'applicazione!",
    en: 'Unexpected Application Error!',
  },
  // E-17
  'common.validation.required': { it: 'Campo obbligatorio', en: 'Required field' },
  // E-18
  'common.validation.email': {
    it: 'Inserisci un indirizzo email valido (esempio: nome@azienda.it)',
    en: 'Enter a valid email address (example: name@company.com)',
  },
  // E-19
  'common.validation.phone': {
    it: 'Inserisci un numero di telefono valido',
    en: 'Enter a valid phone number',
  },
  // E-20
  'common.validation.zipCode': { it: 'Il CAP italiano ha 5 cifre', en: 'Italian postcodes have 5 digits' },
  // E-21
  'common.validation.vatNumber': {
    it: 'Partita IVA non valida: controlla le 11 cifre',
    en: 'Invalid VAT number: check the 11 digits',
  },
  // E-22
  'quotationRequest.form.atLeastOne': {
    it: 'Compila almeno uno dei campi contrassegnati con **',
    en: 'Fill in at least one of the fields marked **',
  },
  // E-23
  'common.validation.number': {
    it: 'Inserisci un numero maggiore di zero',
    en: 'Enter a number greater than zero',
  },
  // E-24
  'common.validation.tooLong': { it: 'Massimo {max} caratteri', en: 'At most {max} characters' },
  // E-25
  'common.validation.emptyFile': { it: 'Il file selezionato è vuoto', en: 'The selected file is empty' },
  // E-26
  'common.form.summaryTitle': { it: 'Controlla i campi seguenti:', en: 'Please check the following fields:' },
  // 400
  'common.errors.badRequest': { it: 'Richiesta non valida (400)', en: 'Bad request (400)' },
  // 405
  'common.errors.methodNotAllowed': { it: 'Metodo non consentito (405)', en: 'Method not allowed (405)' },
  // M-01
  'contactUs.form.success': {
    it: 'La tua richiesta è stata inviata correttamente, sarai ricontattato al più presto',
    en: 'Your request has been sent successfully, you will be contacted as soon as possible',
  },
  'quotationRequest.form.success': {
    it: 'La tua richiesta è stata inviata correttamente, sarai ricontattato al più presto',
    en: 'Your request has been sent successfully, you will be contacted as soon as possible',
  },
  // M-02
  'openPositions.application.success.title': { it: 'Ben Fatto!', en: 'Well Done!' },
  'openPositions.spontaneous.success.title': { it: 'Ben Fatto!', en: 'Well Done!' },
  'openPositions.application.success.text': {
    it: 'La tua candidatura è stata inviata correttamente. In bocca al lupo!',
    en: 'Your application has been sent successfully. Good luck!',
  },
  'openPositions.spontaneous.success.text': {
    it: 'La tua candidatura è stata inviata correttamente. In bocca al lupo!',
    en: 'Your application has been sent successfully. Good luck!',
  },
  // M-03
  'becomeSupplier.form.success': {
    it: 'La tua proposta è stata inviata correttamente, sarai ricontattato al più presto',
    en: 'Your proposal has been sent successfully, you will be contacted as soon as possible',
  },
  // M-04a
  'whistleblowing.success.withContact': {
    it: 'La segnalazione è stata inviata correttamente, sarai ricontattato.',
    en: 'The report has been sent successfully, you will be contacted.',
  },
  // M-04b
  'whistleblowing.success.anonymous': {
    it: 'La segnalazione anonima è stata inviata correttamente. Senza un recapito non potremo ricontattarti.',
    en: 'The anonymous report has been sent successfully. Without contact details we cannot get back to you.',
  },
  // M-10
  'contactUs.form.submit': { it: 'Invia Richiesta', en: 'Send request' },
  'quotationRequest.form.submit': { it: 'Invia Richiesta', en: 'Send request' },
  'becomeSupplier.form.submit': { it: 'Invia', en: 'Send' },
  'whistleblowing.form.submit': { it: 'Invia', en: 'Send' },
  'openPositions.application.submit': { it: 'Invia candidatura', en: 'Send application' },
  'openPositions.spontaneous.submit': { it: 'inviare domanda', en: 'submit application' },
  // M-30
  'openPositions.list.empty': {
    it: 'Al momento non ci sono posizioni aperte: inviaci una candidatura spontanea.',
    en: 'There are no open positions at the moment: send us a spontaneous application.',
  },
  // M-31
  'common.request.notConfigured': {
    it: "L'invio online non è disponibile. Scrivi a {{contacts.email}} o chiama {{contacts.phone}}.",
    en: 'Online sending is not available. Write to {{contacts.email}} or call {{contacts.phone}}.',
  },
  // M-32
  'becomeSupplier.ageNotice': {
    it: 'Il richiedente deve avere almeno 18 anni.',
    en: 'The requester must be at least 18 years old.',
  },
  // M-33
  'common.form.mandatory': {
    it: 'I campi contrassegnati con * sono obbligatori.',
    en: 'Fields marked * are mandatory.',
  },
  'quotationRequest.form.mandatoryGroup': {
    it: 'È necessario compilare almeno uno dei campi contrassegnati con **.',
    en: 'At least one of the fields marked ** must be filled in.',
  },
};
