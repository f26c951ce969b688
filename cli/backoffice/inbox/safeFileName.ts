const longest = 120;

/**
 * A name under which a stranger's file can be stored anywhere: no folders, no control or reserved characters, no
 * leading dot, no device of Windows, at most 120 bytes with its extension kept.
 */
export function safeFileName(name: string): string {
  const plain = (name.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '_')
    .replace(/^[.\s~-]+|[.\s]+$/g, '');
  const harmless = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain;
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(harmless) ?? [];
  return shorten(stem || 'file', longest - Buffer.byteLength(extension)) + extension;
}

function shorten(text: string, bytes: number): string {
  let short = text;
  while (Buffer.byteLength(short) > bytes) short = [...short].slice(0, -1).join('');
  return short;
}
