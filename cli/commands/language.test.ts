import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { runCommand } from '../testing/runCommand.ts';
import { startSite } from '../testing/startSite.ts';

const italian = { LC_ALL: 'it_IT.UTF-8' };
const english = { LC_ALL: 'C' };

let choir: Fixture;
beforeAll(() => {
  choir = openFixture('choir');
  choir.replace('content/translations/en/home.yaml', 'meta:', 'mata: x\nmeta:');
  choir.replace('content/translations/de/home.yaml', 'concerts: Konzerte\n', '');
});
afterAll(() => choir.close());

const check = (env: Record<string, string>, ...args: string[]) =>
  runCommand(['check', '--root', choir.root, ...args], { env });

describe('the language of what is said', () => {
  it('is that of the environment', async () => {
    expect((await check(italian)).out).toContain('errore La chiave "mata" non è prevista qui.');
    expect((await check(english)).out).toContain('error The key "mata" is not known here.');
    const { out, err } = await check({ LC_ALL: '', LC_MESSAGES: '', LANG: 'it' });
    expect([out, err].join('')).toMatch(/2 errori\.\n.*non (è stata|sono state) controllat/s);
  });

  it('is the one that is asked for, whatever the environment says', async () => {
    expect((await check(english, '--language', 'it')).out).toContain('Forse intendevi "meta"?');
    expect((await check(italian, '--language', 'en')).out).toContain('Did you mean "meta"?');
  });

  it('changes nothing of JSON but messages and hints', async () => {
    const problemsIn = async (code: string): Promise<Record<string, unknown>[]> =>
      JSON.parse((await check(english, '--format', 'json', '--language', code)).out).diagnostics;
    const en = await problemsIn('en');
    const it = await problemsIn('it');
    expect(it.map(Object.keys)).toEqual(en.map(Object.keys));
    const bare = (problems: typeof en) => problems.map((one) => ({ ...one, message: '', hint: '' }));
    expect(bare(it)).toEqual(bare(en));
    expect(en[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(/^The key/) });
    expect(it[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(/^La chiave/) });
  });

  it('changes neither the levels of SARIF nor the shape of JUnit', async () => {
    const [run] = JSON.parse((await check(italian, '--format', 'sarif')).out).runs;
    expect(run.results[0]).toMatchObject({
      level: 'error',
      message: { text: expect.stringMatching(/^La chiave /) },
    });
    expect(run.tool.driver.rules[0]).toMatchObject({
      shortDescription: { text: expect.stringMatching(/^Una chiave/) },
      help: { text: expect.stringContaining('Sbagliato:') },
    });
    expect((await check(italian, '--format', 'junit')).out).toMatch(
      /<failure type="schema\/unknown-key" message="La chiave /,
    );
    expect((await check(italian, '--format', 'github')).out).toMatch(/^::error file=.*::La chiave /m);
  });

  it('may be another one when a run says again what it remembers', async () => {
    await check(english);
    const record = join(choir.root, '.cache/memory/run-check.json');
    const remembered = readFileSync(record, 'utf8');
    expect(remembered).toContain('"gaps":["mata"]');
    // So that it is seen whether this is what is told.
    writeFileSync(record, remembered.replaceAll('"gaps":["mata"]', '"gaps":["remembered"]'));
    expect((await check(italian)).out).toContain('La chiave "remembered" non è prevista qui.');
    expect((await check(english)).out).toContain('The key "remembered" is not known here.');
    writeFileSync(record, '');
  });

  it('is that of rules, too', async () => {
    const { out } = await runCommand(['check', '--explain', 'schema/unknown-key', '--language', 'it']);
    expect(out).toContain('schema/unknown-key: una chiave che lo schema non prevede');
    expect(out).toMatch(/\nSbagliato:\n.*\n\nGiusto:\n/s);
    const list = await runCommand(['check', '--explain'], { env: italian });
    expect(list.out).toMatch(/^file\/encoding +un file che non è in UTF-8$/m);
    const past = await runCommand(['check', '--explain', 'value/past', '--language', 'it']);
    expect(past.out).toContain('È solo un avviso, se nessuno le dà più peso: un termine scade da sé');
  });

  it('is that of mistakes of the command line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-empty-'));
    expect(await runCommand(['check', '--root', folder], { env: italian })).toEqual({
      code: 2,
      out: '',
      err: `site: In ${folder} manca la cartella content/. Esegui il comando nella cartella del sito, o indicala con --root.\n`,
    });
    expect((await runCommand(['check', '--explain', 'empty', '--language', 'it'])).err).toMatch(
      /^site: La regola "empty" non esiste\. Forse intendevi "yaml\/empty" o "schema\/empty" o "/,
    );
    rmSync(folder, { recursive: true });
  });

  it('is known before the command is: of a slip', async () => {
    const slip = (...args: string[]) => runCommand(args, { env: italian });
    const said = 'site: Il comando `site inbox answr` non esiste. Forse intendevi "answer"?\n';
    expect((await slip('inbox', 'answr', '3f2a1c')).err).toBe(said);
    expect((await runCommand(['inbox', 'answr', '--language', 'it'], { env: english })).err).toBe(said);
    for (const option of [['--language', 'en'], ['--language=en']])
      expect((await slip('inbox', 'answr', ...option)).err).toMatch(
        /^site: There is no `site inbox answr`\./,
      );
  });

  it('is none that nobody speaks', async () => {
    const { code, err } = await check(english, '--language', 'de');
    expect([code, err]).toEqual([2, expect.stringContaining('Allowed choices are en, it.')]);
  });
});

