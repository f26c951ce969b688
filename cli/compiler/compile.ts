import { join } from 'node:path';
import type { SiteDefinition } from '../../site/contract.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { joinCauses } from '../diagnostics/joinCauses.ts';
import type { Memory } from '../memory/openMemory.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { planPdfs } from './assets/buildDocuments.ts';
import { type Aside, openAside } from './assets/openAside.ts';
import { recallCode } from './assets/recallCode.ts';
import type { CompileOptions } from './compileOptions.ts';
import type { Content } from './content/pairTranslations.ts';
import { hidesOthers, isAskedAlways, weighFindings } from './excuses/weighFindings.ts';
import { type Findings, openFindings } from './findings.ts';
import { type Ground, groundOf } from './items/ground.ts';
import { judgePages } from './judgePages.ts';
import { judgeTexts, judgeTranslations } from './judgeTexts.ts';
import { chooseSides } from './languages/chooseSides.ts';
import { readLastChanges } from './languages/readLastChanges.ts';
import { makePages } from './makePages.ts';
import { openProver, type Prover } from './pageChecks/openProver.ts';
import type { TraceOrigins } from './pages/traceOrigins.ts';
import { planPages } from './planPages.ts';
import { type ReadContent, readContent } from './readContent.ts';
import type { Route } from './routes/resolveRoutes.ts';
import type { FindInCode } from './website/saidInCode.ts';

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
  /** Pages that were not checked, because something is missing in what they read. */
  unjudged: Route[] | 'all';
  /** Tells which parts of the pages come from which text. */
  trace?: () => Promise<TraceOrigins>;
  /** What the next run may stand on that makes the pages of changed items alone; of what was not remembered nothing. */
  ground?: () => Ground | undefined;
}

/** Where code says something, when nobody can look. */
const atDefinition: FindInCode = () => ({ file: 'templates/site.ts', line: 1, column: 1 });

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
  const { jobs = 1, press, memory, prints, describeFailure } = options;
  const findings = openFindings();
  const prover = jobs > 1 ? openProver(join(root, '.cache'), press) : undefined;
  const aside = openAside();
  let read: ReadContent | undefined;
  try {
    const bundling = recallCode(root, site, { memory, prints, aside });
    bundling.catch(() => {}); // told where it is waited for
    read = await readContent(root, site, findings, { ...options, prover });
    const result = await makeSite(root, site, read, findings, { ...options, bundling, prover, aside });
    return conclude(root, read, findings, result, memory);
  } catch (error) {
    const failures = (await describeFailure?.(error)) ?? [];
    if (failures.length === 0 || !read) throw error;
    findings.add(failures);
    return conclude(root, read, findings, nothing, memory);
  } finally {
    prover?.stop();
    aside?.stop();
  }
}

interface MakeOptions extends CompileOptions {
  /** The code for browsers, which is being bundled. */
  bundling: ReturnType<typeof recallCode>;
  /** Threads that work beside this one. */
  prover: Prover | undefined;
  aside: Aside | undefined;
}

/** From texts to finished pages, each judged on the way. What cannot be made leaves out all that would come after it. */
async function makeSite(
  root: string,
  site: SiteDefinition,
  read: ReadContent,
  findings: Findings,
  { now = new Date(), findInCode = atDefinition, ...given }: MakeOptions,
): Promise<Result> {
  const { memory, aside } = given;
  const options = { ...given, now, findInCode };
  // PDFs are drawn while the texts are judged.
  const drawing =
    read.content && site.pdf && !hasErrors(findings.all)
      ? aside?.makePdfs({ root, pdf: site.pdf, plans: planPdfs(read.content), cache: join(root, '.cache') })
      : undefined;
  const words = judgeTexts(read, findings, options);
  const plan = read.content && planPages(site, read, read.content, findings, findInCode);
  if (!plan) return nothing;

  const { content, routes, inHeads } = plan;
  if (!plan.isMakeable) return { files: [], routes, unjudged: routes };
  const made = await makePages(root, site, read, plan, findings, { ...options, drawing });
  if (!made) return { ...nothing, routes, content };

  const { claims, trace } = await judgePages(root, site, read, plan, made, findings, options);
  const { pages, files } = made;
  const outside = new Set([...inHeads.parts, ...made.outside]);
  return {
    files,
    routes,
    content,
    unjudged: pages.filter(({ doubt }) => doubt === 'incomplete').map(({ route }) => route),
    trace,
    ground: () => memory && groundOf({ pages, outside, memory, words, claims }),
  };
}

/** Brings together what was found, with its excuses. */
function conclude(
  root: string,
  read: ReadContent,
  findings: Findings,
  result: Result,
  memory: Memory | undefined,
): Compilation {
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
