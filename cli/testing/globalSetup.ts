import { execFileSync } from 'node:child_process';
import { provideAge } from './machine/provideAge.ts';
import { provideBrowser } from './machine/provideBrowser.ts';

/** Once before all tests: a browser and age on the machine, and the site built into dist/. */
export default function setup(): void {
  provideBrowser();
  provideAge();
  execFileSync(process.execPath, ['cli/site.js', 'build'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
