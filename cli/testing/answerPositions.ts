import { positionsInterceptor } from '../gallery/positionsInterceptor.ts';
import { codeFolder } from '../terminal/codeFolder.ts';

/** Answers the list of positions as the back office on the site's own host does. */
export const answerPositions = positionsInterceptor(codeFolder);
