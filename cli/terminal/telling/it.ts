import type { Catalogue } from './catalogue.ts';

/** Italian, by the English of the code. */
export const it: Catalogue = {
  // What commands say.
  'Nothing was written; dist/ is as it was.': 'Nessun file è stato scritto: dist/ è come prima.',
  '{0} and {1}': '{0} e {1}',
  '{0} pages': { one: '{0} pagina', other: '{0} pagine' },
  '{0} other files': { one: '{0} altro file', other: '{0} altri file' },
  'Built {0} into dist/ in {1}.': 'Creati in dist/ {0} in {1}.',
  'Nothing changed: dist/ holds {0} ({1}).': 'Niente è cambiato: dist/ contiene {0} ({1}).',
  Conformance: 'Conformità',
  'There is no rule "{0}". {1}': 'La regola "{0}" non esiste. {1}',
  'Did you mean {0}?': 'Forse intendevi {0}?',
  'Did you mean "{0}"?': 'Forse intendevi "{0}"?',
  '{0} or {1}': '{0} o {1}',
  'Run `site check --explain` for all of them.': 'Esegui `site check --explain` per vederle tutte.',
  Pictures: 'Immagini',
  "{0} has no folder content/. Run the command in the site's folder, or pass --root.":
    'In {0} manca la cartella content/. Esegui il comando nella cartella del sito, o indicala con --root.',
  'The pages were not checked: what all of them need has errors.':
    'Le pagine non sono state controllate: ci sono errori in ciò che serve a tutte.',
  'The page {0} was not checked: what it shows has errors.':
    'La pagina {0} non è stata controllata: ci sono errori in ciò che mostra.',
  '{0} pages were not checked: what they show has errors.':
    '{0} pagine non sono state controllate: ci sono errori in ciò che mostrano.',
  'on {0} and {1}': 'in {0} e {1}',
  '{0} other pages': { one: "un'altra pagina", other: 'altre {0} pagine' },
  'on {0}': 'in {0}',
  'on no page': 'in nessuna pagina',
  'Nothing of the content says that. A component or a template may: search site/ and templates/.':
    'Nei contenuti non c’è. Forse è in un componente o in un modello: cerca in site/ e templates/.',
  'Another build is writing {0}.': "Un'altra build sta scrivendo {0}.",
  'Asking other hosts': 'Richieste ad altri siti',
  'Drawing share images': 'Immagini per la condivisione',
  'Encoding pictures': 'Codifica delle immagini',
  Compressing: 'Compressione',
  '{0}: {1} in {2}': '{0}: {1} in {2}',
  'Compiled with errors': 'Compilato con errori',
  Compiled: 'Compilato',
  '{0} in {1}.': '{0} in {1}.',
  'There is no back office: {0}': 'Il back office non è attivo: {0}',
  'The site is at {0} and follows your changes.': 'Il sito è su {0} e segue le tue modifiche.',
  'The port must be a whole number from 0 to 65535.': 'La porta deve essere un numero intero da 0 a 65535.',
  'The port {0} is taken or not allowed. Stop what uses it, or pass another one with --port.':
    "La porta {0} è occupata o non è consentita. Ferma il programma che la usa, o indicane un'altra con --port.",
  'The ports from {0} to {1} are all taken. Pass another one with --port.':
    "Le porte da {0} a {1} sono tutte occupate. Indicane un'altra con --port.",
  '{0} is no address of this machine. Pass another one with --host.':
    '{0} non è un indirizzo di questo computer. Indicane un altro con --host.',
  'content/{0} is missing; the back office takes its settings from it.':
    'Manca content/{0}, da cui il back office prende le sue impostazioni.',
  'content/{0} cannot be read. Run `site check`, which says where and why.':
    'content/{0} non è leggibile. Esegui `site check`, che dice dove e perché.',
  'content/{0}.yaml has mistakes. Run `site check`, which says where and what to do.':
    'content/{0}.yaml contiene errori. Esegui `site check`, che dice dove e che cosa fare.',
  '{0} cannot be used ({1}: {2}).': '{0} non si può usare ({1}: {2}).',
  'this is a bug.': 'questo è un errore del programma.',
  'no permission': 'mancano i permessi',
  'not permitted': 'operazione non permessa',
  'the disk is full': 'il disco è pieno',
  'the disk is read-only': 'il disco è in sola lettura',
  'it does not exist': 'non esiste',
  'it is a folder': 'è una cartella',
  'it is not a folder': 'non è una cartella',
  'too many open files': 'troppi file aperti',
  '{0} has no templates/site.ts, which says what the website is made of. See "Start another website" in CONTRIBUTING.md.':
    'In {0} manca templates/site.ts, che dice di che cosa è fatto il sito. Vedi "Start another website" in CONTRIBUTING.md.',
  'The site of {0} lacks: {1}.': 'Nel sito definito da {0} manca: {1}.',
  '{0} names what is neither in {1} nor in a package: {2}.':
    '{0} nomina qualcosa che non si trova né in {1} né in un pacchetto: {2}.',
  '{0} cannot be loaded: {1}': '{0} non si può caricare: {1}',
  '{0} has no export named "site".': 'In {0} manca l\'esportazione "site".',

  // What surrounds problems.
  'Site check': 'Controllo del sito',
  'No problems found.': 'Nessun problema trovato.',
  Place: 'Posizione',
  Problem: 'Problema',
  Rule: 'Regola',
  error: 'errore',
  warning: 'avviso',
  '{0} errors': { one: '{0} errore', other: '{0} errori' },
  '{0} warnings': { one: '{0} avviso', other: '{0} avvisi' },
  '{0} and {1}.': '{0} e {1}.',
  'It only warns when {0}.': 'È solo un avviso quando {0}.',
  'Wrong:': 'Sbagliato:',
  'Right:': 'Giusto:',
  'So it is on {0} other pages.': {
    one: "È così anche in un'altra pagina.",
    other: 'È così anche in altre {0} pagine.',
  },
  '{0} ({1}:{2}) This line changed last.': "{0} ({1}:{2}) Questa riga è l'ultima modificata.",

  // Before a site goes public.
  'The link "{0}" does not work: the host answers {1}.':
    'Il link "{0}" non funziona: il server risponde {1}.',
  'The link "{0}" does not work: the host does not answer.':
    'Il link "{0}" non funziona: il server non risponde.',
  'Correct or delete it. If the host is only slow, or this computer offline, try again.':
    'Correggilo o eliminalo. Se il server è solo lento, o questo computer non è in rete, riprova.',
  '"{0}" is a guess that nobody confirmed.': '"{0}" è un\'ipotesi che nessuno ha confermato.',
  'Ask whoever runs the back office, then set "assumed: false".':
    'Chiedi a chi gestisce il back office, poi scrivi "assumed: false".',
  '"{0}" is still a placeholder: {1}.': '"{0}" è ancora un segnaposto: {1}.',
  '"{0}" is still a placeholder.': '"{0}" è ancora un segnaposto.',
  'The company supplies it. Write the real value and delete "placeholder: true".':
    'Lo fornisce l\'azienda. Scrivi il valore vero ed elimina "placeholder: true".',
  'The page {0} is left out of the public site.': 'La pagina {0} resta fuori dal sito pubblico.',
  'Write what it is about and delete "placeholder: true".':
    'Scrivi ciò di cui parla ed elimina "placeholder: true".',
  'The forms take whatever a program sends: there is no captcha.':
    "I moduli accettano tutto ciò che un programma invia: non c'è un captcha.",
  'Write altcha, which needs no other host.': 'Scrivi altcha, che non dipende da altri siti.',
  'Nobody has reviewed this text yet.': 'Nessuno ha ancora revisionato questo testo.',
  'Write the day on which the counsel of the company did, such as "2026-12-01".':
    'Scrivi il giorno in cui lo ha fatto il consulente legale dell\'azienda, per esempio "2026-12-01".',
  '"{0}" is a made-up address.': '"{0}" è un indirizzo inventato.',
  '"{0}" is a number of zeros.': '"{0}" è un numero di soli zeri.',
  '"{0}" is no valid VAT number.': '"{0}" non è una partita IVA valida.',
  'The page says "{0}", which is {1}.': 'La pagina dice "{0}", che è {1}.',
  'The site still says that it is a preview, so search engines leave it out.':
    "Il sito si presenta ancora come un'anteprima, quindi i motori di ricerca lo ignorano.",
  'Set "preview: false" when everything else is confirmed.':
    'Scrivi "preview: false" quando tutto il resto è confermato.',
  'Nobody can read a report: it has no recipient to be encrypted for.':
    'Nessuno può leggere una segnalazione: manca un destinatario per cui cifrarla.',
  'Run `site report keygen` on the computer of whoever manages reports, and write the public key here.':
    'Esegui `site report keygen` sul computer di chi gestisce le segnalazioni, e scrivi qui la chiave pubblica.',

  // Documents and pictures.
  '"{0}" was supplied, but is still called a placeholder.':
    '"{0}" è stato fornito, ma è ancora indicato come segnaposto.',
  'Set "placeholder: false", or delete the source.': 'Scrivi "placeholder: false", o elimina "source".',
  'The document "{0}" has no source, and this website makes no PDFs.':
    'Il documento "{0}" non ha "source", e questo sito non crea PDF.',
  'Put the PDF into content/documents and name it as source, or give the definition of the website a pdf theme.':
    'Metti il PDF in content/documents e indicalo come "source", o aggiungi un tema "pdf" alla definizione del sito.',
  '"{0}" leads outside the folder content/documents.': '"{0}" porta fuori dalla cartella content/documents.',
  'Put the PDF into content/documents and write its path from there.':
    'Metti il PDF in content/documents e scrivi il suo percorso a partire da lì.',
  'The document "{0}" does not exist.': 'Il documento "{0}" non esiste.',
  'Add the PDF, or delete the line: a placeholder is made in its place.':
    'Aggiungi il PDF, o elimina la riga: al suo posto viene creato un segnaposto.',
  'The document "{0}" has {1} MB; visitors on the road load at most {2}.':
    'Il documento "{0}" pesa {1} MB; chi è in viaggio ne carica al massimo {2}.',
  'Export it with smaller pictures.': 'Esportalo con immagini più piccole.',
  'The document "{0}" does not open as a PDF.': 'Il documento "{0}" non si apre come PDF.',
  'Export it again as PDF, without a password.': 'Esportalo di nuovo come PDF, senza password.',
  '{0} × {1} pixels': '{0} × {1} pixel',
  'more than 268 million pixels': 'più di 268 milioni di pixel',
  'The picture cannot be read: {0}': "L'immagine non è leggibile: {0}",
  'Export it again from the program it was made with, as JPEG or PNG.':
    'Esportala di nuovo come JPEG o PNG dal programma con cui è stata creata.',
  'The picture has {0}.': "L'immagine ha {0}.",
  'Export it again, with a width of 1200 to 4000 pixels.':
    'Esportala di nuovo, con una larghezza da 1200 a 4000 pixel.',
  'The picture has "{0}", which runs code or asks another host.':
    'L\'immagine contiene "{0}", che esegue codice o interroga un altro sito.',
  'Export it without scripts, links and pictures of other hosts.':
    'Esportala senza script, link e immagini di altri siti.',

  // Finished pages.
  'The canonical address of {0} is "{1}".': 'L\'indirizzo canonico di {0} è "{1}".',
  '{0} has no canonical address.': '{0} non ha un indirizzo canonico.',
  'A page is canonical for itself.': 'Una pagina è canonica per sé stessa.',
  '{0} does not name its {1} version {2}.': '{0} non indica la sua versione in {1}: {2}.',
  'Add <link rel="alternate" hreflang>.': 'Aggiungi <link rel="alternate" hreflang>.',
  '{0} does not name {1} in return.': '{0} non indica a sua volta {1}.',
  'Search engines ignore what is not mutual.': 'I motori di ricerca ignorano ciò che non è reciproco.',
  '{0} has no x-default.': 'In {0} manca x-default.',
  'Name the default language.': 'Indica la lingua predefinita.',
  'The field "{0}" of the form has no label in {1}.': 'Al campo "{0}" del modulo manca l\'etichetta in {1}.',
  'Add "label:" at {0}.fields.{1}, and the key to schemas/translations/{2}.schema.json.':
    'Aggiungi "label:" in {0}.fields.{1}, e la chiave in schemas/translations/{2}.schema.json.',
  '{0} has no title.': 'In {0} manca il titolo.',
  'Fill in meta.title.': 'Compila meta.title.',
  'The title of {0} has {1} characters; search results cut it after {2}.':
    'Il titolo di {0} ha {1} caratteri; i risultati di ricerca lo tagliano dopo {2}.',
  'Shorten meta.title.': 'Accorcia meta.title.',
  '{0} has the same title as {1}.': '{0} ha lo stesso titolo di {1}.',
  'Give each page a title of its own.': 'Dai a ogni pagina un titolo suo.',
  '{0} has no description.': 'In {0} manca la descrizione.',
  'Fill in meta.description.': 'Compila meta.description.',
  '{0} has no picture for shared links.': "In {0} manca l'immagine per la condivisione.",
  'Add og:image.': 'Aggiungi og:image.',
  '{0} does not say that it is in {1}.': '{0} non dice di essere in {1}.',
  'Set <html lang>.': 'Imposta <html lang>.',
  'The page {0} has {1} main headings (h1).': {
    one: 'La pagina {0} ha {1} titolo principale (h1).',
    other: 'La pagina {0} ha {1} titoli principali (h1).',
  },
  'A page has exactly one.': 'Una pagina ne ha esattamente uno.',
  'The page {0} has {1} main regions.': {
    one: 'La pagina {0} ha {1} area principale.',
    other: 'La pagina {0} ha {1} aree principali.',
  },
  'A page has exactly one <main>.': 'Una pagina ha esattamente un <main>.',
  'On {0} the heading "{1}" is h{2} after h{3}.': 'In {0} il titolo "{1}" è un h{2} dopo un h{3}.',
  'Make it h{0}.': 'Rendilo un h{0}.',
  'A heading on {0} is empty.': 'In {0} un titolo è vuoto.',
  'Fill it in or remove it.': 'Compilalo o rimuovilo.',
  'The link "{0}" is no address.': 'Il link "{0}" non è un indirizzo.',
  'A "%" in an address is written as "%25".': 'In un indirizzo il segno "%" si scrive "%25".',
  '"{0}" is not part of the site.': '"{0}" non fa parte del sito.',
  'Check the name of the file.': 'Controlla il nome del file.',
  'The link "{0}" lacks its final slash.': 'Al link "{0}" manca la barra finale.',
  'Write "{0}/".': 'Scrivi "{0}/".',
  'The link "{0}" leads to no page.': 'Il link "{0}" non porta a nessuna pagina.',
  'Link to a page of this site, or to a document that exists.':
    'Scrivi il percorso di una pagina di questo sito, o di un documento che esiste.',
  'The icon "{0}" is not in the sprite.': 'L\'icona "{0}" non è nello sprite.',
  'Add it to the icons of the site definition.': 'Aggiungila alle icone della definizione del sito.',
  'The link "{0}" leads to a place that the page does not have.':
    'Il link "{0}" porta a un punto che la pagina non ha.',
  'The page has: {0}.': 'La pagina ha: {0}.',
  'The id "{0}" occurs twice on {1}.': 'L\'id "{0}" compare due volte in {1}.',
  'Give one of the two elements another id.': 'Dai un altro id a uno dei due elementi.',
  '{0} (html-validate: {1})': 'HTML non valido: {0} (html-validate: {1})',
  'On {0}. The rule is explained in the documentation of html-validate.':
    'In {0}. La regola è spiegata nella documentazione di html-validate.',
  'The page would load "{0}" from another host.': 'La pagina caricherebbe "{0}" da un altro sito.',
  'Put the file into this site, or make it a link that a visitor clicks.':
    'Metti il file in questo sito, o fanne un link su cui il visitatore fa clic.',

  // Schemas.
  'address of a site': "l'indirizzo di un sito",
  'Write https:// and the host, such as https://www.example.com: no path, and no slash at the end.':
    'Scrivi https:// e il nome del sito, per esempio https://www.example.com: senza percorso e senza barra finale.',
  'address of a host': "l'indirizzo di un server",
  'Write https:// and the host, such as https://backoffice.example.com, without a slash at the end.':
    'Scrivi https:// e il nome del server, per esempio https://backoffice.example.com, senza barra finale.',
  'address of a tile': "l'indirizzo di un riquadro della mappa",
  'Write it as https://tiles.example.com/{z}/{x}/{y}.png.':
    'Scrivilo come https://tiles.example.com/{z}/{x}/{y}.png.',
  'it is no group of keywords': 'non è un gruppo di parole chiave',
  'The schema cannot be used: {0}.': 'Lo schema non si può usare: {0}.',
  'Restore it, or correct it as a JSON Schema (draft 7).':
    'Ripristinalo, o correggilo come JSON Schema (draft 7).',
  'The file': 'Il file',
  'The key "{0}" is missing in "{1}".': 'La chiave "{0}" manca in "{1}".',
  'The key "{0}" is missing.': 'La chiave "{0}" manca.',
  'The key "{0}" is not known here.': 'La chiave "{0}" non è prevista qui.',
  'Did you mean "{0}", which is missing?': 'Forse intendevi "{0}", che manca?',
  'Known keys: {0}.': 'Chiavi previste: {0}.',
  '{0} must be {1}, but it is {2}.': '{0} deve essere {1}, ma è {2}.',
  'Put it in quotation marks: "{0}".': 'Mettilo tra virgolette: "{0}".',
  '"{0}" has {1} characters; at most {2} fit.': '"{0}" ha {1} caratteri; ne entrano al massimo {2}.',
  '"{0}" is empty.': '"{0}" è vuoto.',
  '"{0}" has {1} characters; at least {2} are needed.': '"{0}" ha {1} caratteri; ne servono almeno {2}.',
  'at least {0}': 'almeno {0}',
  'at most {0}': 'al massimo {0}',
  '"{0}" has {1}; it needs {2}.': '"{0}" ha {1}; ne servono {2}.',
  '{0} items': { one: '{0} elemento', other: '{0} elementi' },
  '"{0}" is {1}, which is not one of the known values.': '"{0}" è {1}, che non è tra i valori previsti.',
  'Known values: {0}.': 'Valori previsti: {0}.',
  '"{0}" must be {1}.': '"{0}" deve essere {1}.',
  '"{0}" must be {1} {2}.': '"{0}" deve essere {1} {2}.',
  '"{0}" lists the same value twice.': '"{0}" elenca due volte lo stesso valore.',
  'Delete one of the two.': 'Elimina uno dei due.',
  '"{0}" is {1}, which does not have the expected form.': '"{0}" è {1}, che non ha la forma attesa.',
  '{0} needs at least {1} keys.': {
    one: '{0} ha bisogno di almeno {1} chiave.',
    other: '{0} ha bisogno di almeno {1} chiavi.',
  },
  '{0} may have at most {1} keys.': {
    one: '{0} può avere al massimo {1} chiave.',
    other: '{0} può avere al massimo {1} chiavi.',
  },
  '{0} must be a multiple of {1}.': '{0} deve essere un multiplo di {1}.',
  '{0} breaks a condition of its schema: {1}.': '{0} non rispetta una condizione del suo schema: {1}.',
  'There is no icon "{0}".': 'L\'icona "{0}" non esiste.',
  'Choose one of the icons that the website has.': 'Scegli una delle icone del sito.',
  '"{0}" leads outside the folder content/media.': '"{0}" porta fuori dalla cartella content/media.',
  'Put the picture into content/media and write only its file name.':
    "Metti l'immagine in content/media e scrivi solo il nome del file.",
  'There is no picture "{0}" in content/media.': 'In content/media non c\'è l\'immagine "{0}".',
  'Add the picture to the folder, or choose one that is there.':
    "Aggiungi l'immagine alla cartella, o scegline una che c'è.",
  '"{0}" is "{1}", which is not a link target.':
    '"{0}" è "{1}", che non può essere la destinazione di un link.',
  'Write a path that starts with "/", or a whole address that starts with "https://".':
    'Scrivi un percorso che comincia con "/", o un indirizzo intero che comincia con "https://".',
  '"{0}" is "{1}", which is not a web address.': '"{0}" è "{1}", che non è un indirizzo web.',
  'Write it whole and as a browser shows it, beginning with https://.':
    'Scrivilo intero, come lo mostra un browser, a partire da https://.',
  '"{0}" is "{1}"; it becomes part of an address.': '"{0}" è "{1}", ma diventa parte di un indirizzo.',
  'Use small letters without accents, digits, and single hyphens between words.':
    "Usa lettere minuscole senza accenti, cifre, e un solo trattino tra una parola e l'altra.",
  '"{0}" is "{1}", which is no {2}.': '"{0}" è "{1}", che non può essere {2}.',
  '"{0}" is "{1}", which is not a valid {2}.': '"{0}" è "{1}", che non è valido: serve {2}.',
  date: 'una data',
  'date with a time': 'una data con ora',
  time: "un'ora",
  'e-mail address': 'un indirizzo e-mail',
  address: 'un indirizzo',
  pattern: "un'espressione regolare",
  'time zone': 'un fuso orario',
  'a text': 'un testo',
  'a number': 'un numero',
  'a whole number': 'un numero intero',
  'true or false': 'true o false',
  'a group of keys': 'un gruppo di chiavi',
  'a list': 'un elenco',
  'empty (null)': 'vuoto (null)',
  'a group with the key {0}': 'un gruppo con la chiave {0}',
  'a group with the keys {0}': 'un gruppo con le chiavi {0}',
  '{0} has none of the forms that are allowed here.': '{0} non ha nessuna delle forme ammesse qui.',
  '{0} must be {1}.': '{0} deve essere {1}.',
  '{0}, or {1}': '{0}, oppure {1}',
  empty: 'vuoto',
  'the number {0}': 'il numero {0}',
  'the value {0}': 'il valore {0}',
  'The sections are: {0}.': 'Le sezioni sono: {0}.',
  'Move it to the folder of its kind, or add a schema whose "x-content" names it.':
    'Spostalo nella cartella del suo tipo, o aggiungi uno schema che lo indichi in "x-content".',
  'No schema describes this file, so nothing would ever read it.':
    'Nessuno schema descrive questo file, quindi niente lo leggerebbe mai.',

  // Facts, ids, files.
  'A variable is not closed or not well written.': 'Una variabile non è chiusa o non è scritta bene.',
  'Write it as {{facts.foundedYear}}, with two braces on each side.':
    'Scrivila come {{facts.foundedYear}}, con due parentesi graffe per lato.',
  'There is no fact "{0}" in content/company.yaml.': 'In content/company.yaml non c\'è il dato "{0}".',
  'Add it there, or write another one.': 'Aggiungilo lì, o scrivine un altro.',
  'The variable {0} asks for an unknown format.': 'La variabile {0} chiede un formato che non esiste.',
  'The formats are: number, thousands, millions.': 'I formati sono: number, thousands, millions.',
  'The fact "{0}" is no number, so {1} cannot be formatted.':
    'Il dato "{0}" non è un numero, quindi {1} non si può formattare.',
  'Write {{{0}}}.': 'Scrivi {{{0}}}.',
  'The {0} "{1}" is already taken in this list.': 'In questo elenco c\'è già "{1}" come {0}.',
  'The {0} "{1}" is already taken by {2}.': '"{1}" è già usato come {0} da {2}.',
  'Give this one another name.': 'Dai un altro nome a questo.',
  '"{0}" is the fact "{1}", typed by hand.': '"{0}" è il dato "{1}", scritto a mano.',
  'Write {{{0}{1}}} instead, so that it changes in one place only.':
    'Scrivi invece {{{0}{1}}}, così cambia in un solo posto.',
  'The file {0} is missing.': 'Il file {0} manca.',
  'Nothing can be built without it. Restore it from the last version that worked.':
    "Senza questo file non si può creare niente. Ripristinalo dall'ultima versione che funzionava.",
  'A fact cannot contain another one.': 'Un dato non può contenerne un altro.',
  'Write it out.': 'Scrivilo per esteso.',
  'The HTML "{0}" is not allowed in a text.': 'L\'HTML "{0}" non è ammesso in un testo.',
  'Write it in Markdown, or delete it. To show it as text, put it between backticks.':
    'Scrivilo in Markdown, o eliminalo. Per mostrarlo come testo, mettilo tra apici inversi (`).',
  'Pictures in this format are not shown.': 'Le immagini in questo formato non vengono mostrate.',
  'Export it as JPEG or PNG, and delete this file.': 'Esportala come JPEG o PNG, ed elimina questo file.',
  'Nothing names this PDF, so nobody could open it.':
    'Niente nomina questo PDF, quindi nessuno potrebbe aprirlo.',
  'Write its path as "source" of a document, or delete it: "source: {0}".':
    'Scrivi il suo percorso come "source" di un documento, o eliminalo: "source: {0}".',
  'Nothing reads this file.': 'Niente legge questo file.',
  'Delete it, or give it the name and the folder of what it is.':
    'Eliminalo, o dagli il nome e la cartella di ciò che è.',
  'A page shows the form "{0}", but no file defines it.':
    'Una pagina mostra il modulo "{0}", ma nessun file lo definisce.',
  'Restore it from the last version that worked.': "Ripristinalo dall'ultima versione che funzionava.",

  // Languages.
  '"{0}" is missing in {1}.': '"{0}" manca in {1}.',
  'Add "{0}:" to it. {1}: {2}': 'Aggiungi "{0}:". {1}: {2}',
  'Add "{0}:" to it.': 'Aggiungi "{0}:".',
  'The site has no language "{0}".': 'Il sito non ha la lingua "{0}".',
  'Delete it, or add the language to "languages" in content/site.yaml, which has: {0}.':
    'Elimina il testo, o aggiungi la lingua a "languages" in content/site.yaml, dove ci sono: {0}.',
  'The key "{0}" is missing in "{1}"; {2} has it.': 'La chiave "{0}" manca in "{1}"; in {2} c\'è.',
  'The key "{0}" is missing; {1} has it.': 'La chiave "{0}" manca; in {1} c\'è.',
  '"{0}" is empty, but it has a text in the other language.':
    '"{0}" è vuoto, ma nell\'altra lingua ha un testo.',
  'The other language: {0}': "L'altra lingua: {0}",
  'The key "{0}" does not exist in {1}.': 'La chiave "{0}" non esiste in {1}.',
  'Delete it, or add it to {0}.': 'Eliminala, o aggiungila a {0}.',
  '"{0}" has {1}; {2} has {3}.': '"{0}" ha {1}; in {2} sono {3}.',
  'Every language needs the same number of items in the same order.':
    'Ogni lingua deve avere lo stesso numero di elementi nello stesso ordine.',
  'The section "{0}" is missing in {1}.': 'La sezione "{0}" manca in {1}.',
  'Begin with a copy of {0}.': 'Parti da una copia di {0}.',
  'Restore it.': 'Ripristinala.',
  'The text "{0}" is missing in {1}.': 'Il testo "{0}" manca in {1}.',
  '"{0}" is "{1}", but "{2}" in {3}.': '"{0}" è "{1}", ma in {3} è "{2}".',
  'It is no text but a reference: write the same in every language.':
    'Non è un testo ma un riferimento: scrivi lo stesso in ogni lingua.',
  '{0} is missing in "{1}".': 'In "{1}" manca {0}.',
  '{0} in "{1}" does not occur in {2}.': '{0} in "{1}" non compare in {2}.',
  'The markup of "{0}" differs from {1}: {2} instead of {3}.':
    'La formattazione di "{0}" è diversa da {1}: {2} invece di {3}.',
  none: 'nessuna',
  '"{0}" is the same text as in {1}.': '"{0}" è lo stesso testo che in {1}.',
  'Translate it into {0}, or list "{1}" under sameInEveryLanguage in content/site.yaml.':
    'Traducilo in {0}, o aggiungi "{1}" a sameInEveryLanguage in content/site.yaml.',

  // What values mean.
  '"{0}" is {1}, but content has {2} {3} with {4}.': '"{0}" è {1}, ma nei contenuti ci sono {2} {3} con {4}.',
  'Correct the number, or add or delete items.': 'Correggi il numero, o aggiungi o elimina elementi.',
  'There are {0} {1} with {2}, and it should be {3}.': 'Ci sono {0} {1} con {2}, e dovrebbero essere {3}.',
  'Set "{0}" in as many files as there should be.': 'Imposta "{0}" in tanti file quanti devono essere.',
  '"{0}" is {1}, which has not come yet.': '"{0}" è {1}, che deve ancora venire.',
  'Correct it; today is {0}.': 'Correggilo; oggi è {0}.',
  '"{0}" is {1}, before "{2}", which is {3}.': '"{0}" è {1}, prima di "{2}", che è {3}.',
  'Swap or correct the two.': 'Scambiali o correggili.',
  '"{0}" is {1}, which is over.': '"{0}" è {1}, che è passato.',
  'Write a later day, or delete the file.': 'Scrivi un giorno successivo, o elimina il file.',
  'Two languages have the {0} "{1}".': 'Due lingue hanno lo stesso valore in "{0}": "{1}".',
  'Each needs one of its own.': 'Ognuna deve averne uno suo.',
  'There is no locale "{0}".': 'La localizzazione "{0}" non esiste.',
  'Write a language and a country, such as it-IT or en-GB.':
    'Scrivi una lingua e un paese, per esempio it-IT o en-GB.',
  'The locale "{0}" is of another language than "{1}".':
    'La localizzazione "{0}" è di un\'altra lingua rispetto a "{1}".',
  'Dates and numbers would be written in that one.': 'Date e numeri verrebbero scritti in quella.',
  'The place is 0, 0, which is in the sea.': 'Il luogo è 0, 0, che si trova in mare.',
  'The place {0}, {1} is not in the country {2}.': 'Il luogo {0}, {1} non si trova nel paese {2}.',
  'Latitude and longitude are swapped.': 'Latitudine e longitudine sono scambiate.',
  'Copy the coordinates from a map, in degrees with a point, or correct "{0}".':
    'Copia le coordinate da una mappa, in gradi con il punto, o correggi "{0}".',
  'There is no "{0}" among the {1}.': 'Tra gli elementi di {1} non c\'è "{0}".',
  'There are: {0}.': 'Ci sono: {0}.',
  'The file is called "{0}", but this says "{1}".': 'Il file si chiama "{0}", ma qui c\'è "{1}".',
  'Write the same in both: people look for one by the other.':
    "Scrivi lo stesso in entrambi: si cerca l'uno con l'altro.",
  '{0} (below "{1}")': '{0} (sotto "{1}")',
  '"{0}" has no texts of its own yet.': '"{0}" non ha ancora testi suoi.',
  'Add the key "{0}" to {1}.': 'Aggiungi la chiave "{0}" a {1}.',
  'Add the key "{0}" to {1}, or correct its name.': 'Aggiungi la chiave "{0}" a {1}, o correggi il nome.',

  // How files are written.
  'The file has {0} kB; at most 1000 kB are read.': 'Il file pesa {0} kB; ne vengono letti al massimo 1000.',
  'Split it, or check whether something was pasted into it by accident.':
    'Dividilo, o controlla se qualcosa vi è stato incollato per sbaglio.',
  'The file is not saved as UTF-8: a letter with an accent cannot be read.':
    'Il file non è salvato come UTF-8: una lettera accentata non è leggibile.',
  'Save it again with the encoding "UTF-8" (in the editor\'s status bar or in "Save as").':
    'Salvalo di nuovo con la codifica "UTF-8" (nella barra di stato dell\'editor o in "Salva con nome").',
  'YAML takes a text that begins with "*" for an alias.':
    'YAML prende un testo che comincia con "*" per un alias.',
  'After "\\" stands a letter that YAML does not know there.':
    'Dopo "\\" c\'è una lettera che YAML lì non conosce.',
  'No text begins with this character.': 'Nessun testo comincia con questo carattere.',
  'YAML takes a word that begins with "&" or "!" for a name or a tag.':
    'YAML prende una parola che comincia con "&" o "!" per un nome o un tag.',
  'A list or a group with lines of its own cannot stand between brackets.':
    'Un elenco o un gruppo con righe proprie non può stare tra parentesi.',
  'The key is longer than 1024 characters; the colon is probably at the wrong place.':
    'La chiave supera i 1024 caratteri; forse i due punti sono al posto sbagliato.',
  'A key must be a word.': 'Una chiave deve essere una parola.',
  'A line with "---" begins a second text; a file holds one.':
    'Una riga con "---" comincia un secondo testo; un file ne contiene uno.',
  'The key "{0}" occurs twice here.': 'La chiave "{0}" compare due volte qui.',
  'Keep one of the two; the other would silently win.':
    "Tienine una sola; l'altra avrebbe la meglio senza avvisare.",
  'The line is indented with a tab.': 'La riga è rientrata con una tabulazione.',
  'Indent with two spaces for each level.': 'Rientra con due spazi per ogni livello.',
  'The quotation mark opened here is never closed.': 'Le virgolette aperte qui non vengono mai chiuse.',
  'Close it at the end of the text. A quotation mark inside the text is written twice or with \\ before it.':
    'Chiudile alla fine del testo. Le virgolette dentro il testo si scrivono doppie o precedute da \\.',
  'A sign of YAML is missing here: a bracket, a comma, a colon or a space.':
    'Qui manca un segno di YAML: una parentesi, una virgola, i due punti o uno spazio.',
  'Close every quotation mark and bracket, and put a space after each colon.':
    'Chiudi tutte le virgolette e le parentesi, e metti uno spazio dopo i due punti.',
  'The line cannot be read as YAML.': 'La riga non è leggibile come YAML.',
  'Check the indentation, here and one line above; a text that contains ": " or starts with a special character needs quotation marks.':
    'Controlla il rientro, qui e nella riga sopra; un testo che contiene ": " o comincia con un carattere speciale va tra virgolette.',
  'A tag (a word starting with "!") is not allowed in content.':
    'Un tag (una parola che comincia con "!") non è ammesso nei contenuti.',
  'If it belongs to the text, put the text in quotation marks.':
    'Se fa parte del testo, metti il testo tra virgolette.',
  'The YAML parser stops here: {0}': 'La lettura del YAML si ferma qui: {0}',
  'A text that contains ": " or starts with a special character needs quotation marks.':
    'Un testo che contiene ": " o comincia con un carattere speciale va tra virgolette.',
  'The line "{0}" is a mark of git: two versions of this passage were never joined.':
    'La riga "{0}" è un segno di git: due versioni di questo passo non sono mai state unite.',
  'Keep one of the versions between the marks, and delete the lines with <<<<<<<, ======= and >>>>>>>.':
    'Tieni una delle versioni tra i segni, ed elimina le righe con <<<<<<<, ======= e >>>>>>>.',
  'The file holds two versions that git could not join: this line marks one of them.':
    'Il file contiene due versioni che git non ha saputo unire: questa riga ne segna una.',
  'Keep the right version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.':
    'Tieni la versione giusta, ed elimina le righe che cominciano con <<<<<<<, ======= e >>>>>>>.',
  'A space is missing after the colon.': 'Dopo i due punti manca uno spazio.',
  'After the closing quotation mark the text goes on.': 'Dopo le virgolette di chiusura il testo continua.',
  'These quotation marks belong to the text: YAML knows only " and \'.':
    'Queste virgolette fanno parte del testo: YAML conosce solo " e \'.',
  'A text that begins with a bracket or a brace needs quotation marks.':
    'Un testo che comincia con una parentesi quadra o graffa va tra virgolette.',
  'A text that begins with {0} needs quotation marks.': 'Un testo che comincia con {0} va tra virgolette.',
  'A text with a colon and a space in it needs quotation marks.':
    'Un testo che contiene due punti seguiti da uno spazio va tra virgolette.',
  'The line is indented by {0} spaces, which does not fit the lines above.': {
    one: 'La riga è rientrata di {0} spazio, che non si accorda con le righe sopra.',
    other: 'La riga è rientrata di {0} spazi, che non si accordano con le righe sopra.',
  },
  '{0} ({1} spaces before it)': { one: '{0} (con {1} spazio davanti)', other: '{0} (con {1} spazi davanti)' },
  'Write: {0}': 'Scrivi: {0}',
  'The file is empty.': 'Il file è vuoto.',
  'Fill it in, or delete it.': 'Compilalo, o eliminalo.',
  'The values are nested more than {0} levels deep.': 'I valori sono annidati per più di {0} livelli.',
  'Look for a bracket or a dash that was repeated by accident.':
    'Cerca una parentesi o un trattino ripetuto per sbaglio.',
  'The text has an invisible character, which the compiler itself puts around placeholders.':
    'Il testo ha un carattere invisibile, che il compilatore stesso mette intorno ai segnaposto.',
  'Delete it and write the letters around it anew.': 'Eliminalo e riscrivi le lettere intorno.',
  'This passage has more marks of Markdown inside each other than any text needs.':
    "Questo passo ha più segni di Markdown uno dentro l'altro di quanti ne servano a un testo.",
  'Look for signs that were repeated by accident; split a very long paragraph with empty lines.':
    'Cerca segni ripetuti per sbaglio; dividi un paragrafo molto lungo con righe vuote.',
  'The alias "*{0}" is not allowed in content.': 'L\'alias "*{0}" non è ammesso nei contenuti.',
  'Write the value out here, so that each file can be read by itself.':
    'Scrivi qui il valore per esteso, così ogni file si legge da solo.',

  // Addresses.
  'This is no path that every host can redirect.':
    'Questo non è un percorso che ogni server può reindirizzare.',
  'Write it as /old/page: letters without accents, digits, hyphens, underscores and dots, no query.':
    'Scrivilo come /old/page: lettere senza accenti, cifre, trattini, trattini bassi e punti, senza parametri.',
  'A page has the path {0}.': 'Una pagina ha il percorso {0}.',
  'Redirect a path that no page has.': 'Reindirizza un percorso che nessuna pagina ha.',
  'It begins with a language.': 'Comincia con una lingua.',
  'Leave that part out: a redirect holds in every language.':
    'Togli quella parte: un reindirizzamento vale in ogni lingua.',
  'The site has a file /{0}.': 'Il sito ha un file /{0}.',
  'Redirect a path that no file has.': 'Reindirizza un percorso che nessun file ha.',
  '{0} is redirected twice.': '{0} è reindirizzato due volte.',
  'Keep one of them.': 'Tieni uno dei due.',
  'This is neither a page of the site nor an address that begins with https://.':
    'Non è né una pagina del sito né un indirizzo che comincia con https://.',
  'Write the path of a page without its language, or an address without query.':
    'Scrivi il percorso di una pagina senza la lingua, o un indirizzo senza parametri.',
  'Two pages have the path {0}.': 'Due pagine hanno il percorso {0}.',
  'It belongs to "{0}". Give this page another key or path.':
    'Appartiene a "{0}". Dai a questa pagina un\'altra chiave o un altro percorso.',
  '"{0}" cannot be part of an address.': '"{0}" non può far parte di un indirizzo.',
  '"{0}" may have up to 64 letters without accents, digits, hyphens and underscores.':
    '"{0}" può avere fino a 64 lettere senza accenti, cifre, trattini e trattini bassi.',

  // Texts.
  'The text has no words.': 'Il testo non ha parole.',
  'Write it below the second "---", or delete the file in every language.':
    'Scrivilo sotto il secondo "---", o elimina il file in ogni lingua.',
  'Here {0}:{1} has {2}, and this text {3}.': 'In questo punto {0}:{1} ha {2}, e questo testo {3}.',
  'Here {0}:{1} has {2}, and this text ends.': 'In questo punto {0}:{1} ha {2}, e questo testo finisce.',
  'Give the texts the same chapters, tables, lists and variables in the same order.':
    'Dai ai testi gli stessi capitoli, tabelle, elenchi e variabili nello stesso ordine.',
  '{0} has nothing for {1}.': 'In {0} manca ciò che corrisponde a questo: {1}.',
  'Add it there, or delete it here.': 'Aggiungilo lì, o eliminalo qui.',
  'the heading "{0}"': 'il titolo "{0}"',
  'a table with {0} columns': { one: 'una tabella con {0} colonna', other: 'una tabella con {0} colonne' },
  'a list of {0}': { one: 'un elenco di {0} elemento', other: 'un elenco di {0} elementi' },
  'the variable {{{0}}}': 'la variabile {{{0}}}',
  'a letter that got lost, shown as "�"': 'una lettera andata persa, mostrata come "�"',
  'Write the letter anew. The file was probably saved with another encoding than UTF-8, or cut off.':
    'Riscrivi la lettera. Il file è stato forse salvato con una codifica diversa da UTF-8, o troncato.',
  'a control character': 'un carattere di controllo',
  'Delete it: it is no letter, and browsers show nothing or a box.':
    'Eliminalo: non è una lettera, e i browser non mostrano niente o un riquadro.',
  'an invisible character': 'un carattere invisibile',
  'Delete it and write the letters around it anew; it came along when the text was copied.':
    'Eliminalo e riscrivi le lettere intorno; è arrivato quando il testo è stato copiato.',
  'The text has {0} (U+{1}).': 'Il testo ha {0} (U+{1}).',
  '"{0}" is a word whose accents got lost: "{1}" stands for one letter.':
    '"{0}" è una parola che ha perso gli accenti: "{1}" sta per una sola lettera.',
  'Write it anew. The text was UTF-8, and a program read it as Windows-1252.':
    'Riscrivila. Il testo era in UTF-8, e un programma lo ha letto come Windows-1252.',
  'The text ends here: YAML takes "#{0}" for a comment.':
    'Il testo finisce qui: YAML prende "#{0}" per un commento.',
  'Put the whole text into quotation marks: "{0}".': 'Metti tutto il testo tra virgolette: "{0}".',
  'Visitors would read "{0}": this text takes no HTML.':
    'I visitatori leggerebbero "{0}": questo testo non accetta HTML.',
  'Delete the tag.': 'Elimina il tag.',
  'Write the letter itself.': 'Scrivi la lettera stessa.',
  'Visitors would read "{0}": this text takes no Markdown.':
    'I visitatori leggerebbero "{0}": questo testo non accetta Markdown.',
  'Write the words alone.': 'Scrivi solo le parole.',
  '"{0}" is an accent, not an apostrophe.': '"{0}" è un accento, non un apostrofo.',
  'Write an apostrophe: "{0}\'".': 'Scrivi un apostrofo: "{0}\'".',
  'The whole text stands between {0} and {1}, which visitors would read.':
    'Tutto il testo sta tra {0} e {1}, che i visitatori leggerebbero.',
  'Put the text between straight quotation marks ("), or none.':
    'Metti il testo tra virgolette dritte ("), o senza virgolette.',
  'The quotation mark {0} belongs to another language.':
    "Il segno {0} è delle virgolette di un'altra lingua.",
  'Here one writes {0}.': 'Qui si scrive {0}.',
  'The quotation mark {0} is never closed.': 'Le virgolette {0} non vengono mai chiuse.',
  'The quotation mark {0} closes nothing.': 'Le virgolette {0} non chiudono niente.',
  'Write {0} before the words and {1} after them.': 'Scrivi {0} prima delle parole e {1} dopo.',
  'The text is nothing but spaces.': 'Il testo è fatto di soli spazi.',
  'Write a text, or "" for none.': 'Scrivi un testo, o "" se non serve.',
  'The text begins with a space.': 'Il testo comincia con uno spazio.',
  'Delete the space after the quotation mark.': 'Elimina lo spazio dopo le virgolette.',
  'The text ends with a space.': 'Il testo finisce con uno spazio.',
  'Delete the space before the quotation mark.': 'Elimina lo spazio prima delle virgolette.',
  'There is more than one space between two words.': "C'è più di uno spazio tra due parole.",
  'Leave one.': 'Lasciane uno.',
  'There is a space before "{0}".': 'C\'è uno spazio prima di "{0}".',
  'Delete it.': 'Eliminalo.',
  'The text seems to be in the language "{0}", not "{1}".':
    'Il testo sembra scritto nella lingua "{0}", non "{1}".',
  'Translate it.': 'Traducilo.',
  'Write "{0} " before the words.': 'Scrivi "{0} " prima delle parole.',
  'The heading "{0}" leaves out a level.': 'Il titolo "{0}" salta un livello.',
  '"{0}" is a heading of the first level, and the page has one already.':
    '"{0}" è un titolo di primo livello, e la pagina ne ha già uno.',
  'Begin headings with "## ".': 'Comincia i titoli con "## ".',
  'Write it as a sentence.': 'Scrivilo come una frase.',
  'Pictures in a text are not shown.': 'Le immagini in un testo non vengono mostrate.',
  'Delete it; pictures are named by the key "image" of a section.':
    'Eliminala; le immagini si indicano con la chiave "image" di una sezione.',
  'A comment stands in the text.': "Nel testo c'è un commento.",
  'Delete it; remarks belong into the front matter, after "#".':
    'Eliminalo; le note vanno nell\'intestazione del file, dopo "#".',
  'The link "{0}" leads nowhere.': 'Il link "{0}" non porta da nessuna parte.',
  '"{0}" is never closed, or has a space inside, so visitors would read it.':
    '"{0}" non viene mai chiuso, o ha uno spazio all\'interno, quindi i visitatori lo leggerebbero.',
  'Write {0}word{1} without spaces inside.': "Scrivi {0}parola{1} senza spazi all'interno.",
  'A link is not closed or has a space inside, so visitors would read its address.':
    "Un link non è chiuso o ha uno spazio all'interno, quindi i visitatori ne leggerebbero l'indirizzo.",
  'Write [words](/page), without a space between the brackets.':
    'Scrivi [parole](/pagina), senza spazi tra le parentesi.',
  '"{0}" without a space makes no heading, so visitors would read it.':
    '"{0}" senza spazio non fa un titolo, quindi i visitatori lo leggerebbero.',
  'The line below the heads of a table needs as many "---" as there are heads.':
    'La riga sotto le intestazioni di una tabella deve avere tanti "---" quante sono le intestazioni.',
  'This row has {0} closed cells, the head of the table {1}.':
    "Questa riga ha {0} celle chiuse, l'intestazione della tabella {1}.",
  'This row has no closed cells, the head of the table {0}.':
    "Questa riga non ha celle chiuse, l'intestazione della tabella {0}.",
  'Begin and end each row with "|", and write one "|" between two cells.':
    'Comincia e finisci ogni riga con "|", e scrivi un "|" tra due celle.',
  'The code cannot be used: {0}': 'Il codice non si può usare: {0}',
  'Correct it; nothing can be built before.': 'Correggilo; prima non si può creare niente.',
};
