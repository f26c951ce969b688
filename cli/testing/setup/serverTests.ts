import { provideAge } from '../machine/provideAge.ts';
import { buildSite } from './buildSite.ts';

/** For tests of commands, hosts and the back office: age for reports, and the site in `dist/`. */
export function setup(): void {
  provideAge();
  buildSite();
}
