/** `mailto:anna@example.com`, `Anna <anna@example.com>`, or one with the end of a sentence behind it. */
const around = /^(.*<)?(mailto:)?|(?<![>.,;\s])[>.,;\s]+$/gi;

/** An address without what came along when it was pasted: with that nobody can be answered. */
export function bareAddress(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\n]+/gu, '')
    .trim()
    .replace(around, '');
}
