/** A page that was built last year still tells the current one (F-09). */
export function updateCopyrightYear(): void {
  const year = new Date().getFullYear();
  const shown = document.querySelector('[data-year]');
  if (shown && Number(shown.textContent) < year) shown.textContent = `${year}`;
}
