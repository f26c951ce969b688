/**
 * The hyphen of "e-commerce", but of no mail address, which somebody may copy; the spaces of a phone number, of
 * "art. 6", of "ISO 9001", of "× 120" and of "D.Lgs. 24/2023".
 */
export const tightPlaces = new RegExp(
  `-(?<=(?<![\\p{L}\\d/.@_\\u2060\\u2069-])\\p{L}-)(?=\\p{L})(?![\\p{L}\\d.+_-]*@)|` +
    ' (?=\\d)(?<=\\+[\\d ]+ |× |(?<![\\p{L}.])(?:artt?\\.|par\\.|ISO|IEC) )| (?=\\p{Ll}\\b)(?<=\\blett\\. )|' +
    ' (?=\\d+/(?:19|20)\\d\\d(?!\\d))(?<=\\p{L}\\.? )',
  'giu',
);

/** The same place where no line breaks. */
export const tied = (place: string) => (place === '-' ? '-\u2060' : '\u00a0');
