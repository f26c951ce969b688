import { fieldLanguages } from '../../site/forms/rules/wireLanguages.ts';
import { positionReader } from '../backoffice/positions/positionReader.ts';
import type { Interceptor } from '../server/startServer.ts';
import { readSite } from '../settings/readContentFile.ts';
import { codeFolder } from '../terminal/codeFolder.ts';

const languages = fieldLanguages(readSite(codeFolder).languages);

/** Answers the list of positions as the back office on the site's own host does. */
export const answerPositions: Interceptor = ({ url }, response) => {
  if (url !== '/JobPosition/GetJobPositions') return false;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(positionReader(process.cwd(), languages)(new Date())));
  return true;
};
