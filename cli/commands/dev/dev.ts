import { checkPort } from '../../server/checkPort.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { siteFolder } from '../siteFolder.ts';
import { keepServing } from './keepServing.ts';

/**
 * Serves the site while somebody edits it. A change of the website is compiled by the serving process, its templates
 * too; a change of the compiler starts that process anew.
 */
export async function dev(options: { root: string; language: Tongue; port?: number }): Promise<number> {
  checkPort(options.port);
  const root = siteFolder(options.root);
  if (!process.send) return keepServing(root, options.language);
  // Whoever started this process may be killed, and nobody else would end it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref(); // listening for that keeps no process
  const { serveDevelopment } = await import('./serveDevelopment.ts');
  return serveDevelopment(root, options.language, {
    port: options.port,
    opened: (folders) => process.send?.({ folders }),
  });
}
