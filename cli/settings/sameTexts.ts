/** Texts of `sameInEveryLanguage`, in small letters: their capitals make no difference. */
export function sameTexts(listed: readonly string[] = []): ReadonlySet<string> {
  return new Set(listed.map((text) => text.toLowerCase()));
}
