import type { SiteSettings } from '../../../site/contract.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { parseSite } from '../../settings/parseSettings.ts';
import type { Document } from '../content/document.ts';

/** What the compiler itself reads of `content/site.yaml`, judged once for the same bytes; none if it cannot be used. */
export function recallSettings(file: Document | undefined, memory: Memory): SiteSettings | undefined {
  return memory.remember('settings', file?.print ?? '', () => parseSite(file?.data) ?? false) || undefined;
}
