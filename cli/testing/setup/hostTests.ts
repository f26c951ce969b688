import { canInstall, installPackages } from '../machine/installPackages.ts';
import { apache, canStart, nginxWithBrotli } from '../startHost.ts';
import { buildSite } from './buildSite.ts';

/**
 * For the tests of hosts: the web servers, and the built site. Where nothing can be installed, tests of what is missing
 * are skipped and say so; elsewhere a server that is still missing is an error.
 */
export function setup(): void {
  const findMissing = () => [nginxWithBrotli, apache].filter((kind) => !canStart(kind));
  const missing = findMissing();
  if (missing.length > 0 && canInstall()) {
    process.stderr.write('Installing the web servers that the tests of hosts start.\n');
    installPackages(...missing.flatMap(({ packages }) => packages));
    const [lacking] = findMissing();
    if (lacking) {
      const message = `${lacking.packages.join(' and ')} are installed, and ${lacking.program} cannot start: a path in cli/testing/startHost.ts is wrong.`;
      // Vitest cannot read the stack of an error in a set-up.
      throw Object.assign(new Error(message), { stack: message });
    }
  }
  buildSite();
}
