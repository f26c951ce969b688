import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { StorageKeys } from './storageKeys.ts';

/** What a column may hold that is encrypted: a text stays a text, bytes stay bytes. */
export type Value = string | Uint8Array;

const cipher = 'aes-256-gcm';
const idLength = 4;
const nonceLength = 12;
const tagLength = 16;
/** Encrypted at a time, so that a large file is in memory twice and not three times. */
const piece = 1024 * 1024;
/** Begins what is encrypted, and says how: a text, and a byte for bytes. */
const textMark = 'e1.';
const byteMark = 0xe1;

/** Thrown for a value that no key here opens where it stands. Says where, and nothing of what stands there. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  /** The key that it needs and that is not here; absent when something else is wrong. */
  readonly keyId: string | undefined;
  /** Tells the key to the log, which has no messages. */
  readonly code: string | undefined;

  constructor(message: string, keyId?: string) {
    super(message);
    this.keyId = keyId;
    this.code = keyId && `KEY_${keyId}`;
  }
}

/**
 * Encrypts with the newest key (AES-256-GCM, a random nonce for each value). `place` says where the value stands, by
 * table, column and row: nowhere else does it open again.
 */
export function encryptValue({ newest }: StorageKeys, value: Value, place: string): Value {
  const nonce = drawNonce();
  const encrypter = createCipheriv(cipher, newest.secret, nonce, { authTagLength: tagLength });
  encrypter.setAAD(Buffer.from(place));
  const isText = typeof value === 'string';
  const content = isText ? Buffer.from(value) : value;
  const whole = Buffer.allocUnsafe(1 + idLength + nonceLength + content.length + tagLength);
  whole[0] = byteMark;
  let at = 1 + Buffer.from(newest.id, 'hex').copy(whole, 1);
  at += nonce.copy(whole, at);
  for (let begin = 0; begin < content.length; begin += piece)
    at += encrypter.update(content.subarray(begin, begin + piece)).copy(whole, at);
  encrypter.final();
  encrypter.getAuthTag().copy(whole, at);
  return isText ? textMark + whole.toString('base64url', 1) : whole;
}

let drawn = Buffer.alloc(0);

/** Each is drawn once; many at a time, because asking for each costs as much as encrypting a short text. */
function drawNonce(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(256 * nonceLength);
  const nonce = drawn.subarray(0, nonceLength);
  drawn = drawn.subarray(nonceLength);
  return nonce;
}

/** Opens what `encryptValue` made for this place. Throws `Unreadable` for anything else. */
export function decryptValue(keys: StorageKeys, stored: unknown, place: string): Value {
  const found = parse(stored);
  if (!found) throw new Unreadable(`${place} is not encrypted: the storage was changed by something else.`);
  const key = keys.all.get(found.keyId);
  if (!key)
    throw new Unreadable(
      `${place} is encrypted with the key ${found.keyId}, which is not here.`,
      found.keyId,
    );
  const { bytes } = found;
  const nonce = bytes.subarray(idLength, idLength + nonceLength);
  const decrypter = createDecipheriv(cipher, key.secret, nonce, { authTagLength: tagLength });
  decrypter.setAAD(Buffer.from(place));
  decrypter.setAuthTag(bytes.subarray(-tagLength));
  const content = decrypter.update(bytes.subarray(idLength + nonceLength, -tagLength));
  try {
    decrypter.final();
  } catch {
    throw new Unreadable(`${place} does not open: it is damaged, or was put there from elsewhere.`);
  }
  return found.isText ? content.toString('utf8') : content;
}

/** Which key a value says it needs; nothing when it does not look encrypted. */
export function keyIdOf(stored: unknown): string | undefined {
  return parse(stored)?.keyId;
}

/** How much of a value says which key it needs. */
export const startLength = { text: textMark.length + Math.ceil((idLength * 8) / 6), bytes: 1 + idLength };

/** The same as `keyIdOf`, of the beginning of a value. */
export function keyIdOfStart(start: unknown): string | undefined {
  const bytes = encryptedBytes(start);
  return bytes && bytes.length >= idLength ? bytes.toString('hex', 0, idLength) : undefined;
}

function parse(stored: unknown): { keyId: string; bytes: Buffer; isText: boolean } | undefined {
  const bytes = encryptedBytes(stored);
  if (!bytes || bytes.length < idLength + nonceLength + tagLength) return undefined;
  return { keyId: bytes.toString('hex', 0, idLength), bytes, isText: typeof stored === 'string' };
}

/** What follows the mark; nothing when there is none. */
function encryptedBytes(stored: unknown): Buffer | undefined {
  if (typeof stored !== 'string') return unmarked(stored);
  return stored.startsWith(textMark) ? Buffer.from(stored.slice(textMark.length), 'base64url') : undefined;
}

function unmarked(stored: unknown): Buffer | undefined {
  if (stored instanceof ArrayBuffer) return unmarked(new Uint8Array(stored));
  if (!(stored instanceof Uint8Array) || stored[0] !== byteMark) return undefined;
  return Buffer.from(stored.buffer, stored.byteOffset + 1, stored.byteLength - 1);
}
