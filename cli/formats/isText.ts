/** Formats that are written in plain characters but are not plain text. */
const OTHER_FORMAT = /^(%PDF-|%!PS|\{\\rtf)/;

/** Control characters other than those of lines and pages. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** The same for Windows-1252, which has characters at most places of the second block. */
const CONTROL_1252 = /(?![\t\n\f\r\u0080\u0082-\u008c\u008e\u0091-\u009c\u009e\u009f])\p{Cc}/u;

/** Whether this is plain text: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function isText(bytes: Buffer): boolean {
  const unicode = decode(bytes, 'utf-8') ?? decodeUtf16(bytes);
  const text = unicode ?? bytes.toString('latin1');
  return !OTHER_FORMAT.test(text) && !(unicode === undefined ? CONTROL_1252 : CONTROL).test(text);
}

function decodeUtf16(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return decode(bytes, 'utf-16le');
  return mark === 'feff' ? decode(bytes, 'utf-16be') : undefined;
}

/** The text; nothing when the bytes are not of this encoding. */
function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
