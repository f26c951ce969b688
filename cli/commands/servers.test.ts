import { readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { copySiteForOffice } from '../testing/office/copySiteForOffice.ts';
import { runSite } from '../testing/runSite.ts';
import { startSite } from '../testing/startSite.ts';
import { isOfCompiler } from './dev/keepServing.ts';

/** A small website: what a command does with it, it does with any. */
let choir: Fixture;

beforeAll(() => {
  choir = openFixture('choir');
});
afterAll(() => choir.close());

const home = 'content/translations/en/home.yaml';

describe('site serve', () => {
  it('prints its address, takes the next port when the usual one is taken, and stops when asked', async () => {
    const blocker = createServer().listen(4000, '127.0.0.1');
    // Somebody else may have it already.
    await new Promise((resolve) => blocker.once('listening', resolve).once('error', resolve));
    const serving = await startSite(['serve']);
    expect(serving.address).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(serving.address).not.toContain(':4000/');
    expect(await (await fetch(serving.address)).text()).toContain('<html lang="it"');
    expect(await serving.stop()).toBe(0);
    blocker.close();
  });

  it.each(['serve', 'dev', 'backoffice'])('%s takes the port it was given and no other', async (command) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const office = copySiteForOffice('contact');
    const folder = { serve: codeFolder, dev: choir.root }[command] ?? office;
    const { code, err } = runSite([command, '--port', String(port), '--root', folder]);
    rmSync(office, { recursive: true });
    blocker.close();
    expect([code, err]).toEqual([2, expect.stringContaining(`The port ${port} is taken`)]);
  });
});

describe('site dev', () => {
  it('serves the shipped website with its back office', async () => {
    const serving = await startSite(['dev', '--port', '0']);
    const page = await (await fetch(`${serving.address}contacts/contact-us/`)).text();
    const { status } = await fetch(`${serving.address}JobPosition/GetJobPositions`);
    expect(await serving.stop()).toBe(0);
    expect(page).toContain('<form');
    expect(status).toBe(200);
  });

  it('sees what is edited while all is compiled for the first time, and says once that texts are away', async () => {
    const edit = `
import fs from 'node:fs';
let isEdited = false;
/** Edits like somebody beside this process. */
const editOnce = () => {
  if (isEdited) return;
  isEdited = true;
  const file = ${JSON.stringify(join(choir.root, home))};
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('We have sung since the brook began', 'We sing early'));
};
`;
    choir.replace(home, 'greeting:', 'greeting:'); // is restored later
    choir.replace('templates/home.tsx', 'import', `${edit}import`);
    choir.replace('templates/home.tsx', '    const Applause', '    editOnce();\n    const Applause');
    const serving = await startSite(['dev', '--port', '0', '--root', choir.root]);
    const page = async () => (await fetch(`${serving.address}en/`)).text();
    await expect.poll(page).toContain('We sing early');
    const [content, away] = ['content', 'away'].map((name) => join(choir.root, name)) as [string, string];
    renameSync(content, away);
    const times = () => serving.printed().split(' has no folder content/').length - 1;
    await expect.poll(times).toBe(1);
    for (const turn of [1, 2]) {
      choir.write('templates/notes.txt', `${turn}`);
      await setTimeout(200);
    }
    renameSync(away, content);
    choir.replace(home, 'We sing early', 'We are back');
    await expect.poll(page).toContain('We are back');
    expect(times()).toBe(1);
    choir.remove('templates/notes.txt');
    choir.restore();
    expect(await serving.stop()).toBe(0);
  });

  it('starts anew after the next change once code of the website ends the process or fails where nobody waits for it', async () => {
    const serving = await startSite(['dev', '--port', '0', '--root', choir.root]);
    let { address } = serving;
    let read = 0;
    const unread = () => serving.printed().slice(read);
    for (const code of ["setTimeout(() => { throw new Error('late'); }, 1);", 'process.exit(0);']) {
      choir.replace('templates/home.tsx', 'import', `${code}\nimport`);
      await expect.poll(unread).toContain('The process that serves the site has ended.');
      await expect(fetch(address)).rejects.toThrow();
      read = serving.printed().length;
      choir.restore();
      await expect.poll(unread).toMatch(/http:\/\/localhost:\d+\//);
      [address = ''] = /http:\/\/localhost:\d+\//.exec(unread()) ?? [];
      expect((await fetch(`${address}en/`)).status).toBe(200);
    }
    expect(await serving.stop()).toBe(0);
  });

  it('has done nothing wrong where it is asked to stop while the website is opened', () => {
    choir.replace('templates/home.tsx', 'import', "process.kill(process.pid, 'SIGINT');\nimport");
    expect(runSite(['dev', '--port', '0', '--root', choir.root]).code).toBe(0);
    choir.restore();
  });

  it('takes every file for code of the compiler that goes into its bundle', () => {
    const { inputs } = JSON.parse(readFileSync(join(codeFolder, '.cache/cli/inputs.json'), 'utf8'));
    const own = Object.keys(inputs).filter((path) => path.startsWith('cli/'));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((path) => !isOfCompiler(path, []))).toEqual([]);
  });

  it('compiles again after a change, tells the page, and ends with the process that was started, and be that killed', async () => {
    const serving = await startSite(['dev', '--port', '0', '--root', choir.root]);
    const events = await fetch(`${serving.address}__site/events`);
    const reader = events.body?.getReader();
    const decoder = new TextDecoder();
    let unread = '';
    /** What comes up to the end of a text. */
    const next = async (text: string) => {
      while (!unread.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error(`The events ended without ${text}`);
        unread += decoder.decode(value, { stream: true });
      }
      const end = unread.indexOf(text) + text.length;
      const came = unread.slice(0, end);
      unread = unread.slice(end);
      return came;
    };
    await next('event: version');
    choir.replace(home, 'We have sung since the brook began', 'We sing now');
    await next('event: version');
    expect(await (await fetch(`${serving.address}en/`)).text()).toContain('We sing now');
    choir.replace(home, 'meta:', 'mata: x\nmeta:');
    await next('mata');
    choir.replace(home, 'mata: x\n', '');
    await next('event: problems\ndata: ""');
    // What only the finished page shows is told after the page.
    const [from, to] = ['de: Sommerserenade, en: Summer serenade', 'de: Adventskonzert, en: Advent concert'];
    choir.replace('content/concerts/summer.yaml', from, to);
    const versions = (text: string) =>
      [...text.matchAll(/event: version\ndata: (\d+)\n/g)].map(([, one]) => one);
    const before = versions(await next('repeated-title'));
    await next('event: version\n');
    expect(before.at(-1)).toBe(/data: (\d+)/.exec(await next('\n'))?.[1]);
    choir.restore();
    await reader?.cancel();
    expect(await serving.stop('SIGKILL')).toBeNull();
    await expect(fetch(serving.address)).rejects.toThrow();
  });
});
