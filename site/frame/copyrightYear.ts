/** A page that was built last year still tells the current one (F-09). */
export function updateCopyrightYear(now = new Date()): void {
  const shown = document.querySelector('[data-year]');
  if (shown && Number(shown.textContent) < now.getFullYear()) shown.textContent = `${now.getFullYear()}`;
}
