import type { SiteDefinition } from '../../site/contract.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { planPdfs } from './assets/buildDocuments.ts';
import { beginRun, type Run } from './beginRun.ts';
import type { Compilation, Made } from './compilation.ts';
import type { CompileOptions } from './compileOptions.ts';
import { conclude } from './conclude.ts';
import { groundOf } from './items/ground.ts';
import { judgePages } from './judgePages.ts';
import { judgeTexts } from './judgeTexts.ts';
import { makePages } from './makePages.ts';
import { planPages } from './planPages.ts';
import { type ReadContent, readContent } from './readContent.ts';
import { withAllUnreadable } from './readRights.ts';
import { hidingPlaceholders } from './routes/leaveOutUnfinished.ts';
import { showUnjudged } from './showUnjudged.ts';

const nothing = { files: [], routes: [], unjudged: 'all' } satisfies Made;

/**
 * Compiles a website: from the files under `content` to the files of the site, and every problem on the way. Where its
 * own code fails, what was found until then is told as well.
 */
export async function compile(
  root: string,
  site: SiteDefinition,
  options: CompileOptions,
): Promise<Compilation> {
  const run = beginRun(root, site, options);
  let read: ReadContent | undefined;
  try {
    read = await readContent(run);
    return conclude(run, read, await makeSite(run, read));
  } catch (error) {
    const failures = (await run.describeFailure?.(error)) ?? [];
    if (failures.length === 0 || !read) throw withAllUnreadable(root, error);
    run.findings.add(failures);
    return conclude(run, read, nothing);
  } finally {
    // A bundler whose thread ends while it asks it something dies with a trace on standard error.
    await run.bundling.catch(() => {});
    run.prover?.stop();
    run.aside?.stop();
  }
}

/** Lets a second thread draw the PDFs while the texts are judged. */
function drawPdfs(
  { root, site, cache, findings, aside }: Run,
  { content }: ReadContent,
): Promise<void> | undefined {
  if (!content || !site.pdf || hasErrors(findings.all)) return undefined;
  return aside?.makePdfs({ root, pdf: site.pdf, plans: planPdfs(content), cache });
}

/**
 * From texts to finished pages, each judged on the way. What cannot be made leaves out all that would come after it.
 */
async function makeSite(run: Run, read: ReadContent): Promise<Made> {
  const drawing = drawPdfs(run, read);
  const isShown = await showUnjudged(run, read, drawing);
  const words = judgeTexts(run, read);
  const plan = read.content && planPages(run, read, read.content);
  if (!plan) return nothing;
  const { content, routes, inHeads } = plan;
  if (!plan.isMakeable) return { files: [], routes, unjudged: routes };
  const finished = await makePages(isShown ? { ...run, seen: undefined } : run, read, plan, drawing);
  if (!finished) return { ...nothing, routes, content };
  const { claims, trace } = await judgePages(run, read, plan, finished);

  const { pages, files } = finished;
  const { memory } = run;
  const outside = new Set([...inHeads.parts, ...finished.outside.parts]);
  return {
    files,
    routes,
    content,
    hiding: content.settings.preview ? 0 : hidingPlaceholders(content, run.site).length,
    unjudged: pages.filter(({ doubt }) => doubt === 'incomplete').map(({ route }) => route),
    trace,
    ground: () => groundOf({ pages, outside, memory, words, claims }),
  };
}
