import { bundleCode } from '../../cli/compiler/assets/bundleCode.ts';
import { site as definition } from '../../templates/site.ts';

let bundled: Promise<string> | undefined;

/** The whole stylesheet, of which pages have their parts. */
export function wholeStyles(): Promise<string> {
  bundled ??= bundleCode({ root: process.cwd(), definition }).then(({ value }) => value?.styles ?? '');
  return bundled;
}
