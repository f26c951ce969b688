import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { fieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { readCompany, readSite } from '../../settings/readContent.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readPositions } from '../positions/readPositions.ts';
import { callPaths } from './callPaths.ts';
import { databaseLocation } from './databaseLocation.ts';
import { officeLanguages } from './officeLanguages.ts';
import { readForms } from './readForms.ts';
import { readOffice } from './readOffice.ts';
import type { BackOfficeSettings } from './settings.ts';

type Environment = NodeJS.ProcessEnv;

const shortestSecret = 32;

/** Whether the site has forms at all; without them it needs no back office. */
export function hasForms(root: string): boolean {
  return existsSync(join(root, 'schemas/forms'));
}

/**
 * Reads what the back office is told: the site's forms, paths and facts, and the environment. Keeps its data, and a
 * captcha secret of its own when none is given, below `.data`. Everything wrong in the environment is said at once.
 */
export function readSettings(root: string, env: Environment): BackOfficeSettings {
  const site = readSite(root);
  const company = readCompany(root);
  if (!site.captcha)
    throw new Misuse('content/site.yaml does not say which captcha its forms have. Add "captcha".');
  const { provider } = site.captcha;
  const wrong = checkEnvironment(env, provider);
  if (wrong.length > 0) throw new Misuse(['The environment is not right:', ...wrong].join('\n  '));
  const languages = officeLanguages(site);
  const now = () => new Date();
  const forms = readForms(root, site);
  mkdirSync(join(root, '.data'), { recursive: true, mode: 0o700 });
  return {
    database: databaseLocation(root, env),
    forms,
    paths: callPaths(site),
    languages,
    positions: () => readPositions(root, now(), fieldLanguages(languages)),
    captcha: {
      provider,
      secret: env.CAPTCHA_SECRET || readOwnSecret(join(root, '.data/captcha-secret')),
      recaptchaSecret: env.RECAPTCHA_SECRET,
    },
    allowedOrigins: [new URL(company.site.url).origin, ...listIn(env.ALLOWED_ORIGINS)],
    mail: {
      smtpUrl: env.SMTP_URL || undefined,
      from: env.MAIL_FROM || company.contacts.email,
      ...readOffice(root, forms, env),
    },
    trustProxy: env.TRUST_PROXY ? listIn(env.TRUST_PROXY) : undefined,
    submissionLimit: env.SUBMISSION_LIMIT ? Number(env.SUBMISSION_LIMIT) : undefined,
    now,
  };
}

function checkEnvironment(env: Environment, provider: string): string[] {
  const wrong: string[] = [];
  const expect = (name: string, isRight: (value: string) => boolean, form: string) => {
    const value = env[name];
    if (value && !isRight(value)) wrong.push(`${name} must be ${form}.`);
  };
  expect(
    'DATABASE_URL',
    hasScheme('postgres', 'postgresql'),
    'an address like postgres://user:password@host/database',
  );
  expect('SMTP_URL', hasScheme('smtp', 'smtps'), 'an address like smtps://user:password@host:465');
  expect('MAIL_FROM', isMailbox, 'an e-mail address');
  expect('MAIL_TO', isMailbox, 'an e-mail address');
  expect('MAIL_REPORTS_TO', isMailbox, 'an e-mail address');
  expect('MAIL_COPIES_TO', (value) => value === 'none' || isMailbox(value), 'an e-mail address, or none');
  expect(
    'ALLOWED_ORIGINS',
    (value) => listIn(value).every(isOrigin),
    'origins like https://www.example.com, with commas between them and nothing after the host',
  );
  expect(
    'CAPTCHA_SECRET',
    (value) => value.length >= shortestSecret,
    `at least ${shortestSecret} characters long`,
  );
  expect(
    'TRUST_PROXY',
    (value) => listIn(value).every(isNetwork),
    'addresses or networks of your proxies, like 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  );
  expect('SUBMISSION_LIMIT', (value) => /^[1-9]\d{0,8}$/.test(value), 'a whole number from 1');
  if (provider === 'recaptcha-v2' && !env.RECAPTCHA_SECRET)
    wrong.push('RECAPTCHA_SECRET is missing: content/site.yaml chooses the captcha recaptcha-v2.');
  return wrong;
}

function hasScheme(...schemes: string[]): (value: string) => boolean {
  return (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(/:$/, ''));
}

function isMailbox(value: string): boolean {
  return /^[^\r\n]*\S@\S+\.\S+[^\r\n]*$/.test(value);
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, rest] = value.split('/');
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true;
  return isIP(address) !== 0 && rest === undefined && (bits === undefined || /^\d{1,3}$/.test(bits));
}

function listIn(value = ''): string[] {
  return value.split(',').flatMap((item) => item.trim() || []);
}

/** The secret of this installation, made when there is none yet. */
function readOwnSecret(path: string): string {
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
