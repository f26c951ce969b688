import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealReport } from '../../../site/reporting/sealReport.ts';
import { createKeyFile } from '../../backoffice/sealing/keyFile.ts';
import { runCommand } from '../../testing/runCommand.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `site report` on the computer of whoever manages reports in Italy. */
const report = (...args: string[]) =>
  runCommand(['report', ...args], { cwd: folder, env: { LC_ALL: '', LC_MESSAGES: '', LANG: 'it_IT.UTF-8' } });

async function seal(name: string, recipient: string): Promise<void> {
  const { file } = await sealReport({
    answers: { subject: 'Oggetto', message: 'Fatti' },
    files: [new File(['x'], 'programma.exe')],
    recipients: [recipient],
    language: 'it',
  });
  writeFileSync(join(folder, name), Buffer.from(await file.arrayBuffer()));
}

describe('in Italian', () => {
  it('keygen says what the key is, and where its halves go', async () => {
    const { code, out, err } = await report('keygen');
    expect([code, err]).toEqual([
      0,
      `
La chiave segreta è in report-key.txt. Chi ce l'ha legge ogni segnalazione; senza, non le leggerà mai nessuno.
  - Non tenerla sul server né nel repository.
  - Tienine una copia in un posto sicuro, per esempio su carta o su una chiavetta USB in cassaforte.

La riga qui sopra è la chiave pubblica. Mettila in content/site.yaml, poi esegui la build del sito:

  report:
    recipients:
      - ${out}`,
    ]);
    expect((await report('keygen')).err).toBe(
      'site: report-key.txt esiste già, e una chiave non viene mai sovrascritta. Usa --out.\n',
    );
    expect((await report('keygen', '--language', 'en')).err).toContain('a key is never overwritten');
  });

  it('open warns of what the form would not have taken, and says why it cannot', async () => {
    const { recipient, text } = await createKeyFile();
    writeFileSync(join(folder, 'key.txt'), text);
    await seal('report.age', recipient);
    const { code, err } = await report('open', 'report.age', '--key', 'key.txt');
    expect([code, err.split('\n')]).toEqual([
      0,
      [
        'Attenzione: report-open/files/01-programma.exe non è ciò che dice il suo nome, o è di un tipo che il modulo non accetta.',
        expect.stringMatching(/^Non è stata confrontata con ciò che ne dice l'archivio\./),
        '',
      ],
    ]);
    expect((await report('open', 'missing.age')).err).toBe('site: Il file missing.age non esiste.\n');
    mkdirSync(join(folder, '.data'));
    const demo = await createKeyFile();
    writeFileSync(join(folder, '.data/report-demo-key.txt'), demo.text);
    await seal('demo.age', demo.recipient);
    expect((await report('open', 'demo.age')).err).toMatch(/^È stata aperta con la chiave dimostrativa: /);
    expect((await report('open', 'report.age', '--out', 'nowhere')).err).toBe(
      'site: La segnalazione non è cifrata per la chiave dimostrativa. Indica la tua: --key report-key.txt\n',
    );
  });

  it('answer says where the answer goes', async () => {
    const { recipient, text } = await createKeyFile();
    writeFileSync(join(folder, 'own.txt'), text);
    await seal('own.age', recipient);
    const answer = () => report('answer', 'own.age', '--key', 'own.txt', '--text', 'Grazie.');
    expect(await answer()).toMatchObject({
      out: 'own-answer.json\n',
      err: expect.stringMatching(
        /\nPortala dove sta l'archivio ed esegui lì, con --as outcome se è il riscontro: site inbox answer <id> --sealed own-answer\.json\n$/,
      ),
    });
    expect((await answer()).err).toMatch(
      /\nsite: own-answer\.json esiste già\. Indica un altro file con --out\.\n$/,
    );
  });
});
