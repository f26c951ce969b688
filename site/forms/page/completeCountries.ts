/**
 * Lists of countries are completed by the browser, which knows their names: in the page they would be a sixth of it,
 * and without scripts no form is sent. Before what was typed is put back.
 */
export function completeCountries(): void {
  const { lang } = document.documentElement;
  const { compare } = new Intl.Collator(lang);
  for (const list of document.querySelectorAll<HTMLSelectElement>('select[data-countries]')) {
    const names = new Intl.DisplayNames(lang, { type: 'region' });
    const codes = list.dataset.countries?.split(' ') ?? [];
    const options = codes.map((code) => new Option(names.of(code), code));
    list.append(...options.sort((a, b) => compare(a.text, b.text)));
  }
}
