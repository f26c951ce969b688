/** Letters by their code points in ascending order, those that follow each other together: `A1-A8,AA`. */
export function rangesOf(letters: string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const ends = codes.filter((code) => !codes.includes(code + 1));
  const name = (code: number) => code.toString(16).toUpperCase();
  return starts
    .map((start, index) => [start, ends[index] ?? start] as const)
    .map(([start, end]) => (start === end ? name(start) : `${name(start)}-${name(end)}`))
    .join();
}
