import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formNamed } from '../../settings/formNamed.ts';
import { schemaOf } from '../../settings/forms/sampleAnswers.ts';
import { readByOffice } from '../../testing/office/copySiteForOffice.ts';
import { readSettings } from './readSettings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'settings-'));
  for (const path of readByOffice) cpSync(path, join(root, path), { recursive: true });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

/** What is wrong with an environment, a line for each setting. */
const linesOf = (env: NodeJS.ProcessEnv) => {
  try {
    readSettings(root, env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1);
  }
};

it('needs no environment: a data folder of its own, a secret that stays, the company as sender', () => {
  const settings = readSettings(root, {});
  expect(settings).toMatchObject({
    database: join(root, '.data/backoffice.sqlite'),
    paths: { application: '/JobApplication/Create', captchaChallenge: '/Captcha/Challenge' },
    captcha: { provider: 'altcha', secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    allowedOrigins: ['https://www.valico.example'],
    mail: {
      from: 'info@valico.example',
      office: 'info@valico.example',
      reports: 'info@valico.example',
    },
  });
  expect(settings.mail.texts.map(({ company }) => company)).toEqual(['Valico S.p.A.', 'Valico S.p.A.']);
  expect(Object.keys(settings.forms)).toHaveLength(6);
  expect(readSettings(root, {}).captcha.secret).toBe(settings.captcha.secret);
  expect(statSync(join(root, '.data')).mode & 0o777).toBe(0o700);
  expect(statSync(join(root, '.data/captcha-secret')).mode & 0o777).toBe(0o600);
});

it('finds the path of a form by the call that the form names, whatever its own name is', () => {
  const path = join(root, 'content/site.yaml');
  const settings = readFileSync(path, 'utf8');
  const renamed = settings.replace(/^ {2}supplier: (.*\/Create)/m, '  proposals: $1');
  expect(renamed).not.toBe(settings);
  writeFileSync(path, renamed);
  const form = join(root, 'schemas/forms/supplier.schema.json');
  writeFileSync(
    form,
    readFileSync(form, 'utf8').replace('"endpoint": "supplier"', '"endpoint": "proposals"'),
  );
  const { paths } = readSettings(root, {});
  expect(paths.supplier).toBe(paths.proposals);
  expect(paths.supplier).toMatch(/^\//);
});

it('finds a position published later, and no longer one past its last day', () => {
  const { positions } = readSettings(root, {});
  const count = positions()?.length ?? 0;
  const path = join(root, 'content/positions/later.yaml');
  const write = (day: string) =>
    writeFileSync(
      path,
      `id: later\nplaceholder: false\norder: 1\nvalidThrough: "${day}"\ntexts: { it: { name: Dopo }, en: { name: Later } }\n`,
    );
  write('2999-12-31');
  expect(positions()).toHaveLength(count + 1);
  write('2020-01-01');
  expect(positions()).toHaveLength(count);
  writeFileSync(path, 'id: [');
  expect(positions()).toHaveLength(count);
});

it('takes a position whose last day it still is somewhere', () => {
  const path = join(root, 'content/positions/sea-freight-import.yaml');
  const text = readFileSync(path, 'utf8');
  const { positions } = readSettings(root, {});
  const count = positions()?.length ?? 0;
  const openAt = (moment: string) => {
    vi.setSystemTime(new Date(moment));
    return positions()?.length;
  };
  writeFileSync(path, `${text}validThrough: "2031-05-01"\n`);
  expect(openAt('2031-05-02T11:59:00Z')).toBe(count);
  expect(openAt('2031-05-02T12:00:00Z')).toBe(count - 1);
});

it('has the positions that have a page: a public site has none that is a placeholder', () => {
  const demos = readdirSync(join(root, 'content/positions'));
  expect(readSettings(root, {}).positions()).toHaveLength(demos.length);
  const site = join(root, 'content/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('preview: true', 'preview: false'));
  const { positions } = readSettings(root, {});
  expect(positions()).toEqual([]);
  const path = join(root, 'content/positions/sea-freight-import.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('placeholder: true', 'placeholder: false'));
  expect(positions()).toMatchObject([{ Id: 'sea-freight-import' }]);
  for (const name of demos) rmSync(join(root, 'content/positions', name));
  expect(positions()).toBeUndefined();
});

it('lets calls of a preview fail on purpose, and none of a public site (§8)', () => {
  const DEMO_FAILURES = 'contact=500, application=HasSuccess:false,verifyRecapture=timeout';
  expect(readSettings(root, { DEMO_FAILURES }).failures).toEqual({
    contact: '500',
    application: 'HasSuccess:false',
    verifyRecapture: 'timeout',
  });
  expect(readSettings(root, { DEMO_FAILURES: ' contact = 500 ,' }).failures).toEqual({ contact: '500' });
  expect(readSettings(root, { DEMO_FAILURES: ' , ' }).failures).toBeUndefined();
  for (const wrong of ['contact', 'contact=501', 'contact=500=500', 'nobody=500', 'constructor=500'])
    expect(linesOf({ DEMO_FAILURES: wrong })).toEqual([
      expect.stringMatching(
        /^DEMO_FAILURES has .* Calls: jobPositionById, .* as: timeout, 500, HasSuccess:false, malformed\.$/,
      ),
    ]);
  const site = join(root, 'content/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('preview: true', 'preview: false'));
  expect(linesOf({ DEMO_FAILURES })).toEqual([expect.stringContaining('this site is public')]);
  expect(readSettings(root, {}).failures).toBeUndefined();
});

it('does not start without the words that its mails need, and names their place', () => {
  const damage = (file: string, from: RegExp) => {
    const path = join(root, `content/translations/en/${file}.yaml`);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, '$1other:'));
    expect(() => readSettings(root, {})).toThrow(`content/translations/en/${file}.yaml`);
    writeFileSync(path, text);
  };
  damage('contactUs', /(^ {2})mail:/m);
  damage('contactUs', /(^)form:/m);
  damage('common', /(^)mails:/m);
  damage('common', /(^)pages:/m);
});

it('takes everything from the environment that is said there', () => {
  const env = {
    DATABASE_URL: 'postgres://site@localhost/site',
    SMTP_URL: 'smtps://a:b@mail.example.com:465',
    MAIL_FROM: 'Sito <sito@example.com>',
    MAIL_TO: 'ufficio@example.com',
    MAIL_REPORTS_TO: 'segnalazioni@example.com',
    ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:4000',
    CAPTCHA_SECRET: 's'.repeat(32),
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    SUBMISSION_LIMIT: '5',
    METRICS_PORT: '9464',
  };
  expect(readSettings(root, env)).toMatchObject({
    database: env.DATABASE_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, office: env.MAIL_TO, reports: env.MAIL_REPORTS_TO },
    allowedOrigins: ['https://www.valico.example', 'https://a.example.com', 'http://localhost:4000'],
    captcha: { secret: env.CAPTCHA_SECRET },
    trustProxy: ['loopback', '10.0.0.0/8'],
    submissionLimit: 5,
    metricsPort: 9464,
  });
});

it('says everything that is wrong at once', () => {
  const settings = join(root, 'content/site.yaml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('provider: altcha', 'provider: recaptcha-v2'),
  );
  const env = {
    DATABASE_URL: 'mysql://user:geheim@x/y',
    SMTP_URL: 'mail.example.com',
    MAIL_FROM: 'nobody',
    MAIL_TO: 'a@b.c\r\nBcc: d@e.f',
    MAIL_REPORTS_TO: 'nobody',
    MAIL_COPIES_TO: 'nobody',
    ALLOWED_ORIGINS: 'https://b.example.com, https://a.example.com/',
    CAPTCHA_SECRET: 'geheim',
    TRUST_PROXY: 'true',
    SUBMISSION_LIMIT: '0',
    METRICS_PORT: '70000',
  };
  const lines = linesOf(env);
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(
    [...Object.keys(env), 'RECAPTCHA_SECRET'].sort(),
  );
  expect(lines.join('\n')).not.toContain('geheim');
  expect(lines.join('\n')).toContain(
    'DATABASE_URL begins with "mysql" instead of "postgres". Write an address',
  );
  expect(lines.join('\n')).toContain('ALLOWED_ORIGINS has "https://a.example.com/". Write origins');
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+ [^.].+?\. Write .+\.$/);
});

it.each([
  ['TRUST_PROXY', ['10.0.0.0/33', '10.0.0.1/', 'loopback,x', '1.2.3', '0.0.0.0/0', '::/0']],
  ['SUBMISSION_LIMIT', ['many', '-1', '1.5', '1e3', ' 5']],
  ['METRICS_PORT', ['0', 'http', '65536']],
  [
    'SMTP_URL',
    [
      ...['smtp://', 'https://mail.example.com'],
      ...['#', '/', '?', '#/?'].map((signs) => `smtps://user:p@ss${signs}w@mail.example.com:465`),
      'smtp://user:25#w@mail.example.com',
    ],
  ],
  ['DATABASE_URL', ['./file.sqlite', 'localhost', 'postgres://user:p@ss/w@host/site']],
  ['CLAMD_SOCKET', ['clamd', 'host:0', 'host:65536', 'host:99999']],
  ['MAIL_TO', ['@', 'a@b', 'a b', 'Ufficio <office@example.com>', 'a@x.it, b@x.it', 'a@x.it;b@x.it']],
  ['MAIL_REPORTS_TO', ['Ufficio <office@example.com>', 'a@x.it, b@x.it']],
  ['MAIL_COPIES_TO', ['Ufficio <office@example.com>', 'a@x.it, b@x.it']],
  ['MAIL_FROM', ['a@x.it, b@x.it', 'Sito <nobody>', 'Rossi, Sito <a@x.it>']],
])('says of a wrong %s that it is wrong', (name, values) => {
  for (const value of values)
    expect(linesOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
});

it.each([
  ['CLAMD_SOCKET', ['/run/clamav/clamd.ctl', 'clamd:3310', '127.0.0.1:65535']],
  ['SMTP_URL', ['smtps://user@x.it:p%23%2Fw@x.it', 'smtp://x.it:25/?name=a@b']],
  ['DATABASE_URL', ['postgres://u:p@host/site?user=u@host', 'postgres://u@x/site?host=/run/postgresql']],
  ['TRUST_PROXY', ['10.0.0.0/8', '::1/128', 'fd00::/8', '0.0.0.0/1']],
  ['MAIL_TO', ["o'neil+office@posta.example.com", 'ufficio@società.example']],
  ['MAIL_FROM', ['a@x.it', 'Valico S.p.A. <a@x.it>', '"Rossi, Sito" <a@x.it>', '<a@x.it>']],
])('takes a right %s', (name, values) => {
  for (const value of values) expect(linesOf({ [name]: value })).toEqual([]);
});

it('says that its secret is damaged, or cannot be read', () => {
  readSettings(root, {});
  const path = join(root, '.data/captcha-secret');
  for (const text of ['', 'short']) {
    writeFileSync(path, text);
    expect(() => readSettings(root, {})).toThrow(/captcha-secret is damaged: .* delete it/);
  }
});

it('says which file is missing or cannot be read', () => {
  writeFileSync(join(root, 'content/site.yaml'), 'a: [');
  expect(() => readSettings(root, {})).toThrow('content/site.yaml cannot be read. Run `site check`');
  rmSync(join(root, 'content/site.yaml'));
  expect(() => readSettings(root, {})).toThrow('content/site.yaml is missing');
});

it('asks for a cover letter only when the site does (X-15)', () => {
  const needed = () => readSettings(root, {}).forms.spontaneous?.required;
  expect(needed()).toContain('coverLetter');
  const settings = join(root, 'content/site.yaml');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace('coverLetterRequired: true', 'coverLetterRequired: false'));
  expect(needed()).not.toContain('coverLetter');
});

it('takes of a list of the content what stands in it, and nothing else', () => {
  const supplier = formNamed(readSettings(root, {}).forms, 'supplier');
  const { enum: districts } = schemaOf(supplier, 'company.district');
  expect(districts).toHaveLength(111); // the provinces, and abroad
  expect(districts).toContain('OT');
  expect(districts).not.toContain('SU');
});
