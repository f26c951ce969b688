import type { SiteSettings } from '../../../site/contract.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { parseSite } from '../../settings/parseSettings.ts';
import type { Document } from '../content/document.ts';

/** What the compiler itself reads of `content/site.yaml`, judged once for the same bytes; none if it cannot be used. */
export function recallSettings(file: Document | undefined, memory?: Memory): SiteSettings | undefined {
  const parse = () => parseSite(file?.data) ?? false;
  const settings = memory ? memory.remember('settings', file?.print ?? '', parse) : parse();
  return settings || undefined;
}
