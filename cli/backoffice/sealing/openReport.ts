import { isGroup } from '../../settings/isGroup.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { isSealed } from './isSealed.ts';
import { parseTar, type TarEntry } from './parseTar.ts';

export interface OpenedReport {
  /** The answers by path, as they were typed. The author of the report decides what they hold. */
  fields: Record<string, unknown>;
  /** Language of the page it was written on. */
  language?: string;
  /** age recipient for the answer. Only what stands here may be used: in the storage anybody may have put another. */
  answerTo?: string;
  /** Id by which the receipt code finds it, and the day it was written (`2026-11-21`). Older reports say neither. */
  receiptId?: string;
  writtenOn?: string;
  /** The same as the fields, for people. */
  text: string;
  /** In the order they were attached; names are numbered, and not to be trusted. */
  files: { name: string; bytes: Buffer }[];
  /** Paths of what no page of this site packs: somebody composed the archive by hand. It is not in `files`. */
  leftOut: string[];
}

const mostFiles = 100;

/** What the text was called in reports of before. */
const olderText = 'segnalazione.txt';

/** Decrypts a report with whichever identity fits. Throws `Misuse` for a wrong key and for what is no intact report. */
export async function openReport(bytes: Uint8Array, identities: string[]): Promise<OpenedReport> {
  const entries = readArchive(await decryptAge(bytes, identities)).filter(({ kind }) => kind !== 'folder');
  const kept = keepPlain(entries);
  const find = (path: string) => kept.find((entry) => entry.path === path)?.bytes.toString('utf8');
  const { answers, language, answerTo, receiptId, writtenOn } = parseRecord(find('report.json'));
  return {
    fields: isGroup(answers) ? answers : {},
    language: textIn(language),
    answerTo: textIn(answerTo),
    receiptId: textIn(receiptId),
    writtenOn: textIn(writtenOn),
    text: find('report.txt') ?? find(olderText) ?? '',
    files: kept
      .filter(({ path }) => path.startsWith('files/'))
      .map(({ path, bytes }) => ({ name: path.slice('files/'.length), bytes })),
    leftOut: entries.filter((entry) => !kept.includes(entry)).map(({ path }) => path),
  };
}

/** Files with the names that `packBundle` gives, the first of each name whatever its case. */
function keepPlain(entries: TarEntry[]): TarEntry[] {
  const plain = /^(report\.txt|segnalazione\.txt|report\.json|files\/(?!\.)[^/\\\p{Cc}]{1,100})$/u;
  const seen = new Set<string>();
  return entries
    .filter(({ path, kind }) => {
      const name = path === olderText ? 'report.txt' : path.normalize('NFC').toLowerCase();
      if (kind !== 'file' || !plain.test(path) || seen.has(name)) return false;
      seen.add(name);
      return true;
    })
    .slice(0, mostFiles + 2);
}

function textIn(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}

/** Thrown when none of the keys fits: the caller may know another one. */
export class WrongKey extends Misuse {}

async function decryptAge(bytes: Uint8Array, identities: string[]): Promise<Buffer> {
  const { armor, Decrypter } = await import('age-encryption');
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const armored = start.startsWith('-----BEGIN AGE ENCRYPTED FILE-----');
  if (!armored && !isSealed(bytes)) {
    throw new Misuse(tell`This is not an age file. A report begins with "age-encryption.org/v1".`);
  }
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const file = armored ? armor.decode(Buffer.from(bytes).toString('latin1')) : bytes;
    return Buffer.from(await decrypter.decrypt(file));
  } catch (error) {
    if (/no identity matched/.test(String(error))) {
      throw new WrongKey(tell`The report is not encrypted for this key. Try the key of another recipient.`);
    }
    throw new Misuse(tell`The report is damaged: it is not what was sent. Fetch it again.`, { cause: error });
  }
}

function readArchive(archive: Buffer): TarEntry[] {
  try {
    return parseTar(archive);
  } catch (error) {
    throw new Misuse(tell`What is encrypted there is not a report of this site.`, { cause: error });
  }
}

function parseRecord(json = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch (error) {
    throw new Misuse(
      tell`What is encrypted there is not a report of this site: it has no report.json. Look at it with: age -d -i <key> <file> | tar tv`,
      { cause: error },
    );
  }
}
