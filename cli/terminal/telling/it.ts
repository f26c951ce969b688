import type { Catalogue } from './catalogue.ts';

/** Italian, by the English of the code. */
export const it: Catalogue = {
  // What commands say.
  'Nothing was written; dist/ is as it was.': 'Nessun file è stato scritto: dist/ è come prima.',
  '{0} and {1}': '{0} e {1}',
  '{0} pages': { one: '{0} pagina', other: '{0} pagine' },
  '{0} other files': { one: '{0} altro file', other: '{0} altri file' },
  '{0} placeholders keep search engines out; `site check --release` lists them.': {
    one: '{0} segnaposto tiene lontani i motori di ricerca: `site check --release` dice qual è.',
    other: '{0} segnaposto tengono lontani i motori di ricerca: `site check --release` li elenca.',
  },
  'Built {0} into dist/ in {1}.': 'Creati in dist/ {0} in {1}.',
  'Nothing changed: dist/ holds {0} ({1}).': 'Non è cambiato niente: dist/ contiene {0} ({1}).',
  'Updated {0}: dist/ holds {1} ({2}).': 'Aggiornamento di {0}: dist/ contiene {1} ({2}).',
  '"{0}" is missing in every language.': 'Manca "{0}" in tutte le lingue.',
  'Write {0} below it, each with its text.': 'Aggiungi sotto le righe {0}, ciascuna con il suo testo.',
  'Loading the command line': 'Caricamento del programma',
  'Loading the compiler': 'Caricamento del compilatore',
  'Loading the website': 'Caricamento del sito',
  'Comparing what the languages say': 'Confronto dei testi nelle varie lingue',
  'Listing the content': 'Elenco dei contenuti',
  'Reading the texts': 'Lettura dei testi',
  'Reading the schemas': 'Lettura degli schemi',
  'Holding the texts against the schemas': 'Confronto dei testi con gli schemi',
  'Checking how the texts are written': 'Controllo di come sono scritti i testi',
  'Checking what the texts mean': 'Controllo di ciò che i testi significano',
  'Checking the facts': 'Controllo dei dati',
  'Pairing the languages': 'Abbinamento delle lingue',
  'Resolving the routes': 'Calcolo degli indirizzi',
  'Bundling styles, scripts and pictures': 'Preparazione di stili, script e immagini',
  'Rendering the pages': 'Creazione delle pagine',
  'Making the pages of what changed': 'Creazione delle pagine di ciò che è cambiato',
  'Collecting the files': 'Raccolta dei file',
  'Proving the pictures': 'Verifica delle immagini',
  'Checking the finished pages': 'Controllo delle pagine finite',
  'Looking for unused texts': 'Ricerca di testi non usati',
  Writing: 'Scrittura',
  'Remembering what was made': 'Memorizzazione di ciò che è stato creato',
  'Everything else': 'Tutto il resto',
  '{0} in all, {1} of processor time, at most {2} MB of memory':
    '{0} in tutto, {1} di tempo del processore, al massimo {2} MB di memoria',
  'The checks of the finished pages:': 'I controlli delle pagine finite:',
  '{0} pages were rendered; the slowest:': {
    one: '{0} pagina creata:',
    other: '{0} pagine create; le più lente:',
  },
  '{0} holds the same for the Performance panel of Chrome.':
    '{0} contiene gli stessi dati per il pannello Prestazioni di Chrome.',
  Conformance: 'Conformità',
  'There is no rule "{0}". {1}': 'La regola "{0}" non esiste. {1}',
  'Did you mean {0}?': 'Forse intendevi {0}?',
  'Did you mean "{0}"?': 'Forse intendevi "{0}"?',
  'There is no `site {0} {1}`. {2}': 'Il comando `site {0} {1}` non esiste. {2}',
  '`site {0} --help` says what there is.': '`site {0} --help` dice quali ci sono.',
  '{0} or {1}': '{0} o {1}',
  'Run `site check --explain` for all of them.': 'Esegui `site check --explain` per vederle tutte.',
  Pictures: 'Immagini',
  "{0} has no folder content/. Run the command in the site's folder, or pass --root.":
    'In {0} manca la cartella content/. Esegui il comando nella cartella del sito, o indicala con --root.',
  '{0} has no schemas/ with files called *.schema.json, which say what content/ may hold. Restore the folder from the last version that worked.':
    "In {0} manca la cartella schemas/ con i file *.schema.json, che dicono che cosa può stare in content/. Ripristina la cartella dall'ultima versione funzionante.",
  'The pages were not checked: not all of them could be made.':
    'Le pagine non sono state controllate: non è stato possibile crearle tutte.',
  'The page {0} was not checked: what it shows has errors.':
    'La pagina {0} non è stata controllata: ci sono errori in ciò che mostra.',
  '{0} pages were not checked: what they show has errors.':
    '{0} pagine non sono state controllate: ci sono errori in ciò che mostrano.',
  'on {0} and {1}': 'in {0} e {1}',
  '{0} other pages': { one: "un'altra pagina", other: 'altre {0} pagine' },
  'on {0}': 'in {0}',
  'on no page': 'in nessuna pagina',
  'Name the words to look for, as a page shows them.':
    'Indica le parole da cercare, come le mostra una pagina.',
  'Nothing of the content says that. A component or a template may: search {0}.':
    "Nei contenuti non c'è. Forse è in un componente o in un template: cerca in {0}.",
  'Another build has written {0} meanwhile. Build again.':
    "Nel frattempo un'altra build ha scritto {0}. Esegui di nuovo la build.",
  'Another build is writing {0}.': "Un'altra build sta scrivendo {0}.",
  '{0} is a link, and a build replaces dist/ as a whole. Delete the link; where a host looks elsewhere, put a link to {1} there, or copy it there after each build.':
    '{0} è un collegamento, e una build sostituisce dist/ per intero. Elimina il collegamento; se un server cerca altrove, metti lì un collegamento a {1}, oppure copia lì la cartella dopo ogni build.',
  '{0} is not a folder, and a build makes one there. Give it another name, or delete it.':
    '{0} non è una cartella, e una build ne crea una lì. Dagli un altro nome, oppure eliminalo.',
  '{0} cannot be moved to {1}: one of them is a mount, or they lie on different disks. A build replaces dist/ as a whole, so mount the folder that holds both instead.':
    'Non è possibile spostare {0} in {1}: una delle due è un punto di montaggio, oppure si trovano su dischi diversi. Una build sostituisce dist/ per intero: monta invece la cartella che le contiene entrambe.',
  'Asking other hosts': 'Richieste ad altri siti',
  'Reading pictures': 'Lettura delle immagini',
  'Drawing pictures': 'Creazione delle immagini',
  '{0} changed while the site was made: try again.': '{0} è cambiato durante la creazione del sito: riprova.',
  Compressing: 'Compressione',
  '{0}: {1} in {2}': '{0}: {1} in {2}',
  'Compiled with errors': 'Compilato con errori',
  Compiled: 'Compilato',
  '{0} in {1}.': '{0} in {1}.',
  'The back office stays as it was: {0}': "Il back office resta com'era: {0}",
  'There is no back office: {0}': 'Il back office non è attivo: {0}',
  'The site is at {0} and follows your changes.': 'Il sito è su {0} e segue le tue modifiche.',
  'The site is at {0}': 'Il sito è su {0}',
  'Press Ctrl+C to stop.': 'Premi Ctrl+C per fermarlo.',
  'There is no dist/ yet. Run `site build` first.':
    "La cartella dist/ non c'è ancora. Esegui prima `site build`.",
  'No page in dist/ begins with {0}. Paths have no language: /news.':
    'Nessuna pagina di dist/ comincia con {0}. I percorsi si scrivono senza la lingua: /news.',
  'CHROME_PATH names {0}, where there is nothing.': "CHROME_PATH indica {0}, dove non c'è niente.",
  'The gallery needs Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.':
    'La galleria richiede Chromium: installalo, o indica in CHROME_PATH un Chromium o un Chrome.',
  'The gallery needs the development dependencies. Run `npm install` without --omit=dev.':
    'La galleria richiede le dipendenze di sviluppo. Esegui `npm install` senza --omit=dev.',
  'The gallery is at {0}': 'La galleria è in {0}',
  '{0} is not the address of a website. Pass one like https://www.example.com.':
    '{0} non è un indirizzo di un sito web. Indicane uno come https://www.example.com.',
  'An address may not have a name or a password in it. Pass it without them.':
    "L'indirizzo non può contenere un nome utente o una password. Indicalo senza.",
  'This tries {0} cases on {1}, and leaves test records there (Conformance Test, conformance@example.com), with their mails. Run it again with --yes, preferably against a test installation.':
    "Il comando prova {0} casi su {1} e vi lascia dati di prova (Conformance Test, conformance@example.com), con le relative email. Ripetilo con --yes, meglio su un'installazione di prova.",
  '{0} is not the address of a back office. Pass one like https://backoffice.example.com.':
    "{0} non è l'indirizzo di un back office. Indicane uno come https://backoffice.example.com.",
  'Nothing answers at {0} ({1}). Is the back office running?':
    'Da {0} non risponde nessuno ({1}). Il back office è in funzione?',
  'The back office no longer answers at {0} ({1}). The results so far are not shown.':
    'Il back office non risponde più su {0} ({1}). Quello che è stato provato fin lì non viene riportato.',
  'The back office accepts no more calls from here for now (status 429, Retry-After {0}). Raise its limit while you are testing: the reference back office reads SUBMISSION_LIMIT=100000.':
    'Per ora il back office non accetta altre chiamate da qui (stato 429, Retry-After {0}). Durante le prove alza il suo limite: il back office di riferimento legge SUBMISSION_LIMIT=100000.',
  'There is no dist/ yet. Run `site build` first, or `site serve --build`.':
    "La cartella dist/ non c'è ancora. Esegui prima `site build`, oppure `site serve --build`.",
  'The port must be a whole number from 0 to 65535.': 'La porta deve essere un numero intero da 0 a 65535.',
  'The port {0} is taken or not allowed. Stop what uses it, or pass another one with --port.':
    "La porta {0} è occupata o non è consentita. Ferma il programma che la usa, o indicane un'altra con --port.",
  'The ports from {0} to {1} are all taken. Pass another one with --port.':
    "Le porte da {0} a {1} sono tutte occupate. Indicane un'altra con --port.",
  '{0} is not an address of this machine. Pass another one with --host.':
    '{0} non è un indirizzo di questo computer. Indicane un altro con --host.',
  'content/{0} is missing; the back office takes its settings from it.':
    'Manca content/{0}, da cui il back office prende le sue impostazioni.',
  'content/{0} cannot be read. Run `site check`, which says where and why.':
    'content/{0} non è leggibile. Esegui `site check`, che dice dove e perché.',
  'content/{0}.yaml has mistakes. Run `site check`, which says where and what to do.':
    'content/{0}.yaml contiene errori. Esegui `site check`, che dice dove e che cosa fare.',
  'Files of the program in .cache/cli were deleted or replaced while it ran. Start it again.':
    'Mentre il programma era in funzione, in .cache/cli sono stati eliminati o sostituiti alcuni suoi file. Riavvialo.',
  '{0} cannot be used ({1}: {2}).': '{0} non si può usare ({1}: {2}).',
  '{0} cannot be replaced: another program has it open, or something in it. Close that program, and try again.':
    '{0} non si può sostituire: un altro programma lo tiene aperto, o qualcosa al suo interno. Chiudi quel programma e riprova.',
  'The database cannot be reached ({0}). Try again when it answers.':
    'Il database non è raggiungibile ({0}). Riprova quando risponde.',
  'The storage cannot be used: {0}. Mend that, and run the command again.':
    "L'archivio non si può usare: {0}. Rimedia, poi esegui di nuovo il comando.",
  'it is read-only': 'è in sola lettura',
  'another process keeps it busy for too long': 'un altro processo ci lavora troppo a lungo',
  'its file was deleted or replaced meanwhile': 'nel frattempo il suo file è stato eliminato o sostituito',
  'its disk does not work as it should': 'il suo disco non funziona come dovrebbe',
  'it is damaged; restore a backup': 'è danneggiato; ripristina un backup',
  'its database does not answer any more': 'il suo database non risponde più',
  'this is a bug.': 'questo è un errore del programma.',
  'no permission': 'mancano i permessi',
  'not permitted': 'operazione non permessa',
  'another program has it open': 'un altro programma lo tiene aperto',
  'something else has that name': 'questo nome è già in uso',
  'the disk is full': 'il disco è pieno',
  'the disk is read-only': 'il disco è in sola lettura',
  'it does not exist': 'non esiste',
  'it is a folder': 'è una cartella',
  'it is not a folder': 'non è una cartella',
  'too many open files': 'troppi file aperti',
  'this user has reached their quota on it': 'questo utente ha esaurito lo spazio che gli spetta',
  'it does not work as it should': 'non funziona come dovrebbe',
  'the name is too long': 'il nome è troppo lungo',
  'links lead in a circle': 'i collegamenti formano un ciclo',
  'The disk cannot be used ({0}: {1}).': 'Il disco non si può usare ({0}: {1}).',
  '{0} has no templates/site.ts, which says what the website is made of. See "Start another website" in CONTRIBUTING.md of the compiler.':
    'In {0} manca templates/site.ts, che dice di che cosa è fatto il sito. Vedi "Start another website" nel CONTRIBUTING.md del compilatore.',
  '{0} cannot be loaded': 'Non si può caricare {0}',
  '{0} also says what the website is made of.': 'Anche {0} dice di che cosa è fatto il sito.',
  'Keep one of the two files.': 'Tieni uno solo dei due file.',
  '{0} has no export named "site".': 'In {0} manca l\'esportazione "site".',
  'Write: export const site: SiteDefinition = …': 'Scrivi: export const site: SiteDefinition = …',

  // What a definition must be.
  'The website': 'Il sito',
  'a function': 'una funzione',
  'a component': 'un componente',
  '"SiteDefinition" in site/contract.ts says what it is.':
    '"SiteDefinition" in site/contract.ts dice che cos\'è.',
  'a colour such as #0055aa': 'un colore come #0055aa',
  'What is drawn outside browsers takes a single cut of a font, and "{0}" is still variable: {1}.':
    'Per disegnare fuori dai browser serve una sola variante del font, e "{0}" è ancora variabile: {1}.',
  'Write one number for each axis under "cut".': 'Scrivi un numero per ogni asse sotto "cut".',
  'a regular expression': "un'espressione regolare",
  '"{0}" has the flag "{1}", which makes it miss every second match.':
    '"{0}" ha il flag "{1}", con cui una volta su due non trova niente.',
  'Leave the flag out.': 'Togli il flag.',
  'There is no folder "{0}", neither here nor in a package.':
    'Non c\'è nessuna cartella "{0}", né qui né in un pacchetto.',
  'There is no file "{0}", neither here nor in a package.':
    'Non c\'è nessun file "{0}", né qui né in un pacchetto.',
  'Write its path from the folder of the website, or from the name of its package.':
    'Scrivi il percorso dalla cartella del sito, o dal nome del suo pacchetto.',
  '{0} cannot be read: {1}.': '{0} non si può leggere: {1}.',
  'The icon cannot be read: {0}': "L'icona non si può leggere: {0}",
  'There is a script called "{0}" already.': 'Esiste già uno script chiamato "{0}".',
  'Give the island another name, and the component that it exports.':
    "Dai un altro nome all'isola e al componente che esporta.",
  'Two scripts are called "{0}".': 'Due script si chiamano "{0}".',
  'Give one of them another name. "islands" is the one that starts the islands of a page.':
    'Dai un altro nome a uno dei due. "islands" è quello che avvia le isole di una pagina.',
  'Two stylesheets are called "{0}".': 'Due fogli di stile si chiamano "{0}".',
  'Give one of the files another name.': 'Dai un altro nome a uno dei file.',
  'There is another island called "{0}": {1}.': 'Esiste già un\'altra isola chiamata "{0}": {1}.',
  'Give one of them another name, and the component that it exports.':
    'Dai un altro nome a una delle due e al componente che esporta.',
  'An island is called after the component that it exports, and no component is called "{0}".':
    'Un\'isola si chiama come il componente che esporta, e nessun componente si chiama "{0}".',
  'Rename the file, as in "openingHours.island.tsx", and the component.':
    'Rinomina il file, come in "openingHours.island.tsx", e il componente.',
  'Code cannot import styles: no page would have them.':
    'Il codice non può importare stili: nessuna pagina li avrebbe.',
  'Import them in the stylesheet that the definition of the website names, with @import.':
    'Importali con @import nel foglio di stile indicato nella definizione del sito.',
  'Code for browsers cannot import "{0}": Preact draws islands there, and React would fail.':
    'Il codice per i browser non può importare "{0}": lì le isole sono disegnate da Preact, e React non funzionerebbe.',
  'Take hooks from "#ui", and nothing from packages that need React.':
    'Prendi gli hook da "#ui", e niente da pacchetti che richiedono React.',
  'It came in through {0}: what that needs of pages it gets as props.':
    'È arrivato tramite {0}: ciò che a quel file serve delle pagine, lo riceve nelle props.',
  'This file exports no component "{0}", after which it is called.':
    'Questo file non esporta il componente "{0}", di cui porta il nome.',
  'Export the component with this name, or rename the file.':
    'Esporta il componente con questo nome, o rinomina il file.',
  'The website has no font "{0}".': 'Il sito non ha nessun font "{0}".',
  'Add it to "fonts" of the definition of the website.': 'Aggiungilo a "fonts" nella definizione del sito.',
  'The command ended before it was done: code of the website ended the process.':
    'Il comando è finito prima del tempo: il codice del sito ha chiuso il processo.',
  'The styles ask for "{0}", which nothing sets, so the declaration has no effect.':
    'Gli stili usano la variabile "{0}", che nessuno imposta: la dichiarazione non ha effetto.',
  'Set it, or say what holds instead: var({0}, …).':
    'Impostala, o indica che cosa vale al suo posto: var({0}, …).',
  'it draws nothing.': 'non disegna niente.',
  'it is not an SVG.': 'non è un SVG.',
  'it is not complete XML.': 'il suo XML non è completo.',
  'Export it again as SVG.': 'Esportala di nuovo in SVG.',
  '"{0}" is the path of one icon, and is asked for each.':
    '"{0}" è il percorso di una sola icona, e viene chiesto per tutte.',
  'Write {name} where the name of the icon stands.': "Scrivi {name} dove sta il nome dell'icona.",
  '"{0}" is not a font.': '"{0}" non è un font.',
  'It has: {0}.': 'Ci sono: {0}.',
  'It is not a variable font: leave "cut" out.': 'Il font non è variabile: togli "cut".',
  '"{0}" has no axis "{1}".': '"{0}" non ha l\'asse "{1}".',
  '"{0}" has no {1} from {2} to {3}.': '"{0}" non ha {1} da {2} a {3}.',
  '"{0}" lacks these letters: {1}': 'In "{0}" mancano queste lettere: {1}',
  'Leave them out, or cut them out of a file that has them.': 'Toglile, o ritagliale da un file che le ha.',
  '"{0}" is not a feature of a font.': '"{0}" non è una funzione di un font.',
  'Write the four letters of its tag: kern.': 'Scrivi le quattro lettere della sua sigla: kern.',

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
  'It only warns, unless somebody gives it more weight: {0}.':
    'È solo un avviso, se nessuno le dà più peso: {0}.',
  'Wrong:': 'Sbagliato:',
  'Right:': 'Giusto:',
  '{0} more such findings have their place here, as on {1}.': {
    one: "Qui ce n'è un altro, in {1}.",
    other: 'Qui ce ne sono altri {0}, come in {1}.',
  },
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
  'Ask whoever runs the back office, then set "assumed: false"; `site backoffice` answers every path.':
    'Chiedi a chi gestisce il back office, poi scrivi "assumed: false"; `site backoffice` risponde a ogni percorso.',
  '"{0}" is still a placeholder: {1}.': '"{0}" è ancora un segnaposto: {1}.',
  '"{0}" is still a placeholder.': '"{0}" è ancora un segnaposto.',
  'It is shown on every page.': 'Si vede in ogni pagina.',
  'It is shown on {0} and {1}.': 'Si vede in {0} e {1}.',
  'It is shown on {0}.': 'Si vede in {0}.',
  'The company supplies it. Write the real value, then set "placeholder: false".':
    'Lo fornisce l\'azienda. Scrivi il valore vero, poi scrivi "placeholder: false".',
  'The page {0} is left out of the public site.': 'La pagina {0} resta fuori dal sito pubblico.',
  'Write what it is about, then set "placeholder: false".':
    'Scrivi ciò di cui parla, poi scrivi "placeholder: false".',
  'The forms accept whatever a program sends: there is no captcha.':
    "I moduli accettano tutto ciò che un programma invia: non c'è un captcha.",
  'Write altcha, which does not need another host.': 'Scrivi altcha, che non dipende da altri siti.',
  'The words of "{0}" were agreed, and these are different.':
    'Le parole di "{0}" sono concordate, e queste sono diverse.',
  'Write "{0}". If other words were agreed since, write them into exactTexts of the website first.':
    'Scrivi "{0}". Se sono state concordate altre parole, scrivile prima in exactTexts del sito.',
  'This text was written while "{0}" was {1}; now it is {2}.':
    'Questo testo è stato scritto quando "{0}" era {1}; ora è {2}.',
  'Let it say what is true now, then write that value here.':
    'Fagli dire ciò che è vero ora, poi scrivi qui quel valore.',
  'Nobody has reviewed this text yet.': 'Nessuno ha ancora revisionato questo testo.',
  'Write the day on which the lawyers of the company did, such as "2026-12-01".':
    'Scrivi il giorno in cui lo ha fatto il consulente legale dell\'azienda, per esempio "2026-12-01".',
  '"{0}" is a made-up address.': '"{0}" è un indirizzo inventato.',
  '"{0}" is a number of zeros.': '"{0}" è un numero di soli zeri.',
  '"{0}" is not a valid VAT number.': '"{0}" non è una partita IVA valida.',
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
  '"{0}" was made by this website, and says itself that it is a placeholder or a draft.':
    '"{0}" è stato creato da questo sito, e dice da sé di essere un segnaposto o una bozza.',
  'Supply the real PDF, or delete "source" and set "placeholder: true".':
    'Fornisci il PDF vero, o elimina "source" e scrivi "placeholder: true".',
  'The document has a source, and is to be made from a text as well.':
    'Il documento ha "source", e in più va creato da un testo.',
  'Delete "source" or "generatedFrom": a PDF is either supplied, or says what the text says.':
    'Elimina "source" o "generatedFrom": un PDF è fornito, oppure dice ciò che dice il testo.',
  '"{0}" is not called a placeholder, but nobody supplied it.':
    '"{0}" non è indicato come segnaposto, ma nessuno l\'ha fornito.',
  'Put the PDF into content/documents and name it as source, or set "placeholder: true" until it is there.':
    'Metti il PDF in content/documents e indicalo come "source", o scrivi "placeholder: true" finché non c\'è.',
  'Set "placeholder: false", or delete the source.': 'Scrivi "placeholder: false", o elimina "source".',
  'The document "{0}" has no source, and this website makes no PDFs.':
    'Il documento "{0}" non ha "source", e questo sito non crea PDF.',
  'Put the PDF into content/documents and name it as source, or give the definition of the website a pdf theme.':
    'Metti il PDF in content/documents e indicalo come "source", o aggiungi un tema "pdf" alla definizione del sito.',
  'There is no long text "{0}".': 'Non esiste nessun testo lungo "{0}".',
  'Write the name of its file, without the folder and ".md".':
    'Scrivi il nome del suo file, senza la cartella e ".md".',
  '"{0}" leads outside the folder content/documents.': '"{0}" porta fuori dalla cartella content/documents.',
  'Put the PDF into content/documents and write its path from there.':
    'Metti il PDF in content/documents e scrivi il suo percorso a partire da lì.',
  'The document "{0}" does not exist.': 'Il documento "{0}" non esiste.',
  'Add the PDF, or delete the line and set "placeholder: true": a page that says so is made in its place.':
    'Aggiungi il PDF, o elimina la riga e scrivi "placeholder: true": al suo posto viene creata una pagina che lo dice.',
  'The document "{0}" has {1} MB; visitors on the move load at most {2}.':
    'Il documento "{0}" pesa {1} MB; chi è in viaggio ne carica al massimo {2}.',
  'Export it with smaller pictures.': 'Esportalo con immagini più piccole.',
  'The document "{0}" can run something when it is opened, or carries other files.':
    'Il documento "{0}" può eseguire qualcosa quando viene aperto, o contiene altri file.',
  'Export it again, without scripts, films and attached files.':
    'Esportalo di nuovo, senza script, filmati e file allegati.',
  'the file is empty.': 'il file è vuoto.',
  'Copy it again from where it came, or restore it from the last version that worked.':
    "Copialo di nuovo da dove viene, o ripristinalo dall'ultima versione funzionante.",
  'it is a pointer of Git LFS, and the file itself was not fetched.':
    'è un puntatore di Git LFS, e il file vero e proprio non è stato scaricato.',
  'Install Git LFS, and run "git lfs pull" in the folder of the site.':
    'Installa Git LFS, ed esegui "git lfs pull" nella cartella del sito.',
  'The document "{0}" does not open as a PDF: {1}': 'Il documento "{0}" non si apre come PDF: {1}',
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
  'A page names itself as canonical.': 'Una pagina è canonica per sé stessa.',
  '{0} does not name its {1} version {2}.': '{0} non indica la sua versione in {1}: {2}.',
  'Add <link rel="alternate" hreflang>.': 'Aggiungi <link rel="alternate" hreflang>.',
  '{0} does not name {1} in return.': '{0} non indica a sua volta {1}.',
  'Search engines ignore what is not mutual.': 'I motori di ricerca ignorano ciò che non è reciproco.',
  '{0} has no x-default.': 'In {0} manca x-default.',
  'Name the default language.': 'Indica la lingua predefinita.',
  'The x-default of {0} is "{1}".': 'L\'x-default di {0} è "{1}".',
  'Name its version in the default language, {0}.': 'Indica la sua versione nella lingua predefinita, {0}.',
  'The field "{0}" of the form has no label in {1}.': 'Al campo "{0}" del modulo manca l\'etichetta in {1}.',
  'The form asks for "{0}" only after some answers, and no hint says so in {1}.':
    'Il modulo chiede "{0}" solo dopo certe risposte, e nessun testo di aiuto lo dice in {1}.',
  'Say at {0}.fields.{1}.hint when it is needed: no mark does.':
    "Di' in {0}.fields.{1}.hint quando serve: nessun segno lo dice.",
  'Add "label:" at {0}.fields.{1}, and the key to schemas/translations/{2}.schema.json.':
    'Aggiungi "label:" in {0}.fields.{1}, e la chiave in schemas/translations/{2}.schema.json.',
  'The form has nothing to choose from in its list "{0}" in {1}.':
    'Nell\'elenco "{0}" del modulo non c\'è niente da scegliere in {1}.',
  'Add the choices at {0}: the value that is sent, and what visitors read. Add the keys to {1}.':
    'Aggiungi le scelte in {0}: il valore inviato e quello che leggono i visitatori. Aggiungi le chiavi a {1}.',
  'The texts have a list "{0}" that no field names. If it is meant, write its name under "options" in {1}.':
    'I testi hanno un elenco "{0}" che nessun campo indica. Se si intende quello, scrivine il nome sotto "options" in {1}.',
  'The field "{0}" takes what visitors cannot choose in {1}: {2}.':
    'Il campo "{0}" accetta ciò che i visitatori non possono scegliere in {1}: {2}.',
  'Add it at {0} with what visitors read, or take it out of "enum" in {1}.':
    'Aggiungilo in {0} con quello che leggono i visitatori, oppure toglilo da "enum" in {1}.',
  'Visitors can choose "{0}" here, and the field "{1}" refuses it.':
    'Qui i visitatori possono scegliere "{0}", e il campo "{1}" lo rifiuta.',
  'Visitors read "{0}" for "{1}" and for "{2}".': 'I visitatori leggono "{0}" sia per "{1}" sia per "{2}".',
  'Say in each what the other one is not: nobody can tell them apart.':
    "Scrivi in ciascuno che cosa lo distingue dall'altro: altrimenti nessuno sa quale scegliere.",
  'The field takes "{0}": write that here, or correct "enum" in {1}.':
    'Il campo accetta "{0}": scrivilo qui, oppure correggi "enum" in {1}.',
  'Add it to "enum" in {0}, or delete it here.': 'Aggiungilo a "enum" in {0}, oppure eliminalo qui.',
  'What is sent under the name "{0}" is lost: the form takes nothing of this name.':
    'Ciò che si invia con il nome "{0}" va perso: il modulo non accetta niente con questo nome.',
  'Give it the "wire" of its field as its name, or add the field to {0}.':
    'Dagli come nome il "wire" del suo campo, oppure aggiungi il campo a {0}.',
  'The form has no control with the name "{0}", and is refused without it.':
    'Nel modulo manca il controllo di nome "{0}", senza il quale viene rifiutato.',
  'Add it: {0} asks for "{1}".': 'Aggiungilo: {0} richiede "{1}".',
  'The form does not say the language of its page: what is sent counts as written in {0}.':
    'Il modulo non dice la lingua della sua pagina: ciò che si invia si considera scritto in {0}.',
  'Add hidden fields: "{0}" with the code of the language of the page, and "{1}".':
    'Aggiungi campi nascosti: "{0}" con il codice della lingua della pagina, e "{1}".',
  '{0} has no title.': 'In {0} manca il titolo.',
  'The title of {0} has {1} characters; search results cut it after {2}.':
    'Il titolo di {0} ha {1} caratteri; i risultati di ricerca lo tagliano dopo {2}.',
  'The title of {0} is as wide as {1} Latin letters; search results cut it after {2}.':
    'Il titolo di {0} è largo come {1} lettere latine; i risultati di ricerca lo tagliano dopo {2}.',
  'Shorten it.': 'Accorcialo.',
  'Shorten it, or what the template adds to it: "{0}".':
    'Accorcialo, oppure accorcia ciò che il template gli aggiunge: "{0}".',
  '{0} has the same title as {1}.': '{0} ha lo stesso titolo di {1}.',
  'Write what its template gives as "{0}".': 'Scrivi ciò che il suo template dà come "{0}".',
  'Give each page a title of its own.': 'Dai a ogni pagina un titolo suo.',
  '{0} has no description.': 'In {0} manca la descrizione.',
  '{0} has no picture for shared links.': "In {0} manca l'immagine per la condivisione.",
  'Add og:image.': 'Aggiungi og:image.',
  '{0} does not say that it is in {1}.': '{0} non dice di essere in {1}.',
  'Set <html lang>.': 'Imposta <html lang>.',
  '{0} does not say that {1} is written from right to left.':
    '{0} non dice che in {1} si scrive da destra a sinistra.',
  '{0} says that it is written from right to left, and {1} is not.':
    '{0} dice che vi si scrive da destra a sinistra, e in {1} non è così.',
  'Set <html dir>.': 'Imposta <html dir>.',
  'The page {0} has {1} main headings (h1).': {
    one: 'La pagina {0} ha {1} titolo principale (h1).',
    other: 'La pagina {0} ha {1} titoli principali (h1).',
  },
  'A page has exactly one.': 'Una pagina ne deve avere esattamente uno.',
  'The page {0} has {1} main regions.': {
    one: 'La pagina {0} ha {1} area principale.',
    other: 'La pagina {0} ha {1} aree principali.',
  },
  'A page has exactly one <main>.': 'Una pagina deve avere esattamente un <main>.',
  'On {0} the heading "{1}" is h{2} after h{3}.': 'In {0} il titolo "{1}" è un h{2} dopo un h{3}.',
  'Make it h{0}.': 'Scrivilo come h{0}.',
  'A heading on {0} is empty.': 'In {0} un titolo è vuoto.',
  'Fill it in or remove it.': 'Compilalo o rimuovilo.',
  'The link "{0}" is not an address.': 'Il link "{0}" non è un indirizzo.',
  'A "%" in an address is written as "%25".': 'In un indirizzo il segno "%" si scrive "%25".',
  '"{0}" is not part of the site.': '"{0}" non fa parte del sito.',
  'It is made of "webManifest" in content/site.yaml: write that, or leave out the link.':
    'È fatto di "webManifest" in content/site.yaml: scrivilo, oppure togli il link.',
  'Check the name of the file.': 'Controlla il nome del file.',
  'The link "{0}" leads to a page in another language: {1}.':
    'Il link "{0}" porta a una pagina in un\'altra lingua: {1}.',
  'In the language of this page it is "{0}". If the other one is meant, say so with hreflang="{1}".':
    'Nella lingua di questa pagina è "{0}". Se si intende l\'altra, indicalo con hreflang="{1}".',
  'a link to a page in another language that does not say so':
    "un link a una pagina in un'altra lingua che non lo dice",
  'Link to the page in the language of this one, or say with `hreflang` which language the other is in.':
    "Metti il link alla pagina nella lingua di questa, oppure indica con `hreflang` in che lingua è l'altra.",
  'The link "{0}" lacks its final slash.': 'Al link "{0}" manca la barra finale.',
  'a link with the address of the site itself in it, or of a computer':
    "un link che contiene l'indirizzo del sito stesso, o di un computer",
  'Write it as the other links of the site, from the first "/" on and without the language.':
    'Scrivilo come gli altri link del sito, dal primo "/" in poi e senza la lingua.',
  'The link "{0}" has the address of this site in it.':
    'Il link "{0}" contiene l\'indirizzo del sito stesso.',
  'The link "{0}" leads to the computer of whoever clicks it.':
    'Il link "{0}" porta al computer di chi lo segue.',
  'Write "{0}": it leads to the page wherever the site stands, and is checked.':
    'Scrivi "{0}": porta alla pagina ovunque stia il sito, e viene controllato.',
  'Write "{0}/".': 'Scrivi "{0}/".',
  '"{0}" leads to {1}, and another link of the menu or the footer with the same words to {2}.':
    '"{0}" porta a {1}, e un altro link del menu o del piè di pagina con le stesse parole a {2}.',
  'Say in one of the two what is different on its page, or let both lead to the same page.':
    'Spiega in uno dei due che cosa cambia nella sua pagina, o fai portare entrambi alla stessa pagina.',
  'The text of a picture repeats its caption: "{0}".':
    'Il testo di un\'immagine ripete la sua didascalia: "{0}".',
  'The text of a picture repeats its link: "{0}".': 'Il testo di un\'immagine ripete il suo link: "{0}".',
  'The text of a picture repeats its heading: "{0}".':
    'Il testo di un\'immagine ripete il suo titolo: "{0}".',
  'Say what can be seen in it, or nothing if it adds nothing to these words: people who hear the page hear them twice.':
    "Di' che cosa vi si vede, o niente se non aggiunge nulla a queste parole: chi ascolta la pagina le sente due volte.",
  'A heading says the same as another one before it: "{0}".':
    'Un titolo è uguale a un altro che lo precede: "{0}".',
  'Say in each of the two what only its own part is about: people who go from heading to heading cannot tell them apart.':
    "Scrivi in ciascuno dei due che cosa c'è solo nella sua parte: chi passa da un titolo all'altro non li distingue.",
  'The words of the link "{0}" are an address.': 'Le parole del link "{0}" sono un indirizzo.',
  'Write what is there, such as the name of the site or of the page: the address stays the target.':
    "Scrivi che cosa si trova lì, come il nome del sito o della pagina: l'indirizzo resta la destinazione.",
  'The phone number "{0}" is not a link, so nobody can tap it.':
    'Il numero di telefono "{0}" non è un link, quindi nessuno può toccarlo per chiamare.',
  'In Markdown, write it as [{0}]({1}), or the fact in both places. If a text cannot have links, let the template make one, or leave the number to a part of the page that has one.':
    'In Markdown scrivilo come [{0}]({1}), o il dato in entrambi i posti. Dove un testo non ammette link, fanne uno nel template, o lascia il numero a una parte della pagina che ha il link.',
  'The e-mail address "{0}" is not a link, so people have to copy it before they can write.':
    'L\'indirizzo email "{0}" non è un link, quindi chi vuole scrivere deve copiarlo.',
  'In Markdown, write it as [name@company.example](mailto:name@company.example), or the fact in both places. If a text cannot have links, let the template make one, or leave the address to a part of the page that has one.':
    "In Markdown scrivilo come [nome@azienda.example](mailto:nome@azienda.example), o il dato in entrambi i posti. Dove un testo non ammette link, fanne uno nel template, o lascia l'indirizzo a una parte della pagina che ha il link.",
  'Write two braces on each side, as in {0}.': 'Scrivi due parentesi graffe per lato, come in {0}.',
  'The form is sent to "{0}", where nobody receives it.':
    'Il modulo viene inviato a "{0}", dove nessuno lo riceve.',
  'This call is on another host: write "{0}{1}".': 'Questa chiamata è su un altro server: scrivi "{0}{1}".',
  'Write the path of a call of "endpoints" in content/site.yaml.':
    'Scrivi il percorso di una chiamata di "endpoints" in content/site.yaml.',
  'The link "{0}" does not lead to a page.': 'Il link "{0}" non porta a nessuna pagina.',
  'Link to a page of this site, or to a document that exists.':
    'Scrivi il percorso di una pagina di questo sito, o di un documento che esiste.',
  'The icon "{0}" is not in the sprite.': 'L\'icona "{0}" non è nello sprite.',
  'Correct the name, or put the icon where "icons" of the site definition says.':
    'Correggi il nome, oppure metti l\'icona dove dice "icons" della definizione del sito.',
  'The link "{0}" leads to a place that is not on the page.':
    'Il link "{0}" porta a un punto che la pagina non ha.',
  'More mistakes follow further below: they are told once these are corrected.':
    'Più in basso ci sono altri errori: saranno segnalati quando questi saranno corretti.',
  'An address that begins with "javascript:" leads nowhere: no page runs it.':
    'Un indirizzo che inizia con "javascript:" non porta da nessuna parte: nessuna pagina lo esegue.',
  'Write where the link leads, or make it a button on which a script of the website acts.':
    'Scrivi dove porta il link, oppure fanne un pulsante su cui agisce uno script del sito.',
  'The page has no places to lead to: leave out the part after "#", or give the element its id.':
    'La pagina non ha punti a cui portare: togli la parte dopo "#" o dai all\'elemento il suo id.',
  'The page has: {0}.': 'La pagina ha: {0}.',
  'The page has: {0}. A chapter has the anchor of its heading in the default language.':
    "La pagina ha: {0}. L'ancora di un capitolo è quella del suo titolo nella lingua predefinita.",
  'The id "{0}" occurs twice on {1}.': 'L\'id "{0}" compare due volte in {1}.',
  'Give one of the two elements another id.': 'Dai un altro id a uno dei due elementi.',
  '{0} (html-validate: {1})': 'HTML non valido: {0} (html-validate: {1})',
  'On {0}. What to write instead: {1}': 'In {0}. Che cosa scrivere al suo posto: {1}',
  'html-validate cannot judge the page: {0}': 'html-validate non riesce a controllare la pagina: {0}',
  'On {0}. An id is one word, of letters, digits and hyphens.':
    'In {0}. Un id è una parola sola, di lettere, cifre e trattini.',
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
  'address with {code} in its query': 'indirizzo con {code} nella query',
  'Write it as https://www.example.com/?code={code}.': 'Scrivilo come https://www.example.com/?code={code}.',
  'Write it as https://tiles.example.com/{z}/{x}/{y}.png.':
    'Scrivilo come https://tiles.example.com/{z}/{x}/{y}.png.',
  'it is not a group of keywords': 'non è un gruppo di parole chiave',
  'The schema cannot be used: {0}.': 'Lo schema non si può usare: {0}.',
  'Restore it, or correct it as a JSON Schema (draft 7).':
    'Ripristinalo, o correggilo come JSON Schema (draft 7).',
  'The file': 'Il file',
  'Write what a page says, in each language, while the document that it stands for is not there yet.':
    "Scrivi, in ogni lingua, che cosa dice la pagina che sta al posto di un documento finché questo non c'è.",
  '"{0}" has capitals, which hosts distinguish from small letters and people do not.':
    '"{0}" ha delle maiuscole: i server le distinguono dalle minuscole, le persone no.',
  'Write "{0}", also in links.': 'Scrivi "{0}", anche nei link.',
  'Where all required fields are answered, and no others, the form refuses "{0}".':
    'Quando si risponde a tutti i campi obbligatori, e a nessun altro, il modulo rifiuta "{0}".',
  'Examples and site conformance send just that. Name as "sample" in "x-field" of a list a choice that asks for nothing more; now they choose {0}.':
    'Gli esempi e site conformance inviano proprio questo. Indica come "sample" nell\'"x-field" di un elenco una scelta che non richiede altro; ora scelgono {0}.',
  'Examples and site conformance send just that. Correct the condition that asks for "{0}", or add it to "required", and mark it so.':
    'Gli esempi e site conformance inviano proprio questo. Correggi la condizione che richiede "{0}", o aggiungilo a "required", e segnalo così.',
  'This condition also holds where "{0}" is not answered, and the form then refuses the least it asks for.':
    'Questa condizione vale anche quando non si risponde a "{0}", e allora il modulo rifiuta il minimo che chiede.',
  'Write "required": ["{0}"] beside its "properties".':
    'Scrivi "required": ["{0}"] accanto alle sue "properties".',
  'The form sends "{0}" as "{1}", and is refused with it.':
    'Il modulo invia "{0}" come "{1}", e con questo valore viene rifiutato.',
  'Send a value that {0} lists: {1}.': 'Invia un valore elencato in {0}: {1}.',
  'The key "{0}" is missing in "{1}".': 'La chiave "{0}" manca in "{1}".',
  'The key "{0}" is missing.': 'La chiave "{0}" manca.',
  'The key "{0}" is not known here.': 'La chiave "{0}" non è prevista qui.',
  'Did you mean "{0}", which is missing?': 'Forse intendevi "{0}", che manca?',
  'The comma before "{0}" ends the text there.': 'La virgola prima di "{0}" chiude lì il testo.',
  'The comma before "{0}" ends the number there.': 'La virgola prima di "{0}" chiude lì il numero.',
  'Four spaces or a tab at the beginning of a line make code of it, which visitors see in other letters.':
    "Quattro spazi o una tabulazione all'inizio di una riga ne fanno codice, che i visitatori vedono in altri caratteri.",
  'Delete them. Code stands between two lines of three backticks.':
    'Eliminali. Il codice sta tra due righe di tre apici inversi.',
  'Known keys: {0}.': 'Chiavi previste: {0}.',
  '{0} must be {1}, but it is {2}.': '{0} deve essere {1}, ma è {2}.',
  'For example: {0}': 'Ad esempio: {0}',
  'Put it in quotation marks: "{0}".': 'Mettilo tra virgolette: "{0}".',
  'Something nobody has given yet is a fact: write it in content/company.yaml, and its name here, as in {{contacts.email}}.':
    'Ciò che nessuno ha ancora fornito è un dato: scrivilo in content/company.yaml, e qui il suo nome, come in {{contacts.email}}.',
  '"{0}" has {1} characters; at most {2} fit.': {
    one: '"{0}" ha {1} carattere; ne entrano al massimo {2}.',
    other: '"{0}" ha {1} caratteri; ne entrano al massimo {2}.',
  },
  '"{0}" is empty.': '"{0}" è vuoto.',
  '"{0}" has {1} characters; at least {2} are needed.': {
    one: '"{0}" ha {1} carattere; ne servono almeno {2}.',
    other: '"{0}" ha {1} caratteri; ne servono almeno {2}.',
  },
  '"{0}" is as wide as {1} Latin letters; at most {2} fit.':
    '"{0}" è largo come {1} lettere latine; ne entrano al massimo {2}.',
  '"{0}" is as wide as {1} Latin letters; at least {2} are needed.':
    '"{0}" è largo come {1} lettere latine; ne servono almeno {2}.',
  'at least {0}': 'almeno {0}',
  'at most {0}': 'al massimo {0}',
  '"{0}" has {1}; it needs {2}.': '"{0}" ha {1}; devono essere {2}.',
  '{0} items': { one: '{0} elemento', other: '{0} elementi' },
  '"{0}" is {1}, which is not one of the known values.': '"{0}" è {1}, che non è tra i valori previsti.',
  'Known values: {0}.': 'Valori previsti: {0}.',
  '"{0}" must be {1}.': '"{0}" deve essere {1}.',
  '"{0}" lists the same value twice.': '"{0}" elenca due volte lo stesso valore.',
  'Say what can be seen in the picture, or nothing (`alt=""`) if it adds nothing to the words: people who hear the page hear them twice.':
    'Di\' che cosa si vede nell\'immagine, o niente (`alt=""`) se non aggiunge nulla alle parole: chi ascolta la pagina le sente due volte.',
  'Delete one of the two.': 'Elimina uno dei due.',
  'Delete one of the two, unless the second belongs to a name.':
    'Eliminane una, a meno che la seconda faccia parte di un nome.',
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
  'e-mail address': 'un indirizzo email',
  address: 'un indirizzo',
  pattern: "un'espressione regolare",
  'time zone': 'un fuso orario',
  'public key of age': 'una chiave pubblica di age',
  '"{0}" is not where a PDF may lie.': '"{0}" non è un posto dove può stare un PDF.',
  'Write its folder and its name in letters without accents, digits and hyphens, with a slash before each and .pdf at the end: /docs/terms.pdf.':
    'Scrivi cartella e nome con lettere senza accenti, cifre e trattini, una barra davanti a ciascuno e .pdf alla fine: /docs/terms.pdf.',
  'Copy it whole, as `site report keygen` printed it; it stands in the file of the secret key, too.':
    "Copiala per intero, come l'ha scritta `site report keygen`; si trova anche nel file della chiave segreta.",
  locale: 'una localizzazione',
  'a text': 'un testo',
  'a number': 'un numero',
  'a number above zero': 'un numero maggiore di zero',
  'a whole number above zero': 'un numero intero maggiore di zero',
  'a whole number': 'un numero intero',
  'true or false': 'true o false',
  'a group of keys': 'un gruppo di chiavi',
  'a list': 'un elenco',
  'empty (null)': 'vuoto (null)',
  'a group with the key {0}': 'un gruppo con la chiave {0}',
  'a group with the keys {0}': 'un gruppo con le chiavi {0}',
  '{0} has none of the forms allowed here.': '{0} non ha nessuna delle forme ammesse qui.',
  '{0} must be {1}.': '{0} deve essere {1}.',
  '{0}, or {1}': '{0}, oppure {1}',
  empty: 'vuoto',
  'the number {0}': 'il numero {0}',
  'the value {0}': 'il valore {0}',
  'Move it to the folder of its language: {0}.': 'Spostalo nella cartella della sua lingua: {0}.',
  'No section is in "{0}", but there are some in "{1}", which is not a language of the site.':
    'Nessuna sezione è in "{0}", ma ce ne sono in "{1}", che non è una lingua del sito.',
  'Rename {0} to "{1}".': 'Rinomina {0} in "{1}".',
  'Rename {0} to "{1}"; or write "{2}" here, if the other texts are in that, too.':
    'Rinomina {0} in "{1}"; oppure scrivi "{2}" qui, se anche gli altri testi sono in quella lingua.',
  'Write "{0}" here; or rename {1}, and whatever else is called so, to "{2}".':
    'Scrivi "{0}" qui; oppure rinomina {1}, e ciò che si chiama così, in "{2}".',
  'No language has the section "{0}": rename its schema to {1}, or this file to {2}.':
    'Nessuna lingua ha la sezione "{0}": rinomina il suo schema in {1}, o questo file in {2}.',
  'A section needs a schema: {0}.': 'Una sezione ha bisogno di uno schema: {0}.',
  'No file is where {0} says: if it describes this one, correct "x-content": "{1}".':
    'Nessun file è dove dice {0}: se descrive questo, correggi "x-content": "{1}".',
  'A folder too many: move it to {0}.': 'Una cartella di troppo: spostalo in {0}.',
  'Move it to the folder of its kind, or add a schema whose "x-content" names it.':
    'Spostalo nella cartella del suo tipo, o aggiungi uno schema che lo indichi in "x-content".',
  'No schema describes this file, so nothing would ever read it.':
    'Nessuno schema descrive questo file, quindi niente lo leggerebbe mai.',
  'A link to another file or folder is not followed, so nothing would ever read it.':
    'Un collegamento a un altro file o a una cartella non viene seguito, quindi niente lo leggerebbe mai.',
  'Put what it leads to in its place, or delete it.': 'Metti al suo posto ciò a cui porta, oppure eliminalo.',

  // Facts, ids, files.
  'There is one brace too many at {0}: visitors would read it.':
    "C'è una parentesi graffa di troppo presso {0}: i visitatori la leggerebbero.",
  'A variable is not closed or not well written.': 'Una variabile non è chiusa o non è scritta bene.',
  'The braces of a variable are full-width, so visitors would read its name.':
    'Le parentesi graffe di una variabile sono a larghezza intera, quindi i visitatori ne leggerebbero il nome.',
  'Write it as {0}, with two braces on each side.': 'Scrivila come {0}, con due parentesi graffe per lato.',
  'Write it as {0}, with "{1}" in place of "{2}".': 'Scrivila come {0}, con "{1}" al posto di "{2}".',
  'There is no fact "{0}" in content/company.yaml.': 'In content/company.yaml non c\'è il dato "{0}".',
  'Add it there, or write another one.': 'Aggiungilo lì, o scrivine un altro.',
  'The variable {0} asks for an unknown format.': 'La variabile {0} chiede un formato che non esiste.',
  'The formats are: number, thousands, millions.': 'I formati sono: number, thousands, millions.',
  'The fact "{0}" is not a number, so {1} cannot be formatted.':
    'Il dato "{0}" non è un numero, quindi {1} non si può formattare.',
  'Write {{{0}}}.': 'Scrivi {{{0}}}.',
  'The {0} "{1}" is already taken in this list.': 'In questo elenco c\'è già "{1}" come {0}.',
  'The {0} "{1}" is already taken further up in this file.':
    'Più in alto in questo file c\'è già "{1}" come {0}.',
  'The {0} "{1}" is already taken by {2}.': '"{1}" è già usato come {0} da {2}.',
  'Give this one another number.': 'Dai a questo un altro numero.',
  'Give this one another name.': 'Dai un altro nome a questo.',
  '"{0}" is the fact "{1}", typed by hand.': '"{0}" è il dato "{1}", scritto a mano.',
  'Write {0} instead, so that it changes in one place only.':
    'Scrivi invece {0}, così cambia in un solo posto.',
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
    'Nessun documento indica questo PDF, quindi nessuno potrebbe aprirlo.',
  'Write its path as "source" of a document, or delete it: "source: {0}".':
    'Scrivi il suo percorso come "source" di un documento, o eliminalo: "source: {0}".',
  'Nothing reads this file, and there is no {0}.': "Niente legge questo file, e non c'è nessun {0}.",
  'Rename this one if that is what was meant; otherwise delete it.':
    'Rinomina questo, se è quello che intendi; altrimenti eliminalo.',
  'Nothing reads this file.': 'Niente legge questo file.',
  'A page shows the form "{0}", but no file defines it.':
    'Una pagina mostra il modulo "{0}", ma nessun file lo definisce.',
  'Restore it from the last version that worked.': "Ripristinalo dall'ultima versione che funzionava.",

  // Languages.
  '"{0}" is missing in {1}.': '"{0}" manca in {1}.',
  'Add "{0}:" to it. In {1}: {2}': 'Aggiungi "{0}:". In {1}: {2}',
  'Add "{0}:" to it.': 'Aggiungi "{0}:".',
  'In {0}: {1}': 'In {0}: {1}',
  'Copy the lines under "{0}:" as "{1}:", and write them in {2}.':
    'Copia le righe sotto "{0}:" come "{1}:" e scrivile in {2}.',
  '"{0}" is read as one text in several languages, because its keys are codes of languages: {1}.':
    '"{0}" è letto come un solo testo in più lingue, perché le sue chiavi sono codici di lingue: {1}.',
  'Give a key another name, here and in the schema; or write "x-by-language" there, if it is such a text.':
    'Dai un altro nome a una chiave, qui e nello schema; oppure scrivi lì "x-by-language", se è davvero un testo in più lingue.',
  'The site has no language "{0}".': 'Il sito non ha la lingua "{0}".',
  'The site has no language "{0}", so nothing would ever read {1}.':
    'Il sito non ha la lingua "{0}", quindi niente leggerebbe mai {1}.',
  'The site has no language "{0}", in which there are texts.':
    'Il sito non ha la lingua "{0}", in cui ci sono testi.',
  'Add it here, or delete what is in it: {0}, {1} and so on.':
    'Aggiungila qui, oppure elimina ciò che è in questa lingua: {0}, {1} e così via.',
  'Add the language to "languages" in content/site.yaml, which has: {0}; or delete the folder.':
    'Aggiungi la lingua a "languages" in content/site.yaml, dove ci sono: {0}; oppure elimina la cartella.',
  'Delete it, or add the language to "languages" in content/site.yaml, which has: {0}.':
    'Elimina il testo, o aggiungi la lingua a "languages" in content/site.yaml, dove ci sono: {0}.',
  'The key "{0}" is missing in "{1}"; {2} has it.': 'La chiave "{0}" manca in "{1}"; in {2} c\'è.',
  'The key "{0}" is missing; {1} has it.': 'La chiave "{0}" manca; in {1} c\'è.',
  '"{0}" is empty, but it has a text in {1}.': '"{0}" è vuoto, ma ha un testo in {1}.',
  '"{0}" is empty, but it has a text in the other language.':
    '"{0}" è vuoto, ma nell\'altra lingua ha un testo.',
  'The other language: {0}': "L'altra lingua: {0}",
  'The key "{0}" does not exist in {1}.': 'La chiave "{0}" non esiste in {1}.',
  'The key "{0}" is called "{1}" in {2}.': 'La chiave "{0}" si chiama "{1}" in {2}.',
  'Every language needs the same key: one of the two is misspelt.':
    'La chiave deve essere la stessa in ogni lingua: una delle due è scritta male.',
  'Delete it, or add it to {0}.': 'Eliminala, o aggiungila a {0}.',
  '"{0}" has {1}; {2} has {3}.': '"{0}" ha {1}; in {2} sono {3}.',
  'Every language needs the same number of items in the same order.':
    'Ogni lingua deve avere lo stesso numero di elementi nello stesso ordine.',
  'The section "{0}" is missing in {1}.': 'La sezione "{0}" manca in {1}.',
  'If it is {0}, move that file there.': 'Se è {0}, sposta lì quel file.',
  'No language has it: write or restore it as {0} describes, or delete that schema.':
    "Non ce l'ha nessuna lingua: scrivila o ripristinala come descrive {0}, o elimina quello schema.",
  'Begin with a copy of {0}.': 'Parti da una copia di {0}.',
  'The text "{0}" is missing in {1}.': 'Il testo "{0}" manca in {1}.',
  '"{0}" is "{1}", but "{2}" in {3}.': '"{0}" è "{1}", ma in {3} è "{2}".',
  'The items of "{0}" are in a different order than in {1}.':
    'Gli elementi di "{0}" non sono nello stesso ordine che hanno in {1}.',
  'Move whole items, so that every language has the same order. The template can sort them alphabetically.':
    'Sposta gli elementi interi, così che ogni lingua abbia lo stesso ordine. Quello alfabetico lo crea il template.',
  'It is a reference rather than text: write the same in every language.':
    'Non è un testo ma un riferimento: scrivi lo stesso in ogni lingua.',
  'a text without a gap that the website fills, or with one that nothing fills':
    'un testo senza una `{variabile}` a cui il sito dà un valore, o con una che non ne riceve',
  'Write the gaps as the schema of the text names them (`x-gaps`).':
    'Scrivi le `{variabili}` con i nomi che indica lo schema del testo (`x-gaps`).',
  'a text that lacks words of another one which it must contain, such as those of its link':
    'un testo senza le parole di un altro che vi devono comparire, come quelle che diventano il suo link',
  'Write the words exactly as in the text that the schema names (`x-contains`).':
    'Scrivi le parole come sono nel testo indicato dallo schema (`x-contains`).',
  '"{0}" before "{1}" keeps it from being a heading, so visitors would read the marks.':
    'Con "{0}" davanti a "{1}" la riga non è un titolo, e i visitatori leggerebbero i segni.',
  'Delete what comes before "{0}".': 'Elimina ciò che sta davanti a "{0}".',
  'Nothing fills {0} of the text "{1}": visitors read it as it is.':
    'Nessun valore sostituisce {0} nel testo "{1}": i visitatori lo leggono così com\'è.',
  'Fill in the value where the template shows the text, which is in {0}.':
    'Inserisci il valore dove il template mostra il testo, che sta in {0}.',
  'a text on a page with a gap that its template did not fill':
    'un testo di una pagina con una `{variabile}` che il suo template non ha sostituito',
  'Fill in the value where the template shows the text.':
    'Inserisci il valore dove il template mostra il testo.',
  'This text lacks {0}.': 'In questo testo manca {0}.',
  'Nothing fills {0}: visitors would read it as it stands.':
    "Nessun valore sostituisce {0}: i visitatori lo leggerebbero così com'è.",
  'Write {0} where the value belongs.': 'Scrivi {0} dove deve stare il valore.',
  'The text may have {0}.': 'Il testo può avere {0}.',
  '{0} is missing in "{1}".': 'In "{1}" manca {0}.',
  '{0} in "{1}" does not occur in {2}.': '{0} in "{1}" non compare in {2}.',
  'The markup of "{0}" differs from {1}: {2} instead of {3}.':
    'La formattazione di "{0}" è diversa da quella in {1}: {2} invece di {3}.',
  none: 'nessuna',
  '"{0}" is the same text as in {1}.': '"{0}" è uguale al testo in {1}.',
  'Translate it into {0}, or list "{1}" under sameInEveryLanguage in content/site.yaml.':
    'Traducilo in {0}, o aggiungi "{1}" a sameInEveryLanguage in content/site.yaml.',
  '{0} of {1} texts are the same as in {2}.': '{0} testi su {1} sono uguali a quelli in {2}.',
  'Translate them into {0}, or list those that are rightly the same under sameInEveryLanguage in content/site.yaml.':
    'Traducili in {0}, o aggiungi a sameInEveryLanguage in content/site.yaml quelli che devono restare uguali.',

  // What values mean.
  'Correct the number, or add or delete items.': 'Correggi il numero, o aggiungi o elimina elementi.',
  'There are {0} {1} with {2}, and it should be {3}.':
    'Il numero di {1} con {2} è {0}, e dovrebbe essere {3}.',
  'All lists "{0}" together have {1} items, and it should be {2}.':
    'Tutti gli elenchi "{0}" insieme hanno {1} voci, e dovrebbero averne {2}.',
  'Add what is missing, or delete what is too much, in any of them.':
    'Aggiungi ciò che manca, o togli ciò che è di troppo, in uno qualsiasi.',
  'Set "{0}" in as many files as there should be.': 'Imposta "{0}" in tanti file quanti devono essere.',
  '"{0}" is {1}, which is still to come.': '"{0}" è {1}, che deve ancora venire.',
  'Correct it; today is {0}.': 'Correggilo; oggi è {0}.',
  '"{0}" is {1}, before "{2}", which is {3}.': '"{0}" è {1}, prima di "{2}", che è {3}.',
  'Swap or correct the two.': 'Scambiali o correggili.',
  '"{0}" is {1}, which is over.': '"{0}" è {1}, che è già passato.',
  'Pages no longer show it: delete the entry, or write a later day.':
    'Nessuna pagina la mostra più: elimina la voce, o scrivi un giorno successivo.',
  'It no longer has a page, and no page shows it: delete the file, or write a later day.':
    'Non ha più una pagina, e nessuna lo mostra: elimina il file, o scrivi un giorno successivo.',
  'Write a later day, or delete the file.': 'Scrivi un giorno successivo, o elimina il file.',
  'Two languages have the {0} "{1}".': 'Due lingue hanno lo stesso valore in "{0}": "{1}".',
  'Each needs its own.': 'Ognuna deve averne uno suo.',
  'There is no locale "{0}".': 'La localizzazione "{0}" non esiste.',
  'Write a language and a country, such as it-IT or en-GB.':
    'Scrivi una lingua e un paese, per esempio it-IT o en-GB.',
  'The locale "{0}" is of another language than "{1}".':
    'La localizzazione "{0}" è di un\'altra lingua rispetto a "{1}".',
  'Dates and numbers would be written in that language.': 'Date e numeri verrebbero scritti in quella.',
  'The place is 0, 0, which is in the sea.': 'Il luogo è 0, 0, che si trova in mare.',
  'The place {0}, {1} is not in the country {2}.': 'Il luogo {0}, {1} non si trova nel paese {2}.',
  'Latitude and longitude are swapped.': 'Latitudine e longitudine sono scambiate.',
  'Copy the coordinates from a map, in degrees with a point, or correct "{0}".':
    'Copia le coordinate da una mappa, in gradi con il punto, o correggi "{0}".',
  'There is no "{0}" among the {1}.': 'Tra gli elementi di {1} non c\'è "{0}".',
  'There are: {0}.': 'Ci sono: {0}.',
  'The file is called "{0}", but this says "{1}".': 'Il file si chiama "{0}", ma qui c\'è "{1}".',
  'Write the same in both: people use one to find the other.':
    "Scrivi lo stesso in entrambi: chi conosce l'uno cerca così anche l'altro.",
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
  'YAML does not know the letter after "\\" here.': 'Dopo "\\" c\'è una lettera che YAML lì non conosce.',
  'No text begins with this character.': 'Un testo non può cominciare con questo carattere.',
  'YAML takes a word that begins with "&" or "!" for a name or a tag.':
    'YAML prende una parola che comincia con "&" o "!" per un nome o un tag.',
  'A list or a group with lines of its own cannot be between brackets.':
    'Un elenco o un gruppo con righe proprie non può stare tra parentesi.',
  'The key is longer than 1024 characters; the colon is probably in the wrong place.':
    'La chiave supera i 1024 caratteri; forse i due punti sono al posto sbagliato.',
  'A key must be a word.': 'Una chiave deve essere una parola.',
  'A line with "---" begins a second text; a file holds one.':
    'Una riga con "---" comincia un secondo testo; un file ne contiene uno.',
  'Delete this line; what follows goes into a file of its own if it is something else.':
    'Elimina questa riga; se quel che segue è altro, va in un file a parte.',
  'The key "{0}" occurs twice here.': 'La chiave "{0}" compare due volte qui.',
  'This many keys were probably pasted twice: delete what is here if it is the same as above.':
    'Così tante chiavi sono state probabilmente incollate una seconda volta: elimina ciò che sta qui, se è uguale a quanto sta sopra.',
  '{0} keys are missing here: {1}.': 'Qui mancano {0} chiavi: {1}.',
  'Add them. If something was cut off here, restore it from the last version that worked.':
    "Aggiungile. Se qui qualcosa è stato tagliato, ripristinalo dall'ultima versione che funzionava.",
  'The file has bytes that no text has (U+0000): it was damaged, or was never a text.':
    'Il file ha byte che nessun testo ha (U+0000): è stato danneggiato, o non è mai stato un testo.',
  'Keep one of the two; the other would silently win.':
    "Tienine una sola; l'altra avrebbe la meglio senza avvisare.",
  'The line is indented with a tab.': 'Il rientro della riga è una tabulazione.',
  'Indent with two spaces for each level.': 'Usa due spazi di rientro per ogni livello.',
  'The quotation mark opened here is never closed.': 'Le virgolette aperte qui non vengono mai chiuse.',
  'Close it at the end of the text. A quotation mark inside the text is written twice or with \\ before it.':
    'Chiudile alla fine del testo. Le virgolette dentro il testo si scrivono doppie o precedute da \\.',
  'Something that YAML needs is missing here: a bracket, a comma, a colon or a space.':
    'Qui manca un segno di YAML: una parentesi, una virgola, i due punti o uno spazio.',
  'Close every quotation mark and bracket, and put a space after each colon.':
    'Chiudi tutte le virgolette e le parentesi, e metti uno spazio dopo i due punti.',
  'Type "{0}" again: it has a character that nobody sees, or a letter of another alphabet.':
    'Batti di nuovo "{0}": contiene un carattere che nessuno vede, o una lettera di un altro alfabeto.',
  'Write "{0}:" above {1}, and indent these by two more spaces.':
    'Scrivi "{0}:" sopra {1}, e falli rientrare di altri due spazi.',
  'Rename the file to {0}.yaml, and write "{1}" here.': 'Rinomina il file in {0}.yaml, e scrivi qui "{1}".',
  'Write the real one as "securityContact" of the website\'s definition.':
    'Scrivi quello vero come "securityContact" nella definizione del sito.',
  'its end is missing, as of a file that was not copied whole.':
    'ne manca la fine, come a un file che non è stato copiato per intero.',
  'If the key above it was deleted, write that again. Otherwise: {0}':
    'Se sopra è stata eliminata la sua chiave, riscrivila. Altrimenti: {0}',
  'After ">" all lines become one: visitors would read a single paragraph.':
    'Dopo ">" tutte le righe diventano una: i visitatori leggerebbero un solo paragrafo.',
  'Write "|-" in its place, where the text may be Markdown; otherwise make sentences of the list.':
    'Scrivi "|-" al suo posto, se il testo può essere Markdown; altrimenti fai frasi dell\'elenco.',
  'A colon is missing after "{0}".': 'Dopo "{0}" mancano i due punti.',
  '"{0}" says that there is nothing, and more follows below.':
    '"{0}" dice che non c\'è nulla, ma sotto segue altro.',
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
  'This line belongs to the text of "{0}", and is not indented as such.':
    'Questa riga fa parte del testo di "{0}", ma non ha il suo rientro.',
  'Begin it with {0}, as every line of that text.': 'Falla cominciare con {0}, come ogni riga di quel testo.',
  '{0} spaces': { one: 'uno spazio', other: '{0} spazi' },
  'A space is missing after the colon.': 'Dopo i due punti manca uno spazio.',
  'After the closing quotation mark the text goes on.': 'Dopo le virgolette di chiusura il testo continua.',
  'These quotation marks are part of the text: YAML only knows " and \'.':
    'Queste virgolette fanno parte del testo: YAML conosce solo " e \'.',
  'A text that begins with a bracket or a brace needs quotation marks.':
    'Un testo che comincia con una parentesi quadra o graffa va tra virgolette.',
  'A text that begins with {0} needs quotation marks.': 'Un testo che comincia con {0} va tra virgolette.',
  'A text with a colon and a space in it needs quotation marks.':
    'Un testo che contiene due punti seguiti da uno spazio va tra virgolette.',
  'The line is indented by {0} spaces, which does not fit the lines above.': {
    one: 'La riga ha un rientro di {0} spazio, che non si accorda con le righe sopra.',
    other: 'La riga ha un rientro di {0} spazi, che non si accorda con le righe sopra.',
  },
  'The line is indented by {0} spaces, which does not fit the lines below.': {
    one: 'La riga ha un rientro di {0} spazio, che non si accorda con le righe sotto.',
    other: 'La riga ha un rientro di {0} spazi, che non si accorda con le righe sotto.',
  },
  '{0} ({1} spaces before it)': { one: '{0} (con {1} spazio davanti)', other: '{0} (con {1} spazi davanti)' },
  'Write the address where visitors find the PDF, such as /docs/terms.pdf.':
    "Scrivi l'indirizzo a cui i visitatori trovano il PDF, per esempio /docs/terms.pdf.",
  'Write what the document is called, in each language.':
    'Scrivi come si chiama il documento, in ogni lingua.',
  'No page shows "{0}", and no code of the website names it.':
    'Nessuna pagina mostra "{0}", e nessun codice del sito lo usa.',
  'No page shows anything of this section, and no code that the website uses names it.':
    'Nessuna pagina mostra niente di questa sezione, e nessun codice usato dal sito la richiama.',
  'Show it, as those of the other languages are.': 'Mostralo, come quelli delle altre lingue.',
  '"{0}" leaves out: {1}.': '"{0}" non contiene: {1}.',
  'Add it, or excuse this if it is left out on purpose.':
    "Aggiungilo, o ammetti l'eccezione se manca di proposito.",
  'Delete it in every language and in its schema, or show it.':
    'Eliminalo in ogni lingua e nel suo schema, o mostralo.',
  'Delete it in every language with its schema, or show it: a template is used as soon as a route names it.':
    'Eliminala in ogni lingua con il suo schema, o mostrala: un template si usa quando una rotta lo indica.',
  'Write: {0}': 'Scrivi: {0}',
  'The file is empty.': 'Il file è vuoto.',
  'The values are nested more than {0} levels deep.': 'I valori sono annidati per più di {0} livelli.',
  'Look for a bracket or a dash that was repeated by accident.':
    'Cerca una parentesi o un trattino ripetuto per sbaglio.',
  'The text has an invisible character, which the compiler itself puts around placeholders.':
    'Il testo ha un carattere invisibile, che il compilatore stesso mette intorno ai segnaposto.',
  'Delete it and type the letters around it again.': 'Eliminalo e riscrivi le lettere intorno.',
  'This passage has more Markdown marks inside each other than any text needs.':
    "Questo passo ha più segni di Markdown uno dentro l'altro di quanti ne servano a un testo.",
  'Look for characters that were repeated by accident; split a very long paragraph with empty lines.':
    'Cerca segni ripetuti per sbaglio; dividi un paragrafo molto lungo con righe vuote.',
  'The alias "*{0}" is not allowed in content.': 'L\'alias "*{0}" non è ammesso nei contenuti.',
  'Write the value out here, so that each file can be read by itself.':
    'Scrivi qui il valore per esteso, così ogni file si legge da solo.',

  // Addresses.
  'This is not a path that every host can redirect.':
    'Questo non è un percorso che ogni server può reindirizzare.',
  'Write it as /old/page: letters, digits, hyphens, underscores and dots, no query.':
    'Scrivilo come /old/page: lettere, cifre, trattini, trattini bassi e punti, senza parametri.',
  'A page has the path {0}.': 'Una pagina ha il percorso {0}.',
  'Redirect a path that is not a page.': 'Reindirizza un percorso che nessuna pagina ha.',
  'It begins with a language.': 'Comincia con una lingua.',
  'Leave that part out: a redirect applies to every language.':
    'Togli quella parte: un reindirizzamento vale in ogni lingua.',
  '"{0}" is missing.': '"{0}" non è indicato.',
  'Write it, or say with a reason why visitors are not told.':
    "Scrivilo, o ammetti l'eccezione con un motivo per cui non si dice.",
  '"{0}" is counted from "{1}", which is not a year.': '"{0}" si conta da "{1}", che non è un anno.',
  'Write the year as a number, or the age itself instead of "auto".':
    'Scrivi l\'anno come numero, oppure l\'età stessa al posto di "auto".',
  '"{0}" is {1}, but since {2} it has been {3} years.': '"{0}" è {1}, ma dal {2} sono passati {3} anni.',
  'Correct it, or accept with a reason that the number stays.':
    "Correggilo, o ammetti l'eccezione con un motivo per cui il numero resta.",
  'an item that does not say what the website expects of a public one':
    'un elemento a cui manca ciò che un sito pubblico deve indicare',
  'Write the value that the message names.': 'Scrivi il valore indicato nel messaggio.',
  'visitors learn less, but nothing is wrong': 'ai visitatori si dice meno, e niente è sbagliato',
  'an age that is less than the years since the beginning': "un'età minore degli anni trascorsi dall'inizio",
  'Correct the number, or write "auto" where the schema takes it: then it is counted.':
    'Correggi il numero, oppure scrivi "auto" dove lo schema lo ammette: allora viene calcolato.',
  'an anniversary may be meant': 'può essere un anniversario',
  'The website names a pair with --{0}, which has no colour in {1}.':
    'Il sito indica una coppia con --{0}, che in {1} non ha un colore.',
  'Write it there with six digits, as --{0}: #336699, or correct "contrasts" of the website.':
    'Scrivilo lì con sei cifre, come --{0}: #336699, o correggi "contrasts" del sito.',
  'The contrast of --{0} is too weak with: {1}.': 'Il contrasto di --{0} è troppo debole con: {1}.',
  'Make one of them darker or lighter: people with poor sight could not tell them apart.':
    'Rendi uno dei due più scuro o più chiaro: chi vede poco non li distinguerebbe.',
  'a colour that can hardly be told from one it stands on, by day or in the dark':
    'un colore che si distingue appena da quello su cui sta, di giorno o al buio',
  'Make one of the two darker or lighter.': 'Rendi uno dei due più scuro o più chiaro.',
  'The PDF made of this text cannot show these letters: {0}':
    'Il PDF creato da questo testo non può mostrare queste lettere: {0}',
  '{0} and {1} more': { one: "{0} e un'altra", other: '{0} e altre {1}' },
  'PDFs cannot show letters of {0} texts of this language: {1}':
    'I PDF non possono mostrare lettere di {0} testi di questa lingua: {1}',
  'Give "pdf" of the website a further font that has them; one that is cut names them under "letters".':
    'Aggiungi a "pdf" del sito un altro font che le contenga; se è ritagliato, indicale in "letters".',
  'Write the text without them, or give "pdf" of the website a further font that has them; one that is cut names them under "letters".':
    'Scrivi il testo senza, o aggiungi a "pdf" del sito un altro font che le contenga; se è ritagliato, indicale in "letters".',
  'a text with letters that the font of its PDF lacks': 'un testo con lettere che il font del suo PDF non ha',
  'the PDF leaves them out, the page does not': 'il PDF le tralascia, la pagina no',
  'The back office answers at {0}.': 'A {0} risponde il back office.',
  'Redirect a path that no call of "endpoints" has.':
    'Reindirizza un percorso che nessuna chiamata di "endpoints" ha.',
  '"{0}" is not the address of a file.': '"{0}" non è l\'indirizzo di un file.',
  'Write small letters, digits and "-" after each "/", and .json, .txt or .xml at the end, not below /assets: /feed.xml.':
    'Scrivi lettere minuscole, cifre e "-" dopo ogni "/", e .json, .txt o .xml alla fine, non sotto /assets: /feed.xml.',
  'The site has a file {0}.': 'Il sito ha un file {0}.',
  'Links in mails lead to {0}.': 'I link nelle email portano a {0}.',
  '"{0}" has the path {1}, too.': 'Anche "{0}" ha il percorso {1}.',
  'There is no section "{0}" among the translations.': 'Tra le traduzioni non c\'è una sezione "{0}".',
  'The section "{0}" has no text "{1}".': 'La sezione "{0}" non ha un testo "{1}".',
  'Write "{0}": there is the text of a send button.':
    'Scrivi "{0}": lì c\'è il testo di un pulsante di invio.',
  'Write where the text of the send button is, such as "form.submit". The other texts of the form stand beside it.':
    'Scrivi dov\'è il testo del pulsante di invio, per esempio "form.submit". Gli altri testi del modulo stanno accanto.',
  'The form asks for no e-mail address, so an enquiry cannot be answered by mail.':
    'Il modulo non chiede un indirizzo email, quindi a una richiesta non si può rispondere per email.',
  'The form asks for no e-mail address, so nobody can be reminded before it is deleted.':
    'Il modulo non chiede un indirizzo email, quindi non si può avvisare nessuno prima della cancellazione.',
  'Add a field with "control": "email", or delete "remindAfterMonths" and "renewedBy".':
    'Aggiungi un campo con "control": "email", oppure elimina "remindAfterMonths" e "renewedBy".',
  '"x-counts" counts nothing here.': '"x-counts" qui non conta nulla.',
  '"x-date": "last" leaves out nothing here.': '"x-date": "last" qui non esclude niente.',
  'It is for items in a list of a single file, and for items with a file of their own. Write "future" to have a day that is over reported.':
    'Serve per le voci in un elenco di un file singolo e per quelle che hanno un file proprio: scrivi "future", che segnala un giorno passato.',
  'It counts the files of a collection, and belongs beside "x-content" in their schema.':
    'Conta i file di una raccolta, e sta accanto a "x-content" nel loro schema.',
  'Visitors would not learn what is wrong with "{0}": there is no text "common.validation.{1}".':
    'I visitatori non saprebbero che cosa non va in "{0}": il testo "common.validation.{1}" non esiste.',
  'Add it to the section in every language and to its schema, or leave out "rule".':
    'Aggiungilo alla sezione in ogni lingua e al suo schema, oppure togli "rule".',
  'Add a field with "control": "email", or excuse this if the office phones.':
    'Aggiungi un campo con "control": "email", oppure ammetti l\'eccezione se l\'ufficio telefona.',
  'The back office says what is missing here in {0}: {1}.':
    'Il back office usa parole che qui mancano in {0}: {1}.',
  'Add it, and the keys to schemas/translations/{0}.schema.json.':
    'Aggiungilo, e le chiavi a schemas/translations/{0}.schema.json.',
  'The back office does not fill in {0}: it would be sent as it is.':
    "Il back office non sostituisce {0}: verrebbe inviato così com'è.",
  'Write the words without a gap.': 'Scrivi le parole senza variabili.',
  'There are forms, but no "endpoints" say where they are sent.':
    'Ci sono moduli, ma nessun "endpoints" dice dove si inviano.',
  'Add "endpoints" with a path for each: {0}. Or say that nobody receives them: "baseUrl: null" below "api".':
    'Aggiungi "endpoints" con un percorso per ciascuno: {0}. Oppure scrivi che nessuno li riceve: "baseUrl: null" sotto "api".',
  'There are forms, but no "captcha" says how programs are kept out.':
    'Ci sono moduli, ma nessun "captcha" dice come proteggerli dai programmi.',
  'Add "captcha: { provider: altcha }", which does not need another host, or "none".':
    'Aggiungi "captcha: { provider: altcha }", che non richiede altri server, oppure "none".',
  'There is no call "{0}" among the "endpoints" of content/site.yaml.':
    'Tra gli "endpoints" di content/site.yaml non c\'è la chiamata "{0}".',
  'Add it there with its path, or null while the form cannot be sent. A schema of site.yaml that lists the calls needs it, too.':
    'Aggiungila lì con il suo percorso, o null finché il modulo non si può inviare. Se lo schema di site.yaml elenca le chiamate, aggiungila anche lì.',
  'Give each call a path of its own: the back office knows by it what was sent.':
    'Dai a ogni chiamata un percorso suo: è da quello che il back office capisce che cosa è stato inviato.',
  'Give the call a path that nothing else has.': 'Dai alla chiamata un percorso tutto suo.',
  'The captcha altcha gets its tasks from the call captchaChallenge, which has no path.':
    'Il captcha altcha riceve le sue prove dalla chiamata captchaChallenge, che non ha un percorso.',
  'Write its path, or choose another provider.': 'Scrivi il suo percorso, o scegli un altro provider.',
  'it is not JSON': 'non è JSON',
  'it ends too soon: a value or a bracket is missing':
    'finisce troppo presto: manca un valore o una parentesi',
  'JSON has no comments': 'in JSON non ci sono commenti',
  'JSON writes numbers differently': 'in JSON i numeri si scrivono in un altro modo',
  'this space, or sign without width, is none that JSON knows: type a plain space, or none':
    'questo spazio, o segno senza larghezza, JSON non lo conosce: scrivi uno spazio normale, o nessuno',
  'texts go in double quotation marks': 'i testi stanno tra virgolette doppie',
  'a key in double quotation marks is missing here, or there is one comma too many before it':
    'qui manca una chiave tra virgolette doppie, o la virgola prima è di troppo',
  'a value is missing here, or there is one comma too many before it':
    'qui manca un valore, o la virgola prima è di troppo',
  'a ":" is missing here': 'qui manca ":"',
  'a "," is missing before this': 'prima di questo manca ","',
  'a "}" is missing here': 'qui manca "}"',
  'a "]" is missing here': 'qui manca "]"',
  'this comes after the end: there is one bracket too many, or one was closed too soon':
    'questo sta dopo la fine: una parentesi è di troppo, o è stata chiusa troppo presto',
  'a text ends at its line without a quotation mark': 'un testo finisce con la riga, senza virgolette',
  'four digits are missing after \\u': 'dopo \\u mancano quattro cifre',
  'JSON does not know what follows this backslash; write a backslash itself twice':
    'JSON non conosce ciò che segue questa barra rovesciata; la barra stessa si scrive due volte',
  'a text has a tab or another control character':
    'un testo contiene una tabulazione o un altro carattere di controllo',
  '{0}:{1}:{2}: {3}.': '{0}:{1}:{2}: {3}.',
  '{0} is not a form, at {1}: {2} "site check" says more.':
    '{0} non è un modulo, in {1}: {2} "site check" spiega i dettagli.',
  'There is no content "{0}".': 'Non c\'è un contenuto "{0}".',
  'No text that must have the words "{0}" has them.':
    'Nessuno dei testi che devono contenere le parole "{0}" le contiene.',
  'Write them as they are in {0}, or write them there.': 'Scrivile come sono in {0}, oppure inseriscile lì.',
  'This text lacks the words "{0}".': 'In questo testo mancano le parole "{0}".',
  'Write them letter for letter: the website looks for them here. They are at "{0}" in {1}.':
    'Scrivile lettera per lettera: il sito le cerca qui. Si trovano in "{0}" di {1}.',
  'There is no text "{0}".': 'Non c\'è un testo "{0}".',
  'There is no key "{0}" here.': 'Qui non c\'è una chiave "{0}".',
  'There is no format "{0}".': 'Non c\'è un formato "{0}".',
  '"{0}" leads to nothing.': '"{0}" non porta a niente.',
  '"{0}" in {1} leads to nothing.': '"{0}" in {1} non porta a niente.',
  'There is no schema with the $id "{0}".': 'Non c\'è uno schema con l\'$id "{0}".',
  'Write out what it should be, or add it under "definitions".':
    'Scrivi per esteso che cosa deve essere, o aggiungilo sotto "definitions".',
  '"{0}" is meant for {1}, and any other value would pass.':
    '"{0}" vale per {1}, e ogni altro valore passerebbe.',
  'Add "type": "{0}" beside it.': 'Aggiungi accanto "type": "{0}".',
  'The schema describes no file, so nothing would ever read it.':
    'Lo schema non descrive nessun file, quindi niente lo leggerebbe mai.',
  'Name its files in "x-content". That of a section belongs in schemas/translations.':
    'Indica i suoi file in "x-content". Quello di una sezione va in schemas/translations.',
  'The name of a schema ends with ".schema.json".': 'Il nome di uno schema finisce con ".schema.json".',
  '{0} has no "title". Write one: it becomes the name of its type.':
    '{0} non ha un "title". Scrivine uno: diventa il nome del suo tipo.',
  '{0} has the title "{1}" of {2}. Give it one of its own.':
    '{0} ha lo stesso titolo "{1}" di {2}. Dagliene uno suo.',
  '{0} and {1} have the same "description". Say in the one that was copied what its file is about.':
    '{0} e {1} hanno la stessa "description". Di\' in quello copiato di che cosa parla il suo file.',
  '"{0}" is meant for {1}, but here it is {2}.': '"{0}" vale per {1}, e qui c\'è {2}.',
  'Delete it, or write it below "additionalProperties", where each of the texts is described.':
    'Eliminalo, o scrivilo sotto "additionalProperties", dove è descritto ciascuno dei testi.',
  'Delete it, or correct "type".': 'Eliminalo, o correggi "type".',
  '"{0}" has no effect here: neither the page nor the back office looks at it.':
    '"{0}" qui non dice niente: né la pagina né il back office lo guardano.',
  'The control "{0}" does not ask for {1}.': 'Il controllo "{0}" non chiede {1}.',
  'The field "{0}" is shown in its fieldset, whatever its "group" says.':
    'Il campo "{0}" compare nel suo fieldset, qualunque cosa dica il suo "group".',
  'Delete it, or move the field to the other group.': "Eliminalo, o sposta il campo nell'altro gruppo.",
  'Write another control ({0}), or "type": {1}.': 'Scrivi un altro controllo ({0}), oppure "type": {1}.',
  'The field "{0}" accepts a text of any length.': 'Il campo "{0}" accetta un testo di qualsiasi lunghezza.',
  'The field "{0}" has no "maxLength".': 'Il campo "{0}" non ha "maxLength".',
  'Add it: how many letters it may have.': 'Aggiungilo: quanti caratteri può avere al massimo.',
  'Add "items" with a "pattern" or "maxLength" of one choice.':
    'Aggiungi "items" con un "pattern" o un "maxLength" per una scelta.',
  'Add a "pattern" or "maxLength" of one choice.': 'Aggiungi un "pattern" o un "maxLength" per una scelta.',
  'The control "{0}" accepts any text here.': 'Il controllo "{0}" accetta qui qualsiasi testo.',
  'Add a "pattern" to the field that fits only such answers.':
    'Aggiungi al campo un "pattern" a cui corrispondano solo risposte di questo tipo.',
  'Write a continent and a city in English, such as Asia/Tokyo.':
    'Scrivi un continente e una città in inglese, come Asia/Tokyo.',
  'Name a file of a font, as WOFF2, WOFF, TTF or OTF.':
    'Indica il file di un font, come WOFF2, WOFF, TTF o OTF.',
  'The control "{0}" has no "{1}".': 'Il controllo "{0}" non ha "{1}".',
  'Delete it, or write another control.': 'Eliminalo, o scrivi un altro controllo.',
  'What visitors fill in at "{0}" is never sent: it has no "wire".':
    'Quello che i visitatori scrivono in "{0}" non viene mai inviato: manca "wire".',
  'Add the name under which it is sent, such as "wire": "{0}". Only a consent may lack one.':
    'Aggiungi il nome con cui viene inviato, per esempio "wire": "{0}". Solo un consenso può farne a meno.',
  '"{0}" is already the name of "{1}".': '"{0}" è già il nome di "{1}".',
  '"{0}" is the name of a part that every form sends.': '"{0}" è il nome di una parte che ogni modulo invia.',
  'Give this field a name of its own: of two answers with the same name, one is lost.':
    'Dai a questo campo un nome suo: di due risposte con lo stesso nome una va persa.',
  'Fields of "{0}" are marked as required, but all of it may stay empty.':
    'I campi di "{0}" sono segnati come obbligatori, ma tutto il gruppo può restare vuoto.',
  'Add "{0}" to "required" of the form.': 'Aggiungi "{0}" a "required" del modulo.',
  '"{0}" is one of several fields of which one must be filled in, and is not marked so.':
    '"{0}" è uno di più campi di cui almeno uno va compilato, e non è segnato così.',
  'Write "mark": "group".': 'Scrivi "mark": "group".',
  '"{0}" must be filled in, and is not marked so.': '"{0}" va compilato, e non è segnato così.',
  'Write "mark": "required", or take "{0}" out of "required".':
    'Scrivi "mark": "required", o togli "{0}" da "required".',
  '"{0}" is marked as one of several fields of which one must be filled in, but no "anyOf" asks for it.':
    '"{0}" è segnato come uno di più campi di cui almeno uno va compilato, ma nessun "anyOf" lo chiede.',
  'Add "{0}" to "anyOf", or write "mark": "optional".':
    'Aggiungi "{0}" ad "anyOf", o scrivi "mark": "optional".',
  '"{0}" may stay empty, and a "radio" cannot be emptied again.':
    '"{0}" può restare vuoto, ma da un "radio" la scelta non si toglie più.',
  'Write "control": "select". If everybody must choose, write "mark": "required", and add "{0}" to "required".':
    'Scrivi "control": "select". Se tutti devono scegliere, scrivi "mark": "required" e aggiungi "{0}" a "required".',
  '"{0}" is marked as required, but it may stay empty.':
    '"{0}" è segnato come obbligatorio, ma può restare vuoto.',
  'Add "{0}" to "required" beside its "properties", or write "mark": "optional", also where a condition asks for it.':
    'Aggiungi "{0}" a "required" accanto al suo "properties", o scrivi "mark": "optional", anche dove lo chiede una condizione.',
  '"{0}" is always marked as required, but only a condition asks for it.':
    '"{0}" è sempre segnato come obbligatorio, ma lo chiede solo una condizione.',
  'Write "mark": "optional", and say in its hint when it is needed. If a script of the form takes the mark away, write its name under "extras" of "x-form".':
    'Scrivi "mark": "optional", e di\' nel suo testo di aiuto quando serve. Se uno script del modulo toglie il segno, scrivine il nome sotto "extras" di "x-form".',
  'There is no field "{0}" here.': 'Qui non c\'è un campo "{0}".',
  'The group "{0}" has no title in the section {1}.': 'Il gruppo "{0}" non ha un titolo nella sezione {1}.',
  'Add {0}.groups.{1}.title to the section in every language, and to schemas/translations/{2}.schema.json.':
    'Aggiungi {0}.groups.{1}.title alla sezione in ogni lingua, e a schemas/translations/{2}.schema.json.',
  'The field "{0}" is in no group, and the others are.':
    'Il campo "{0}" non è in nessun gruppo, e gli altri sì.',
  'Add "group" to it, with one of these: {0}.': 'Aggiungi "group", con uno di questi: {0}.',
  'A form asks for it: add it to schemas/translations/{0}.schema.json.':
    'La chiede un modulo: aggiungila a schemas/translations/{0}.schema.json.',
  'The key "{0}" does not have the expected form.': 'La chiave "{0}" non ha la forma prevista.',
  'The key "{0}" is not allowed here.': 'La chiave "{0}" qui non è ammessa.',
  'The key "{0}" breaks a condition of its schema: {1}.':
    'La chiave "{0}" non rispetta una condizione del suo schema: {1}.',
  'Here it is {0}, and in {1} {2}.': "Qui c'è {0}, e in {1} {2}.",
  'Here it is {0}, and in the other language {1}.': "Qui c'è {0}, e nell'altra lingua {1}.",
  'Write the same numbers in every language.': 'Scrivi gli stessi numeri in ogni lingua.',
  'two languages of a text of which each has a number that the other lacks':
    "due lingue di un testo, ciascuna con un numero che l'altra non ha",
  'Write the same numbers, or excuse this where the languages count otherwise.':
    "Scrivi gli stessi numeri, oppure ammetti l'eccezione dove le lingue contano in modo diverso.",
  'Write the same addresses in every language.': 'Scrivi gli stessi indirizzi in ogni lingua.',
  'two languages of a text of which each has a mailbox or a phone that the other lacks':
    "due lingue di un testo, ciascuna con una casella di posta o un telefono che l'altra non ha",
  'Write the same addresses, or excuse this where a language has its own.':
    "Scrivi gli stessi indirizzi, oppure ammetti l'eccezione dove una lingua ne ha uno proprio.",
  'a language may have an address of its own': 'una lingua può avere un indirizzo proprio',
  'The field does not offer "{0}".': 'Il campo non offre "{0}".',
  '"{0}" would have to match {1} as a whole, which it never does.':
    '"{0}" dovrebbe essere uguale a {1} per intero, e non lo è mai.',
  'Say it of what stands in the list: "items": { "{0}": … }.':
    'Scrivilo per ciò che sta nell\'elenco: "items": { "{0}": … }.',
  'Say it of a field: "properties": { … }.': 'Scrivilo per un campo: "properties": { … }.',
  'Nobody can answer {0} here: the answer is {1}.': 'Qui nessuno può rispondere {0}: la risposta è {1}.',
  'Write such a value, or correct "type".': 'Scrivi un valore di questo tipo, oppure correggi "type".',
  'The field "{0}" accepts any answer, whether it is among its choices or not.':
    'Il campo "{0}" accetta qualsiasi risposta, che sia o no tra le sue scelte.',
  'Add "items": { "enum": [ … ] } with the values of the list "{0}".':
    'Aggiungi "items": { "enum": [ … ] } con i valori dell\'elenco "{0}".',
  'Add "enum": [ … ] with the values of the list "{0}".':
    'Aggiungi "enum": [ … ] con i valori dell\'elenco "{0}".',
  'Write an answer that "{0}" takes: it stands in the examples of the contract, and site conformance sends it.':
    'Scrivi una risposta che "{0}" accetta: sta negli esempi del contratto, e site conformance la invia.',
  '"{0}" does not take the answer "{1}".': '"{0}" non accetta la risposta "{1}".',
  '"{0}" is the name of a list that every form has.': '"{0}" è il nome di un elenco che ogni modulo ha.',
  'Give this one a name of its own.': 'Dai a questo un nome suo.',
  'No field offers the list "{0}".': 'Nessun campo offre l\'elenco "{0}".',
  'Write its name as "options" of a field, or delete it.':
    'Scrivi il suo nome in "options" di un campo, oppure eliminalo.',
  'There is no file content/{0}.yaml for the list "{1}".':
    'Non c\'è un file content/{0}.yaml per l\'elenco "{1}".',
  'Correct the name, or write the file.': 'Correggi il nome, oppure scrivi il file.',
  'Not every item of the list "{0}" has "{1}".': 'Non tutti gli elementi dell\'elenco "{0}" hanno "{1}".',
  'Write a key that all of them have in content/{0}.yaml, or add it there.':
    'Scrivi una chiave che hanno tutti in content/{0}.yaml, oppure aggiungila lì.',
  'content/{0}.yaml has no items at "{1}".': 'content/{0}.yaml non ha elementi in "{1}".',
  'Write the file, the lists in it, one within the other, and the key of the value that is sent.':
    "Scrivi il file, gli elenchi che contiene, uno dentro l'altro, e la chiave del valore inviato.",
  'Correct what the field says of its value, or the value in content/{0}.yaml.':
    'Correggi ciò che il campo dice del suo valore, o il valore in content/{0}.yaml.',
  'The list of the field "{0}" has no "{1}".': 'L\'elenco del campo "{0}" non ha "{1}".',
  'Write a value of the list.': "Scrivi un valore dell'elenco.",
  'a list of a form that the content does not have, or whose choices its field refuses':
    "un elenco di un modulo che nei contenuti non c'è, o le cui scelte il campo rifiuta",
  'Correct what the form says of the list, or the file of the content.':
    "Correggi ciò che il modulo dice dell'elenco, o il file dei contenuti.",
  'The field takes photographs called "{0}", and refuses the same called "{1}".':
    'Il campo accetta fotografie di nome "{0}" e rifiuta le stesse di nome "{1}".',
  'Write both endings.': 'Scrivi entrambe le estensioni.',
  'Neither page nor back office knows the format "{0}".':
    'Né la pagina né il back office conoscono il formato "{0}".',
  '"x-days" needs a field whose "format" is "date".': '"x-days" vuole un campo con "format": "date".',
  'Add "format": "date" to the field, or delete it.': 'Aggiungi "format": "date" al campo, oppure eliminalo.',
  '"x-days" says neither from which day nor until which.':
    '"x-days" non dice né da quale giorno né fino a quale.',
  'Write "from", "until" or both, such as { "from": "today", "until": "+12 months" }.':
    'Scrivi "from", "until" o entrambi, per esempio { "from": "today", "until": "+12 months" }.',
  '"{0}" is not a day counted from today.': '"{0}" non è un giorno contato da oggi.',
  'Write "today", or days, months or years before or after it, such as "+1 day", "-6 months" or "-18 years".':
    'Scrivi "today", oppure giorni, mesi o anni prima o dopo, come "+1 day", "-6 months" o "-18 years".',
  'If today is {0}, "{1}" comes before "{2}": the field then accepts no day at all.':
    'Se la data di oggi è {0}, "{1}" viene prima di "{2}": il campo allora non accetta nessun giorno.',
  'Swap "from" and "until", or write a later "until".':
    'Scambia "from" e "until", oppure scrivi un "until" più lontano.',
  'A "sample" stays the same, and the days that "{0}" takes do not.':
    'Un "sample" resta sempre uguale, i giorni accettati da "{0}" no.',
  'Delete it: examples and site conformance send one of these days.':
    'Eliminalo: gli esempi e site conformance inviano uno di questi giorni.',
  '"{0}" needs a "sample" in "x-field": "{1}", which is sent otherwise, does not fit.':
    'A "{0}" serve un "sample" in "x-field": "{1}", che altrimenti viene inviato, non va bene.',
  'A further condition stands as "if" and "then" within "then" or "else", or in a fieldset.':
    'Un\'altra condizione si scrive come "if" e "then" dentro "then" o "else", oppure in un gruppo di campi.',
  '"{0}" is itself a choice of the field, and would be read as "{1}".':
    '"{0}" è già una scelta del campo, e verrebbe letta come "{1}".',
  'Delete it here, or take it out of "enum".': 'Eliminala qui, oppure toglila da "enum".',
  'The list "{0}" keeps its own order: only "countries" can have values that come first.':
    'L\'elenco "{0}" mantiene il suo ordine: solo "countries" ha valori che vengono prima.',
  'Delete it, and write the choices in their order in the section of the form.':
    'Eliminalo, e scrivi le scelte nel loro ordine nella sezione del modulo.',
  'The form says that its consent is a "{0}", and its field "{1}" is a "{2}".':
    'Il modulo dice che il suo consenso è un "{0}", e il suo campo "{1}" è un "{2}".',
  'The form says that its consent is a "{0}", and no field asks for it.':
    'Il modulo dice che il suo consenso è un "{0}", e nessun campo lo chiede.',
  'Add the field with the answer that is asked for as its "const". Write "notice" if the form only tells how the data are used.':
    'Aggiungi il campo con la risposta che serve come "const". Scrivi "notice" se il modulo dice soltanto come si usano i dati.',
  'Write "consent": "{0}", or change the field.': 'Scrivi "consent": "{0}", oppure cambia il campo.',
  'The back office finds no form in a file with this name.':
    'Il back office non trova alcun modulo in un file con questo nome.',
  'Put it into schemas/forms itself, with a name of letters without accents, digits, hyphens and underscores, such as booking-enquiry.schema.json.':
    'Mettilo direttamente in schemas/forms, con un nome di lettere senza accenti, cifre, trattini e trattini bassi, come booking-enquiry.schema.json.',
  'Other schemas refer to this one by the name of its file, and its $id is another.':
    'Altri schemi rimandano a questo con il nome del suo file, e il suo $id è un altro.',
  'Write "$id": "{0}".': 'Scrivi "$id": "{0}".',
  'Another schema has the same $id.': 'Un altro schema ha lo stesso $id.',
  'Give this one a name of its own, such as "{0}".': 'Dai a questo un nome suo, per esempio "{0}".',
  '"{0}" begins with http://, and browsers do not let a page with https:// ask it.':
    '"{0}" comincia con http://, e i browser non lasciano che una pagina https:// lo chiami.',
  'Write https://, and let the host answer there.': 'Scrivi https://, e fai rispondere lì il server.',
  'Write "{0}": "{1}" is {2}.': 'Scrivi "{0}": "{1}" è {2}.',
  'an address with http:// that pages with https:// would ask':
    'un indirizzo http:// che le pagine https:// chiamerebbero',
  'Write https://, and let the host answer there: browsers refuse the other.':
    "Scrivi https://, e fai rispondere lì il server: i browser rifiutano l'altro.",
  'a call of the back office on the path of another one, of a page or of a file, or a form or captcha without its call':
    "una chiamata del back office sul percorso di un'altra, di una pagina o di un file, o un modulo o captcha senza la sua chiamata",
  'Give each call under "endpoints" a path that nothing else has.':
    'Dai a ogni chiamata sotto "endpoints" un percorso tutto suo.',
  'The site has a file /{0}.': 'Il sito ha un file /{0}.',
  'Redirect a path that no file has.': 'Reindirizza un percorso che nessun file ha.',
  '{0} is redirected twice.': '{0} è reindirizzato due volte.',
  'The page that leads on from {0} has this address.': "È già l'indirizzo della pagina che porta via da {0}.",
  'Delete this redirect: the other one applies here too.':
    "Elimina questo reindirizzamento: vale già l'altro.",
  'Keep one of them.': 'Tieni uno dei due.',
  'This is neither a page of the site nor an address that begins with https://.':
    'Non è né una pagina del sito né un indirizzo che comincia con https://.',
  'Write the path of a page without its language, or an address without query.':
    'Scrivi il percorso di una pagina senza la lingua, o un indirizzo senza parametri.',
  'The paths {0} and {1} differ only in capitals, which not every disk distinguishes.':
    'I percorsi {0} e {1} differiscono solo per le maiuscole, che non tutti i dischi distinguono.',
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
  'Here {0}:{1} has {2}, and this text does not.': 'In questo punto {0}:{1} ha {2}, e questo testo no.',
  '{0}:{1} lacks {2}.': 'In {0}:{1} manca {2}.',
  'Add it here, or delete it there.': 'Aggiungilo qui, o eliminalo lì.',
  '{0} has nothing for {1}.': 'In {0} manca ciò che corrisponde a questo: {1}.',
  'Add it there, or delete it here.': 'Aggiungilo lì, o eliminalo qui.',
  'the heading "{0}"': 'il titolo "{0}"',
  'a table with {0} columns': { one: 'una tabella con {0} colonna', other: 'una tabella con {0} colonne' },
  'a list of {0}': { one: 'un elenco di {0} elemento', other: 'un elenco di {0} elementi' },
  '{0} paragraphs': { one: '{0} paragrafo', other: '{0} paragrafi' },
  'Up to the next heading, table or list this text has {0}, and {1}:{2} has {3}.':
    "Fino al titolo, alla tabella o all'elenco successivo questo testo ha {0}, {1}:{2} invece {3}.",
  '"{0}" has {1}, and in {2} {3}.': '"{0}" ha {1}, in {2} invece {3}.',
  'Look whether one is missing, or divide both texts in the same way.':
    'Controlla se ne manca uno, oppure dividi i due testi allo stesso modo.',
  'the variable {{{0}}}': 'la variabile {{{0}}}',
  'a letter that got lost, shown as "�"': 'una lettera andata persa, mostrata come "�"',
  'Type the letter again. The file was probably saved with another encoding than UTF-8, or cut off.':
    'Riscrivi la lettera. Il file è stato forse salvato con una codifica diversa da UTF-8, o troncato.',
  'a control character': 'un carattere di controllo',
  'Delete it: it is not a letter, and browsers show nothing or a box.':
    'Eliminalo: non è una lettera, e i browser non mostrano niente o un riquadro.',
  'an invisible character': 'un carattere invisibile',
  'Delete it and type the letters around it again; it came along when the text was copied.':
    'Eliminalo e riscrivi le lettere intorno; è arrivato quando il testo è stato copiato.',
  'The text has {0} (U+{1}).': 'Il testo ha {0} (U+{1}).',
  '"{0}" is a word whose accents got lost: "{1}" stands for one letter.':
    '"{0}" è una parola che ha perso gli accenti: "{1}" sta per una sola lettera.',
  'Type it again. The text was UTF-8, and a program read it as Windows-1252.':
    'Riscrivila. Il testo era in UTF-8, e un programma lo ha letto come Windows-1252.',
  'The text ends here: YAML takes "#{0}" for a comment.':
    'Il testo finisce qui: YAML prende "#{0}" per un commento.',
  'Put the whole text into quotation marks: {0}': 'Metti tutto il testo tra virgolette: {0}',
  'Visitors would read "{0}": this text cannot have HTML.':
    'I visitatori leggerebbero "{0}": questo testo non accetta HTML.',
  'Delete the tag.': 'Elimina il tag.',
  'Write the letter itself.': 'Scrivi la lettera stessa.',
  'Visitors would read "{0}": this text cannot have Markdown.':
    'I visitatori leggerebbero "{0}": questo testo non accetta Markdown.',
  'Write just the words. If a template shows the text as Markdown, its schema says "format": "markdown".':
    'Scrivi solo le parole. Dove un template mostra il testo come Markdown, il suo schema dice "format": "markdown".',
  'Write just the words.': 'Scrivi solo le parole.',
  '"{0}" is an accent, not an apostrophe.': '"{0}" è un accento, non un apostrofo.',
  'Write an apostrophe: "{0}\'".': 'Scrivi un apostrofo: "{0}\'".',
  'The whole text is between {0} and {1}, which visitors would read.':
    'Tutto il testo sta tra {0} e {1}, che i visitatori leggerebbero.',
  'Put the text between straight quotation marks ("), or none.':
    'Metti il testo tra virgolette dritte ("), o senza virgolette.',
  'The quotation mark {0} belongs to another language.': "Le virgolette {0} sono di un'altra lingua.",
  'There are two commas here instead of a quotation mark.':
    'Qui ci sono due virgole al posto delle virgolette.',
  'This language uses {0}.': 'Qui si scrive {0}.',
  'The quotation mark {0} is never closed.': 'Le virgolette {0} non vengono mai chiuse.',
  'The quotation mark {0} closes nothing.': 'Le virgolette {0} non chiudono niente.',
  '"{0}" does not begin a list item here: visitors would read a single paragraph.':
    'Qui "{0}" non apre una voce di elenco: i visitatori leggerebbero un solo paragrafo.',
  'Begin each item with "- " on a line of its own, after an empty line.':
    'Comincia ogni voce con "- " su una riga propria, dopo una riga vuota.',
  'There are two apostrophes here, and visitors would read both.':
    'Qui ci sono due apostrofi, e i visitatori li leggerebbero entrambi.',
  'Write one apostrophe, or quotation marks around words.':
    'Scrivi un solo apostrofo, oppure le virgolette intorno alle parole.',
  '"{0}" has a wrong accent or apostrophe.': '"{0}" ha un accento o un apostrofo sbagliato.',
  '"{0}" has an apostrophe where the accent belongs.': '"{0}" ha un apostrofo al posto dell\'accento.',
  '"{0}" is typed as if the keyboard lacked a letter.':
    '"{0}" è scritto come su una tastiera a cui manca una lettera.',
  'Write "{0}".': 'Scrivi "{0}".',
  'Write "{0}{1} {2}".': 'Scrivi "{0}{1} {2}".',
  '"{0}" is one word, divided as at the end of a line.': '"{0}" è una sola parola, divisa come a fine riga.',
  'Write "{0}", or "{1}" if the hyphen belongs to the word.':
    'Scrivi "{0}", oppure "{1}" se il trattino fa parte della parola.',
  '"{0}" is one character for the letters "{1}": people who search for the word do not find it.':
    '"{0}" è un segno solo al posto delle lettere "{1}": chi cerca la parola non la trova.',
  '"{0}" is a letter of another alphabet (U+{1}) that looks like one of this word.':
    '"{0}" è una lettera di un altro alfabeto (U+{1}) che somiglia a una di questa parola.',
  '"{0}" is a letter of another language that looks like "{1}".':
    '"{0}" è una lettera di un\'altra lingua che somiglia a "{1}".',
  '"{0}" is written in half-width letters among full-width ones.':
    '"{0}" è scritto con lettere a mezza larghezza tra altre a larghezza intera.',
  'There is a space as wide as a Chinese letter here (U+3000).':
    "Qui c'è uno spazio largo come una lettera cinese (U+3000).",
  'Type a plain one, or none.': 'Scrivine uno normale, o nessuno.',
  'Type the word again on your keyboard.': 'Riscrivi la parola con la tastiera.',
  '"{0}" looks like a note or a filler, and visitors would read it.':
    '"{0}" sembra un appunto o un riempitivo, e i visitatori lo leggerebbero.',
  'Write the text, or delete it.': 'Scrivi il testo, oppure eliminalo.',
  'Write the text, or delete it. A fact that nobody has given yet is in content/company.yaml, as a placeholder.':
    'Scrivi il testo, oppure eliminalo. Un dato che nessuno ha ancora fornito sta in content/company.yaml, come segnaposto.',
  'The same mark occurs more than once in "{0}".': 'In "{0}" lo stesso segno compare più di una volta.',
  'There is no space after "{0}".': 'Manca lo spazio dopo "{0}".',
  'A bracket is opened in this text and never closed.':
    "In questo testo c'è una parentesi aperta e mai chiusa.",
  'Write ")" where it ends, or delete "(".': 'Scrivi ")" dove finisce, oppure elimina "(".',
  '"{0}" is another day for some readers: either number may be the month.':
    '"{0}" per alcuni lettori è un altro giorno: il mese può essere il primo numero o il secondo.',
  'Write the month as a word. If one text is for all languages, write the year first: 2026-12-31.':
    "Scrivi il mese in lettere. Dove un testo vale per tutte le lingue, scrivi prima l'anno: 2026-12-31.",
  '"{0}" does not exist: that day is "{1}".': '"{0}" non esiste: quel giorno è "{1}".',
  'The word "{0}" occurs twice in a row.': 'La parola "{0}" compare due volte di seguito.',
  'The same sentence occurs twice in this text.': 'La stessa frase compare due volte in questo testo.',
  'Write the words themselves. A fact of content/company.yaml is written as {{name}}.':
    'Scrivi le parole stesse. Un dato di content/company.yaml si scrive come {{name}}.',
  'Write {0}, with two braces on each side.': 'Scrivi {0}, con due graffe per lato.',
  'Write {0} before the words and {1} after them.': 'Scrivi {0} prima delle parole e {1} dopo.',
  'The text has nothing but spaces.': 'Il testo è fatto di soli spazi.',
  'Write a text, or "" for none.': 'Scrivi un testo, o "" se non serve.',
  'The text begins with a space.': 'Il testo comincia con uno spazio.',
  'Delete the space after the quotation mark.': 'Elimina lo spazio dopo le virgolette.',
  'The text ends with a space.': 'Il testo finisce con uno spazio.',
  'There is more than one space between two words.': "C'è più di uno spazio tra due parole.",
  '"{0}" is left over beside "{1}", so visitors would read it.':
    '"{0}" avanza accanto a "{1}": i visitatori lo leggerebbero.',
  'Write as many signs behind the words as before them: two for bold, one for italics.':
    'Metti tanti segni dopo le parole quanti ce ne sono prima: due per il grassetto, uno per il corsivo.',
  'Leave one, and none where a line ends.': 'Lasciane uno solo, e nessuno a fine riga.',
  'There is a tab between two words, which visitors would read as a space.':
    "C'è una tabulazione tra due parole: i visitatori la leggerebbero come uno spazio.",
  'Write a space. What came along from another column of a table belongs in a text of its own.':
    "Scrivi uno spazio. Ciò che viene da un'altra colonna di una tabella va in un testo a parte.",
  'There is a space before "{0}".': 'C\'è uno spazio prima di "{0}".',
  'Delete it.': 'Eliminalo.',
  'There is no fact "{0}", which {1} texts ask for.': 'Il dato "{0}", che {1} testi richiedono, non esiste.',
  'Write it here; see {0}.': 'Scrivilo qui; vedi {0}.',
  'Nobody asks for "{0}": is it "{1}"? See {2}.': 'Nessuno richiede "{0}": è "{1}"? Vedi {2}.',
  'There is no "{0}" in {1}.': '"{0}" non c\'è in {1}.',
  'Add it there, or leave it out here.': 'Va aggiunto lì, oppure tolto qui.',
  'The page {0} shows the picture "{1}", and there is none.':
    'La pagina {0} mostra l\'immagine "{1}", che non esiste.',
  'Put it into content/media.': 'Mettila in content/media.',
  'No page shows this picture, and no code of the website names it.':
    "Nessuna pagina mostra quest'immagine e nessun codice del sito la usa.",
  'Delete it, or name it where it should be seen.': 'Eliminala, o indicala dove si deve vedere.',
  'The icon of the site is missing: pages load pictures that are made from it.':
    "Manca l'icona del sito: le pagine caricano immagini che ne derivano.",
  'Put it there, as SVG.': 'Mettila lì, in formato SVG.',
  'The picture for shared links cannot draw these letters of the title: {0}':
    "L'immagine per i link condivisi non può disegnare queste lettere del titolo: {0}",
  'The pictures for shared links cannot draw letters of {0} titles of this language: {1}':
    'Le immagini per i link condivisi non possono disegnare lettere di {0} titoli di questa lingua: {1}',
  'Give shareImage of the website a further font that has them; one that is cut names them under "letters".':
    'Aggiungi a shareImage del sito un altro font che le contenga; se è ritagliato, indicale in "letters".',
  'Write the title without them, or give shareImage of the website a further font that has them; one that is cut names them under "letters".':
    'Scrivi il titolo senza, o aggiungi a shareImage del sito un altro font che le contenga; se è ritagliato, indicale in "letters".',
  'A table on {0} has no name.': 'Una tabella in {0} non ha un nome.',
  'Begin it with <caption>, or name it by aria-labelledby or aria-label.':
    'Iniziala con <caption>, o dalle un nome con aria-labelledby o aria-label.',
  'No link leads to {0}, so only people who know its address get there.':
    "Nessun link porta a {0}: ci arriva solo chi ne conosce l'indirizzo.",
  'Link to it from a page that people visit, or leave it out.':
    'Metti un link in una pagina che si visita, o elimina la pagina.',
  'The document "{0}" does not say its {1}, which screen readers announce.':
    'Nelle proprietà del documento "{0}" manca: {1}. I lettori di schermo lo annunciano.',
  language: 'lingua',
  title: 'titolo',
  'title and language': 'titolo e lingua',
  'Set them in the program that it was made with, and export it again.':
    'Impostali nel programma con cui è stato creato, ed esportalo di nuovo.',
  'Two documents have the address {0}.': "Due documenti hanno l'indirizzo {0}.",
  'Give this one another.': 'Dai a questo un altro indirizzo.',
  'The redirects go in a circle: {0}.': 'I reindirizzamenti formano un ciclo: {0}.',
  'Let one of them lead to a page.': 'Fai portare uno di essi a una pagina.',
  '{0} is redirected itself.': '{0} è a sua volta un reindirizzamento.',
  'Lead to where that leads: {0}.': 'Fallo portare direttamente a {0}.',
  'Write mailto: and an e-mail address, or tel: and a phone number, both without spaces.':
    'Scrivi mailto: e un indirizzo email, o tel: e un numero di telefono, senza spazi.',
  'The text seems to be in {0}, not in {1}.': 'Il testo sembra scritto in {0}, non in {1}.',
  'Write "## " before the words of a heading, or "{0}" for the sign itself.':
    'Scrivi "## " prima delle parole di un titolo, oppure "{0}" per il segno stesso.',
  'Write "{0} " before the words.': 'Scrivi "{0} " prima delle parole.',
  'The heading "{0}" leaves out a level.': 'Il titolo "{0}" salta un livello.',
  '"{0}" is a heading of the first level, and the page has one already.':
    '"{0}" è un titolo di primo livello, e la pagina ne ha già uno.',
  'Begin headings with "## ".': 'Comincia i titoli con "## ".',
  'Write it as a sentence.': 'Scrivilo come una frase.',
  'Pictures in a text are not shown.': 'Le immagini in un testo non vengono mostrate.',
  'Delete it; pictures are named by the key "image" of a section.':
    'Eliminala; le immagini si indicano con la chiave "image" di una sezione.',
  'There is a comment in the text.': "Nel testo c'è un commento.",
  'Delete it; remarks belong into the front matter, after "#".':
    'Eliminalo; le note vanno nell\'intestazione del file, dopo "#".',
  'The link "{0}" leads nowhere.': 'Il link "{0}" non porta da nessuna parte.',
  '"{0}" is never closed, or has a space inside, so visitors would read it.':
    '"{0}" non viene mai chiuso, o ha uno spazio all\'interno, quindi i visitatori lo leggerebbero.',
  '"{0}" between a punctuation mark and a letter makes nothing bold, so visitors would read it.':
    '"{0}" tra un segno di punteggiatura e una lettera non mette nulla in grassetto: i visitatori lo leggerebbero.',
  'Move the mark out: after the closing asterisks, or before the opening ones.':
    'Sposta fuori il segno: dopo gli asterischi che chiudono, o prima di quelli che aprono.',
  'Write {0}word{1} without spaces inside.': "Scrivi {0}parola{1} senza spazi all'interno.",
  'The brackets of a link are exchanged, so visitors would read its address.':
    "Le parentesi di un link sono scambiate: i visitatori ne leggerebbero l'indirizzo.",
  '"{0}" makes no footnote, so visitors would read it.':
    '"{0}" non diventa una nota a piè di pagina: i visitatori lo leggerebbero.',
  'Write what the note says in the text itself, in brackets for example.':
    'Scrivi nel testo stesso ciò che dice la nota, per esempio tra parentesi.',
  '"{0}" is never closed, so all that follows is shown as code.':
    '"{0}" non viene mai chiuso: tutto ciò che segue appare come codice.',
  'Write the same signs on a line of their own where the code ends, or delete them.':
    'Scrivi gli stessi segni su una riga a parte dove il codice finisce, o eliminali.',
  'There is a question mark within "{0}".': 'C\'è un punto interrogativo dentro "{0}".',
  'Type the letter that it stands for, or a space behind it.':
    'Digita la lettera al posto della quale si trova, o uno spazio dopo di esso.',
  'The heading "{0}" has no words.': 'Il titolo "{0}" non ha parole.',
  'Write them behind its signs, or delete it.': 'Scrivile dopo i segni, o elimina il titolo.',
  '"[ ]" makes a box here that nobody can tick.': '"[ ]" qui diventa una casella che nessuno può spuntare.',
  'Delete the square brackets.': 'Elimina le parentesi quadre.',
  'The link to "{0}" has no words, so nobody sees it.': 'Il link a "{0}" non ha parole: nessuno lo vede.',
  'Write them between the square brackets.': 'Scrivile tra le parentesi quadre.',
  'A remark is written above the key: within a text that begins below it, "#" is a letter like any other.':
    'Una nota si scrive sopra la chiave: in un testo che comincia sotto la chiave, "#" è una lettera come le altre.',
  'A link is not closed or has a space inside, so visitors would read its address.':
    "Un link non è chiuso o ha uno spazio all'interno, quindi i visitatori ne leggerebbero l'indirizzo.",
  'Write [words](/page), without a space between the brackets.':
    'Scrivi [parole](/pagina), senza spazi tra le parentesi.',
  '"{0}" without a space does not make a heading, so visitors would read it.':
    '"{0}" senza spazio non crea un titolo, quindi i visitatori lo leggerebbero.',
  'The line below the heads of a table needs as many "---" as there are heads.':
    'La riga sotto le intestazioni di una tabella deve avere tanti "---" quante sono le intestazioni.',
  'This row has {0} closed cells, the head of the table {1}.': {
    one: "Questa riga ha {0} cella chiusa, l'intestazione della tabella {1}.",
    other: "Questa riga ha {0} celle chiuse, l'intestazione della tabella {1}.",
  },
  'This row has no closed cells, the head of the table {0}.':
    "Questa riga non ha celle chiuse, l'intestazione della tabella {0}.",
  'Begin and end each row with "|", and write one "|" between two cells.':
    'Comincia e finisci ogni riga con "|", e scrivi un "|" tra due celle.',
  'Begin and end each row with "|", and write one "|" between two cells; leave an empty line before anything that is not a row.':
    'Comincia e finisci ogni riga con "|" e scrivi un "|" tra due celle; prima di ciò che non è una riga lascia una riga vuota.',
  '"＊＊" is full-width and makes nothing bold, so visitors would read it.':
    '"＊＊" è a larghezza intera e non mette nulla in grassetto, quindi i visitatori lo leggerebbero.',
  'Full-width brackets do not make a link, so visitors would read its address.':
    "Le parentesi a larghezza intera non creano un link, quindi i visitatori ne leggerebbero l'indirizzo.",
  'Write [words](/page): switch the keyboard to half-width letters for the brackets.':
    'Scrivi [parole](/pagina): per le parentesi passa la tastiera alle lettere a metà larghezza.',
  '"{0}" is full-width and does not make a heading, so visitors would read it.':
    '"{0}" è a larghezza intera e non crea un titolo, quindi i visitatori lo leggerebbero.',
  '"｜" is full-width and does not make table cells, so visitors would read it.':
    '"｜" è a larghezza intera e non crea celle di una tabella, quindi i visitatori lo leggerebbero.',
  'Write "{0}": "{1}" is full-width, as keyboards of Japan and China give it.':
    'Scrivi "{0}": "{1}" è a larghezza intera, come nelle tastiere del Giappone e della Cina.',
  'Write "{0}" in its place: switch the keyboard to half-width letters.':
    'Scrivi "{0}" al suo posto: passa la tastiera alle lettere a metà larghezza.',
  'The code cannot be used: {0}': 'Il codice non si può usare; esbuild dice, in inglese: {0}',
  '"{0}" is not a file of the output.': '"{0}" non è un file del risultato.',
  'Write a path inside it: 404.html.': 'Scrivi un percorso al suo interno: 404.html.',
  '"{0}" is not the path of a page.': '"{0}" non è il percorso di una pagina.',
  'Write letters without accents, digits, "-", "_", "." or "~" after each "/", and none at the end: /boats, /boats/{key}.':
    'Scrivi dopo ogni "/" lettere senza accenti, cifre, "-", "_", "." o "~", senza "/" alla fine: /boats, /boats/{key}.',
  '"{0}" is the path of many pages, and "items" does not say of which.':
    '"{0}" è il percorso di molte pagine, e "items" non dice di quali.',
  'Name their collection.': 'Indica la loro raccolta.',
  'It takes one key of the item in braces: /boats/{key}.':
    "Serve una chiave dell'elemento tra parentesi graffe: /boats/{key}.",
  '"{0}" does not give each of the {1}.': '"{0}" non è un percorso per ogni elemento di {1}.',
  'The {0} have no key "{1}".': 'Gli elementi di {0} non hanno la chiave "{1}".',
  '"{0}" is a list and a page for each item at once.':
    '"{0}" è insieme un elenco e una pagina per ogni elemento.',
  'Leave "items" or "pagination" out.': 'Togli "items" o "pagination".',
  '"{0}" does not end with the number of a page.': '"{0}" non finisce con il numero di una pagina.',
  'Write it in braces: /boats/{page}.': 'Scrivilo tra parentesi graffe: /boats/{page}.',
  'Two routes have the path "{0}".': 'Due rotte hanno il percorso "{0}".',
  'No page for each item has the path "{0}".': 'Nessuna pagina per ogni elemento ha il percorso "{0}".',
  'There is no script "{0}" among "scripts.inline".': 'Non c\'è uno script "{0}" in "scripts.inline".',
  'The template gives nothing back, so the page would be empty.':
    'Il template non restituisce nulla, quindi la pagina sarebbe vuota.',
  'Two routes write the file "{0}".': 'Due rotte scrivono il file "{0}".',
  'Give each its own.': 'Dai a ciascuna il suo.',
  'Change the page that is there already, or give this one another path.':
    'Modifica la pagina che esiste già, o dai a questa un altro percorso.',
  '"{0}" begins with "{1}", which every path gets in that language.':
    '"{0}" comincia con "{1}", che ogni percorso riceve in quella lingua.',
  'Write "{0}": the page is there in every language.': 'Scrivi "{0}": la pagina esiste in ogni lingua.',
  'No page shows this text.': 'Nessuna pagina mostra questo testo.',
  'Delete it in every language, or show it; see whether its name is the one that the template asks for.':
    'Eliminalo in ogni lingua, o mostralo; guarda se il suo nome è quello che il template chiede.',
  'There is no page "{0}".': 'Non c\'è una pagina "{0}".',
  'Name a page, or a whole address such as mailto:…':
    'Indica una pagina, o un indirizzo intero come mailto:…',
  'There is no collection "{0}".': 'Non c\'è una raccolta "{0}".',
  'There is no fact "{0}".': 'Non c\'è un dato "{0}".',
  'Facts are in content/company.yaml.': 'I dati stanno in content/company.yaml.',
  'The code fails: {0}': 'Il codice si interrompe con un errore: {0}',
  'The page {0} cannot be rendered': 'La pagina {0} non si può creare',
  'A component waits for something, as an "async" one does: pages are made at once, so read what you need before.':
    'Un componente aspetta qualcosa, come fa uno "async": le pagine si creano subito, quindi leggi prima ciò che serve.',
  'There is no component of this name: its file does not export it, or it gets its value later.':
    "Non c'è un componente con questo nome: il suo file non lo esporta, o riceve il suo valore più tardi.",
  '"{0}" would never run here: browsers get this page as HTML, without its code.':
    '"{0}" qui non verrebbe mai eseguito: i browser ricevono questa pagina come HTML, senza il suo codice.',
  'Make an island of the part that acts, or let a script of the website act on it; nothing can be built before.':
    "Fai della parte che agisce un'isola, oppure lascia agire uno script del sito; prima non si può creare niente.",
  'This code runs where pages are made, without a browser: what needs one goes into a script, or into an effect of an island. Nothing can be built before.':
    "Questo codice viene eseguito dove si creano le pagine, senza un browser: ciò che ne ha bisogno va in uno script, o in un effetto di un'isola. Prima non si può creare niente.",
  'Code for browsers cannot import "{0}", which is a part of Node.':
    'Il codice per i browser non può importare "{0}", che è una parte di Node.',
  'Code for browsers cannot import "{0}", which needs "{1}", a part of Node.':
    'Il codice per i browser non può importare "{0}", che ha bisogno di "{1}", una parte di Node.',
  'Code for browsers cannot ask for "{0}", which only Node has: the script would stop here.':
    'Il codice per i browser non può chiedere "{0}", che ha solo Node: lo script si fermerebbe qui.',
  'Leave it to code that makes pages: an island gets what comes out as props, a script finds it in the page.':
    "Lascialo al codice che crea le pagine: un'isola riceve il risultato come prop, uno script lo trova nella pagina.",
  'This code did not end within {0} seconds.': 'Questo codice non è finito in {0} secondi.',
  'A component asks for the script "{0}", which the definition of the website does not name.':
    'Un componente chiede lo script "{0}", che la definizione del sito non indica.',
  'The page has the island "{0}", and does not load the script "islands", without which it stays dead. Let whatever shows it call scripts.add(\'islands\').':
    'La pagina ha l\'isola "{0}", e non carica lo script "islands", senza il quale resta inerte. Chi la mostra deve chiamare scripts.add(\'islands\').',
  'A component asks for the island "{0}", and there is none.':
    'Un componente chiede l\'isola "{0}", che non esiste.',
  'A component that is rendered once for all pages reads "{0}", which differs from page to page: it has to be given that as a prop.':
    'Un componente creato una sola volta per tutte le pagine legge "{0}", che cambia da una pagina all\'altra: va passato come prop.',
  'A component that is rendered once for all pages gets the prop "{0}", which is neither text, number, list nor group: pages could not be told apart by it.':
    'Un componente creato una sola volta per tutte le pagine riceve la prop "{0}", che non è né un testo né un numero né un elenco né un gruppo: con quella non si potrebbero distinguere le pagine.',
  'The head of {0} cannot be made': 'La parte <head> di {0} non si può creare',
  'The code probably does not do what it should: {0}':
    'Il codice probabilmente non fa ciò che dovrebbe; esbuild dice, in inglese: {0}',
  'Correct it, or write it so that it says what is meant.':
    'Correggilo, o scrivilo in modo che dica quello che deve.',
  'Correct it, or put back the file of content that it reads, if that was deleted or renamed. Nothing can be built before.':
    'Correggilo, oppure rimetti il file dei contenuti che legge, se è stato eliminato o rinominato. Prima non si può creare niente.',
  'A semicolon is missing at the end of this declaration.':
    'Alla fine di questa dichiarazione manca un punto e virgola.',
  'Write it: without it, this one and the next have no effect.':
    'Scrivilo: senza, questa e la successiva non hanno effetto.',
  'Correct it; nothing can be built before.': 'Correggilo; prima non si può creare niente.',
  'What a name with "#" stands for is written under "imports" in the package.json of the website. Nothing can be built before.':
    'A che cosa corrisponde un nome con "#" è scritto sotto "imports" nel package.json del sito. Prima non si può creare niente.',

  // The table of rules. The first of each completes "Trova …", as the English one does.
  'a file that is not UTF-8': 'un file che non è in UTF-8',
  'Save the file again with the encoding UTF-8.': 'Salva di nuovo il file con la codifica UTF-8.',
  'a file without which nothing can be built': 'un file senza il quale non si può creare niente',
  'a text of more than 1000 kB': 'un testo di più di 1000 kB',
  'a file that no schema describes': 'un file che nessuno schema descrive',
  'What is here is not "{0}": its keys are those of "{1}".':
    'Quello che sta qui non è "{0}": le chiavi sono quelle di "{1}".',
  'Put back what belongs here; what is here now belongs in {0}.':
    'Rimetti qui quello che ci deve stare; il contenuto attuale va in {0}.',
  'a file in which all keys are those of another kind of file':
    'un file in cui tutte le chiavi sono quelle di un altro tipo di file',
  'Put back what belongs there: somebody mistook one file for the other.':
    'Rimetti lì quello che ci deve stare: qualcuno ha scambiato i due file.',
  'a first line that names another schema than that of the file, or one that is not there':
    'una prima riga che indica uno schema diverso da quello del file, o uno che non esiste',
  'Write the line that the message names, so that the editor helps with the keys of this file.':
    "Scrivi la riga che il messaggio indica, così l'editor aiuta con le chiavi di questo file.",
  'only editors read that line': 'solo gli editor leggono quella riga',
  'Editors are given the schema "{0}", and that of this file is {1}.':
    'Agli editor si indica lo schema "{0}", e quello di questo file è {1}.',
  'Write there: "{0}".': 'Scrivi lì: "{0}".',
  'Correct its name, move it to the folder of its kind, or add a schema whose "x-content" names it.':
    'Correggi il nome, spostalo nella cartella del suo tipo, o aggiungi uno schema che lo indichi in "x-content".',
  'a line that cannot be read as YAML': 'una riga non leggibile come YAML',
  'Check the indentation, here and one line above; put a text that contains ": " into quotation marks.':
    'Controlla il rientro, qui e nella riga sopra; metti tra virgolette un testo che contiene ": ".',
  'a tab as indentation': 'una tabulazione come rientro',
  'a key that occurs twice': 'una chiave che compare due volte',
  'an alias': 'un alias',
  'Write the value out, so that each file can be read by itself.':
    'Scrivi il valore per esteso, così ogni file si legge da solo.',
  'a tag': 'un tag',
  'If the word with "!" is part of the text, put the text into quotation marks; otherwise delete it.':
    'Se la parola con "!" fa parte del testo, metti il testo tra virgolette; altrimenti eliminala.',
  'values nested more than 50 levels deep': 'valori annidati per più di 50 livelli',
  'an empty file': 'un file vuoto',
  'If it is one, write it on the line above. {0}': 'Se lo è, scrivilo nella riga sopra. {0}',
  'a space follows the sign, as in a remark': "dopo il segno c'è uno spazio, come in una nota",
  'a text that YAML cuts off at "#"': 'un testo che YAML tronca al segno "#"',
  'Put the whole text into quotation marks.': 'Metti tutto il testo tra virgolette.',
  'a missing key': 'una chiave mancante',
  'Add the key; its description in the schema says what it is for.':
    'Aggiungi la chiave; la sua descrizione nello schema dice a che cosa serve.',
  'a key that the schema does not know': 'una chiave che lo schema non prevede',
  'Correct its spelling or its indentation, or delete it.':
    "Correggi l'ortografia o il rientro, o eliminala.",
  'a value of the wrong type': 'un valore del tipo sbagliato',
  'Write a value of the expected type. A number or a date that is a text needs quotation marks.':
    'Scrivi un valore del tipo atteso. Un numero o una data che è un testo va tra virgolette.',
  'a text above its limit': 'un testo oltre il suo limite',
  'Shorten it; the limit is what fits on the page.': 'Accorcialo; il limite è quanto entra nella pagina.',
  'a text below its limit': 'un testo sotto il suo limite',
  'Say more; the description in the schema says what is expected.':
    'Scrivi di più; la descrizione nello schema dice che cosa ci si aspetta.',
  'an empty text': 'un testo vuoto',
  'Fill it in.': 'Compilalo.',
  'a list with too few or too many items': 'un elenco con troppi o troppo pochi elementi',
  'Add or delete items until the number fits.': 'Aggiungi o elimina elementi finché il numero è giusto.',
  'the same value twice in a list': 'lo stesso valore due volte in un elenco',
  'a value that is not one of the known ones': 'un valore che non è tra quelli previsti',
  'Write one of the values that the message names.': 'Scrivi uno dei valori indicati nel messaggio.',
  'a number outside its limits': 'un numero fuori dai suoi limiti',
  'Write a number within the limits.': 'Scrivi un numero entro i limiti.',
  'a text without the form that its schema asks for': 'un testo senza la forma che il suo schema richiede',
  'Write it as the description in the schema says.': 'Scrivilo come dice la descrizione nello schema.',
  'a text that is not a date, an address or another known form':
    "un testo che non è una data, un indirizzo o un'altra forma prevista",
  'Write it in the form that the message names.': 'Scrivilo nella forma indicata nel messaggio.',
  'a text that cannot be the last part of an address':
    "un testo che non può essere l'ultima parte di un indirizzo",
  'a value that breaks another condition of its schema':
    "un valore che non rispetta un'altra condizione del suo schema",
  'Read the other messages at the same place, and the description in the schema.':
    'Leggi gli altri messaggi nello stesso punto, e la descrizione nello schema.',
  'a schema that is not a JSON Schema': 'uno schema che non è un JSON Schema',
  'a section that one language lacks': 'una sezione che manca in una lingua',
  'Copy the file of the default language and translate it.':
    'Copia il file della lingua predefinita e traducilo.',
  "a text that lacks one of the site's languages, in a file of all languages":
    'un testo a cui manca una delle lingue del sito, in un file con tutte le lingue',
  'Add the text in that language.': 'Aggiungi il testo in quella lingua.',
  'a text in a language that the site does not have': 'un testo in una lingua che il sito non ha',
  'Delete it, or add the language to languages in content/site.yaml.':
    'Eliminalo, o aggiungi la lingua a languages in content/site.yaml.',
  'a long text that another language has': "un testo lungo che c'è in un'altra lingua",
  'Copy the file of the default language, or of another one, and translate it.':
    "Copia il file della lingua predefinita, o di un'altra, e traducilo.",
  'a picture that no page shows and no code of the website names':
    "un'immagine che nessuna pagina mostra e nessun codice del sito usa",
  'it may be meant as it stands': 'può essere voluta così',
  'it only takes up room': 'occupa solo spazio',
  'a title with letters that the font of pictures for shared links lacks':
    'un titolo con lettere che mancano nel font delle immagini per i link condivisi',
  'Write the title without them, or give `shareImage` of the website a further font that has them; one that is cut names them under `letters`.':
    'Scrivi il titolo senza, o aggiungi a `shareImage` del sito un altro font che le contenga; se è ritagliato, indicale in `letters`.',
  'only the picture lacks them': "mancano solo nell'immagine",
  'a table without a name': 'una tabella senza nome',
  'Begin it with `<caption>`, or name it by `aria-labelledby` or `aria-label`.':
    'Iniziala con `<caption>`, o dalle un nome con `aria-labelledby` o `aria-label`.',
  'a page that cannot be reached from the home page': 'una pagina a cui non si arriva dalla home page',
  'it may be meant for people who are given its address': "forse è per chi ne ha ricevuto l'indirizzo",
  'a PDF that does not say its title or its language': 'un PDF che non indica il titolo o la lingua',
  'people who see the page can read it all the same': 'chi vede la pagina la legge comunque',
  'two pages or documents on one path': 'due pagine o documenti sullo stesso percorso',
  'a field of a form without a label in one language': 'un campo di un modulo senza etichetta in una lingua',
  'a field that a form asks for only after some answers, without a hint in one language':
    'un campo che un modulo chiede solo dopo certe risposte, senza testo di aiuto in una lingua',
  'Say in its hint when it is needed.': "Di' nel suo testo di aiuto quando serve.",
  'the label may say it': "può dirlo l'etichetta",
  'a group of a form without a title in its section, or a field in no group beside others that are in one':
    'un gruppo di un modulo senza titolo nella sua sezione, o un campo senza gruppo accanto ad altri che ne hanno uno',
  'Correct the name of the group, or add its title to the section of the form, and the key to its schema.':
    'Correggi il nome del gruppo, o aggiungi il suo titolo alla sezione del modulo, e la chiave al suo schema.',
  'a form definition that contradicts itself, or loses what visitors fill in':
    'la definizione di un modulo che si contraddice, o che perde ciò che i visitatori compilano',
  'Correct what the message names, in schemas/forms.':
    'Correggi in schemas/forms ciò che indica il messaggio.',
  'words that mails, pages of the back office or rules of fields need, and the translations lack':
    'parole di cui le email, le pagine del back office o le regole dei campi hanno bisogno, e che mancano nelle traduzioni',
  'Add them to the section that the message names, in every language, or excuse this if another back office has words of its own.':
    "Aggiungile alla sezione indicata dal messaggio, in ogni lingua, o ammetti l'eccezione se un altro back office ha parole sue.",
  'a form of enquiries, or one that reminds, that asks for no e-mail address':
    'un modulo di richieste, o uno che invia promemoria, che non chiede un indirizzo email',
  'the office may phone': "l'ufficio può telefonare",
  'Add a field with the control "email", or excuse this if nobody answers by mail.':
    'Aggiungi un campo con il controllo "email", o ammetti l\'eccezione se nessuno risponde per email.',
  'a list of a form that lacks choices in one language, or has none':
    'un elenco di un modulo a cui mancano scelte in una lingua, o che non ne ha',
  'Add them to the section of the form, and the keys to its schema.':
    'Aggiungile alla sezione del modulo, e le chiavi al suo schema.',
  'a form on a page without a field that the back office refuses it without, or without its language':
    'un modulo di una pagina a cui manca un campo senza il quale il back office lo rifiuta, o la sua lingua',
  'Add a control whose name is the `wire` of the field, or excuse this if a script of the page adds it.':
    "Aggiungi un controllo che ha come nome il `wire` del campo, oppure ammetti l'eccezione se lo aggiunge uno script della pagina.",
  'a control of a form with a name under which the back office reads nothing, or a choice that it refuses':
    'un controllo di un modulo con un nome sotto il quale il back office non legge niente, o una scelta che rifiuta',
  'Write the `wire` of its field as its name, or excuse this if a script of the page alone reads it.':
    "Scrivi come nome il `wire` del suo campo, oppure ammetti l'eccezione se lo legge solo uno script della pagina.",
  'two choices of a list, or two fields that follow each other, that visitors read the same words for':
    "due scelte di un elenco, o due campi uno dopo l'altro, per cui i visitatori leggono le stesse parole",
  'Say in each what sets it apart from the other one.':
    "Scrivi in ciascuno che cosa lo distingue dall'altro.",
  'a choice that visitors are offered and the form refuses':
    'una scelta che si offre ai visitatori, e che il modulo rifiuta',
  'Add its value to `enum` of the field in the definition of the form, or take the choice out.':
    'Aggiungi il suo valore a `enum` del campo nella definizione del modulo, oppure togli la scelta.',
  'Add its label to the section of the form, and the key to its schema.':
    "Aggiungi l'etichetta alla sezione del modulo, e la chiave al suo schema.",
  'a key that the default language has and another lacks':
    "una chiave che c'è nella lingua predefinita e manca in un'altra",
  'Add the key and translate its text, which the message shows.':
    'Aggiungi la chiave e traduci il suo testo, che il messaggio mostra.',
  'a key that the default language lacks, or that one language spells otherwise':
    'una chiave che manca nella lingua predefinita, o che una lingua scrive in un altro modo',
  'Spell it as the others do, delete it, or add it to the default language.':
    'Scrivila come nelle altre, eliminala, o aggiungila alla lingua predefinita.',
  'a group with keys of its own that are all codes of languages, as those of a text in several languages are':
    'un gruppo con chiavi proprie che sono tutte codici di lingue, come quelle di un testo in più lingue',
  'Give a key another name, or mark the group with x-by-language in its schema.':
    'Dai un altro nome a una chiave, o segna il gruppo con x-by-language nel suo schema.',
  'a text that is empty in one language only': 'un testo vuoto in una sola lingua',
  'Translate it, or empty it in every language.': 'Traducilo, o svuotalo in ogni lingua.',
  '"{0}" lacks words for some numbers: {1}.': 'In "{0}" mancano le parole per alcuni numeri: {1}.',
  'Add "{0}:" to it, with the words that go with these numbers.':
    'Aggiungi "{0}:", con le parole che vanno con questi numeri.',
  'No number needs the form "{0}" in this language.': 'In questa lingua nessun numero chiede la forma "{0}".',
  'Delete it. The forms are: {0}.': 'Eliminala. Le forme sono: {0}.',
  'a text that changes with a number, and lacks a form of its language or has one that no number needs':
    'un testo che cambia con un numero a cui manca una forma della sua lingua, o che ne ha una che nessun numero chiede',
  'Write a line for each form that the message names, with the words that go with its numbers.':
    'Scrivi una riga per ogni forma indicata nel messaggio, con le parole che vanno con i suoi numeri.',
  'lists of different lengths': 'elenchi di lunghezza diversa',
  'Write the same items in the same order in every language.':
    'Scrivi gli stessi elementi nello stesso ordine in ogni lingua.',
  'other `{{facts}}` or `{gaps}` than in the default language':
    '`{{facts}}` o `{variabili}` diversi da quelli della lingua predefinita',
  'Use the same variables; only the words around them change.':
    'Usa le stesse variabili; cambiano solo le parole intorno.',
  'other tags, links or emphasis': 'tag, link o enfasi diversi',
  'Mark up the same parts of the text in every language.':
    'Formatta le stesse parti del testo in ogni lingua.',
  'another `to`, `icon`, `id` or `image`, or the same ones in another order':
    '`to`, `icon`, `id` o `image` diversi, o gli stessi in un altro ordine',
  'It is a reference rather than text: write the same in every language, in the same order.':
    'Non è un testo ma un riferimento: scrivi lo stesso in ogni lingua, nello stesso ordine.',
  'the same text in two languages, not listed in `sameInEveryLanguage`':
    'lo stesso testo in due lingue, assente da `sameInEveryLanguage`',
  'Translate it, or list it under sameInEveryLanguage in content/site.yaml.':
    'Traducilo, o aggiungilo a sameInEveryLanguage in content/site.yaml.',
  'a fact that `company.yaml` does not have': "un dato che in `company.yaml` non c'è",
  'Correct its name, or add the fact to content/company.yaml.':
    'Correggi il nome, o aggiungi il dato a content/company.yaml.',
  'a number format that does not exist, or a format on a text':
    'un formato numerico che non esiste, o un formato su un testo',
  'Write number, thousands or millions, and only after a fact that is a number.':
    'Scrivi number, thousands o millions, e solo dopo un dato che è un numero.',
  'braces that are not closed': 'parentesi graffe non chiuse',
  'Write two braces on each side.': 'Scrivi due parentesi graffe per lato.',
  'a fact written out in a text': 'un dato scritto per esteso in un testo',
  'Fill the fact in, so that it changes in one place only.':
    'Inserisci il dato come variabile, così cambia in un solo posto.',
  'a fact inside another fact': 'un dato dentro un altro dato',
  'Write it out: facts are filled into texts, not into each other.':
    "Scrivilo per esteso: i dati si inseriscono nei testi, non l'uno nell'altro.",
  'HTML in a text that the page would not show': 'HTML in un testo, che la pagina non mostrerebbe',
  'a text with more marks inside each other than programs can pair':
    "un testo con più segni uno dentro l'altro di quanti i programmi sappiano accoppiare",
  'a heading without a space after its signs, or a second main heading':
    'un titolo senza spazio dopo i suoi segni, o un secondo titolo principale',
  'Write "## " before the words.': 'Scrivi "## " prima delle parole.',
  'marks that are never closed, so that visitors would read them':
    'segni mai chiusi, che i visitatori leggerebbero',
  'Close what is opened, without spaces inside.': "Chiudi ciò che è aperto, senza spazi all'interno.",
  'a table whose rows do not have the same number of cells':
    'una tabella le cui righe non hanno lo stesso numero di celle',
  'a picture in a text, which pages do not show': "un'immagine in un testo, che le pagine non mostrano",
  'an HTML comment in a text': 'un commento HTML in un testo',
  'marks that git leaves around two versions of a passage':
    'segni che git lascia intorno a due versioni di un passo',
  'Keep one of the versions, and delete the lines with the marks.':
    'Tieni una delle versioni, ed elimina le righe con i segni.',
  'a letter that got lost and shows as � or as a question mark':
    'una lettera andata persa, che si mostra come � o come punto interrogativo',
  'Type it again, and save the file as UTF-8.': 'Riscrivila, e salva il file in UTF-8.',
  'a control character, which is not a letter': 'un carattere di controllo, che non è una lettera',
  'a character that nobody sees, or one that turns the direction of writing':
    'un carattere che nessuno vede, o che inverte la direzione della scrittura',
  'letters with accents that were read in another encoding': "lettere accentate lette in un'altra codifica",
  'Type the word again.': 'Riscrivi la parola.',
  'spaces around a text, two or a tab between words, an indent that makes code of a line, or nothing but spaces':
    "spazi intorno a un testo, doppi o una tabulazione tra le parole, un rientro che fa di una riga codice, o nient'altro che spazi",
  'Delete them.': 'Eliminali.',
  'quotation marks of another language, one that is never closed, or an accent as apostrophe':
    "virgolette di un'altra lingua o mai chiuse, o un accento al posto dell'apostrofo",
  'Write the marks that the message names, before and after the words.':
    'Scrivi i segni indicati nel messaggio, prima e dopo le parole.',
  'signs at the beginning of lines that do not make a list': 'segni a inizio riga che non creano un elenco',
  'a wrong accent, an apostrophe where the language writes one, two letters where it writes an umlaut, or two apostrophes in place of quotation marks':
    'un accento sbagliato, un apostrofo dove la lingua lo scrive, due lettere dove scrive una dieresi, o due apostrofi al posto delle virgolette',
  'Write the letter with its mark, or quotation marks.':
    'Scrivi la lettera con il suo segno, oppure le virgolette.',
  'what comes along from a PDF or a word processor: divided words, two letters drawn as one, letters of another alphabet, language or width':
    "ciò che arriva da un PDF o da un programma di scrittura: parole divise, due lettere in un segno solo, lettere di un altro alfabeto, di un'altra lingua o di un'altra larghezza",
  'a note, or text that is only filler': 'un appunto o un testo riempitivo',
  'a bracket that is never closed': 'una parentesi mai chiusa',
  'a day in numbers, either of which may be the month, where readers differ':
    "una data in soli numeri, in cui l'uno o l'altro può essere il mese a seconda di chi legge",
  'Write the month as a word.': 'Scrivi il mese in lettere.',
  'what looks like a day may be another number': 'ciò che sembra un giorno può essere un altro numero',
  'a day with another day of the week than it falls on':
    'un giorno con un giorno della settimana diverso da quello in cui cade',
  'Correct the day of the week, or the date.': 'Correggi il giorno della settimana, o la data.',
  'a picture whose text says the same as its heading, caption or link':
    "un'immagine il cui testo dice lo stesso del titolo, della didascalia o del link che le sta accanto o intorno",
  'two headings of a page with the same words, below the same heading':
    'due titoli di una pagina con le stesse parole, sotto lo stesso titolo',
  'Say in each heading what only its own part is about.':
    "Scrivi in ogni titolo che cosa c'è solo nella sua parte.",
  'two parts of a page may have one name': 'due parti di una pagina possono chiamarsi allo stesso modo',
  'a sentence that occurs twice in one text, or a short word twice in a row':
    'una frase che compare due volte nello stesso testo, o una parola breve due volte di seguito',
  'a long text that is twice in its file': 'un testo lungo scritto due volte nel suo file',
  'Delete one of the two, with its front matter.': 'Elimina uno dei due, con la sua intestazione.',
  'This file has the text twice: it begins again at line {0}.':
    'Il testo sta due volte in questo file: dalla riga {0} in poi, una seconda volta.',
  'Delete what was pasted there.': 'Elimina ciò che è stato incollato lì.',
  'an exclamation mark, a question mark, a comma or a full stop that is repeated':
    'un punto esclamativo o interrogativo, una virgola o un punto ripetuti',
  'Write it once; "?!" and "..." are fine.': 'Scrivilo una volta sola; "?!" e "..." vanno bene.',
  'HTML, Markdown or signs such as `\\n` in a text that shows them as they are':
    'HTML, Markdown o segni come `\\n` in un testo che li mostra così come sono',
  'Visitors would read "{0}": here it is no sign for something else.':
    'I visitatori leggerebbero "{0}": qui non sta per qualcos\'altro.',
  'Write a space, or begin a new line.': 'Scrivi uno spazio, o comincia una nuova riga.',
  'Write the letter itself. In YAML such signs only work if the whole text is between double quotation marks.':
    'Scrivi la lettera stessa. In YAML questi segni valgono solo se tutto il testo è tra virgolette doppie.',
  'Visitors read "{0}" as it stands: nothing makes HTML of the Markdown in this text.':
    'I visitatori leggono "{0}" così com\'è: niente trasforma in HTML il Markdown di questo testo.',
  'Show the text with the component that makes HTML of Markdown.':
    'Mostra il testo con il componente che trasforma il Markdown in HTML.',
  'a text of Markdown that its template shows as it is written':
    "un testo in Markdown che il template mostra così com'è scritto",
  'Show it with the component that makes HTML of Markdown.':
    'Mostralo con il componente che trasforma il Markdown in HTML.',
  '{0}="{1}": the template writes a value that has no words.':
    '{0}="{1}": il template scrive un valore che non ha parole.',
  'Visitors read "{0}": the template shows a value that has no words.':
    'I visitatori leggono "{0}": il template mostra un valore che non ha parole.',
  'Show the text that is in the value, or nothing where it is missing.':
    'Mostra il testo contenuto nel valore, o niente dove manca.',
  'Visitors read "{0}", which is left over from the code of the template.':
    'I visitatori leggono "{0}", che è rimasto dal codice del template.',
  'A list that is empty has the length 0, which is shown: ask whether its length is more than 0.':
    'Una lista vuota ha la lunghezza 0, che viene mostrata: chiedi se la lunghezza è maggiore di 0.',
  'Delete this sign where the template writes the element.':
    "Elimina questo segno dove il template scrive l'elemento.",
  'a value or a sign of the code without words that a page shows, such as `undefined` or a semicolon':
    'un valore o un segno del codice senza parole che una pagina mostra, come `undefined` o un punto e virgola',
  'Show the text that is in it, or nothing where it is missing; delete a sign that was left over.':
    'Mostra il testo che contiene, o niente dove manca; elimina un segno rimasto per errore.',
  "a text in another of the site's languages": "un testo in un'altra delle lingue del sito",
  'a text of the translations that no page shows and no code of the website names':
    'un testo delle traduzioni che nessuna pagina mostra e nessun codice del sito usa',
  'it only costs translators their time': 'pesa solo su chi lo traduce',
  'a long text whose chapters, tables, lists or variables differ from the default language':
    'un testo lungo con capitoli, tabelle, elenchi o variabili diversi da quelli della lingua predefinita',
  'two languages of a text of which one has more paragraphs':
    "un testo che in una lingua ha più paragrafi che in un'altra",
  'Add the paragraph that is missing, or divide the text in the same way.':
    'Aggiungi il paragrafo che manca, oppure dividi il testo allo stesso modo.',
  'whoever translates may divide a paragraph, or join two':
    'chi traduce può dividere un paragrafo o unirne due',
  'Give it the same chapters in the same order.': 'Dagli gli stessi capitoli nello stesso ordine.',
  'a long text without words': 'un testo lungo senza parole',
  'Write it, or delete the file in every language.': 'Scrivilo, o elimina il file in ogni lingua.',
  'the name of an item that does not exist': 'il nome di un elemento che non esiste',
  'Correct it, or add the item.': "Correggilo, o aggiungi l'elemento.",
  'an item whose file has another name': 'un elemento il cui file ha un altro nome',
  'Give both the same name.': 'Dai lo stesso nome a entrambi.',
  'a list that should name all languages, or all items of a kind, and leaves one out':
    'un elenco che deve contenere tutte le lingue, o tutti gli elementi di un tipo, e ne omette uno',
  'Add it, or excuse it when it is left out on purpose.':
    "Aggiungilo, o ammetti l'eccezione se manca di proposito.",
  'an item whose texts are missing in the translations': 'un elemento i cui testi mancano nelle traduzioni',
  'Add its key to the sections that the message names, in every language.':
    'Aggiungi la sua chiave alle sezioni indicate nel messaggio, in ogni lingua.',
  'languages that share a code or a path, or a locale that does not exist':
    'lingue con lo stesso codice o percorso, o una localizzazione che non esiste',
  'Give each language its own.': 'Dai a ogni lingua il suo.',
  'coordinates in the sea or in another country': 'coordinate in mare o in un altro paese',
  'Copy them from a map, latitude first.': 'Copiale da una mappa, prima la latitudine.',
  'a day or year that should be in the past and is still to come':
    'un giorno o un anno del passato che deve ancora venire',
  'Correct it.': 'Correggilo.',
  'a term that is over': 'un termine già passato',
  'Write a later day, or delete the item.': "Scrivi un giorno successivo, o elimina l'elemento.",
  'a term ends by itself': 'un termine scade da sé',
  'an end before its beginning': 'una fine che precede il suo inizio',
  'another number of items than a fact or a schema says':
    'un numero di elementi diverso da quello che dice un dato o uno schema',
  'two items with one id': 'due elementi con lo stesso id',
  'Give one of them another name.': 'Dai un altro nome a uno dei due.',
  'Give one of them another key or path.': "Dai a una delle due un'altra chiave o un altro percorso.",
  'a redirect that starts where a page is, leads nowhere, or would break the files of a host':
    "un reindirizzamento che parte da dove c'è una pagina, non porta a niente, o romperebbe i file di un server",
  'Redirect a plain path that no page has to a page of the site or an https:// address.':
    'Reindirizza un percorso semplice che nessuna pagina ha verso una pagina del sito o un indirizzo https://.',
  'a key that cannot be part of an address': 'una chiave che non può far parte di un indirizzo',
  'Use up to 64 letters without accents, digits, hyphens and underscores.':
    'Usa fino a 64 lettere senza accenti, cifre, trattini e trattini bassi.',
  'a template, style or script that cannot be bundled':
    'un template, uno stile o uno script che non si può assemblare',
  'a definition of the website that is not as its type says, or names what is not there':
    "una definizione del sito che non è come vuole il suo tipo, o che indica qualcosa che non c'è",
  'Correct templates/site.ts, or what it is made of.': 'Correggi templates/site.ts, o ciò di cui è fatto.',
  'code of a template that fails while a page is made':
    'il codice di un template che si interrompe con un errore mentre si crea una pagina',
  'a template, style or script with code that probably does not do what it should':
    'un template, uno stile o uno script con codice che probabilmente non fa ciò che dovrebbe',
  'Correct the line of code that the message names.': 'Correggi la riga di codice indicata nel messaggio.',
  'an icon that does not exist': "un'icona che non esiste",
  'Choose a name from the icon set of the site.': 'Scegli un nome tra le icone del sito.',
  'an icon that is not in the sprite': "un'icona che non è nello sprite",
  'a picture that is not in `content/media`': "un'immagine che non è in `content/media`",
  'Correct its name, or add the picture to the folder.':
    "Correggi il nome, o aggiungi l'immagine alla cartella.",
  'a picture that lies elsewhere than in `content/media`':
    "un'immagine che si trova fuori da `content/media`",
  'a picture that cannot be read': "un'immagine non leggibile",
  'an SVG that runs a script or asks another host': 'un SVG che esegue uno script o interroga un altro sito',
  'a picture in a format that pages do not show': "un'immagine in un formato che le pagine non mostrano",
  'Export it as JPEG or PNG.': 'Esportala come JPEG o PNG.',
  'a picture of a few pixels, or of more than 100 million':
    "un'immagine di pochi pixel, o di più di 100 milioni",
  'Export it with a width of 1200 to 4000 pixels.': 'Esportala con una larghezza da 1200 a 4000 pixel.',
  'a PDF that no item names': 'un PDF che nessun elemento indica',
  'Write its path as "source" of a document, or delete it.':
    'Scrivi il suo percorso come "source" di un documento, o eliminalo.',
  'a PDF that can run something, or carries other files':
    'un PDF che può eseguire qualcosa, o contiene altri file',
  'a PDF of more than 20 MB': 'un PDF di più di 20 MB',
  'a PDF that was supplied and is still called a placeholder, or is one and is not called so':
    'un PDF fornito e ancora indicato come segnaposto, o che è un segnaposto e non è indicato come tale',
  'Set "placeholder: false" once the PDF is the real one, and not before.':
    'Scrivi "placeholder: false" quando il PDF è quello vero, non prima.',
  'a PDF that does not exist': 'un PDF che non esiste',
  'a PDF that lies elsewhere than in `content/documents`': 'un PDF che si trova fuori da `content/documents`',
  'a PDF that cannot be read': 'un PDF non leggibile',
  'a link target that is not one': 'una destinazione di link non valida',
  'a link to no page, or a form that is sent where nobody receives it':
    'un link a nessuna pagina, o un modulo inviato dove nessuno lo riceve',
  'a link to a place that the page does not have': 'un link a un punto che la pagina non ha',
  'Correct the part after "#", or leave it out.': 'Correggi la parte dopo "#", o toglila.',
  'a link without its final slash': 'un link senza la barra finale',
  'End the address with "/", so that the host need not redirect.':
    'Fai finire l\'indirizzo con "/", così il server non deve reindirizzare.',
  'two links of the menus or the footer with the same words that lead to different pages':
    'due link dei menu o del piè di pagina con le stesse parole che portano a pagine diverse',
  'a link whose words are an address as it is typed':
    'un link le cui parole sono un indirizzo così come si digita',
  'a phone number in a text that is not a link': 'un numero di telefono in un testo che non è un link',
  'Make it a link that starts with "tel:", so that people on a phone can tap it.':
    'Rendilo un link che inizia con "tel:", così chi lo legge su un telefono può toccarlo.',
  'what looks like a phone number may be another one':
    'ciò che sembra un numero di telefono può essere un altro numero',
  'an e-mail address in a text that is not a link': 'un indirizzo email in un testo che non è un link',
  'Make it a link that starts with "mailto:", so that nobody has to copy it.':
    'Rendilo un link che inizia con "mailto:", così nessuno deve copiarlo.',
  'it may be an example that nobody should write to': 'può essere un esempio a cui nessuno deve scrivere',
  'a link to another host that does not work (`--external`)':
    'un link a un altro sito che non funziona (`--external`)',
  'the host does not answer, because the fault may lie with this computer':
    'il server non risponde, perché il guasto può essere di questo computer',
  'a file that a page loads and the site lacks': 'un file che una pagina carica e che al sito manca',
  'HTML that html-validate refuses': 'HTML che html-validate rifiuta',
  'Correct the template. The address in the hint says what to write instead.':
    "Correggi il template. L'indirizzo nel suggerimento dice che cosa scrivere al suo posto.",
  'html-validate only warns': 'anche html-validate dà solo un avviso',
  'an `id` that occurs twice on a page': 'un `id` che compare due volte in una pagina',
  'Give one of the two elements another id: labels, anchors and scripts rely on it.':
    'Dai un altro id a uno dei due elementi: etichette, ancore e script ne dipendono.',
  'not exactly one main heading': 'titoli principali che non sono esattamente uno',
  'Keep one h1, and make the others h2.': 'Tieni un solo h1, e scrivi gli altri come h2.',
  'not exactly one main region': 'aree principali che non sono esattamente una',
  'Wrap the content of the page in one `<main>`.': 'Racchiudi il contenuto della pagina in un `<main>`.',
  'a heading level left out': 'un livello di titolo saltato',
  'Go down one level at a time.': 'Scendi di un livello alla volta.',
  'an empty heading': 'un titolo vuoto',
  'a title that is missing or too long': 'il titolo di una pagina, mancante o troppo lungo',
  'Fill in or shorten it; search results cut titles longer than 60 Latin letters, or 30 of Chinese, Japanese or Korean.':
    'Compilalo o accorcialo; i risultati di ricerca tagliano oltre le 60 lettere latine, o 30 cinesi, giapponesi o coreane.',
  'a title that another page has': "un titolo che ha anche un'altra pagina",
  'a page without a description': 'una pagina senza descrizione',
  'Fill it in: search results show it.': 'Compilala: i risultati di ricerca la mostrano.',
  'a page without a picture for shared links': "una pagina senza l'immagine per la condivisione",
  'Add og:image to the head.': 'Aggiungi og:image alla parte <head> della pagina.',
  'a page that does not say its language, or in which direction it is written':
    'una pagina che non dice la sua lingua, o in quale direzione si scrive',
  'Set the lang attribute of `<html>`, and `dir` where the language is written from right to left.':
    "Imposta l'attributo lang di `<html>`, e `dir` se la lingua si scrive da destra a sinistra.",
  'a page that does not name itself as canonical': 'una pagina che non è canonica per sé stessa',
  "Write the page's own address into the canonical link.":
    "Scrivi l'indirizzo della pagina stessa nel link canonico.",
  'a page in several languages that does not name them and the default one':
    'una pagina in più lingue che non indica le altre e quella predefinita',
  'Add `<link rel="alternate" hreflang>` for each language and for x-default.':
    'Aggiungi `<link rel="alternate" hreflang>` per ogni lingua e per x-default.',
  'a page that its other language does not name in return':
    "una pagina che la sua versione in un'altra lingua non indica a sua volta",
  'Name each from the other: search engines ignore what is not mutual.':
    "Fai in modo che ciascuna indichi l'altra: i motori di ricerca ignorano ciò che non è reciproco.",
  'a page that would ask another host': 'una pagina che interrogherebbe un altro sito',
  'a value that the company has yet to supply': "un valore che l'azienda deve ancora fornire",
  'Write the real value, then set "placeholder: false".':
    'Scrivi il valore vero, poi scrivi "placeholder: false".',
  'the site would only look unfinished': 'il sito sembrerebbe soltanto incompleto',
  'a made-up address': 'un indirizzo inventato',
  'Write the real address.': "Scrivi l'indirizzo vero.",
  'a guess that nobody confirmed': "un'ipotesi che nessuno ha confermato",
  'a VAT number with a wrong check digit': 'una partita IVA con una cifra di controllo sbagliata',
  'Copy the number from an official document.': 'Copia il numero da un documento ufficiale.',
  'filler text, outdated numbers, unproven environmental claims':
    'testo riempitivo, numeri superati, dichiarazioni ambientali senza prove',
  'Write what is true and can be proven.': 'Scrivi ciò che è vero e si può provare.',
  'a phone number or another number of nothing but zeros':
    'un numero di telefono o un altro numero di soli zeri',
  'Write the real one.': 'Scrivi quello vero.',
  'forms without a captcha': 'moduli senza captcha',
  'a text whose words are not those that were agreed': 'un testo con parole diverse da quelle concordate',
  'Write the words that the message names, or write others into exactTexts of the website first.':
    'Scrivi le parole che il messaggio nomina, oppure scrivine prima altre in exactTexts del sito.',
  'a long text that was written for other settings': 'un testo lungo scritto per altre impostazioni',
  'Let the text say what is true now, then write that value under writtenFor.':
    'Fai dire al testo ciò che è vero ora, poi scrivi quel valore sotto writtenFor.',
  'a legal text that nobody reviewed': 'un testo legale che nessuno ha revisionato',
  'Have the lawyers of the company review it, and write the day.':
    "Fallo revisionare dal consulente legale dell'azienda, e scrivi il giorno.",
  'whether that can wait is for the company to decide': "se si possa aspettare lo decide l'azienda",
  'a report form whose reports nobody could read':
    'un modulo di segnalazione le cui segnalazioni nessuno potrebbe leggere',
  'the setting that keeps search engines out': "l'impostazione che tiene fuori i motori di ricerca",

  // Excuses, and what pages weigh and say to search engines.
  '{0} knows {1}.': '{0} ora contiene {1}.',
  '{0} has mistakes and stays as it is: correct it, or delete it.':
    "{0} contiene errori e resta com'è: correggilo o eliminalo.",
  '{0} findings': { one: '{0} rilievo', other: '{0} rilievi' },
  '{0} {1} cannot be excused and must be mended.': '{0} Da correggere, senza eccezioni possibili: {1}.',
  '{0} findings are excused and not counted:': {
    one: '{0} rilievo è ammesso come eccezione e non conta:',
    other: '{0} rilievi sono ammessi come eccezione e non contano:',
  },
  '{0} problems told before are still there; `site check` lists all.': {
    one: 'Resta {0} problema già segnalato; `site check` lo mostra.',
    other: 'Restano {0} problemi già segnalati; `site check` li elenca tutti.',
  },
  '{0} other messages': { one: '{0} altro messaggio', other: 'altri {0} messaggi' },
  'This line fails with {0}, too.': 'Questa riga fallisce anche con {0}.',
  '{0} other places': { one: 'un altro punto', other: 'altri {0} punti' },
  'It can be given less weight, or excused at a place with a reason: "checks" in content/site.yaml.':
    'Si può attenuare, o ammettere come eccezione in un punto, con un motivo: "checks" in content/site.yaml.',
  'It can be neither weakened nor excused.': 'Non si può attenuare e non ammette eccezioni.',
  'Put it into content/{0}, or name one that is there: {1}.':
    'Mettilo in content/{0}, oppure indica uno di quelli che ci sono: {1}.',
  'The same holds for {0}.': 'Lo stesso vale per {0}.',
  'The same holds for {0}, and for {1}.': 'Lo stesso vale per {0}, e per {1}.',
  'Most of it: {0}. Make that lighter, or raise "budgets" in content/site.yaml.':
    'La parte più pesante: {0}. Alleggeriscila, o alza "budgets" in content/site.yaml.',
  'The HTML of {0} weighs {1} compressed; the budget is {2}.':
    "L'HTML di {0} pesa {1} compresso; il limite è {2}.",
  'The scripts of {0} weigh {1} compressed; the budget is {2}.':
    'Gli script di {0} pesano {1} compressi; il limite è {2}.',
  'The picture is {0} pixels wide; its place on {1} is {2} wide in a window of {3}.':
    "L'immagine è larga {0} pixel; in una finestra di {3} il suo posto in {1} è largo {2}.",
  'Browsers blur it. Export it again, at least {0} pixels wide.':
    'Nel browser risulta sfocata. Esportala di nuovo, larga almeno {0} pixel.',
  'The first picture of {0} weighs {1} compressed; the budget is {2}.':
    'La prima immagine di {0} pesa {1} compressa; il limite è {2}.',
  '{0} has the same description as {1}.': '{0} ha la stessa descrizione di {1}.',
  'Say what is on this page alone.': "Scrivi che cosa c'è solo in questa pagina.",
  'Search engines believe neither when sitemap and page differ.':
    'Se la sitemap e la pagina non concordano, i motori di ricerca non credono a nessuna delle due.',
  'The sitemap lacks {0}.': 'Nella sitemap manca {0}.',
  'The sitemap gives {0} other languages than the page itself: {1}.':
    'La sitemap dà a {0} lingue diverse da quelle della pagina: {1}.',
  'The sitemap names {0}, which search engines should leave out.':
    'La sitemap elenca {0}, che i motori di ricerca non devono mostrare.',
  'Search engines would ignore it. https://schema.org describes each type.':
    'I motori di ricerca li ignorerebbero. https://schema.org descrive ogni tipo.',
  'The structured data of {0} is not a JSON object.': 'I dati strutturati di {0} non sono un oggetto JSON.',
  'The structured data of {0} has no "@type".': 'Ai dati strutturati di {0} manca "@type".',
  'The structured data of {0} lacks {1} in its {2}.': 'Ai dati strutturati di {0} manca {1} in {2}.',
  'The structured data of {0} does not name schema.org as its "@context".':
    'I dati strutturati di {0} non indicano schema.org come "@context".',
  'Write the same in both: search engines compare them, and show what a visitor finds on the page.':
    'Scrivi lo stesso in entrambi: i motori di ricerca li confrontano, e mostrano ciò che un visitatore trova nella pagina.',
  'The structured data of {0} says "{1}", which the page does not.':
    'I dati strutturati di {0} dicono "{1}", che nella pagina non c\'è.',
  'The breadcrumb in the structured data of {0} ends at {1}.':
    'Il percorso di navigazione nei dati strutturati di {0} finisce in {1}.',
  'The breadcrumb in the structured data of {0} is not counted from 1.':
    'Il percorso di navigazione nei dati strutturati di {0} non è numerato a partire da 1.',
  'The structured data of {0} gives {1} as its address.':
    'I dati strutturati di {0} indicano {1} come indirizzo.',
  'What is in it is missing one level above: delete "{0}:", and correct the indentation of {1}.':
    'Ciò che contiene manca un livello più in alto: elimina "{0}:" e correggi il rientro di {1}.',
  'It is missing in "{0}": move it there, or correct its indentation.':
    'Manca in "{0}": spostala lì, o correggi il rientro.',
  'It is missing in the outermost group: move it there, or correct its indentation.':
    'Manca nel gruppo più esterno: spostala lì, o correggi il rientro.',
  'There is no rule "{0}".': 'La regola "{0}" non esiste.',
  'The rule "{0}" cannot be weakened or excused: what it finds would break the site.':
    'La regola "{0}" non si può attenuare e non ammette eccezioni: ciò che trova romperebbe il sito.',
  'Delete this entry, and mend what the rule finds.':
    'Elimina questa voce, e correggi ciò che la regola trova.',
  '--jobs takes a whole number from 1 up.': '--jobs vuole un numero intero, da 1 in su.',
  'There is no file {0}. `site check --write-baseline {1}` makes it.':
    'Il file {0} non esiste. Lo crea `site check --write-baseline {1}`.',
  '{0} such findings are excused at {1}:{2}, but there are {3} now, so all of them are shown.': {
    one: 'In {1}:{2} ne è ammesso {0}, ma ora sono {3}: per questo sono elencati tutti.',
    other: 'In {1}:{2} ne sono ammessi {0}, ma ora sono {3}: per questo sono elencati tutti.',
  },
  '"{0}" of {1}': '"{0}" di {1}',
  'Nothing is left to excuse here: {0} finds nothing at {1}.':
    'Questa eccezione non serve più: {0} non trova niente in {1}.',
  'This excuses {0} of {1} at {2}, but only {3} are left.': {
    one: "L'eccezione vale per {0} di {1} in {2}, ma ne resta solo {3}.",
    other: "L'eccezione vale per {0} di {1} in {2}, ma ne restano solo {3}.",
  },
  'Delete the entry: it would hide the next mistake.': 'Elimina la voce: nasconderebbe il prossimo errore.',
  'Correct the key, or delete the entry: {0} finds something at {1}.':
    'Correggi la chiave, o elimina la voce: {0} trova qualcosa in {1}.',
  'Write "findings: {0}": the rest would hide the next mistakes.':
    'Scrivi "findings: {0}": il resto nasconderebbe i prossimi errori.',
  'A bracket opened here is never closed.': 'Una parentesi aperta qui non viene mai chiusa.',
  'a description that another page has': "una descrizione che ha già un'altra pagina",
  'Say in the description what is on this page alone.':
    "Scrivi nella descrizione che cosa c'è solo in questa pagina.",
  'JSON-LD that cannot be read, or lacks its type or what the type needs':
    'JSON-LD che non è leggibile, o a cui manca il tipo o ciò che il tipo richiede',
  'Correct what writes it; https://schema.org describes each type.':
    'Correggi ciò che lo scrive; https://schema.org descrive ogni tipo.',
  'JSON-LD that says another name or address than its page':
    'JSON-LD che dà un nome o un indirizzo diversi da quelli della pagina',
  'Make it from the same facts and texts as the page.': 'Ricavalo dagli stessi dati e testi della pagina.',
  'a sitemap that lacks a page, names one that should not be found, or gives it other languages':
    'una sitemap a cui manca una pagina, che ne elenca una da non mostrare, o che le dà altre lingue',
  'Correct what writes the sitemap, or the alternates of the page.':
    'Correggi ciò che scrive la sitemap, o le versioni in altre lingue della pagina.',
  'a picture with less than four fifths of the pixels that its place has in a window of 1440 pixels':
    "un'immagine con meno di quattro quinti dei pixel del posto che occupa in una finestra di 1440 pixel",
  'Export it again, as wide as the place or wider: it is never enlarged, and browsers blur it.':
    'Esportala di nuovo, larga almeno quanto il suo posto: non viene mai ingrandita, e nel browser risulta sfocata.',
  'a blurred picture is not wrong, and there may be no wider one':
    "un'immagine sfocata non è sbagliata, e può darsi che non ne esista una più larga",
  'a page whose HTML, styles included, weighs more than `budgets.page` (30 kB compressed)':
    'una pagina il cui HTML, stili compresi, pesa più di `budgets.page` (30 kB compressi)',
  'Split the page, draw less in it, or raise the budget in content/site.yaml.':
    'Dividi la pagina, mettici meno, o alza il limite in content/site.yaml.',
  'a heavy page is slow, not wrong': 'una pagina pesante è lenta, non sbagliata',
  'a page whose scripts, with all they may load, weigh more than `budgets.scripts` (120 kB compressed)':
    'una pagina i cui script, con tutto ciò che possono caricare, pesano più di `budgets.scripts` (120 kB compressi)',
  'Load less, or raise the budget in content/site.yaml.':
    'Carica meno, o alza il limite in content/site.yaml.',
  'a page whose first picture weighs more than `budgets.picture` (250 kB) in its largest size':
    'una pagina la cui prima immagine, nella misura più grande, pesa più di `budgets.picture` (250 kB)',
  'Export it with less detail, or raise the budget in content/site.yaml.':
    'Esportala con meno dettagli, o alza il limite in content/site.yaml.',
  'the name of a rule that does not exist, where a rule is given another weight or excused':
    "il nome di una regola che non esiste, dove una regola è attenuata o si ammette un'eccezione",
  'Correct it; `site check --explain` lists all rules.':
    'Correggilo; `site check --explain` elenca tutte le regole.',
  'a rule that is weakened or excused and may not be':
    "una regola attenuata, o con un'eccezione, che non lo ammette",
  'Delete the line and mend what the rule finds: without it, the site would be broken.':
    'Elimina la riga e correggi ciò che la regola trova: altrimenti il sito non funzionerebbe.',
  'an excuse for what is no longer there, or for more findings than there are':
    "un'eccezione per qualcosa che non c'è più, o per più rilievi di quanti ce ne sono",
  'Delete it, or lower its number: it would hide the next one.':
    'Eliminala, o abbassa il numero: nasconderebbe il prossimo rilievo.',
  'what was mended does not keep a site from being published':
    'ciò che è stato corretto non impedisce di pubblicare il sito',
  'The line "{0}" has lost the {1} spaces before it.': {
    one: 'La riga "{0}" ha perso lo spazio davanti.',
    other: 'La riga "{0}" ha perso i {1} spazi davanti.',
  },
  'A space is missing after the dash.': 'Dopo il trattino manca uno spazio.',
  'A list is made with "- ", not with "{0}".': 'Gli elenchi si fanno con "- ", non con "{0}".',
  'A text that begins with "- " needs quotation marks; a list begins on the next line.':
    'Un testo che comincia con "- " va tra virgolette; un elenco comincia alla riga dopo.',
  'A comma is missing before "{0}".': 'Prima di "{0}" manca una virgola.',
  'There is a no-break space here, copied from Word or the web: YAML does not see it as a space.':
    "Qui c'è uno spazio unificatore, copiato da Word o dal web: per YAML non è uno spazio.",
  'Delete it and type a plain space.': 'Eliminalo e batti uno spazio normale.',
  'There is a full-width space here: YAML does not see it as a space.':
    "Qui c'è uno spazio a larghezza intera: per YAML non è uno spazio.",
  'There is "{0}" here: YAML does not take it for "{1}".': 'Qui c\'è "{0}": per YAML non è "{1}".',
  'Type a plain "{0}" in its place, and a space.': 'Scrivi al suo posto "{0}" normale e uno spazio.',
  'Type a plain "{0}" in its place.': 'Scrivi al suo posto "{0}" normale.',
  'The front matter is not closed.': "L'intestazione non è chiusa.",
  'Put the line --- here again, between the keys and the text.':
    'Rimetti qui la riga ---, tra le chiavi e il testo.',
  'The front matter is not opened.': "L'intestazione non è aperta.",
  'Write the text below the second line --- and delete this key: nobody would read it.':
    'Scrivi il testo sotto la seconda riga --- ed elimina questa chiave: nessuno la leggerebbe.',
  'Put the line --- above it again.': 'Rimetti la riga --- in cima al file.',
  'The file is saved as UTF-16.': 'Il file è salvato come UTF-16.',
  'Put back what was in it, or fill it in. Delete it only if the site no longer needs it.':
    'Rimetti la versione precedente, o compilalo. Eliminalo solo se il sito non ne ha più bisogno.',
  'Put back what was in it, or fill it in.': 'Rimetti la versione precedente, o compilalo.',
  'Write {0}, without quotation marks, points or commas.': 'Scrivi {0}, senza virgolette, punti né virgole.',
  'Write {0}, with a point and without quotation marks.': 'Scrivi {0}, con il punto e senza virgolette.',
  'Write {0} or {1}, whichever is meant.': 'Scrivi {0} oppure {1}, secondo che cosa si intende.',
  '"{0}" is {1}, which is {2} to some and a thousand times as much to others.':
    '"{0}" è {1}, che qui vale {2} e per altri mille volte tanto.',
  'A line that begins with "%" lets YAML read the file in another way.':
    'Una riga che comincia con "%" fa leggere il file a YAML in un altro modo.',
  'Delete it, and the line "---" below it.': 'Eliminala, insieme alla riga "---" sottostante.',
  'A line with "..." ends the text; what follows is a second one, and a file holds one.':
    'Una riga con "..." chiude il testo: ciò che segue è un secondo testo, e un file ne contiene uno.',
  "Write the backslash twice, or put the text between the marks ', where it stands for itself.":
    "Scrivi due volte la barra rovesciata, oppure racchiudi il testo tra segni ', dove vale per sé.",
  'Front matter begins and ends with a line of three hyphens, and this is another one.':
    "L'intestazione comincia e finisce con una riga di tre trattini, e questa è un'altra.",
  'There is other text above the front matter, so all of it would be text.':
    "Sopra l'intestazione c'è altro testo, quindi sarebbe tutta testo.",
  'Delete the lines above "---", and what belongs to them at the end of the file.':
    'Elimina le righe sopra "---", e ciò che vi appartiene alla fine del file.',
  'This line is a fence, which a program put around the text.':
    'Questa riga è un delimitatore di codice che un programma ha messo attorno al testo.',
  'Delete it and its counterpart, which is also a line of three characters. Words above and below do not belong in the file either.':
    "Elimina questa e quella che le corrisponde, anch'essa di tre segni. Nemmeno le parole sopra e sotto fanno parte del file.",
  'The comma at the end of the line is from JSON: in YAML it does not end anything.':
    'La virgola alla fine della riga è di JSON: in YAML non chiude nulla.',
  'Tabs do not make table cells, so visitors would read one paragraph.':
    'Le tabulazioni non formano le celle di una tabella: i visitatori leggerebbero un paragrafo unico.',
  'Begin and end each row with "|", write one "|" between two cells, and below the heads a row of "---".':
    'Inizia e termina ogni riga con "|", scrivi un "|" tra due celle e, sotto le intestazioni, una riga di "---".',
  'A key and its text are separated by ":", not by "{0}".':
    'Tra una chiave e il suo testo ci vuole ":", non "{0}".',
  'Write true or false, without quotation marks.': 'Scrivi true o false, senza virgolette.',
  'it is a web page, such as one that asks for a password.':
    'è una pagina web, come quelle che chiedono una password.',
  'it is a picture of the kind HEIC, whatever its name says.':
    "è un'immagine di tipo HEIC, qualunque cosa dica il nome.",
  'This line is not a key, and belongs to no text.':
    'Questa riga non è una chiave e non appartiene a nessun testo.',
  'Delete it if it came along when the text was pasted. A text comes after its key, or is indented below it.':
    'Eliminala se è arrivata incollando il testo. Un testo sta dopo la sua chiave, o rientrato sotto di essa.',
  'There is an empty line above the front matter, so all of it would be text.':
    "Sopra l'intestazione c'è una riga vuota, perciò diventerebbe tutta testo.",
  'Delete the lines above "---".': 'Elimina le righe sopra "---".',
  'it is nested more than {0} levels deep': 'ha più di {0} livelli di annidamento',
  '"{0}" leads back to itself.': '"{0}" rimanda a se stesso.',
  'Write out what it should be: as it is, no value could ever be judged.':
    'Scrivi per esteso ciò che deve essere: così nessun valore si potrebbe valutare.',
  'There is none.': "Non ce n'è nessuno.",
  '"{0}" has no value that is {1}.': 'Nessun valore di "{0}" è {1}.',
  'Correct it, or "type".': 'Correggilo, oppure correggi "type".',
  '"{0}" has no effect without {1} beside it.': '"{0}" non ha effetto senza {1} accanto.',
  'Add what is missing, or delete it.': 'Aggiungi ciò che manca, oppure eliminalo.',
  '"if"': '"if"',
  '"then" or "else"': '"then" o "else"',
  'a list of "items"': 'un elenco di "items"',
  '"{0}" is more than "{1}", so no value fits.': '"{0}" è maggiore di "{1}", perciò nessun valore va bene.',
  'Correct one of the two.': 'Correggi uno dei due.',
  'The key "{0}" is needed here, and not allowed.': 'La chiave "{0}" qui è necessaria, ma non ammessa.',
  'Add it to "properties", or delete it here.': 'Aggiungila a "properties", oppure eliminala qui.',
  'The key "{0}" needs "{1}" beside it.': 'La chiave "{0}" vuole accanto "{1}".',
  'Add "{0}:", or delete the other one.': 'Aggiungi "{0}:", oppure elimina l\'altra.',
  '{0} has a form that is not allowed here.': '{0} ha una forma che qui non è ammessa.',
  '{0} is not allowed here.': '{0} qui non è ammesso.',
  '{0} lacks an item that its schema asks for.': 'In {0} manca una voce che il suo schema vuole.',
  'Write {0}, without quotation marks.': 'Scrivi {0}, senza virgolette.',
  'Delete it, or write a key of the form that the schema asks for.':
    'Eliminala, oppure scrivi una chiave della forma che lo schema vuole.',
  '{0} fits several of the forms, and may fit only one.':
    '{0} ha più di una delle forme tra cui solo una può andare bene.',
  'Write {0}, in the plain digits from 0 to 9.': 'Scrivi {0}, con le cifre semplici da 0 a 9.',
  'A date is written as year-month-day: "2027-02-01".':
    'Una data si scrive come anno-mese-giorno: "2027-02-01".',
  'There is no such day: the month {0}/{1} has {2} days.':
    'Questo giorno non esiste: il mese {0}/{1} ha {2} giorni.',
  'Write the day that is meant as year-month-day: "{0}-{1}-{2}" or "{3}-{4}-{5}".':
    'Scrivi il giorno inteso come anno-mese-giorno: "{0}-{1}-{2}" oppure "{3}-{4}-{5}".',
  'Write it as year-month-day: "{0}-{1}-{2}".': 'Scrivila come anno-mese-giorno: "{0}-{1}-{2}".',
  'more than {0}': 'più di {0}',
  'less than {0}': 'meno di {0}',
  'It has a no-break space: type a plain one.': 'Contiene uno spazio unificatore: battine uno normale.',
  'It has "{0}", which does not belong there.': 'Qui "{0}" non è ammesso.',
  'Add "{0}:".': 'Aggiungi "{0}:".',
  'Add "{0}": cli/settings/forms/form.schema.json says what it is.':
    'Aggiungi "{0}": cli/settings/forms/form.schema.json dice che cos\'è.',
  'Write a line for each of its keys, such as "{0}:".':
    'Scrivi una riga per ognuna delle sue chiavi, come "{0}:".',
  'Write only the name: "{0}".': 'Scrivi solo il nome: "{0}".',
  'The file is there, but a Mac wrote its accents in another way. Give it a name without accents, here and in the folder.':
    "Il file c'è, ma un Mac ne ha scritto gli accenti in un altro modo. Dagli un nome senza accenti, qui e nella cartella.",
  '"{0}" must be a group of languages, but it is a text.':
    '"{0}" va scritto per ogni lingua, ma è un solo testo.',
  'Write it in every language: {0}': 'Scrivilo in ogni lingua: {0}',
  '"{0}" is {1}, but content/{2} has {3} with {4}.': '"{0}" è {1}, ma in content/{2} ce ne sono {3} con {4}.',
  '"{0}" is {1}, but content/{2} has {3}.': '"{0}" è {1}, ma in content/{2} ce ne sono {3}.',
  'The folder content/{0} is empty or missing.': 'La cartella content/{0} è vuota o non esiste.',
  '{0} values name what should be there, the first at {1}: add it, or delete what names it.': {
    one: 'Un valore rimanda a qualcosa che manca, in {1}: aggiungilo, o elimina il rimando.',
    other: '{0} valori rimandano a qualcosa che manca, il primo in {1}: aggiungilo, o elimina il rimando.',
  },
  'It looks like a copy: delete it. If it is a new item, give file and id a name of their own, such as "{0}-2".':
    'Sembra una copia: eliminala. Se è un elemento nuovo, dai a file e id un nome proprio, per esempio "{0}-2".',
  'Rename it: {0} → {1}.': 'Rinominalo: {0} → {1}.',
  'It looks like a copy: delete it.': 'Sembra una copia: eliminala.',
  'Rename the folder {0} to {1}.': 'Rinomina la cartella {0} in {1}.',
  'No file is where {0} says: rename the folder {1} to {2}, or correct "x-content": "{3}".':
    'Nessun file è dove dice {0}: rinomina la cartella {1} in {2}, o correggi "x-content": "{3}".',
  'The folder {0} looks like a copy: delete it.': 'La cartella {0} sembra una copia: eliminala.',
  'The same holds for {0} in its folder.': 'Lo stesso vale per {0} della sua cartella.',
  'It looks like a copy of "{0}": copy over what that one lacks, then delete this one.':
    'Sembra una copia di "{0}": riporta lì quello che manca, poi elimina questa.',
  'A program left this file behind: it is temporary, or a backup.':
    'È un file lasciato da un programma: temporaneo, o una copia di sicurezza.',
  'Close the file in that program, and delete this one if it is still there.':
    "Chiudi il file in quel programma; se questo c'è ancora, eliminalo.",
  'Pictures lie in content/media: move it there.': 'Le immagini stanno in content/media: spostala lì.',
  'PDFs lie in content/documents: move it there.': 'I PDF stanno in content/documents: spostalo lì.',
  'Delete it, or move it to where files of its kind lie.': 'Eliminalo, o spostalo dove va quel tipo di file.',
  'It has a space, which does not belong there.': 'Qui uno spazio non è ammesso.',
  'The name must end with "{0}", in small letters: rename the file as well.':
    'Il nome deve finire con "{0}", in minuscolo: rinomina anche il file.',
  'The process that serves the site has ended. Your next change starts it anew.':
    'Il processo che mostra il sito è terminato. Riparte alla tua prossima modifica.',
  'Not every change is noticed: this user may not watch any more files. Raise fs.inotify.max_user_watches with sysctl, and start again.':
    'Non tutte le modifiche sono seguite: questo utente non può sorvegliare altri file. Aumenta fs.inotify.max_user_watches con sysctl, poi riavvia.',
  'Not every change is noticed: this user may not open any more watches or files. Raise fs.inotify.max_user_instances with sysctl, or the limit of `ulimit -n`, and start again.':
    'Non tutte le modifiche sono seguite: questo utente non può aprire altre sorveglianze o altri file. Aumenta fs.inotify.max_user_instances con sysctl, oppure il limite di `ulimit -n`, poi riavvia.',
  'Not every change is noticed: {0}': 'Non tutte le modifiche sono seguite: {0}',
  '… and {0} more, in the terminal.': {
    one: '… e un altro, nel terminale.',
    other: '… e altri {0}, nel terminale.',
  },
  '… and {0} more, in the log of the run.': {
    one: "… e un altro, nel log dell'esecuzione.",
    other: "… e altri {0}, nel log dell'esecuzione.",
  },

  // The inbox of the office.
  'There is no form "{0}". The forms are: {1}.': 'Il modulo "{0}" non esiste. I moduli sono: {1}.',
  '{0} cannot be written ({1}). Nothing was done, because who does what must be written down first.':
    'Non si può scrivere {0} ({1}). Niente è stato fatto: prima si annota chi fa che cosa.',
  'Make room on that disk, and run the command again.':
    'Libera spazio su quel disco, poi esegui di nuovo il comando.',
  'Let {0} write in {1}.': 'Permetti a {0} di scrivere in {1}.',
  'Let its owner write it: chmod u+w {0}': 'Permetti al proprietario di scriverlo: chmod u+w {0}',
  'It belongs to {0}, and this is {1}. Run, as root: chown {2} {3}':
    'Appartiene a {0}, e questo utente è {1}. Esegui, come root: chown {2} {3}',
  '{0} belongs to {1}, who could not use what root writes there. Run this as that user: sudo -u {2} …':
    "{0} appartiene a {1}, che non potrebbe usare ciò che root vi scrive. Esegui il comando come quell'utente: sudo -u {2} …",
  'Nothing says any more which of its answers is the address of the visitor. See them with `site inbox show {0}`, answer by mail or phone, then `site inbox done {1}`.':
    "Niente dice più quale delle risposte è l'indirizzo del visitatore. Guardale con `site inbox show {0}`, rispondi per email o per telefono, poi `site inbox done {1}`.",
  'The storage has what the form "{0}" sent, but schemas/forms has no such form any more. Put {1}.schema.json back: it says what the answers are and how long they are kept. Until then `site inbox` shows, exports, closes and erases them under the names they are stored with, and only what is marked as spam is deleted by itself.':
    'In archivio c\'è ciò che ha inviato il modulo "{0}", ma in schemas/forms quel modulo non c\'è più. Rimetti {1}.schema.json: dice quali sono le risposte e per quanto tempo si conservano. Fino ad allora `site inbox` le mostra, le esporta, le chiude e le cancella con i nomi con cui sono in archivio, e da sé si cancella solo ciò che è segnato come spam.',
  '{0} rows of the storage could not be read, and are left out:': {
    one: "{0} riga dell'archivio non è leggibile ed è esclusa:",
    other: "{0} righe dell'archivio non sono leggibili e sono escluse:",
  },
  '… and {0} more.': { one: "… e un'altra.", other: '… e altre {0}.' },
  'Put the line of that key back from a copy of the key file (STORAGE_KEY_FILE).':
    'Rimetti la riga di quella chiave da una copia del file delle chiavi (STORAGE_KEY_FILE).',
  'If something is lost for good, `site inbox erase` deletes it by its id.':
    'Ciò che è perso per sempre si cancella con `site inbox erase` e il suo id.',
  'If an answer to a report is lost for good, write it anew: its sender only reads that it cannot be decrypted.':
    'Se una risposta a una segnalazione è persa per sempre, scrivila di nuovo: chi ha segnalato legge soltanto che non può essere decifrata.',
  '{0} of {1}: {2}': '{0} di {1}: {2}',
  'encrypted with the key {0}, which is not in the key file':
    'serve la chiave {0}, che manca nel file delle chiavi',
  'damaged, or put there by something else': 'dati danneggiati, o messi lì da un altro programma',
  submission: 'invio',
  file: 'allegato',
  mail: 'email',
  answer: 'risposta',
  '"{0}" is stored and cannot be read. `site inbox erase` deletes it unread.':
    '"{0}" è in archivio, ma non è leggibile. `site inbox erase` lo cancella senza leggerlo.',
  '"{0}" was answered and deleted; only its mails remain for a while. `site inbox erase` deletes them.':
    '"{0}" ha avuto risposta ed è stato cancellato; per un po\' restano solo le sue email. `site inbox erase` le cancella.',
  'Name an id, or its beginning: `site inbox list` shows them.':
    'Indica un id, o il suo inizio: `site inbox list` li mostra.',
  '"{0}" is no longer there: it was deleted on {1}. `site inbox journal` says what was answered and closed, `site inbox terms` what is deleted when.':
    '"{0}" non c\'è più: è stato cancellato in data {1}. `site inbox journal` dice che cosa ha avuto risposta o è stato chiuso, `site inbox terms` che cosa si cancella e quando.',
  'Nothing in the inbox has an id that begins with "{0}". See `site inbox list`.':
    'Nessun invio ha un id che comincia con "{0}". Vedi `site inbox list`.',
  '{0} ids begin with "{1}": {2}. Type more of it.':
    '{0} id cominciano con "{1}": {2}. Scrivine una parte più lunga.',
  'Nothing was found.': 'Nessun risultato.',
  'Nothing is in the inbox.': 'Non ci sono invii.',
  'The newest {0} of {1}. Use --limit or --all to see more.': {
    one: "L'ultimo di {1}. Con --limit o --all se ne vedono altri.",
    other: 'Gli ultimi {0} di {1}. Con --limit o --all se ne vedono altri.',
  },
  '{0} reports could not be searched: they are encrypted.': {
    one: '{0} segnalazione è esclusa dalla ricerca: le segnalazioni sono cifrate.',
    other: '{0} segnalazioni sono escluse dalla ricerca: sono cifrate.',
  },
  '{0} marked as spam are not listed: --spam shows them.': {
    one: '{0} invio segnato come spam non è in elenco: --spam lo mostra.',
    other: '{0} invii segnati come spam non sono in elenco: --spam li mostra.',
  },
  ID: 'ID',
  RECEIVED: 'RICEZIONE',
  FORM: 'MODULO',
  FROM: 'MITTENTE',
  LANG: 'LINGUA',
  FILES: 'ALLEGATI',
  STATE: 'STATO',
  MAIL: 'EMAIL',
  '(encrypted)': '(cifrata)',
  '{0} mails waiting to be sent.': '{0} email da inviare.',
  '{0} mails waiting to be sent. Last error: {1}': '{0} email da inviare. Ultimo errore: {1}',
  'Not sent, given up: "{0}" to {1}. {2}': 'Non inviata, tentativi esauriti: "{0}" a {1}. {2}',
  '… and {0} more given up.': {
    one: "… e un'altra non inviata dopo tutti i tentativi.",
    other: '… e altre {0} non inviate dopo tutti i tentativi.',
  },
  'Not sent yet: "{0}" to {1}, tried {2} times ({3}). It is tried for 14 days; if the address is wrong, write to the right one.':
    {
      one: 'Non ancora inviata: "{0}" a {1}, {2} tentativo ({3}). Si riprova per 14 giorni; se l\'indirizzo è sbagliato, scrivi a quello giusto.',
      other:
        'Non ancora inviata: "{0}" a {1}, {2} tentativi ({3}). Si riprova per 14 giorni; se l\'indirizzo è sbagliato, scrivi a quello giusto.',
    },
  '`site inbox erase {0}` drops this mail.': '`site inbox erase {0}` elimina questa email.',
  'Nothing is deleted until you confirm it: {0} of {1} submissions would be deleted at once. If that is right, run `site inbox terms --confirm`.':
    'Niente sarà cancellato senza una conferma: sarebbero cancellati tutti insieme {0} invii su {1}. Se è giusto, esegui `site inbox terms --confirm`.',
  'Nothing is deleted until you confirm it: The clock says {0}, but the last day known is {1}. If the clock is right, run `site inbox terms --confirm`; if not, set it, and this ends by itself.':
    "Niente sarà cancellato senza una conferma: l'orologio segna {0}, ma l'ultimo giorno noto è {1}. Se l'orologio è giusto, esegui `site inbox terms --confirm`; altrimenti regolalo, e la sospensione finisce da sé.",
  '{0} reminders have not been sent. What they are about is deleted all the same, the first on {1}: {2}. Reach their senders some other way, or get the mail working.':
    {
      one: "{0} promemoria non è stato inviato. L'invio a cui si riferisce sarà cancellato comunque, in data {1}: {2}. Avvisa in altro modo chi ha scritto, o correggi la posta in uscita.",
      other:
        '{0} promemoria non sono stati inviati. Gli invii a cui si riferiscono saranno cancellati comunque, il primo in data {1}: {2}. Avvisa in altro modo chi ha scritto, o correggi la posta in uscita.',
    },
  'spam, kept until {0}': 'spam, cancellazione: {0}',
  'answered {0}': 'risposta: {0}',
  'to answer': 'da evadere',
  'kept until {0}': 'cancellazione: {0}',
  'kept until erased': 'cancellazione: solo a mano',
  'reminded {0}': 'promemoria: {0}',
  'not reminded yet': 'promemoria non ancora inviato',
  'renewed {0}': 'rinnovo: {0}',
  'outcome told {0}': 'riscontro: {0}',
  'acknowledged {0}, outcome by {1}': 'avviso di ricevimento: {0}, riscontro: termine {1}',
  'acknowledge by {0}': 'avviso di ricevimento: termine {0}',
  '{0}: overdue': '{0}, scaduto',
  acknowledgement: 'avviso di ricevimento',
  message: 'messaggio',
  outcome: 'riscontro',
  '{0}, late: due {1}': '{0}, in ritardo: termine {1}',
  'never sent': 'mai inviato',
  'due {0}': 'termine {0}',
  'due {0}, overdue': 'termine {0}, scaduto',
  failed: 'non inviata',
  queued: 'in coda',
  sent: 'inviata',
  'Standard input': 'Lo standard input',
  'it is not text in UTF-8': 'non è un testo in UTF-8',
  'Careful:': 'Attenzione:',
  'Only a report needs a key. Leave --key out.': 'Solo una segnalazione richiede una chiave. Togli --key.',
  'The report is encrypted. Take its file with `site inbox show {0} --files <folder>`, then run `site report open <file>` where the key is.':
    'La segnalazione è cifrata. Estrai il suo file con `site inbox show {0} --files <cartella>`, poi esegui `site report open <file>` dove si trova la chiave.',
  'the virus scanner has not seen it yet': "l'antivirus non lo ha ancora controllato",
  'the virus scanner found something in it': "l'antivirus vi ha trovato qualcosa",
  Files: 'Allegati',
  'held back: {0}': 'trattenuto: {0}',
  id: 'id',
  form: 'modulo',
  received: 'ricezione',
  state: 'stato',
  position: 'posizione',
  'The storage has no file of this report: there is nothing to open.':
    "In archivio non c'è il file di questa segnalazione: non c'è niente da aprire.",
  'Wrote {0}': 'Creato {0}',
  'Held back {0}: {1}.': 'Trattenuto {0}: {1}.',
  'It has no files.': 'Non ci sono allegati.',
  'None of its files can be read.': 'Nessuno dei suoi allegati è leggibile.',
  'This report was sealed before its receipt and its day were part of it: whether it was exchanged with another could not be compared.':
    "Questa segnalazione è stata cifrata quando la ricevuta e il giorno non ne facevano ancora parte: non si può verificare se sia stata scambiata con un'altra.",
  'The storage lists this report under a receipt that is not its own: it was exchanged with another report, or put there a second time.':
    "L'archivio elenca questa segnalazione con una ricevuta che non è la sua: è stata scambiata con un'altra, o inserita una seconda volta.",
  'The storage names another key for the answer than the report does: whoever put it there wants to read the answer.':
    "L'archivio indica per la risposta una chiave diversa da quella della segnalazione: chi l'ha inserita vuole leggere la risposta.",
  'The storage says the report was written on the page in "{0}", the report says otherwise: one of the two was changed, or the page was older or newer than the languages that the back office knew.':
    'Secondo l\'archivio la segnalazione è stata scritta nella pagina in "{0}", ma la segnalazione dice altro: uno dei due è stato cambiato, o la pagina era più vecchia o più nuova delle lingue che il back office conosceva.',
  'The encrypted file is not the one that arrived: the storage has another size or hash for it.':
    "Il file cifrato non è quello arrivato: l'archivio ne riporta un'altra dimensione o un altro hash.",
  'no day': 'nessun giorno',
  "The storage says the report arrived on {0}, the report says it was written on {1}: one of the two was changed, or its writer's clock was wrong.":
    "Secondo l'archivio la segnalazione è arrivata il giorno {0}, secondo la segnalazione è stata scritta il giorno {1}: uno dei due è stato cambiato, o l'orologio di chi ha scritto era sbagliato.",
  '{0} files and folders cannot be read: this user has no permission.{1}{2}':
    '{0} file e cartelle non sono leggibili: questo utente non ha il permesso.{1}{2}',
  '{0} is not what the storage says of a report, so nothing was compared. `site inbox show <id> --files <folder>` writes that.':
    "{0} non è ciò che l'archivio dice di una segnalazione, quindi nulla è stato confrontato. Lo scrive `site inbox show <id> --files <cartella>`.",
  'It was not compared with what the storage says of it. `site inbox show <id> --files <folder>` puts that beside it.':
    "Non è stata confrontata con ciò che ne dice l'archivio. `site inbox show <id> --files <cartella>` lo mette accanto.",
  'This is not an age file. A report begins with "age-encryption.org/v1".':
    'Questo non è un file age. Una segnalazione comincia con "age-encryption.org/v1".',
  'The report is not encrypted for this key. Try the key of another recipient.':
    'La segnalazione non è cifrata per questa chiave. Prova con la chiave di un altro destinatario.',
  'The report is damaged: it is not what was sent. Fetch it again.':
    'La segnalazione è danneggiata: non è ciò che è stato inviato. Estraila di nuovo.',
  'What is encrypted there is not a report of this site.':
    'Ciò che è cifrato non è una segnalazione di questo sito.',
  'What is encrypted there is not a report of this site: it has no report.json. Look at it with: age -d -i <key> <file> | tar tv':
    'Ciò che è cifrato non è una segnalazione di questo sito: manca report.json. Per guardarci dentro: age -d -i <chiave> <file> | tar tv',
  'Name the file with your secret key: --key report-key.txt':
    'Indica il file con la tua chiave segreta: --key report-key.txt',
  'Whoever reads {0} could not read the new one: this user may not give it the owner and the group of the old one. Run this as its owner, who must be in its group, or as root. Nothing was changed.':
    'Chi legge {0} non potrebbe leggere il nuovo: questo utente non può dargli il proprietario e il gruppo del vecchio. Esegui il comando come proprietario, che deve far parte del gruppo, oppure come root. Non è cambiato niente.',
  'Another process adds a key to {0} just now. Nothing was changed: look at its keys in a minute, and decide then.':
    'Un altro processo sta aggiungendo una chiave a {0}. Non è cambiato niente: tra un minuto guarda quali chiavi contiene, poi decidi.',
  'There is no key file {0}.': 'Il file {0} con la chiave non esiste.',
  '{0} is protected by a passphrase. Decrypt it first: age -d {1} > key.txt, and delete key.txt afterwards.':
    '{0} è protetto da una passphrase. Prima decifralo: age -d {1} > key.txt; poi elimina key.txt.',
  '{0} holds no secret key of age (AGE-SECRET-KEY-1…).':
    '{0} non contiene una chiave segreta di age (AGE-SECRET-KEY-1…).',
  'That is a public key.': 'Quella è una chiave pubblica.',
  'The storage was changed, so nothing was answered. Keep a copy of it, and ask why.':
    "L'archivio è stato modificato, quindi non è stata data nessuna risposta. Tienine una copia, e chiedi perché.",
  'This report came without a receipt: nobody could read an answer.':
    'Questa segnalazione è arrivata senza ricevuta: nessuno potrebbe leggere una risposta.',
  '{0} exists already. Name another folder with --out.':
    "{0} esiste già. Indica un'altra cartella con --out.",
  'The folder in which {0} should be does not exist.': 'La cartella in cui dovrebbe stare {0} non esiste.',
  'The name of {0} is not in UTF-8, so it cannot be opened. Give it a name without accents.':
    'Il nome di {0} non è in UTF-8, quindi non si può aprire. Dagli un nome senza accenti.',
  '{0} [y/N]': '{0} [s/N]',
  '{0} Nobody can be asked here: add --yes to confirm it.':
    '{0} Qui non si può chiedere a nessuno: aggiungi --yes per confermare.',
  'Answer all the same?': 'Rispondere lo stesso?',
  'Nothing was answered.': 'Non è stata data nessuna risposta.',
  To: 'A',
  'Answers to': 'Risposte a',
  'Copy to': 'Copia a',
  Subject: 'Oggetto',
  'Only an answer to a report takes {0}, and this is not one. Look at its id again, or leave {1} out. Nothing was sent.':
    'Solo la risposta a una segnalazione accetta {0}, e questa non lo è. Ricontrolla il suo id, oppure togli {1}. Non è stato inviato niente.',
  '--sealed is the whole answer, encrypted already. Leave {0} out. Nothing was stored.':
    '--sealed contiene già tutta la risposta, cifrata. Togli {0}. Non è stato conservato niente.',
  'Give --text or --file, not both.': 'Indica --text o --file, non entrambi.',
  'The answer is empty. Nothing was sent.': 'La risposta è vuota. Non è stato inviato niente.',
  'There is no file {0}.': 'Il file {0} non esiste.',
  'Write the answer; Ctrl+D on a line of its own ends it, Ctrl+C sends nothing.':
    'Scrivi la risposta; Ctrl+D su una riga a sé la conclude, con Ctrl+C non si invia niente.',
  'Stopped. Nothing was sent and nothing was deleted.': 'Interrotto. Niente è stato inviato né cancellato.',
  '--- Nothing below this line is sent by you. ---':
    '--- Ciò che sta sotto questa riga non fa parte della risposta. ---',
  'The line is gone that parts your answer from what was asked. Nothing was sent and nothing was deleted. {0}':
    'Manca la riga che separa la tua risposta dalla richiesta. Niente è stato inviato né cancellato. {0}',
  'Nothing was written. Nothing was sent and nothing was deleted.':
    'Non è stato scritto niente. Niente è stato inviato né cancellato.',
  'The editor "{0}" ended with an error. Nothing was sent and nothing was deleted.':
    'L\'editor "{0}" si è chiuso con un errore. Niente è stato inviato né cancellato.',
  'The visitor left no address that a mail can be sent to.':
    'Il visitatore non ha lasciato un indirizzo a cui si possa scrivere.',
  'Answer by phone, then `site inbox done {0}`.': 'Rispondi per telefono, poi esegui `site inbox done {0}`.',
  'Answer by phone.': 'Rispondi per telefono.',
  'Send this mail, and delete the enquiry?': 'Inviare questa email e cancellare la richiesta?',
  'Send this mail?': 'Inviare questa email?',
  'A mail is shown before it is sent.': "Un'email si guarda prima di inviarla.",
  'It was answered before, on {0}.': 'Ha già avuto risposta in data {0}.',
  'What you wrote is in {0}.': 'Il testo scritto è in {0}.',
  'Nothing was sent and nothing was deleted.': 'Niente è stato inviato né cancellato.',
  'Somebody else has answered or deleted it in the meantime. Nothing was sent.':
    "Nel frattempo qualcun altro ha già risposto o l'ha cancellata. Non è stato inviato niente.",
  'The answer to {0} is queued; the running back office sends it, and a copy to {1}.':
    'La risposta a {0} è in coda; la invia il back office in esecuzione, con una copia a {1}.',
  'The answer to {0} is queued; the running back office sends it.':
    'La risposta a {0} è in coda; la invia il back office in esecuzione.',
  'The enquiry is deleted.': 'La richiesta è cancellata.',
  'It was acknowledged on {0}. Use --as message or --as outcome.':
    "L'avviso di ricevimento è già stato dato in data {0}. Usa --as message o --as outcome.",
  'Somebody else has acknowledged it in the meantime. Nothing was stored. Look at that with `site inbox show {0}`, then use --as message or --as outcome.':
    "Nel frattempo qualcun altro ha già dato l'avviso di ricevimento. Non è stato conservato niente. Guarda con `site inbox show {0}`, poi usa --as message o --as outcome.",
  'This very answer is stored already, as {0}. Write and seal another one. Nothing was changed.':
    "Proprio questa risposta è già in archivio, come {0}. Scrivine e cifrane un'altra. Non è cambiato niente.",
  'Stored as {0}, encrypted for the holder of the receipt code.':
    'Conservata come {0}, cifrata per chi ha il codice della ricevuta.',
  'The report was deleted in the meantime. Nothing was stored.':
    'Nel frattempo la segnalazione è stata cancellata. Non è stato conservato niente.',
  'Tell the outcome with --as outcome.': 'Il riscontro si dà con --as outcome.',
  'An answer to a report needs the key that opens it: --key report-key.txt. Only the report itself says for whom the answer is encrypted. Where the key may not be, use `site report answer` on its computer and --sealed here.':
    'Per rispondere a una segnalazione serve la chiave che la apre: --key report-key.txt. Solo la segnalazione dice per chi va cifrata la risposta. Dove la chiave non può stare, usa `site report answer` sul suo computer e qui --sealed.',
  'The storage has no file of this report: there is nothing to answer.':
    "In archivio non c'è il file di questa segnalazione: non c'è niente a cui rispondere.",
  '{0} was not made by `site report answer`, or was changed since.':
    '{0} non è una risposta creata da `site report answer`, o è stata modificata dopo.',
  '{0} answers another report, or the storage was changed. Nothing was answered.':
    "{0} risponde a un'altra segnalazione, o l'archivio è stato modificato. Non è stata data nessuna risposta.",
  'A report is closed by its outcome, which its sender reads with the receipt code. Use `site inbox answer` with --as outcome.':
    'Una segnalazione si chiude con il riscontro, che chi ha segnalato legge con il codice della ricevuta. Usa `site inbox answer` con --as outcome.',
  'What the form "{0}" brings needs no answer: it is kept until its term (`site inbox terms`) or `site inbox erase`.':
    'Ciò che arriva dal modulo "{0}" non attende risposta: si conserva fino al suo termine (`site inbox terms`) o fino a `site inbox erase`.',
  'the enquiry of {0} ({1}, {2})': 'la richiesta datata {0} ({1}, {2})',
  'This closes {0} as answered, and deletes it.': 'Il comando chiude come evasa {0}, e la cancella.',
  'Nothing was deleted.': 'Niente è stato cancellato.',
  'Somebody else has answered or deleted it in the meantime.':
    "Nel frattempo qualcun altro ha già risposto o l'ha cancellata.",
  'Closed {0} as answered, and deleted it.': 'Chiusa come evasa e cancellata: {0}.',
  'Name the ids of what to erase, or a --person, and not both.':
    'Indica gli id di ciò che va cancellato, oppure --person, non entrambi.',
  'This deletes {0} for good.': 'Saranno cancellati per sempre: {0}.',
  'Somebody has answered one of them in the meantime. Nothing was deleted.':
    'Nel frattempo qualcuno ha già risposto a uno di essi. Niente è stato cancellato.',
  'What belongs to {0} has changed in the meantime. Nothing was deleted: run it again, and look at the new list.':
    'Nel frattempo è cambiato ciò che appartiene a {0}. Niente è stato cancellato: ripeti il comando e guarda il nuovo elenco.',
  '{0} submissions': { one: '{0} invio', other: '{0} invii' },
  '{0} files': { one: '{0} allegato', other: '{0} allegati' },
  '{0} mails': '{0} email',
  '{0} with {1}': '{0} con {1}',
  '{0} mails about what was answered': '{0} email su ciò che ha avuto risposta',
  '{0} ({1} not sent yet)': '{0} (non ancora inviate: {1})',
  '{0} ({1})': '{0} ({1})',
  '{0} reports without an outcome': {
    one: '{0} segnalazione senza riscontro',
    other: '{0} segnalazioni senza riscontro',
  },
  '{0} answers not sent yet': {
    one: '{0} risposta non ancora inviata',
    other: '{0} risposte non ancora inviate',
  },
  'Deleted {0}.': 'Cancellati: {0}.',
  'Copies may remain in the files of SQLite: another process keeps them busy, or the disk is full. The running back office overwrites them within a day.':
    'Copie possono essere rimaste nei file di SQLite: un altro processo li tiene occupati, o il disco è pieno. Il back office in esecuzione le sovrascrive entro un giorno.',
  '"{0}" is not an e-mail address. Name the one that the person gave.':
    '"{0}" non è un indirizzo email. Indica quello che la persona ha dato.',
  'Nothing here belongs to {0}.': "In archivio non c'è niente di {0}.",
  'That is an address of the office itself. Erase single submissions by their ids.':
    "È un indirizzo dell'ufficio stesso. Cancella i singoli invii con i loro id.",
  MAILS: 'EMAIL',
  '{0} mails about what was answered and deleted, or of others to this address.':
    '{0} email su ciò che ha avuto risposta ed è stato cancellato, o di altri a questo indirizzo.',
  "The words or file names of {0} other submissions have the address in them: {1}. They stay; look at them with `site inbox show`, and erase them by id if they are this person's.":
    {
      one: "In {0} altro invio l'indirizzo compare nel testo o nel nome di un file: {1}. Resta; guardalo con `site inbox show`, e cancellalo con il suo id se è di questa persona.",
      other:
        "In altri {0} invii l'indirizzo compare nel testo o nel nome di un file: {1}. Restano; guardali con `site inbox show`, e cancellali con i loro id se sono di questa persona.",
    },
  '{0} reports cannot be searched: they are encrypted, and opened only with their key.': {
    one: 'In {0} segnalazione non si può cercare: è cifrata, e si apre solo con la sua chiave.',
    other: 'In {0} segnalazioni non si può cercare: sono cifrate, e si aprono solo con la loro chiave.',
  },
  'Not searched: what stands in attached files, mailboxes that mails went to, and backups.':
    'Non si è cercato negli allegati, nelle caselle di posta a cui sono andate le email, né nei backup.',
  'A report is not marked as spam: whoever manages reports answers it. Nothing was changed.':
    'Una segnalazione non si segna come spam: risponde chi gestisce le segnalazioni. Non è cambiato niente.',
  '{0} submissions no longer marked as spam.': {
    one: '{0} invio non è più segnato come spam.',
    other: '{0} invii non sono più segnati come spam.',
  },
  '{0} submissions marked as spam: deleted after {1}, unless you take it back with --undo.': {
    one: '{0} invio segnato come spam: sarà cancellato dopo {1}, salvo ripensamento con --undo.',
    other: '{0} invii segnati come spam: saranno cancellati dopo {1}, salvo ripensamento con --undo.',
  },
  '{0} days': { one: '{0} giorno', other: '{0} giorni' },
  '{0} exists already. Name another file.': '{0} esiste già. Indica un altro file.',
  'Wrote {0} submissions to {1}': { one: '{0} invio esportato in {1}', other: '{0} invii esportati in {1}' },
  'Nobody has done anything in the last two years; older lines are deleted.':
    'Nessuno ha fatto niente negli ultimi due anni; le righe più vecchie si cancellano.',
  'Nobody has done anything yet.': 'Nessuno ha ancora fatto niente.',
  WHEN: 'QUANDO',
  WHAT: 'AZIONE',
  '{0} by link': '{0} da link',
  answered: 'risposta',
  closed: 'chiusura',
  erased: 'cancellazione',
  renewed: 'rinnovo',
  marked: 'segnato come spam',
  unmarked: 'non più spam',
  'until answered': 'fino alla risposta',
  '{0} months': { one: '{0} mese', other: '{0} mesi' },
  '{0} months at most': { one: 'al massimo {0} mese', other: 'al massimo {0} mesi' },
  '{0} months after its outcome': { one: '{0} mese dopo il riscontro', other: '{0} mesi dopo il riscontro' },
  'acknowledgement in {0}': 'avviso di ricevimento entro {0}',
  'outcome in {0}': 'riscontro entro {0}',
  'after {0}': 'dopo {0}',
  KEPT: 'CONSERVAZIONE',
  REMINDER: 'PROMEMORIA',
  'TO ANSWER': 'RISPOSTA',
  STORED: 'IN ARCHIVIO',
  'Mails stay {0} after they were sent or given up, a reminder as long as its submission; what was marked as spam {1} after that.':
    "Le email restano {0} da quando sono state inviate o dall'ultimo tentativo, un promemoria quanto ciò a cui si riferisce; ciò che è stato segnato come spam resta {1} da quel momento.",
  'Last day known: {0}; the clock says {1}.': "Ultimo giorno noto: {0}; l'orologio segna {1}.",
  'Last day known: none; the clock says {0}.': "Ultimo giorno noto: nessuno; l'orologio segna {0}.",
  '{0} reminders': '{0} promemoria',
  'Due: {0}, and to delete {1} of {2}.': 'In scadenza: {0}; da cancellare {1} su {2}.',
  'Confirmed. The running back office goes on within the hour.':
    "Confermato. Il back office in esecuzione riprende entro un'ora.",
  'Nothing waits for you.': 'Niente attende una decisione.',
  WHO: 'CHI',
  WHICH: 'QUALI',
  '{0} as {1}': '{0} come {1}',
  '{0} lines of {1} cannot be read: the disk was full, or it was changed.': {
    one: '{0} riga di {1} non è leggibile: il disco era pieno o il file è stato modificato.',
    other: '{0} righe di {1} non sono leggibili: il disco era pieno o il file è stato modificato.',
  },
  listed: 'elenco',
  searched: 'ricerca',
  showed: 'consultazione',
  'took files': 'estrazione degli allegati',
  exported: 'esportazione',
  'marked spam': 'segnato come spam',
  'unmarked spam': 'non più spam',
  'confirmed deletion': 'conferma della cancellazione',

  // What the inbox is opened with.
  '{0} can be read by everybody on this machine. Run: chmod o= {1} – where that changes nothing, the file system has no modes: keep the file in one that has, such as the Linux one of WSL.':
    '{0} è leggibile da tutti su questo computer. Esegui: chmod o= {1} – se non cambia nulla, il file system non ha permessi: tieni il file in uno che li ha, come quello Linux di WSL.',
  '{0} cannot be read ({1}). Let the user that runs the back office read it.':
    "{0} non è leggibile ({1}). Permettine la lettura all'utente che esegue il back office.",
  'There is no key file {0}. Restore your copy of it, or make the first one with `site backoffice key {1}`.':
    'Il file delle chiavi {0} non esiste. Ripristinane la copia, o crea il primo con `site backoffice key {1}`.',
  'What is stored is encrypted: let STORAGE_KEY_FILE name the file with its key. The one of a preview is made when `site serve` runs.':
    "L'archivio è cifrato: indica in STORAGE_KEY_FILE il file con la sua chiave. Quella di un'anteprima si crea quando si esegue `site serve`.",
  '{0} is damaged: one of its lines is not a key of 64 hexadecimal digits. Restore your copy of it.':
    '{0} è danneggiato: una riga non è una chiave di 64 cifre esadecimali. Ripristinane la copia.',
  '{0} holds no key. Restore your copy of it.': '{0} non contiene nessuna chiave. Ripristinane la copia.',
  'The back office of this folder last kept what arrives in {0}, and {1} is empty. Nothing moves there by itself. Give it its DATABASE_URL back. Or delete {2}: then `site backoffice restore` brings a backup there, or it begins without one. What lies in the old place stays until you delete it.':
    'Finora il back office di questa cartella ha tenuto in {0} ciò che arriva, e {1} è vuoto. Niente vi si trasferisce da sé. Ridagli il suo DATABASE_URL. Oppure elimina {2}: allora `site backoffice restore` porta lì un backup, oppure si comincia senza. Ciò che sta nel vecchio posto resta finché non lo elimini.',
  'The back office of this folder last kept what arrives in {0}, and here it would be looked for in {1}. Give this command the settings of the back office: its DATABASE_URL can stand in {2}. If the data moved, start the back office first.':
    'Finora il back office di questa cartella ha tenuto in {0} ciò che arriva, e qui lo si cercherebbe in {1}. Dai a questo comando le impostazioni del back office: il suo DATABASE_URL può stare in {2}. Se i dati sono stati trasferiti, avvia prima il back office.',
  'This site has no forms: there is no folder schemas/forms.':
    'Questo sito non ha moduli: la cartella schemas/forms non esiste.',
  '{0} What forms sent before is still stored, and nothing deletes it at its term: `site inbox` lists, exports and erases it. Put the forms back for the back office to run.':
    '{0} Ciò che i moduli hanno inviato prima è ancora in archivio, e niente lo cancella alla scadenza: `site inbox` lo elenca, lo esporta e lo cancella. Rimetti i moduli perché il back office funzioni.',
  '{0} cannot be read ({1}). Run this as the user that runs the back office, or let this one read it.':
    "{0} non è leggibile ({1}). Esegui il comando come l'utente che esegue il back office, o permetti a questo di leggerlo.",
  'Line {0} is not NAME=value.': 'La riga {0} non ha la forma NOME=valore.',
  '{0} is not known. Did you mean {1}?': 'La variabile {0} non è prevista. Forse intendevi {1}?',
  '{0} is not right:': '{0} contiene errori:',
  'The storage is encrypted with the key {0}, and the key file has {1}. Let STORAGE_KEY_FILE name the right file, or restore your copy of it: without that key nobody can read what is stored. If it is lost for good, `site backoffice rekey --without {2}` says so.':
    "L'archivio è cifrato con la chiave {0}, e nel file delle chiavi c'è {1}. Indica in STORAGE_KEY_FILE il file giusto, o ripristinane la copia: senza quella chiave nessuno può leggere l'archivio. Se è persa per sempre, lo si dichiara con `site backoffice rekey --without {2}`.",
  'The database of DATABASE_URL': 'Il database di DATABASE_URL',
  '{0} was changed by a newer version of this program ({1}). Run that version; this one might lose data.':
    '{0} è stato modificato da una versione più recente di questo programma ({1}). Usa quella versione: questa potrebbe perdere dati.',
  '{0} is a pooler of connections, such as PgBouncer. The back office keeps locks in its connections, and there they would stay behind. Name PostgreSQL itself: an instance opens at most 20 connections.':
    "{0} raccoglie le connessioni, come fa PgBouncer. Il back office tiene dei blocchi nelle sue connessioni, e lì resterebbero per sempre. Indica PostgreSQL stesso: un'istanza apre al massimo 20 connessioni.",
  '{0} does not answer: {1}. Start it, or wait until it runs; the settings may be right.':
    '{0} non risponde: {1}. Avvialo, o aspetta che sia in funzione; le impostazioni possono essere giuste.',
  '{0} cannot be opened: {1}.': '{0} non si può aprire: {1}.',
  'The form "{0}" says that its texts stand beside "{1}" in the section "{2}", which content/translations/{3}/{4}.yaml does not have. Correct "section" or "submitText" in schemas/forms/{5}.schema.json.':
    'Secondo il modulo "{0}" i suoi testi stanno accanto a "{1}" nella sezione "{2}", che in content/translations/{3}/{4}.yaml non c\'è. Correggi "section" o "submitText" in schemas/forms/{5}.schema.json.',
  'content/translations/{0}/{1}.yaml lacks words that the back office says. Add:':
    'In content/translations/{0}/{1}.yaml mancano parole che il back office usa. Aggiungi:',

  // The settings of the back office, and its start.
  'content/site.yaml does not say which captcha its forms have. Add "captcha".':
    'content/site.yaml non dice quale captcha hanno i suoi moduli. Aggiungi "captcha".',
  'The environment is not right:': "Le variabili d'ambiente contengono errori:",
  '{0} is damaged: it holds no secret. Restore it, or delete it to have a new one made.':
    '{0} è danneggiato: non contiene un segreto. Ripristinalo, o eliminalo perché ne venga creato uno nuovo.',
  'The captcha needs a secret: set CAPTCHA_SECRET to a long random text.':
    'Il captcha richiede un segreto: scrivi in CAPTCHA_SECRET un testo lungo e casuale.',
  'reCAPTCHA needs its secret key: set RECAPTCHA_SECRET to the one that Google shows.':
    'reCAPTCHA richiede la sua chiave segreta: scrivi in RECAPTCHA_SECRET quella che mostra Google.',
  'Of user and password, characters are written like this: # as %23, / as %2F, ? as %3F, @ as %40, % as %25.':
    "Nell'utente e nella password i segni si scrivono così: # come %23, / come %2F, ? come %3F, @ come %40, % come %25.",
  'Write an address like postgres://user:password@host/database, or leave it out for SQLite. {0}':
    'Scrivi un indirizzo come postgres://utente:password@host/database, o togli la variabile per usare SQLite. {0}',
  'Write an address like smtps://user:password@host:465, or leave it out to keep mail queued. {0}':
    'Scrivi un indirizzo come smtps://utente:password@host:465, o togli la variabile per lasciare in coda le email. {0}',
  'Write an address like office@example.com, Office <office@example.com> or "Office, Rome" <office@example.com>, or leave it out.':
    'Scrivi un indirizzo come ufficio@example.com, Ufficio <ufficio@example.com> o "Ufficio, Roma" <ufficio@example.com>, o togli la variabile.',
  'Write one address like office@example.com, without a name, or leave it out.':
    'Scrivi un solo indirizzo come ufficio@example.com, senza nome, o togli la variabile.',
  'Write one address like office@example.com, without a name, or none, or leave it out.':
    'Scrivi un solo indirizzo come ufficio@example.com, senza nome, oppure none, o togli la variabile.',
  'Write origins like https://www.example.com, with commas between them and nothing after the host.':
    "Scrivi origini come https://www.example.com, separate da virgole e senza niente dopo l'host.",
  'has {0} characters of at least {1}': {
    one: 'ha {0} carattere: ne servono almeno {1}',
    other: 'ha {0} caratteri: ne servono almeno {1}',
  },
  'Write what `openssl rand -hex 32` prints, or leave it out to have one made.':
    'Scrivi ciò che stampa `openssl rand -hex 32`, o togli la variabile per farne creare uno.',
  'Write addresses or networks of your proxies, like 10.0.0.0/8, or loopback, linklocal, uniquelocal.':
    'Scrivi gli indirizzi o le reti dei tuoi proxy, come 10.0.0.0/8, oppure loopback, linklocal, uniquelocal.',
  'Write how many submissions a client may send in ten minutes, such as 30.':
    'Scrivi quanti invii può fare un client in dieci minuti, per esempio 30.',
  'is {0}, which is neither a path nor host:port': 'è {0}, che non è né un percorso né host:porta',
  'Write the path of the socket of clamd, like /run/clamav/clamd.ctl, or its host:port, or leave it out.':
    'Scrivi il percorso del socket di clamd, come /run/clamav/clamd.ctl, o il suo host:porta, o togli la variabile.',
  'DEMO_FAILURES is for a preview, and this site is public ("preview" in content/site.yaml). Leave it out.':
    'DEMO_FAILURES serve a un\'anteprima, e questo sito è pubblico ("preview" in content/site.yaml). Togli la variabile.',
  'DEMO_FAILURES has {0}. Write calls and how each fails, like contact=500, application=timeout. Calls: {1}. They fail as: {2}.':
    'DEMO_FAILURES contiene {0}. Scrivi le chiamate e come fallisce ciascuna, per esempio contact=500, application=timeout. Chiamate: {1}. Modi di fallire: {2}.',
  'Write a free port, such as 9464, or leave it out to have no metrics.':
    'Scrivi una porta libera, per esempio 9464, o togli la variabile se le metriche non servono.',
  'RECAPTCHA_SECRET is missing: content/site.yaml chooses the captcha recaptcha-v2. Write the secret key that Google shows.':
    'RECAPTCHA_SECRET manca: content/site.yaml sceglie il captcha recaptcha-v2. Scrivi la chiave segreta che mostra Google.',
  'STORAGE_KEY_FILE is missing: what the forms send is stored encrypted. Make a key with `site backoffice key /etc/site-backoffice/storage-key.txt`, name that file, and keep a copy of it elsewhere: without it nobody can read what is stored.':
    "STORAGE_KEY_FILE manca: ciò che inviano i moduli viene conservato cifrato. Crea una chiave con `site backoffice key /etc/site-backoffice/storage-key.txt`, indica quel file, e tienine una copia altrove: senza, nessuno può leggere l'archivio.",
  'STORAGE_KEY_FILE lies beside the storage, so whoever copies one has both. Move {0} to another folder.':
    "STORAGE_KEY_FILE sta accanto all'archivio, e chi copia l'uno ha anche l'altro. Sposta {0} in un'altra cartella.",
  'is not an address': 'non è un indirizzo',
  'begins with {0} instead of {1}': 'comincia con {0} invece che con {1}',
  'names no host': 'non indica un host',
  'has an @ behind its host': "ha una @ dopo l'host",
  'has a line break': "contiene un'interruzione di riga",
  'is {0}, which is not an e-mail address': 'è {0}, che non è un indirizzo email',
  'has {0}': 'contiene {0}',
  'is {0}, which is not a whole number from 1 to {1}': 'è {0}, che non è un numero intero da 1 a {1}',
  '{0} stored values with the key {1}': {
    one: '{0} valore con la chiave {1}',
    other: '{0} valori con la chiave {1}',
  },
  'The key file lacks a key of the storage, so these cannot be opened: {0}. Put its line back from a copy of the key file: without it nobody can read them. If it is lost for good, `site backoffice rekey {1}` says so.':
    "Nel file delle chiavi manca una chiave dell'archivio, quindi non si possono aprire: {0}. Rimetti la sua riga da una copia del file delle chiavi: senza, nessuno può leggerli. Se è persa per sempre, lo si dichiara con `site backoffice rekey {1}`.",
  'METRICS_PORT is {0}, which is taken or not allowed. Choose another one.':
    "METRICS_PORT è {0}, una porta occupata o non consentita. Scegline un'altra.",
  'Another back office works on {0}, or `site backoffice restore` does, and SQLite is for one. Stop that one first. To run several you need PostgreSQL: see "Several instances" in BACKOFFICE.md.':
    'Su {0} lavora un altro back office, oppure `site backoffice restore`, e SQLite ne ammette uno solo. Prima fermalo. Per averne più di uno serve PostgreSQL: vedi "Several instances" in BACKOFFICE.md.',
  'The back office is at {0}': "Il back office è all'indirizzo {0}",
  'What the forms send is stored in {0}': 'Ciò che inviano i moduli viene conservato in {0}',
  'Another back office works on it too: both answer, and both send mail.':
    'Ci lavora anche un altro back office: entrambi rispondono, ed entrambi inviano le email.',
  'Nothing keeps a second back office away from {0}: this system, or the file system there, has no locks. Start one alone.':
    'Niente tiene un secondo back office lontano da {0}: questo sistema, o il file system di quella cartella, non ha lock. Avviane uno solo.',
  'These calls fail on purpose (DEMO_FAILURES): {0}':
    'Queste chiamate falliscono di proposito (DEMO_FAILURES): {0}',
  'Metrics are at {0}metrics': 'Le metriche sono su {0}metrics',
  'There are {0} MB of memory for it. Large uploads at the same moment take up to {1} MB: without these, the system ends it then, and nothing here says why.':
    'Ha a disposizione {0} MB di memoria. Molti file grandi inviati nello stesso momento ne occupano fino a {1}: se non ci sono, il sistema lo termina, e qui nulla dice perché.',
  'The office is told of everything that arrives, at {0}.':
    "L'ufficio riceve all'indirizzo {0} un avviso per tutto ciò che arriva.",
  'The office is told of what arrives at {0}, and of reports at {1}.':
    "L'ufficio riceve un avviso all'indirizzo {0} per ciò che arriva, e all'indirizzo {1} per le segnalazioni.",
  'Mail is queued: set SMTP_URL to have it sent.': 'Le email restano in coda: per inviarle imposta SMTP_URL.',
  '{0} files wait for a virus scanner, and nobody gets them until one is set (CLAMD_SOCKET).': {
    one: '{0} file aspetta un antivirus: finché non ne viene impostato uno (CLAMD_SOCKET) non lo riceve nessuno.',
    other:
      '{0} file aspettano un antivirus: finché non ne viene impostato uno (CLAMD_SOCKET) non li riceve nessuno.',
  },
  '{0} submissions that {1} says were erased had come back: erased again.': {
    one: 'Era tornato {0} invio che secondo {1} era stato cancellato: è stato cancellato di nuovo.',
    other: 'Erano tornati {0} invii che secondo {1} erano stati cancellati: sono stati cancellati di nuovo.',
  },

  // What is done for the back office: backups, restoring them, keys.
  '{0} is cut off: a part of the backup is missing. Take another one.':
    '{0} è troncato: manca una parte del backup. Usane un altro.',
  '{0} is a folder. Name the backup in it.': '{0} è una cartella. Indica il backup che contiene.',
  'a header': "un'intestazione",
  'its end': 'la fine',
  '{0} is not a backup made by `site backoffice backup`. What pg_dump made, pg_restore brings back.':
    '{0} non è un backup creato da `site backoffice backup`. Ciò che crea pg_dump si ripristina con pg_restore.',
  '{0} was altered or is damaged ({1}): it is not what was backed up. Take another one.':
    '{0} è stato alterato o è danneggiato ({1}): non è ciò che era stato salvato. Usane un altro.',
  '{0} has data, and a backup does not overwrite it. --replace puts it aside, under another name.':
    '{0} contiene dati, e un backup non li sovrascrive. --replace lo mette da parte, con un altro nome.',
  '{0} was made by a newer version of this program ({1}). Restore it with that version.':
    '{0} è stato creato da una versione più recente di questo programma ({1}). Ripristinalo con quella versione.',
  'it holds other rows than the backup says': 'contiene righe diverse da quelle che dichiara il backup',
  'The database in {0} is damaged: {1}. Take another backup.':
    'Il database in {0} è danneggiato: {1}. Usa un altro backup.',
  'The database of DATABASE_URL has data, and a backup of SQLite only goes into an empty one. Nothing was restored.':
    'Il database di DATABASE_URL contiene dati, e un backup di SQLite si ripristina solo in uno vuoto. Non è stato ripristinato niente.',
  '{0} is in use. Stop the back office, and whatever else has it open, first.':
    '{0} è in uso. Prima ferma il back office, e qualsiasi altro programma che lo tiene aperto.',
  '{0} exists already, and a backup is never overwritten.':
    '{0} esiste già, e un backup non viene mai sovrascritto.',
  'There is no storage yet: {0} does not exist.': "L'archivio non c'è ancora: {0} non esiste.",
  '{0} cannot be copied: {1}.': '{0} non si può copiare: {1}.',
  '{0} is damaged, so nothing was backed up: {1}. Restore a backup.':
    '{0} è danneggiato, quindi non è stato salvato niente: {1}. Ripristina un backup.',
  'DATABASE_URL names a PostgreSQL database, which pg_dump copies and pg_restore brings back. Start the back office afterwards: it erases again what .data/erased.txt lists. See "Backups of PostgreSQL" in BACKOFFICE.md.':
    'DATABASE_URL indica un database PostgreSQL, che si copia con pg_dump e si ripristina con pg_restore. Poi avvia il back office: cancella di nuovo ciò che elenca .data/erased.txt. Vedi "Backups of PostgreSQL" in BACKOFFICE.md.',
  'It holds {0}, and was read back from the disk. What people sent is encrypted in it; the key (STORAGE_KEY_FILE) is not in it, and a restore needs it.':
    "Contiene {0}, ed è stato riletto dal disco. Ciò che le persone hanno inviato vi è cifrato; la chiave (STORAGE_KEY_FILE) non c'è, e per il ripristino serve.",
  'Restored {0} of {1}.': 'Ripristinato il backup datato {1}: {0}.',
  '{0} submissions that had been erased since: erased again.': {
    one: '{0} invio era stato cancellato in seguito: è stato cancellato di nuovo.',
    other: '{0} invii erano stati cancellati in seguito: sono stati cancellati di nuovo.',
  },
  'No submission of it was erased since.': 'Nessun invio del backup era stato cancellato in seguito.',
  '{0} is not a list of what was erased: no line of it has a day and an id. Name a copy of erased.txt. Nothing was restored.':
    '{0} non è un elenco di ciò che è stato cancellato: nessuna riga ha una data e un id. Indica una copia di erased.txt. Non è stato ripristinato nulla.',
  'There is no list of what was erased (.data/erased.txt): what was erased after {0} is back. If you have the list elsewhere, add its lines to .data/erased.txt before the back office starts: it erases them again.':
    "Manca l'elenco di ciò che è stato cancellato (.data/erased.txt): ciò che è stato cancellato dopo la data {0} è tornato. Se hai l'elenco altrove, aggiungi le sue righe a .data/erased.txt prima che il back office si avvii: le cancella di nuovo.",
  '--replace puts an SQLite file aside. A backup only goes into an empty PostgreSQL database: empty that of DATABASE_URL, or name another one.':
    'Con --replace si mette da parte un file SQLite. In PostgreSQL un backup va solo in un database vuoto: svuota quello di DATABASE_URL, oppure indicane un altro.',
  'What was there before is {0}. It holds personal data: delete it when nobody needs it.':
    "Ciò che c'era prima è in {0}. Contiene dati personali: eliminalo quando non serve più a nessuno.",
  '{0} stays as it is. The backup has another one: tar -xf {1} {2}':
    "{0} resta com'è. Il backup ne ha un altro: tar -xf {1} {2}",
  'Mail that waited when the backup was made is sent once more.':
    'Le email che erano in coda al momento del backup saranno inviate di nuovo.',
  '{0} would lie beside the storage, so whoever copies one would have both. Name a file in another folder, such as /etc/site-backoffice/storage-key.txt.':
    "{0} starebbe accanto all'archivio, e chi copia l'uno avrebbe anche l'altro. Indica un file in un'altra cartella, per esempio /etc/site-backoffice/storage-key.txt.",
  '{0} exists already, and a key is never overwritten. --add puts a new one into it.':
    '{0} esiste già, e una chiave non viene mai sovrascritta. --add ne aggiunge una nuova.',
  'Whatever reads this file encrypts with the new key from now on, including a running back office. Copy the file now to where its copies are, and to other machines of the back office. `site backoffice rekey` then encrypts what is stored with it.':
    "D'ora in poi chi legge questo file cifra con la nuova chiave, anche un back office in esecuzione. Copia subito il file dove stanno le sue copie e sugli altri computer del back office. Poi `site backoffice rekey` cifra con quella chiave l'archivio.",
  'Name it to the back office and to `site inbox`: STORAGE_KEY_FILE. Keep a copy of it elsewhere, and not beside a backup: without it nobody can read what is stored.':
    "Indicalo al back office e a `site inbox` con STORAGE_KEY_FILE. Tienine una copia altrove, e non accanto a un backup: senza, nessuno può leggere l'archivio.",
  'The key {0} is in the key file, so it is not lost.':
    'La chiave {0} è nel file delle chiavi, quindi non è persa.',
  'Nothing that is stored needs the key {0}. Keys of the storage: {1}. Nothing was changed.':
    "Niente di ciò che è in archivio richiede la chiave {0}. Chiavi dell'archivio: {1}. Niente è cambiato.",
  '{0} values encrypted again, all with the key {1} now.': {
    one: '{0} valore cifrato di nuovo; ora vale per tutti la chiave {1}.',
    other: '{0} valori cifrati di nuovo; ora vale per tutti la chiave {1}.',
  },
  'process {0} on {1}': 'processo {0} su {1}',
  'Waiting until every back office encrypts with the key {0}, up to 20 seconds…':
    'Attesa che ogni back office cifri con la chiave {0}, al massimo 20 secondi…',
  'A running back office encrypts with another key than {0}: {1}. What it stores would be lost with the old key. Give its STORAGE_KEY_FILE the new key first, and let its user read that file; or stop it. Nothing was changed.':
    'Un back office in esecuzione non cifra con la chiave {0}: {1}. Ciò che archivia andrebbe perso con la vecchia chiave. Metti prima la nuova nel suo STORAGE_KEY_FILE, e permetti al suo utente di leggerlo; oppure fermalo. Non è cambiato niente.',
  '{0} values with the key {1} stay as they are, because it was given up as lost: nobody can read them.': {
    one: "{0} valore con la chiave {1} resta com'è, perché la chiave è data per persa: nessuno può leggerlo.",
    other:
      '{0} valori con la chiave {1} restano come sono, perché la chiave è data per persa: nessuno può leggerli.',
  },
  '{0} values with the key {1} could not be opened, because what is stored there is damaged: keep its line.':
    {
      one: 'Non è stato possibile aprire {0} valore con la chiave {1}, perché è danneggiato: tieni la riga della chiave.',
      other:
        'Non è stato possibile aprire {0} valori con la chiave {1}, perché sono danneggiati: tieni la riga della chiave.',
    },
  '{0} values with the key {1} could not be opened, because the key file lacks it: put its line back from a copy.':
    {
      one: 'Non è stato possibile aprire {0} valore con la chiave {1}, che manca nel file delle chiavi: rimetti la sua riga da una copia.',
      other:
        'Non è stato possibile aprire {0} valori con la chiave {1}, che manca nel file delle chiavi: rimetti la sua riga da una copia.',
    },
  'Backups made before still need {0}; delete those lines when no such backup is kept.':
    'I backup fatti in precedenza richiedono ancora {0}; elimina quelle righe quando non ne resta nessuno.',

  // Reports, for whoever manages them.
  '{0} exists already, and a key is never overwritten. Use --out.':
    '{0} esiste già, e una chiave non viene mai sovrascritta. Usa --out.',
  'The secret key is in {0}. Whoever has it can read every report; without it nobody ever can.':
    "La chiave segreta è in {0}. Chi ce l'ha legge ogni segnalazione; senza, non le leggerà mai nessuno.",
  'Keep it off the server and out of the repository.': 'Non tenerla sul server né nel repository.',
  'Keep a copy in a safe place, for example on paper or a USB stick in a safe.':
    'Tienine una copia in un posto sicuro, per esempio su carta o su una chiavetta USB in cassaforte.',
  'The line above is the public key. Put it into content/site.yaml, then build the site:':
    'La riga qui sopra è la chiave pubblica. Mettila in content/site.yaml, poi esegui la build del sito:',
  'This report was sealed before its receipt was part of it. Answer it beside the storage: site inbox answer <id> --key <file>':
    "Questa segnalazione è stata cifrata quando la ricevuta non ne faceva ancora parte. Rispondi dove sta l'archivio: site inbox answer <id> --key <file>",
  '{0} exists already. Name another file with --out.': '{0} esiste già. Indica un altro file con --out.',
  'Store it where the storage is, with --as outcome if it tells the outcome: site inbox answer <id> --sealed {0}':
    "Portala dove sta l'archivio ed esegui lì, con --as outcome se è il riscontro: site inbox answer <id> --sealed {0}",
  'It was opened with the demo key: it was sent to a preview of this site.':
    "È stata aperta con la chiave dimostrativa: era stata inviata a un'anteprima di questo sito.",
  'Left out:': 'Escluso:',
  '"{0}", which no page of this site packs. Somebody put this report together by hand.':
    '"{0}", che nessuna pagina di questo sito invia. Questa segnalazione è stata composta a mano.',
  'is not what its name says, or of a kind the form does not accept':
    'non è ciò che dice il suo nome, o è di un tipo che il modulo non accetta',
  'holds macros, scripts or other files, which may do harm when it is opened':
    'contiene macro, script o altri file, che possono fare danni quando lo si apre',
  'is empty': 'è vuoto',
  'is larger than the form accepts': 'è più grande di quanto il modulo accetta',
  'The report is not encrypted for the demo key. Name yours: --key report-key.txt':
    'La segnalazione non è cifrata per la chiave dimostrativa. Indica la tua: --key report-key.txt',
  '{0} cannot be read. Take it out again with `site inbox show <id> --files <folder>`.':
    '{0} non è leggibile. Estrailo di nuovo con `site inbox show <id> --files <cartella>`.',
};
