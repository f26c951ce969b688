import { loadDefinition, type Website } from '../compiler/website/loadDefinition.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { siteFolder } from './siteFolder.ts';

/** The website at a folder: its definition, or what is wrong with it. A folder without one is wrong use. */
export async function openSite(
  root: string,
  prints?: FilePrints,
): Promise<Outcome<(Website & { root: string }) | undefined>> {
  const folder = siteFolder(root);
  const { value, diagnostics } = await loadDefinition(folder, prints);
  return { value: value && { root: folder, ...value }, diagnostics };
}
