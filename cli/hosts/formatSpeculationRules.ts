/**
 * Links whose page a browser may fetch when a visitor begins to press them. Earlier would cost a visitor who pays for
 * data: phones take a link that is merely in view for one that is about to be followed, and fetch ten pages on the way
 * down one. Documents are left out, and so are the pages that tell nobody where a visitor was. Pages are fetched, not
 * rendered ahead: no script runs and no back office is asked before the click. Browsers fetch nothing while saving data
 * or energy.
 */
export function formatSpeculationRules(quietPaths: string[]): string {
  const left = ['/*.pdf', ...quietPaths.map((path) => `${path}*`)];
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: left } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'conservative' }] }, null, 2);
}
