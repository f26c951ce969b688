import type { Run } from './beginRun.ts';
import { isFine, openFindings } from './findings.ts';
import { cutFonts, prepare, renderSeen } from './makePages.ts';
import { planPages } from './planPages.ts';
import type { ReadContent } from './readContent.ts';

/**
 * Shows the pages that somebody looks at before the texts are judged: where none was judged before, that takes as long
 * as all else. What is wrong with them is found again, and told, when all pages are made. Yields whether it did.
 */
export async function showUnjudged(
  run: Run,
  read: ReadContent,
  drawing: Promise<void> | undefined,
): Promise<boolean> {
  const { seen, findings } = run;
  if (!seen?.pages.size || !read.areRulesNew || !isFine(findings, read.checks)) return false;
  const files = await makeAhead(run, read, drawing).catch(() => undefined);
  if (!files) return false;
  await seen.show(files);
  cutFonts(run);
  return true;
}

async function makeAhead(run: Run, read: ReadContent, drawing: Promise<void> | undefined) {
  const ahead = { ...run, findings: openFindings(), prover: undefined };
  const plan = read.content && planPages(ahead, read, read.content);
  const making = plan?.isMakeable && (await prepare(ahead, read, plan, drawing));
  return making ? renderSeen(ahead, read, plan, making) : undefined;
}
