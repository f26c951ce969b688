import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOptions } from '../../cli/compiler/assets/bundleCode.ts';
import { provideAge } from '../../cli/testing/machine/provideAge.ts';
import { launchBrowser } from '../../cli/testing/openBrowser.ts';
import { site } from '../../templates/site.ts';
import type { readReportAnswer } from './readReportAnswer.ts';
import type { sealReport } from './sealReport.ts';

/** Words that nobody but the reader may ever see. */
const canaries = {
  subject: 'canary-subject',
  message: 'canary-message',
  fullName: 'canary-person',
  fileName: 'canary-file',
  content: 'canary-content',
  answer: 'canary-answer',
};
const attachment = Buffer.concat([Buffer.from(canaries.content), Buffer.from([0, 255, 13, 10, 26])]);

declare global {
  interface Window {
    report: { sealReport: typeof sealReport; readReportAnswer: typeof readReportAnswer };
  }
}

/** Everything that left the browser, byte by byte: start line, headers and body of each request. */
const requests: Buffer[] = [];
/** What was stored of a report, as the back office does. */
const stored = { bundle: Buffer.alloc(0), answer: '' };

let server: Server;
let browser: Browser;
let page: Page;
let folder: string;
let recipient: string;
let scripts: Map<string, Uint8Array>;

