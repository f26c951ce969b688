/**
 * Hides the advisories whose days have not come or are over where the company is, and the band when all are. Swedish
 * writes a day as ISO 8601 does.
 */
export function showByDay(band: HTMLElement): void {
  const today = new Date().toLocaleDateString('sv', { timeZone: band.dataset.zone });
  const advisories = band.querySelectorAll('section');
  band.hidden = true;
  for (const advisory of advisories) {
    const { from = '', until = '' } = advisory.dataset;
    advisory.hidden = today < from || today > until;
    band.hidden &&= advisory.hidden;
  }
}
