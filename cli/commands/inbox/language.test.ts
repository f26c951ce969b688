import { describe, expect, it } from 'vitest';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { runCommand } from '../../testing/runCommand.ts';

const office = inboxForTests();

/** `site inbox` on the computer of an Italian office. */
const inbox = (...args: string[]) =>
  runCommand(['inbox', ...args, '--root', office.opened.root], {
    env: { DATABASE_URL: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'it_IT.UTF-8' },
  });

describe('in Italian', () => {
  it('list says what is to be done, and JSON is the same', async () => {
    expect((await inbox()).err).toBe('Non è ancora arrivato niente.\n');
    await office.opened.receive({ id: 'aaaaaa11-1', received_at: '2026-11-21T09:36:00.000Z' });
    await office.opened.receive({ id: 'bb', form: 'report', answers: '{}', received_at: '2999-11-20' });
    await office.opened.queue({ submission_id: 'aaaaaa11-1', attempts: 1, last_error: 'connect' });
    const { code, out, err } = await inbox('list');
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'ID      RICEZIONE         MODULO   MITTENTE                  LINGUA  ALLEGATI  STATO                                         EMAIL',
        'bb      20/11/2999        report   (cifrata)                 it      –         avviso di ricevimento entro il 27/11/2999     –',
        'aaaaaa  21/11/2026 10:36  contact  Anna Rossi, Rossi S.r.l.  it      –         da evadere, conservazione fino al 21/11/2028  in coda',
        '',
      ].join('\n'),
    );
    expect(err).toBe('1 email in attesa di invio. Ultimo errore: connect\n');
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
    expect(report.out).toMatch(/^avviso di ricevimento +entro il 27\/11\/2999$/m);
    expect(report.err).toMatch(/^La segnalazione è cifrata\. Prendi il suo file con /);
    expect(await inbox('show', 'zz')).toEqual({
      code: 2,
      out: '',
      err: 'site: Nessun invio ha un id che comincia con "zz". Vedi `site inbox list`.\n',
    });
    expect(await inbox('show', 'bb', '--json')).toMatchObject({
      out: (await office.inbox('show', 'bb', '--json')).out,
    });
  });
});
