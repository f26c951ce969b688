import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';

/** What the page cannot show, each with the page that does. */
const shownElsewhere: Record<string, string> = {
  document: 'every page',
  fold: 'the home page',
  shareImage: 'the share images',
  homeHero: 'the home page',
  banner: 'the home page',
  servicesCarousel: 'the home page',
  servicePanel: 'the home page',
  networkPicture: 'the home page',
  serviceGrid: 'the services',
  networkMap: 'the network',
  branchFinder: 'the branches',
  branchGroup: 'the branches',
  jumpLinks: 'the branches',
  positionList: 'the open positions',
  positionPage: 'a position',
  positionDetails: 'a position',
  applicationSheet: 'a position',
  dangerousGoods: 'the quotation request',
  packagesHelper: 'the quotation request',
  reportStatus: 'the whistleblowing page',
  deadEnd: 'the not-found page',
  legalPage: 'the legal pages',
};

/** Everything that these files import, and what that imports. */
function reachable(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imports = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)];
    reachable(
      imports.map(([, from = '']) => join(dirname(file), from)),
      seen,
    );
  }
  return seen;
}

it('shows every component that no other list accounts for', () => {
  const components = readdirSync('site', { recursive: true, encoding: 'utf8' })
    .map((file) => `site/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|\/(specimens|fixtures)\//.test(file));
  const elsewhere = Object.keys(shownElsewhere).map(
    (name) => components.find((file) => file.endsWith(`/${name}.tsx`)) ?? name,
  );
  const accounted = reachable(['templates/stylePage.tsx', ...elsewhere]);
  expect(components.filter((file) => !accounted.has(file))).toEqual([]);
});
