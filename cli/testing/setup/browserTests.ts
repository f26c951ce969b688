import { provideAge } from '../machine/provideAge.ts';
import { provideBrowser } from '../machine/provideBrowser.ts';
import { buildSite } from './buildSite.ts';

/** For tests in a browser, and of the built pages: a browser, age for reports, and the site in `dist/`. */
export function setup(): void {
  provideBrowser();
  provideAge();
  buildSite();
}
