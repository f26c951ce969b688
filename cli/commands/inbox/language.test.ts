import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { runCommand } from '../../testing/runCommand.ts';

const office = inboxForTests();

const italian = { DATABASE_URL: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'it_IT.UTF-8' };

/** `site inbox` on the computer of an Italian office. */
const inbox = (...args: string[]) =>
  runCommand(['inbox', ...args, '--root', office.opened.root], {
    env: italian,
  });

describe('in Italian', () => {
  it('list says what is to be done, and JSON is the same', async () => {
    expect((await inbox()).err).toBe('Non ci sono invii.\n');
    await office.opened.receive({ id: 'aaaaaa11-1', received_at: '2026-11-21T09:36:00.000Z' });
    await office.opened.receive({ id: 'bb', form: 'report', answers: '{}', received_at: '2999-11-20' });
    await office.opened.queue({ submission_id: 'aaaaaa11-1', attempts: 1, last_error: 'connect' });
    const { code, out, err } = await inbox('list');
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'ID      RICEZIONE         MODULO   MITTENTE                  LINGUA  ALLEGATI  STATO                                      EMAIL',
        'bb      20/11/2999        report   (cifrata)                 it      –         avviso di ricevimento: termine 27/11/2999  –',
        'aaaaaa  21/11/2026 10:36  contact  Anna Rossi, Rossi S.r.l.  it      –         da evadere, cancellazione: 21/11/2028      in coda',
        '',
      ].join('\n'),
    );
    expect(err).toBe('1 email da inviare. Ultimo errore: connect\n');
    expect(await inbox('list', '--json')).toEqual(await office.inbox('list', '--json'));
    expect((await inbox('list', '--language', 'en')).err).toContain('1 mail waiting to be sent.');
  });

  it('show names what it shows, and says why it cannot', async () => {
    await office.opened.receive({ id: 'aaaaaa11-1', received_at: '2026-11-21T09:36:00.000Z' }, [
      { field: 'files', name: 'foto.jpg', content: Buffer.from('x') },
    ]);
    await office.opened.receive({ id: 'bb', form: 'report', answers: '{}', received_at: '2999-11-20' });
    await office.opened.storage.updateTable('files').set({ scan: 'waiting' }).execute();
    const { out } = await inbox('show', 'aaaaaa');
    expect(out).toMatch(/^modulo +contact\nricezione +21\/11\/2026 10:36\nlingua +it\nstato +da evadere, /m);
    expect(out).toMatch(/^email +nessuna$/m);
    expect(out).toMatch(/^Allegati\nfoto\.jpg .* {2}trattenuto: l'antivirus non lo ha ancora controllato$/m);
    const report = await inbox('show', 'bb');
    expect(report.out).toMatch(/^avviso di ricevimento +termine 27\/11\/2999$/m);
    expect(report.err).toMatch(/^La segnalazione è cifrata\. Estrai il suo file con /);
    expect(await inbox('show', 'zz')).toEqual({
      code: 2,
      out: '',
      err: 'site: Nessun invio ha un id che comincia con "zz". Vedi `site inbox list`.\n',
    });
    expect(await inbox('show', 'bb', '--json')).toMatchObject({
      out: (await office.inbox('show', 'bb', '--json')).out,
    });
  });

  it('answer and erase say what they did, and what they would do', async () => {
    await office.opened.receive({ id: 'one' });
    await office.opened.receive({ id: 'two' });
    expect(await inbox('erase', 'two')).toMatchObject({
      code: 2,
      err: 'site: Saranno cancellati per sempre: 1 invio con 0 allegati. Qui non si può chiedere a nessuno: aggiungi --yes per confermare.\n',
    });
    expect((await inbox('erase', 'two', '--yes')).err).toMatch(/^Cancellati: 1 invio con 0 allegati\./);
    expect((await inbox('answer', 'one', '--text', ' ', '--yes')).err).toBe(
      'site: La risposta è vuota. Non è stato inviato niente.\n',
    );
    expect((await inbox('answer', 'one', '--text', 'Sì.', '--yes')).err).toBe(
      'La risposta a anna@rossi.example è in coda; la invia il back office in esecuzione, con una copia a info@valico.example. La richiesta è cancellata.\n',
    );
    expect((await inbox('erase', 'one', '--yes')).err).toMatch(
      /^Cancellati: 2 email su ciò che ha avuto risposta \(non ancora inviate: 2\)\./,
    );
    await office.opened.receive({ id: 'three' });
    expect((await inbox('done', 'three', '--yes')).err).toMatch(
      /^Chiusa come evasa e cancellata: la richiesta datata \d\d\/\d\d\/\d{4} \(contact, three\)\.\n$/,
    );
    const person = await inbox('erase', '--person', 'nobody@rossi.example', '--yes');
    expect(person.err).toMatch(
      /^Non si è cercato .*\nIn archivio non c'è niente di nobody@rossi\.example\.\n$/,
    );
  });

  it('spam, export, journal, terms and ledger say what was done and what will be', async () => {
    await office.opened.receive({ id: 'one' });
    expect((await inbox('spam', 'one')).err).toBe(
      '1 invio segnato come spam: sarà cancellato dopo 30 giorni, salvo ripensamento con --undo.\n',
    );
    expect((await inbox('list', '--spam')).out).toMatch(/ spam, cancellazione: \d\d\//);
    expect((await inbox()).err).toContain('1 invio segnato come spam non è in elenco: --spam lo mostra.');
    expect((await inbox('spam', 'one', '--undo')).err).toBe('1 invio non è più segnato come spam.\n');
    const csv = await inbox('export');
    expect(csv).toEqual(await office.inbox('export'));
    const out = join(office.folder, 'all.csv');
    expect((await inbox('export', '--out', out)).err).toBe(`1 invio esportato in ${out}\n`);
    expect((await inbox('journal')).out).toMatch(
      /^QUANDO +AZIONE +MODULO +ID\n.* non più spam +contact +one$/m,
    );
    expect(await inbox('journal', '--json')).toEqual(await office.inbox('journal', '--json'));
    await office.opened.storage.updateTable('journal').set({ by_link: 1 }).execute();
    expect((await inbox('journal')).out).toMatch(/ non più spam da link +contact +one$/m);
    const terms = (await inbox('terms')).out;
    expect(terms).toMatch(/^MODULO +CONSERVAZIONE +PROMEMORIA +RISPOSTA +IN ARCHIVIO$/m);
    expect(terms).toMatch(/^application +6 mesi +dopo 5 mesi +– +0$/m);
    expect(terms).toContain(
      'In scadenza: 0 promemoria; da cancellare 0 su 1 invio.\nNiente attende una decisione.\n',
    );
    const ofForms = async (run: typeof inbox) => JSON.parse((await run('terms', '--json')).out).forms;
    expect(await ofForms(inbox)).toEqual(await ofForms(office.inbox));
    const ledger = await inbox('ledger');
    expect(ledger.out).toMatch(/^QUANDO +CHI +AZIONE +MODULO +QUALI$/m);
    expect(ledger.out).toMatch(/ segnato come spam +– +one$/m);
    const acts = async (run: typeof inbox) => JSON.parse((await run('ledger', '--json')).out);
    expect(await acts(inbox)).toEqual(await acts(office.inbox));
  });

  it('a question takes yes as an Italian or an Englishman says it', async () => {
    const answer = (keys: string, id: string) =>
      runCommand(['inbox', 'answer', id, '--text', 'Breve.', '--root', office.opened.root], {
        env: italian,
        typed: [keys],
      });
    for (const id of ['one', 'two']) await office.opened.receive({ id, language: 'en' });
    const declined = (await answer('n\n', 'one')).err;
    expect(declined).toMatch(/^A +anna@rossi\.example$/m);
    expect(declined).toMatch(/^Oggetto +Your request to Valico S\.p\.A\.$/m);
    expect(declined).toContain('Inviare questa email e cancellare la richiesta? [s/N]');
    expect(declined).toContain('Niente è stato inviato né cancellato.');
    expect(await office.mails()).toEqual([]);
    await answer('s\n', 'one');
    await answer('y\n', 'two');
    expect(await office.stored()).toEqual([]);
  });
});
