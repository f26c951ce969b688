import { bech32 } from '@scure/base';

/** What a receipt code leads to. The server is told `id` and `recipient`, from which nothing leads back to the code. */
export interface Receipt {
  /** What the server looks the report up by: 32 hexadecimal digits. */
  id: string;
  /** age identity that decrypts the answer. */
  identity: string;
}

/** Crockford's base32, without the letters that are taken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const secretBytes = 15;
const groupsOfFive = /.{5}(?=.)/g;

/** 120 random bits. */
export function createSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(secretBytes));
}

/** The code a person writes down: five groups of five symbols, the last symbol of which checks the others. */
export function formatReceiptCode(secret: Uint8Array): string {
  const symbols = bech32.toWords(secret);
  return [...symbols, double(checksum(symbols))]
    .map((symbol) => alphabet[symbol])
    .join('')
    .replace(groupsOfFive, '$&-');
}

/**
 * The secret behind a code typed back: case, spaces, hyphens and the usual mix-ups do not matter. Nothing for a
 * mistyped one.
 */
export function parseReceiptCode(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const symbols = [...typed.normalize('NFKD').toUpperCase()]
    .filter((character) => /[0-9A-Z]/.test(character))
    .map((character) => alphabet.indexOf({ O: '0', I: '1', L: '1' }[character] ?? character));
  const complete = symbols.length === (secretBytes * 8) / 5 + 1 && !symbols.includes(-1);
  if (!complete || checksum(symbols) !== 0) return undefined;
  return new Uint8Array(bech32.fromWords(symbols.slice(0, -1)));
}

/** Id and identity are independent of each other: one tells nothing about the other. */
export async function deriveReceipt(secret: Uint8Array<ArrayBuffer>): Promise<Receipt> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const encode = (text: string) => new TextEncoder().encode(text);
  const derive = async (purpose: string, bytes: number) => {
    const settings = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: encode('site/report-receipt/v1'),
      info: encode(purpose),
    };
    return new Uint8Array(await crypto.subtle.deriveBits(settings, key, bytes * 8));
  };
  const [id, scalar] = await Promise.all([derive('id', 16), derive('identity', 32)]);
  return {
    id: [...id].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    identity: bech32.encodeFromBytes('AGE-SECRET-KEY-', scalar).toUpperCase(),
  };
}

/** A polynomial over GF(32) at 2: one wrong symbol, or two that changed places, never leave it 0. */
function checksum(symbols: number[]): number {
  return symbols.reduce((sum, symbol) => double(sum) ^ symbol, 0);
}

function double(element: number): number {
  return (element << 1) ^ (element & 16 ? 0b100101 : 0);
}
