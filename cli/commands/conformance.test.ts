import { createServer, type RequestListener } from 'node:http';
import pc from 'picocolors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectCases } from '../conformance/cases/collectCases.ts';
import { collectFormCases } from '../conformance/cases/collectFormCases.ts';
import { openClient } from '../conformance/client/client.ts';
import { readContractSource } from '../conformance/contract/readContractSource.ts';
import { formatResults } from '../conformance/formatResults.ts';
import { type Result, runCases } from '../conformance/runCases.ts';
import { formNamed } from '../settings/formNamed.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { lightCaptcha } from '../testing/office/lightCaptcha.ts';
import { officeForms } from '../testing/office/officeMail.ts';
import { openOffice } from '../testing/office/openOffice.ts';
import { conformance } from './conformance.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** What steers a terminal, or turns the order of letters. */
const steering = '\u001b\u009b\u202e';

/** Some other server, on a free port. */
async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function run(url: string, format: 'pretty' | 'json', origin?: string) {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const code = await conformance(url, { root: '.', yes: true, format, origin });
  vi.restoreAllMocks();
  return { code, out: written.join('') };
}

describe('site conformance', () => {
  it('asks before it leaves test records anywhere', async () => {
    const asked = vi.fn();
    const url = await answering(asked);
    await expect(conformance(url, { root: '.', format: 'pretty' })).rejects.toThrow(/--yes/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('says when the address is none, or nothing answers there', async () => {
    const options = { root: '.', yes: true, format: 'pretty' } as const;
    await expect(conformance('backoffice', options)).rejects.toThrow(Misuse);
    await expect(conformance('http://127.0.0.1:9', options)).rejects.toThrow(/Nothing answers/);
    await expect(conformance('http://127.0.0.1:9', { ...options, origin: 'www' })).rejects.toThrow(
      'www is not the address of a website',
    );
  });

  it('repeats no password of an address', async () => {
    for (const address of ['https://anna:secret@office.example.com', 'https://anna:secret@:99']) {
      // The address of the website is only said, and never asked.
      for (const [base, origin] of [[address], ['http://127.0.0.1:9', address]] as const) {
        const failed = conformance(base, { root: '.', yes: true, format: 'pretty', origin });
        await expect(failed).rejects.toThrow('An address may not have a name or a password in it.');
        await expect(failed).rejects.not.toThrow(/secret/);
      }
    }
  });

  it('finds what a server that is no back office lacks, and exits with 1', async () => {
    const origins = new Set<string | undefined>();
    const url = await answering((request, response) => {
      origins.add(request.headers.origin);
      request.resume();
      response
        .writeHead(request.url?.startsWith('/Captcha/Challenge') ? 404 : 200)
        .end(JSON.stringify({ HasSuccess: `${steering}yes` }));
    });
    // As browsers write it, whatever was typed.
    const { code, out } = await run(url, 'json', 'https://WWW.valico.example/it/');
    expect(origins).toContain('https://www.valico.example');
    expect([...steering].filter((character) => out.includes(character))).toEqual([]);
    const { results } = JSON.parse(out) as { results: Result[] };
    expect(code).toBe(1);
    const contact = results.find(({ group, name }) => group === 'form contact' && name.startsWith('only'));
    expect(contact).toMatchObject({ outcome: 'failed', requirement: 'A-05, §7.1' });
    expect(contact?.finding).toMatch(/HasSuccess must be boolean/);
  });

  it('tells a person how many passed, what failed and what to do', () => {
    const result = { group: 'positions', name: 'the list', requirement: 'A-04', hint: 'Answer a list.' };
    const text = formatResults(
      [
        { ...result, outcome: 'passed' },
        { ...result, outcome: 'failed', finding: `${steering}status 404` },
        {
          group: 'booking',
          name: 'only what is required',
          hint: '',
          outcome: 'skipped',
          finding: `no answer${steering}`,
        },
        { ...result, outcome: 'absent', name: 'health', finding: 'status 404', extension: true },
      ],
      pc.createColors(false),
    );
    expect(text).toMatch(/positions( {8}1){3} {8}·/);
    expect(text).toMatch(
      /failed positions: the list \[A-04\]\n {2}\uFFFD{3}status 404\n {2}= Answer a list\./,
    );
    expect(text).toMatch(/Absent: [^\n]*\n {2}positions: health/);
    expect(text).toMatch(/\n {2}booking: only what is required: no answer\uFFFD{3}\n/);
    expect(text).toMatch(/1 case failed of 4\.$/);
  });

  it('counts cases that are skipped for one reason', () => {
    const skipped = {
      group: 'form application',
      hint: '',
      outcome: 'skipped',
      finding: 'none is open',
    } as const;
    const results = Array.from({ length: 80 }, (_, at) => ({ ...skipped, name: `case ${at}` }));
    const text = formatResults(results, pc.createColors(false));
    expect(text).toMatch(/\n {2}form application: 80 cases: none is open\n/);
    expect(text).not.toContain('case 7');
  });

  it('tells a person what only they can look at, and what visitors wait for', () => {
    const result = { group: 'form contact', name: 'all', hint: '', outcome: 'passed' } as const;
    const told = {
      stored: { contact: 3, report: 1 },
      slowest: { call: 'POST /Contact', milliseconds: 7240 },
    };
    const text = formatResults([result], pc.createColors(false), told);
    expect(text).toMatch(/an answer to POST \/Contact took 7\.2 s/);
    expect(text).toMatch(/as stored: contact 3, report 1\./);
    const none = { stored: {}, slowest: { call: 'POST /Contact', milliseconds: 40 } };
    expect(formatResults([result], pc.createColors(false), none)).not.toMatch(/Slow|No case/);
  });

  it.each([
    ['contact', true, false],
    ['spontaneous', true, true],
    ['report', false, false],
  ] as const)('names to a person nothing to look for that the form %s does not have', (form, text, file) => {
    const cases = form === 'report' ? [] : collectFormCases(form, officeForms[form]);
    const results = cases.map(({ name }) => ({ group: 'x', name, hint: '', outcome: 'passed' as const }));
    const told = { stored: { [form]: 3 }, slowest: { call: '', milliseconds: 0 } };
    const said = formatResults(results, pc.createColors(false), told);
    expect([said.includes(' with a free text '), said.includes('A file is called')]).toEqual([text, file]);
  });

  it('stops, and says why, at a limit that a test must not wait for', async () => {
    const url = await answering((_request, response) =>
      response.writeHead(429, { 'Retry-After': '600' }).end(),
    );
    await expect(run(url, 'pretty')).rejects.toThrow(/SUBMISSION_LIMIT/);
  });
});

describe('the suite finds', () => {
  const source = readContractSource('.');
  const secret = 'a secret for tests, 32 characters';

  async function failuresOf(
    asked: { group: string; name?: string },
    ...office: Parameters<typeof openOffice>
  ) {
    const { origin, close } = await openOffice(...office);
    cleanups.push(close);
    const client = openClient({ ...source, base: new URL(origin), origin: 'https://www.valico.example' });
    const cases = collectCases(source).filter(
      ({ group, name }) => group === asked.group && name.includes(asked.name ?? ''),
    );
    const results = await runCases(cases, client);
    return results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  }

  it('a limit that is one character off, a field that is no longer required, and nothing else', async () => {
    const forms = structuredClone(source.forms);
    const contact = formNamed(forms, 'contact');
    Object.assign(contact.properties.email ?? {}, { maxLength: 255 });
    contact.required = contact.required.filter((name) => name !== 'surname');
    const found = await failuresOf({ group: 'form contact' }, { forms });
    expect(found.sort()).toEqual(['email of 255 characters', 'surname blank', 'surname missing']);
  });

  it('a call that always says no', async () => {
    const asked = { group: 'form contact', name: 'only what is required, SiteType 2' };
    const office = { failures: { contact: 'HasSuccess:false' } } as const;
    expect(await failuresOf(asked, office)).toEqual([asked.name]);
  });

  it('a list of positions with wrong names', async () => {
    const positions = () => [{ id: 'x', Title: 'Planner' }];
    expect(await failuresOf({ group: 'positions' }, { positions })).toContain('the list');
  });

  it('nothing to ask of calls that the website does not name', () => {
    const { contact } = source.forms;
    const paths = { contact: '/Contact', captchaChallenge: '/Captcha/Challenge' };
    const cases = collectCases({ ...source, forms: contact ? { contact } : {}, paths });
    const groups = new Set(cases.map(({ group }) => group));
    expect([...groups].sort()).toEqual([
      'answers',
      'captcha',
      'form contact',
      'methods and bodies',
      'names on the wire',
      'operation',
      'origins',
      'repeated submissions',
    ]);
    const others = cases.filter(({ name }) =>
      /position|token that is none: '|^verifyRecapture|a good token/i.test(name),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('that a token is good once, also where no call tells of tokens', async () => {
    const { verifyRecapture: _, ...paths } = source.paths;
    const { origin, close } = await openOffice(
      { captcha: { provider: 'altcha', secret }, paths },
      { verifier: lightCaptcha() },
    );
    cleanups.push(close);
    const client = openClient({ ...source, paths, base: new URL(origin), origin });
    const cases = collectCases({ ...source, paths }).filter(
      ({ name }) => name === 'a token is good for one submission',
    );
    expect((await runCases(cases, client)).map(({ outcome }) => outcome)).toEqual(['passed']);
  });

  it('an origin that is not allowed', async () => {
    expect(await failuresOf({ group: 'origins' }, { allowedOrigins: [] })).toContain(
      'contact: a preflight from the site',
    );
  });
});
