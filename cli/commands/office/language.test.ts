import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { provideKeyFile, testKeys } from '../../testing/office/testKeys.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { startBackOffice } from '../startBackOffice.ts';

const office = inboxForTests();
let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'site-outside-'));
});
afterEach(() => rmSync(outside, { recursive: true }));

const italian = { DATABASE_URL: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'it_IT.UTF-8' };

/** `site backoffice` on a server that speaks Italian. */
const inItalian = (args: string[], env: Record<string, string> = {}) =>
  runCommand(['backoffice', ...args, '--root', office.opened.root], { env: { ...italian, ...env } });

describe('in Italian', () => {
  it('a start says what is wrong with the environment', async () => {
    const wrong = { DATABASE_URL: 'mysql://x', MAIL_TO: 'nessuno', SUBMISSION_LIMIT: 'tanti' };
    const { code, err } = await inItalian(['--port', '0'], { ...wrong, STORAGE_KEY_FILE: '' });
    expect([code, err.split('\n')]).toEqual([
      2,
      [
        "site: Le variabili d'ambiente contengono errori:",
        expect.stringMatching(
          /^ {2}DATABASE_URL comincia con "mysql" invece che con "postgres"\. Scrivi un indirizzo come .* Nell'utente e nella password /,
        ),
        '  MAIL_TO è "nessuno", che non è un indirizzo email. Scrivi un solo indirizzo come ufficio@example.com, senza nome, o togli la variabile.',
        expect.stringMatching(/^ {2}SUBMISSION_LIMIT è "tanti", che non è un numero intero da 1 a /),
        expect.stringMatching(
          /^ {2}STORAGE_KEY_FILE manca: ciò che inviano i moduli viene conservato cifrato\./,
        ),
        '',
      ],
    ]);
    mkdirSync(join(office.opened.root, 'backoffice.env'));
    expect((await inItalian(['--port', '0'])).err).toMatch(
      /^site: \S+backoffice\.env non è leggibile \(è una cartella\)\. Esegui il comando come l'utente che /,
    );
    rmSync(join(office.opened.root, 'backoffice.env'), { recursive: true });
    expect((await inItalian(['--port', '0', '--host', '192.0.2.1'])).err).toMatch(
      /^site: 192\.0\.2\.1 non è /,
    );
  });

  it('a start says at a terminal what it does, and a log stays as it is', async () => {
    const root = copySiteForOffice();
    const start = async (isTTY: boolean) => {
      const before = process.stderr.isTTY;
      process.stderr.isTTY = isTTY;
      const written: string[] = [];
      const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
        written.push(String(line));
        return true;
      });
      try {
        await (await startBackOffice(root, { language: 'it', preview: true })).close();
      } finally {
        write.mockRestore();
        process.stderr.isTTY = before;
      }
      return written.join('');
    };
    expect(await start(true)).toMatch(
      /^Ciò che inviano i moduli viene conservato in .*\.sqlite\nL'ufficio riceve all'indirizzo info@valico\.example un avviso per tutto ciò che arriva\.\nLe email restano in coda: per inviarle imposta SMTP_URL\.\n$/,
    );
    expect(await start(false)).toMatch(
      /^{"time":".*","level":"info","message":"What the forms send is stored in /,
    );
    rmSync(root, { recursive: true });
  });

  it('a backup and its return say what they hold, and what they leave', async () => {
    await office.opened.receive({ id: 'one' });
    const file = join(outside, 'backup.tar');
    const taken = await inItalian(['backup', file]);
    expect([taken.code, taken.out]).toEqual([0, `${file}\n`]);
    expect(taken.err).toMatch(/^Contiene 1 invio con 0 allegati, ed è stato riletto dal disco\. /);
    expect(await inItalian(['backup', file])).toEqual({
      code: 2,
      out: '',
      err: `site: ${file} esiste già, e un backup non viene mai sovrascritto.\n`,
    });
    const fresh = copySiteForOffice();
    const restore = (name: string) =>
      runCommand(['backoffice', 'restore', join(outside, name), '--root', fresh], { env: italian });
    writeFileSync(join(outside, 'other.tar'), 'x');
    expect((await restore('other.tar')).err).toMatch(/ non è un backup creato da `site backoffice backup`\./);
    const { code, err } = await restore('backup.tar');
    expect([code, err.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^Ripristinato il backup datato .*: 1 invio\.$/),
        expect.stringMatching(/^Manca l'elenco di ciò che è stato cancellato \(\.data\/erased\.txt\): /),
        'Le email che erano in coda al momento del backup saranno inviate di nuovo.',
        '',
      ],
    ]);
    rmSync(fresh, { recursive: true });
  });

  it('keys say what to do with them', async () => {
    const file = join(outside, 'storage-key.txt');
    expect((await inItalian(['key', join(office.opened.root, '.data/key.txt')])).err).toMatch(
      /starebbe accanto all'archivio/,
    );
    expect((await inItalian(['key', file])).err).toMatch(/^Indicalo al back office e a `site inbox` con /);
    expect((await inItalian(['key', file])).err).toMatch(
      / esiste già, e una chiave non viene mai sovrascritta\./,
    );
    expect((await inItalian(['key', file, '--add'])).err).toMatch(/^D'ora in poi chi legge questo file /);
    expect((await inItalian(['rekey'], { STORAGE_KEY_FILE: file })).err).toMatch(
      /^site: L'archivio è cifrato con /,
    );
    await office.opened.receive({ id: 'one' });
    expect(await inItalian(['rekey'])).toEqual({
      code: 0,
      out: '',
      err: expect.stringMatching(/^0 valori cifrati di nuovo; ora vale per tutti la chiave [0-9a-f]{8}\.\n$/),
    });
    const old = testKeys().newest.id;
    const rekey = (...args: string[]) => inItalian(['rekey', ...args], { STORAGE_KEY_FILE: file });
    writeFileSync(file, readFileSync(provideKeyFile()));
    await inItalian(['key', file, '--add']);
    expect((await rekey('--without', old)).err).toBe(
      `site: La chiave ${old} è nel file delle chiavi, quindi non è persa.\n`,
    );
    const raw = office.opened.storage.withoutPlugins();
    await raw
      .updateTable('submissions')
      .set(({ ref }) => ({ answers: sql`substr(${ref('answers')}, 1, 60)` }))
      .execute();
    const count = `Non è stato possibile aprire 1 valore con la chiave ${old}`;
    expect(await rekey()).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${count}, perché è danneggiato: tieni la riga della chiave.`),
    });
    // As it was when the list had forgotten the key too early.
    writeFileSync(file, readFileSync(file, 'utf8').replace(readFileSync(provideKeyFile(), 'utf8'), ''));
    await raw.deleteFrom('storage_keys').where('id', '=', old).execute();
    expect(await rekey()).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `${count}, che manca nel file delle chiavi: rimetti la sua riga da una copia.`,
      ),
    });
  });

  it('the option is taken before the task and behind it', async () => {
    for (const args of [
      ['--language', 'en', 'backup', outside],
      ['backup', outside, '--language', 'en'],
    ])
      expect((await inItalian(args)).err).toMatch(/^It holds 0 submissions with 0 files, /);
    expect((await inItalian(['backup', office.opened.root, '--language=en'])).err).toMatch(/^It holds /);
    expect((await inItalian(['key', outside, '--add', '--language=en'])).err).toMatch(
      /^site: .* cannot be read: it is a folder/,
    );
  });
});
