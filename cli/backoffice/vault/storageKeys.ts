import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** One key of the storage: 256 random bits. */
interface StorageKey {
  /** Eight hexadecimal digits of its hash: says which key a value needs, and nothing of the key. */
  id: string;
  secret: KeyObject;
}

/** The keys of a storage: all of them open, the newest encrypts. */
export interface StorageKeys {
  newest: StorageKey;
  all: ReadonlyMap<string, StorageKey>;
  /** Those that their file has by now; these, while it is gone or damaged. Absent where they come from no file. */
  reread?(): StorageKeys;
  /** Ids of keys that a person says are lost: a storage that needs them opens without. */
  lost?: readonly string[];
}

const heading = [
  '# Keys of the storage. The first encrypts, the others only open what is older.',
  '# Keep a copy elsewhere, and never beside a backup: without it nobody can read what is stored.',
];

/** A line of a key file, with a new key; above it the id by which commands name that key. */
function makeKeyLine(now: Date): string {
  const secret = randomBytes(32);
  return `# ${keyOf(secret).id}, made: ${now.toISOString()}\n${secret.toString('hex')}\n`;
}

/** A key file with a new key before those of an older one; without an older one the new key is alone. */
export function addKey(older: string, now: Date): string {
  const rest = older.split(/\r?\n/).filter((line) => line && !heading.includes(line));
  return `${[...heading, makeKeyLine(now).trim(), ...rest].join('\n')}\n`;
}

/** Reads a key file: a key a line, 64 hexadecimal digits, and remarks after `#`. `name` is for the messages. */
export function parseStorageKeys(text: string, name: string): StorageKeys {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const keys = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      if (!/^[0-9a-f]{64}$/i.test(line))
        throw new Misuse(
          tell`${name} is damaged: one of its lines is not a key of 64 hexadecimal digits. Restore your copy of it.`,
        );
      return keyOf(Buffer.from(line, 'hex'));
    });
  const [newest] = keys;
  if (!newest) throw new Misuse(tell`${name} holds no key. Restore your copy of it.`);
  return { newest, all: new Map(keys.map((key) => [key.id, key])) };
}

function keyOf(secret: Buffer): StorageKey {
  const id = createHash('sha256').update('key of a storage\n').update(secret).digest('hex').slice(0, 8);
  return { id, secret: createSecretKey(secret) };
}
