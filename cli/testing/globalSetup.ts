import { execFileSync } from 'node:child_process';
import { provideBrowser } from './provideBrowser.ts';

/** Once before all tests: a browser on the machine, and the site built into dist/. */
export default function setup(): void {
  provideBrowser();
  execFileSync(process.execPath, ['cli/site.js', 'build'], { stdio: ['ignore', 'inherit', 'inherit'] });
}
