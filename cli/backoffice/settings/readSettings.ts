import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { writeOnce } from '../../disk/writeOnce.ts';
import { readCompany, readSite } from '../../settings/readContentFile.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse, reasonOf } from '../../terminal/describeFailure.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { positionReader } from '../positions/positionReader.ts';
import { readStorageKeys } from '../vault/readStorageKeys.ts';
import { callPaths } from './callPaths.ts';
import { checkEnvironment, checkKeyFile, listIn, shortestSecret } from './checkEnvironment.ts';
import { databaseLocation } from './databaseLocation.ts';
import { erasedListIn } from './erasedListPath.ts';
import { checkFailures, parseFailures } from './failures.ts';
import { officeLanguages } from './officeLanguages.ts';
import { readForms } from './readForms.ts';
import { readOffice } from './readOffice.ts';
import type { BackOfficeSettings } from './settings.ts';
import { withOffered } from './withOffered.ts';

type Environment = NodeJS.ProcessEnv;

/** Whether the site has forms at all; without them it needs no back office. */
export function hasForms(root: string): boolean {
  return existsSync(join(root, 'schemas/forms'));
}

/**
 * Reads what the back office is told: the site's forms, paths and facts, and the environment. Keeps its data, and a
 * captcha secret of its own when none is given, below `.data`; `beside` pages also a key for its storage. Everything
 * wrong in the environment is said at once, behind the `fault` of its file.
 */
export function readSettings(
  root: string,
  env: Environment,
  { beside = true, fault }: { beside?: boolean; fault?: Sentence } = {},
): BackOfficeSettings {
  const site = readSite(root);
  const company = readCompany(root);
  if (!site.captcha)
    throw new Misuse(tell`content/site.yaml does not say which captcha its forms have. Add "captcha".`);
  const { provider } = site.captcha;
  const isPreview = site.preview === true;
  const defined = readForms(root, site);
  const paths = callPaths(site, defined);
  const wrong = [
    ...checkEnvironment(env, provider),
    ...checkFailures(env.DEMO_FAILURES, paths, isPreview),
    ...(beside ? [] : checkKeyFile(env, databaseLocation(root, env))),
  ];
  const values =
    wrong.length > 0 ? joinSentences([tell`The environment is not right:`, ...wrong], '\n  ') : undefined;
  const told = fault && values ? joinSentences([fault, values], '\n') : (fault ?? values);
  if (told) throw new Misuse(told);
  const languages = officeLanguages(site);
  const now = () => new Date();
  const positions = positionReader(root, fieldLanguages(languages), isPreview);
  const office = readOffice(root, defined, env);
  const forms = withOffered(defined, office.texts[0]);
  mkdirSync(join(root, '.data'), { recursive: true, mode: 0o700 });
  return {
    database: databaseLocation(root, env),
    keys: readStorageKeys(root, env, { make: true }),
    erasedList: erasedListIn(root),
    forms,
    paths,
    languages,
    positions: () => positions(now()),
    captcha: {
      provider,
      secret: env.CAPTCHA_SECRET || readOwnSecret(join(root, '.data/captcha-secret')),
      recaptchaSecret: env.RECAPTCHA_SECRET,
    },
    allowedOrigins: [new URL(company.site.url).origin, ...listIn(env.ALLOWED_ORIGINS)],
    mail: {
      smtpUrl: env.SMTP_URL || undefined,
      from: env.MAIL_FROM || company.contacts.email,
      ...office,
    },
    trustProxy: env.TRUST_PROXY ? listIn(env.TRUST_PROXY) : undefined,
    submissionLimit: env.SUBMISSION_LIMIT ? Number(env.SUBMISSION_LIMIT) : undefined,
    clamd: env.CLAMD_SOCKET || undefined,
    metricsPort: env.METRICS_PORT ? Number(env.METRICS_PORT) : undefined,
    failures: parseFailures(env.DEMO_FAILURES),
    now,
  };
}

/** The secret of this installation, made when there is none yet. */
function readOwnSecret(path: string): string {
  writeOnce(path, () => randomBytes(32).toString('hex'));
  const secret = readSecret(path).trim();
  if (secret.length >= shortestSecret) return secret;
  throw new Misuse(
    tell`${path} is damaged: it holds no secret. Restore it, or delete it to have a new one made.`,
  );
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '' } = asError(error);
    throw new Misuse(
      tell`${path} cannot be read (${reasonOf(code)}). Let the user that runs the back office read it.`,
    );
  }
}
