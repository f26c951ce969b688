import { canInstall, installPackages } from '../machine/installPackages.ts';
import { apache, canStart, nginxWithBrotli } from '../startHost.ts';
import { buildSite } from './buildSite.ts';

/** For the tests of hosts: the web servers, as far as they can be had here, and the built site. */
export function setup(): void {
  const missing = [nginxWithBrotli, apache].filter((kind) => !canStart(kind));
  if (missing.length > 0 && canInstall()) {
    process.stderr.write('Installing the web servers that the tests of hosts start.\n');
    installPackages(...missing.flatMap(({ packages }) => packages));
  }
  buildSite();
}
