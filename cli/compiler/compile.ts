import type { SiteDefinition } from '../../site/contract.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { joinCauses } from '../diagnostics/joinCauses.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { planPdfs } from './assets/buildDocuments.ts';
import { beginRun, type Run } from './beginRun.ts';
import type { CompileOptions } from './compileOptions.ts';
import type { Content } from './content/pairTranslations.ts';
import { hidesOthers, isAskedAlways, weighFindings } from './excuses/weighFindings.ts';
import { type Ground, groundOf } from './items/ground.ts';
import { judgePages } from './judgePages.ts';
import { judgeTexts, judgeTranslations } from './judgeTexts.ts';
import { chooseSides } from './languages/chooseSides.ts';
import { readLastChanges } from './languages/readLastChanges.ts';
import { makePages } from './makePages.ts';
import type { TraceOrigins } from './pages/traceOrigins.ts';
import { planPages } from './planPages.ts';
import { type ReadContent, readContent } from './readContent.ts';
import { withAllUnreadable } from './readRights.ts';
import { hidingPlaceholders } from './routes/leaveOutUnfinished.ts';
import type { Route } from './routes/resolveRoutes.ts';
import { showUnjudged } from './showUnjudged.ts';

/** What a compilation yields. With errors among the diagnostics, `files` must not be shipped. */
export interface Compilation extends Result {
  diagnostics: Diagnostic[];
  /** All problems and further ones, taken as the settings want them; `isAsked` says which rules were looked at. */
  weigh(further: Diagnostic[], isAsked: (rule: string) => boolean): Diagnostic[];
}

/** What was made. */
interface Result {
  files: OutputFile[];
  routes: Route[];
  content?: Content;
  /** How many placeholders hide a public site from search engines. */
  hiding?: number;
  /** Pages that were not checked, because something is missing in what they read. */
  unjudged: Route[] | 'all';
  /** Tells which parts of the pages come from which text. */
  trace?: () => Promise<TraceOrigins>;
  /** What the next run may build on if it makes only the pages of changed items; nothing if it was not remembered. */
  ground?: () => Ground | undefined;
}

const nothing = { files: [], routes: [], unjudged: 'all' } satisfies Result;

/**
 * Compiles a website: from the files under `content` to the files of the site, and every problem on the way. Where its
 * own code fails, what was found until then is told as well.
 */
export async function compile(
  root: string,
  site: SiteDefinition,
  options: CompileOptions = {},
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

/**
 * From texts to finished pages, each judged on the way. What cannot be made leaves out all that would come after it.
 */
async function makeSite(run: Run, read: ReadContent): Promise<Result> {
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
    ground: () => memory && groundOf({ pages, outside, memory, words, claims }),
  };
}

/** Lets a second thread draw the PDFs while the texts are judged. */
function drawPdfs({ root, site, cache, findings, aside }: Run, { content }: ReadContent) {
  if (!content || !site.pdf || hasErrors(findings.all)) return undefined;
  return aside?.makePdfs({ root, pdf: site.pdf, plans: planPdfs(content), cache });
}

/** Brings together what was found, with its excuses. */
function conclude({ root, findings, memory }: Run, read: ReadContent, result: Result): Compilation {
  findings.add(judgeTranslations(read, findings.told(), memory));
  const others = (read.compared?.settings.languages.length ?? 1) - 1;
  const sides = chooseSides(findings.all, others, readLastChanges(root, findings.all));
  const joined = joinCauses(sortDiagnostics(sides));
  const weigh: Compilation['weigh'] = (further, isAsked) => {
    const isWhole = result.unjudged.length === 0 && !hidesOthers(joined);
    const isJudged = (rule: string) => isWhole && isAsked(rule);
    return sortDiagnostics(weighFindings([...joined, ...further], read.checks, isJudged));
  };
  return { ...result, weigh, diagnostics: weigh([], isAskedAlways) };
}
