/** Marks that HTML names behind their letter, as in `&egrave;`. */
const MARKS = listed(
  'grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a cedil\u0327 caron\u030c',
);

/** Signs that texts of office programs and editors have by their names. */
const SIGNS = listed(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 euro€ rsquo’ lsquo‘ ldquo“ rdquo” bdquo„ laquo« raquo» ndash– mdash— hellip… bull• middot· deg° ordm\u00ba ordf\u00aa times× sect§ copy© reg® trade™ shy\u00ad szligß',
);

/** A text with the references of HTML in it, numbered or by the common names, as the signs they mean. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(x?[\da-f]+)|([a-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)|(\w+));/gi,
    (written, code, letter, mark, name) => {
      if (letter) return (letter + MARKS.get(mark.toLowerCase())).normalize();
      if (name) return SIGNS.get(name.toLowerCase()) ?? written;
      const point = Number(`0${code}`);
      return point <= 0x10ffff ? String.fromCodePoint(point) : written;
    },
  );
}

/** Names with the sign that stands behind each. */
function listed(names: string): Map<string, string> {
  return new Map(names.split(' ').map((name) => [name.slice(0, -1), name.slice(-1)]));
}
