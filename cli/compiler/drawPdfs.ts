import { hasErrors } from '../diagnostics/diagnostic.ts';
import { planPdfs } from './assets/buildDocuments.ts';
import type { Run } from './beginRun.ts';
import type { ReadContent } from './readContent.ts';

/** Lets a second thread draw the PDFs while the texts are judged. */
export function drawPdfs(
  { root, site, cache, findings, aside }: Run,
  { content }: ReadContent,
): Promise<void> | undefined {
  if (!content || !site.pdf || hasErrors(findings.all)) return undefined;
  return aside?.makePdfs({ root, pdf: site.pdf, plans: planPdfs(content), cache });
}