beforeAll(async () => {
  provideAge();
  folder = mkdtempSync(join(tmpdir(), 'site-canary-'));
  const key = join(folder, 'key.txt');
  execFileSync('age-keygen', ['-o', key], { stdio: 'pipe' });
  recipient = execFileSync('age-keygen', ['-y', key], { encoding: 'utf8' }).trim();
  const code = `
    export * from './sealReport.ts';
    export * from './readReportAnswer.ts';`;
  const { outputFiles } = await build({
    ...browserOptions,
    alias: Object.fromEntries(
      Object.entries(site.substitutes ?? {}).map(([name, file]) => [name, `./${file}`]),
    ),
    stdin: { contents: code, resolveDir: import.meta.dirname, sourcefile: 'report.js' },
    entryNames: 'report',
    format: 'esm',
    splitting: true,
  });
  scripts = new Map(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, contents]));
  server = createServer(async (request, response) => {
    const { method, url = '', rawHeaders } = request;
    const body = Buffer.concat(await request.toArray());
    requests.push(Buffer.from(`${method} ${url}\n${rawHeaders.join('\n')}\n`), body);
    if (url === '/Report/Create') {
      const start = body.indexOf('age-encryption.org/v1');
      stored.bundle = body.subarray(start, body.indexOf('\r\n--', start));
      response.end('{"HasSuccess":true}');
    } else if (url === '/Report/Status') {
      const answers = [{ WrittenAt: '2026-11-20T09:00:00Z', Content: stored.answer }];
      response.end(JSON.stringify({ HasSuccess: true, Received: true, Answers: answers }));
    } else {
      const script = scripts.get(`/${basename(url)}`);
      response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
      response.end(script ?? '<!doctype html><title>Report</title>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate("import('/report.js').then((report) => { window.report = report; })");
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * What sealing a report and reading its answer load, gzip: 16 kB. With the curves and passphrases that nobody uses it
 * was 54 kB, with the curve that most browsers have themselves 27.
 */
const budget = 17 * 1024;
/** What a browser without X25519 loads besides. */
const curveBudget = 4 * 1024;

describe('a report sealed in a real browser', () => {
  let receipt: Awaited<ReturnType<typeof sealReport>>['receipt'];

  it('costs no more than it needs, and is never made for a key it does not know', async () => {
    const size = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0);
    const ownCurve = [...scripts].filter(([url]) => url !== '/report.js');
    const curve = ownCurve.reduce((sum, [, script]) => sum + gzipSync(script).length, 0);
    expect(size - curve).toBeLessThan(budget);
    expect(curve).toBeGreaterThan(1024);
    expect(curve).toBeLessThan(curveBudget);
    // A post-quantum key, whose curve is not there.
    const seal = page.evaluate(
      (key) =>
        window.report
          .sealReport({ answers: {}, files: [], recipients: [key], language: 'it' })
          .then(() => 'sealed', String),
      await identityToRecipient(await generateHybridIdentity()),
    );
    expect(await seal).toContain('Only X25519 keys');
  });

  it('is sent so that no request carries a word of it', async () => {
    const { subject, message, fullName, fileName } = canaries;
    receipt = await page.evaluate(
      async ({ answers, fileName, content, recipient }) => {
        const sealed = await window.report.sealReport({
          answers,
          files: [new File([new Uint8Array(content)], fileName)],
          recipients: [recipient],
          language: 'it',
        });
        const body = new FormData();
        body.append('Files', sealed.file, 'report.age');
        body.append('ReceiptId', sealed.receipt.id);
        body.append('ReceiptRecipient', sealed.receipt.recipient);
        await fetch('/Report/Create', { method: 'POST', body });
        return sealed.receipt;
      },
      {
        answers: { subject, message, fullName, files: [`${fileName}.txt`] },
        fileName: `${fileName}.txt`,
        content: [...attachment],
        recipient,
      },
    );
    expect(stored.bundle.length).toBeGreaterThan(256 * 1024);
  });

  it('opens with the commands age and tar, its file byte by byte as it was', () => {
    writeFileSync(join(folder, 'report.age'), stored.bundle);
    execFileSync('sh', ['-c', 'age -d -i key.txt report.age | tar -x -k -o'], { cwd: folder });
    const text = readFileSync(join(folder, 'report.txt'), 'utf8');
    for (const word of [canaries.subject, canaries.message, canaries.fullName]) expect(text).toContain(word);
    const file = readFileSync(join(folder, `files/01-${canaries.fileName}.txt`));
    expect(file.equals(attachment)).toBe(true);
  });

  it('opens the same where the browser has no X25519, which alone loads the curve', async () => {
    const loaded = () =>
      requests.filter((one) => /^GET \/(?!report\.js)\S+\.js/.test(one.toString('latin1'))).length;
    expect(loaded()).toBe(0);
    const older = await browser.newPage();
    await older.addInitScript(() => {
      const { subtle } = crypto;
      const importKey = subtle.importKey.bind(subtle);
      subtle.importKey = (async (...args: Parameters<typeof importKey>) => {
        if (JSON.stringify(args[2]).includes('X25519')) throw new DOMException('', 'NotSupportedError');
        return importKey(...args);
      }) as typeof importKey;
    });
    await older.goto(page.url());
    await older.evaluate("import('/report.js').then((report) => { window.report = report; })");
    const { file, code, answerTo } = await older.evaluate(async (reader) => {
      const sealed = await window.report.sealReport({
        answers: { message: 'An older browser' },
        files: [],
        recipients: [reader],
        language: 'en',
      });
      const bytes = new Uint8Array(await sealed.file.arrayBuffer());
      return { file: [...bytes], code: sealed.receipt.code, answerTo: sealed.receipt.recipient };
    }, recipient);
    expect(loaded()).toBe(1);
    const opened = execFileSync('age', ['-d', '-i', 'key.txt'], { cwd: folder, input: Buffer.from(file) });
    expect(opened.toString('latin1')).toContain('An older browser');
    stored.answer = execFileSync('age', ['-r', answerTo], { input: 'Read' }).toString('base64');
    const read = (tab: Page) =>
      tab.evaluate((typed) => window.report.readReportAnswer('/Report/Status', typed), code);
    expect(await read(older)).toMatchObject({ answers: [{ text: 'Read' }] });
    expect(await read(page)).toMatchObject({ answers: [{ text: 'Read' }] });
    await older.close();
  });

  it('has an answer that only its code opens', async () => {
    const sealed = execFileSync('age', ['-r', receipt.recipient], { input: `${canaries.answer}\n\n` });
    stored.answer = sealed.toString('base64');
    const read = (code: string) =>
      page.evaluate((typed) => window.report.readReportAnswer('/Report/Status', typed), code);
    expect(await read(receipt.code.toLowerCase().replaceAll('-', ' '))).toEqual({
      state: 'received',
      answers: [{ writtenAt: new Date('2026-11-20T09:00:00Z'), text: canaries.answer }],
    });
    const another = await page.evaluate(
      async (recipient) =>
        (await window.report.sealReport({ answers: {}, files: [], recipients: [recipient], language: 'it' }))
          .receipt.code,
      recipient,
    );
    expect(await read(another)).toEqual({
      state: 'received',
      answers: [{ writtenAt: new Date('2026-11-20T09:00:00Z'), text: undefined }],
    });
  });

  it('left nothing behind: no secret in any request, nothing stored in the browser', async () => {
    const sent = Buffer.concat(requests).toString('latin1');
    expect(sent).toContain(receipt.id);
    const symbols = (text: string) => text.replace(/[^0-9a-z]/gi, '').toLowerCase();
    expect(symbols(sent)).not.toContain(symbols(receipt.code).slice(0, 10));
    for (const secret of Object.values(canaries)) {
      expect(sent.includes(secret), secret).toBe(false);
      expect(sent.includes(Buffer.from(secret).toString('base64').slice(0, -4)), secret).toBe(false);
    }
    const kept = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]);
    expect(kept).toEqual([0, 0, '', 0, 0]);
  });
});
