/** Size of the letters, as in `connections.css`. */
const size = 15;

/** How wide a name is at most, whatever letters it has: only the browser that shows it could measure it. */
export function nameWidth(name: string): number {
  const widths = [...name].map((letter) => {
    if (/[\p{M} ]|(?![mwæœß])\p{Ll}/u.test(letter)) return 0.62;
    return /(?![GMOQWÆŒ])[\p{Lu}\d]/u.test(letter) ? 0.8 : 1.15;
  });
  return Math.ceil(size * widths.reduce((sum, width) => sum + width, 0));
}