describe('in Italian', () => {
  it('a build says what it made', async () => {
    const fixture = openFixture('choir');
    const first = await runCommand(['build', '--root', fixture.root], { env: italian });
    expect(first.err).toMatch(/Creati in dist\/ \d+ pagine e \d+ altri file in /);
    expect(first.err).toContain('1 segnaposto tiene lontani i motori di ricerca');
    // What was written just before a run is not remembered.
    const again = async () => (await runCommand(['build', '--root', fixture.root], { env: italian })).err;
    await expect
      .poll(again)
      .toMatch(/^Non è cambiato niente: dist\/ contiene \d+ pagine e \d+ altri file \(/);
    const found = await runCommand(['where', 'Welcome', '--root', fixture.root], { env: italian });
    expect(found.out).toMatch(/home\.yaml:3:10 {2}meta\.title {2}in \//);
    const lost = await runCommand(['where', 'Nowhere', '--root', fixture.root, '--language', 'it']);
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining("Nei contenuti non c'è.")]);
    fixture.close();
  });

  it('a server for whoever edits says so in its terminal and over the page', async () => {
    mkdirSync(join(choir.root, 'schemas/forms'));
    const serving = await startSite(['dev', '--port', '0', '--root', choir.root], italian);
    expect(serving.printed()).toMatch(
      /Compilato con errori in .*\nIl back office non è attivo: content\/site\.yaml non dice quale captcha .*\nIl sito è su http/s,
    );
    rmSync(join(choir.root, 'schemas/forms'), { recursive: true });
    const { body } = await fetch(`${serving.address}__site/events`);
    const overlaid = await firstEvents(body as ReadableStream<Uint8Array>);
    expect(overlaid).toContain('errore La chiave \\"mata\\" non è prevista qui.');
    expect(await serving.stop()).toBe(0);
  });

  it('what keeps the back office from being opened is said as what is around it', async () => {
    const root = copySiteForOffice();
    mkdirSync(join(root, 'dist'));
    const env = { ...italian, SUBMISSION_LIMIT: 'tanti' };
    const { code, err } = await runCommand(['serve', '--port', '0', '--root', root], { env });
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /^site: Le variabili d'ambiente contengono errori:\n {2}SUBMISSION_LIMIT è "tanti", che non è .* Scrivi quanti invii /,
      ),
    ]);
    rmSync(root, { recursive: true });
  });

  it('a build that fails says that nothing was written', async () => {
    const { code, err } = await runCommand(['build', '--root', choir.root], { env: italian });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Nessun file è stato scritto: dist\/ è come prima\.\n$/),
    ]);
  });
});

/** What the server tells a page first: problems, then the version. */
async function firstEvents(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('event: version')) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
