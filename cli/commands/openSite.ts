import { describeCodeFailure } from '../compiler/website/codeFailure.ts';
import { loadDefinition, type Website } from '../compiler/website/loadDefinition.ts';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { siteFolder } from './siteFolder.ts';

type OpenSite = Website & { root: string };

let opened: OpenSite | undefined;

/** The website at a folder: its definition, or what is wrong with it. A folder without one is wrong use. */
export async function openSite(root: string, prints: FilePrints): Promise<Outcome<OpenSite | undefined>> {
  const folder = siteFolder(root);
  const { value, diagnostics } = await loadDefinition(folder, prints);
  opened = value && { root: folder, ...value };
  return { value: opened, diagnostics };
}

/** What code of the opened website threw when nobody waited for it any more: in a timer, or in a promise. */
export async function describeLateFailure(error: unknown): Promise<Diagnostic[]> {
  return opened ? describeCodeFailure(error, opened) : [];
}
