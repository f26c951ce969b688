const longest = 80;

/** Names that Windows gives to devices, whatever their ending. */
const devices = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(?=\.|$)/i;

/** A name that any system can store and any terminal can print: at most 80 bytes of UTF-8, its ending kept. */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/([^\p{L}\p{M}\p{N}._-]|\p{Default_Ignorable_Code_Point})+/gu, '-')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
    .replace(devices, '$1_');
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  let stem = [...plain.slice(0, plain.length - ending.length)].slice(0, longest);
  while (new TextEncoder().encode(stem.join('') + ending).length > longest) stem = stem.slice(0, -1);
  return (stem.join('') + ending).replace(/(?<![.-])[.-]+$/, '') || 'file';
}
