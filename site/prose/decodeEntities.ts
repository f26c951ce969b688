/** Marks that HTML names behind their letter, as in `&egrave;`. */
const MARKS = listed(
  'grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a cedil\u0327 caron\u030c',
);

/** Signs that texts of office programs and editors have by their names, beside those of `LATIN`. */
const SIGNS = listed(
  'amp& lt< gt> quot" apos\' euro€ rsquo’ lsquo‘ ldquo“ rdquo” bdquo„ ndash– mdash— hellip… bull• times× trade™ szligß oslashø OslashØ aeligæ AEligÆ oeligœ OEligŒ',
);

/** Names of the signs from U+00A0 on. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest'.split(
    ' ',
  );

/** What HTML reads for the numbers from 128 on: the letters that Windows has there, and spaces where it has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** A text with the references of HTML in it, numbered or by the common names, as the signs they mean. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(x?[\da-f]+)|([a-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)|(\w+));/gi,
    (written, code, letter, mark, name) => {
      if (letter) return (letter + MARKS.get(mark.toLowerCase())).normalize();
      if (name) {
        const small = name.toLowerCase();
        const latin = LATIN.indexOf(small);
        if (latin >= 0) return String.fromCharCode(160 + latin);
        return SIGNS.get(name) ?? SIGNS.get(small) ?? written;
      }
      const point = Number(`0${code}`);
      const sign = WINDOWS[point - 128] ?? (point <= 0x10ffff ? String.fromCodePoint(point) : '');
      // No control character and no half of a pair.
      return /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])$/u.test(sign) ? sign : written;
    },
  );
}

/** Names with the sign that stands behind each. */
function listed(names: string): Map<string, string> {
  return new Map(names.split(' ').map((name) => [name.slice(0, -1), name.slice(-1)]));
}
