import { canInstall, installPackages } from '../machine/installPackages.ts';
import { canStart, findMissing, hostKinds } from '../startHost.ts';
import { buildSite } from './buildSite.ts';
import { prepareTests } from './prepareTests.ts';

/**
 * For the tests of hosts: the web servers, and the built site. Where nothing can be installed, tests of what is missing
 * are skipped and say so; elsewhere a server that is still missing is an error.
 */
export const setup = prepareTests(async () => {
  const lacking = () => hostKinds.filter((kind) => !canStart(kind));
  if (lacking().length > 0 && canInstall()) {
    process.stderr.write('Installing the web servers that the tests of hosts start.\n');
    installPackages(...lacking().flatMap(({ packages }) => packages));
    const [kind] = lacking();
    if (kind) {
      throw new Error(
        `${kind.packages.join(' and ')} are installed, and without ${findMissing(kind).join(' and ')}: a path of ${kind.name} in cli/testing/startHost.ts is wrong.`,
      );
    }
  }
  buildSite();
  return undefined;
});
