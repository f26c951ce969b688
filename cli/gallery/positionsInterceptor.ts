import { fieldLanguages } from '../../site/forms/rules/wireLanguages.ts';
import { positionReader } from '../backoffice/positions/positionReader.ts';
import { officeLanguages } from '../backoffice/settings/officeLanguages.ts';
import { parseTarget } from '../backoffice/traffic/parseTarget.ts';
import type { Interceptor } from '../server/startServer.ts';
import { readSite } from '../settings/readContentFile.ts';

/** Answers the list of positions of a site as its back office does: all that pages ask for by themselves. */
export function positionsInterceptor(root: string): Interceptor {
  const site = readSite(root);
  const path = site.endpoints?.jobPositionList?.path;
  const positions = positionReader(root, fieldLanguages(officeLanguages(site)), site.preview === true);
  return ({ url = '' }, response) => {
    if (!path || parseTarget(url)?.path !== path) return false;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(positions(new Date()) ?? []));
    return true;
  };
}
