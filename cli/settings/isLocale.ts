/** Whether a locale can be read, as `en-GB`; that its language and country exist is another question. */
export function isLocale(name: string): boolean {
  try {
    return new Intl.Locale(name).language !== '';
  } catch {
    return false;
  }
}
