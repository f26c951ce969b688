import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { shortened } from '../../terminal/columns.ts';
import { isBelow } from '../../terminal/sitePath.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { isPostgres } from './databaseLocation.ts';

export const shortestSecret = 32;

/** What a setting of the environment must be. */
interface Setting {
  name: string;
  /** What is wrong with a value, continuing its name; nothing when it is right. Says nothing of a secret. */
  fault(value: string): Sentence | undefined;
  /** What to write instead. */
  remedy: Sentence;
}

/** One address, as a mail goes to it: neither a name nor a second one beside it. */
const bare = /[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+/.source;
const recipient = new RegExp(`^${bare}$`);
/** The same, also behind a name. */
const sender = new RegExp(`^(${bare}|("[^"]*"|[^"<>,;:]*)\\s*<${bare}>)$`);

/** What makes an address unreadable in most cases. */
const signs = tell`Of user and password, characters are written like this: # as %23, / as %2F, ? as %3F, @ as %40, % as %25.`;

const settings: Setting[] = [
  {
    name: 'DATABASE_URL',
    fault: (value) => addressFault(value, ['postgres', 'postgresql']),
    remedy: tell`Write an address like postgres://user:password@host/database, or leave it out for SQLite. ${signs}`,
  },
  {
    name: 'SMTP_URL',
    fault: (value) => addressFault(value, ['smtp', 'smtps']),
    remedy: tell`Write an address like smtps://user:password@host:465, or leave it out to keep mail queued. ${signs}`,
  },
  {
    name: 'MAIL_FROM',
    fault: (value) => mailboxFault(value, sender),
    remedy: tell`Write an address like office@example.com, Office <office@example.com> or "Office, Rome" <office@example.com>, or leave it out.`,
  },
  ...['MAIL_TO', 'MAIL_REPORTS_TO'].map((name) => ({
    name,
    fault: (value: string) => mailboxFault(value, recipient),
    remedy: tell`Write one address like office@example.com, without a name, or leave it out.`,
  })),
  {
    name: 'MAIL_COPIES_TO',
    fault: (value) => (value === 'none' ? undefined : mailboxFault(value, recipient)),
    remedy: tell`Write one address like office@example.com, without a name, or none, or leave it out.`,
  },
  {
    name: 'ALLOWED_ORIGINS',
    fault: (value) => itemFault(value, (item) => URL.canParse(item) && new URL(item).origin === item),
    remedy: tell`Write origins like https://www.example.com, with commas between them and nothing after the host.`,
  },
  {
    name: 'CAPTCHA_SECRET',
    fault: ({ length }) =>
      length < shortestSecret ? tell`has ${length} characters of at least ${shortestSecret}` : undefined,
    remedy: tell`Write what \`openssl rand -hex 32\` prints, or leave it out to have one made.`,
  },
  {
    name: 'TRUST_PROXY',
    fault: (value) => itemFault(value, isNetwork),
    remedy: tell`Write addresses or networks of your proxies, like 10.0.0.0/8, or loopback, linklocal, uniquelocal.`,
  },
  {
    name: 'SUBMISSION_LIMIT',
    fault: (value) => numberFault(value, 999_999_999),
    remedy: tell`Write how many submissions a client may send in ten minutes, such as 30.`,
  },
  {
    name: 'CLAMD_SOCKET',
    fault: (value) =>
      /^\/[^\0]+$|^[\w.-]+:\d{1,5}$/.test(value) && !numberFault(/:(\d+)$/.exec(value)?.[1] ?? '1', 65_535)
        ? undefined
        : tell`is ${shown(value)}, which is neither a path nor host:port`,
    remedy: tell`Write the path of the socket of clamd, like /run/clamav/clamd.ctl, or its host:port, or leave it out.`,
  },
  {
    name: 'METRICS_PORT',
    fault: (value) => numberFault(value, 65_535),
    remedy: tell`Write a free port, such as 9464, or leave it out to have no metrics.`,
  },
];

/** All that the environment may say. */
export const variables = [
  ...settings.map(({ name }) => name),
  ...['STORAGE_KEY_FILE', 'RECAPTCHA_SECRET', 'LEDGER_FILE', 'DEMO_FAILURES'],
];

/** A sentence for each setting that has a wrong value: name, fault and way out. */
export function checkEnvironment(env: NodeJS.ProcessEnv, captcha: string): Sentence[] {
  const wrong = settings.flatMap(({ name, fault, remedy }) => {
    const value = env[name];
    const found = value ? fault(value) : undefined;
    return found ? [tell`${name} ${found}. ${remedy}`] : [];
  });
  const isMissing = captcha === 'recaptcha-v2' && !env.RECAPTCHA_SECRET;
  return isMissing
    ? [
        ...wrong,
        tell`RECAPTCHA_SECRET is missing: content/site.yaml chooses the captcha recaptcha-v2. Write the secret key that Google shows.`,
      ]
    : wrong;
}

/**
 * What is wrong with the place of the storage's key, for a back office that is no preview: its file must be named, and
 * must not lie where a copy of an SQLite storage would take it along.
 */
export function checkKeyFile({ STORAGE_KEY_FILE: file }: NodeJS.ProcessEnv, database: string): Sentence[] {
  if (!file)
    return [
      tell`STORAGE_KEY_FILE is missing: what the forms send is stored encrypted. Make a key with \`site backoffice key /etc/site-backoffice/storage-key.txt\`, name that file, and keep a copy of it elsewhere: without it nobody can read what is stored.`,
    ];
  return liesBeside(file, database)
    ? [
        tell`STORAGE_KEY_FILE lies beside the storage, so whoever copies one has both. Move ${file} to another folder.`,
      ]
    : [];
}

/** Whether a file lies where a copy of an SQLite storage would take it along. */
export function liesBeside(file: string, database: string): boolean {
  return !isPostgres(database) && isBelow(dirname(resolve(database)), resolve(file));
}

/** The items of a list with commas. */
export function listIn(value = ''): string[] {
  return value.split(',').flatMap((item) => item.trim() || []);
}

/** Names only the scheme of an address, which may hold a password. */
function addressFault(value: string, schemes: [string, ...string[]]): Sentence | undefined {
  if (!URL.canParse(value)) return tell`is not an address`;
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  const scheme = protocol.replace(/:$/, '');
  if (!schemes.includes(scheme)) return tell`begins with ${shown(scheme)} instead of ${shown(schemes[0])}`;
  if (!hostname) return tell`names no host`;
  // A sign in the password ended it, and what stands before that would be told as the name of a host.
  return /@/.test(pathname + hash) || /^[^=]*@/.test(search) ? tell`has an @ behind its host` : undefined;
}

function mailboxFault(value: string, shape: RegExp): Sentence | undefined {
  if (/[\r\n]/.test(value)) return tell`has a line break`;
  return shape.test(value) ? undefined : tell`is ${shown(value)}, which is not an e-mail address`;
}

function itemFault(value: string, isRight: (item: string) => boolean): Sentence | undefined {
  const wrong = listIn(value).find((item) => !isRight(item));
  return wrong === undefined ? undefined : tell`has ${shown(wrong)}`;
}

function numberFault(value: string, most: number): Sentence | undefined {
  const isRight = /^[1-9]\d*$/.test(value) && Number(value) <= most;
  return isRight ? undefined : tell`is ${shown(value)}, which is not a whole number from 1 to ${most}`;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, rest] = value.split('/');
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true;
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest === undefined &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
  );
}

function shown(value: string): string {
  return JSON.stringify(shortened(value, 60));
}
