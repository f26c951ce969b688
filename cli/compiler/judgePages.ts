import { join } from 'node:path';
import type { SiteDefinition } from '../../site/contract.ts';
import { counted } from '../diagnostics/diagnostic.ts';
import { rememberTold } from '../diagnostics/told.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import { checkOutput } from './checks/checkOutput.ts';
import type { CompileOptions } from './compileOptions.ts';
import { bothSides } from './content/doubts.ts';
import { excuse } from './excuses/weighFindings.ts';
import type { Findings } from './findings.ts';
import { compareWords } from './languages/compareSections.ts';
import type { Made } from './makePages.ts';
import { textsWithGaps } from './meaning/textsWithGaps.ts';
import type { Prover } from './pageChecks/openProver.ts';
import { findMissingPictures, findUnusedPictures } from './pages/findPictures.ts';
import { traceElements } from './pages/traceElements.ts';
import { type TraceOrigins, traceOrigins } from './pages/traceOrigins.ts';
import { findUnusedTexts, readingOf } from './pages/unusedTexts.ts';
import { lookOnce } from './parsing/recallSound.ts';
import type { Plan } from './planPages.ts';
import type { ReadContent } from './readContent.ts';
import type { FindInCode } from './website/saidInCode.ts';

interface JudgeOptions extends Pick<CompileOptions, 'memory' | 'made' | 'loadMarked'> {
  now: Date;
  findInCode: FindInCode;
  prover: Prover | undefined;
}

/** What else is known of a site that was judged. */
interface Judged {
  /** What pages claim for themselves, each claim as often as it is made. */
  claims: string[];
  trace: () => Promise<TraceOrigins>;
}

/** Everything that is told of finished pages: what is wrong with them, and which texts and pictures none of them shows. */
export async function judgePages(
  root: string,
  site: SiteDefinition,
  read: ReadContent,
  plan: Plan,
  made: Made,
  findings: Findings,
  options: JudgeOptions,
): Promise<Judged> {
  const { now, memory, made: before, prover, loadMarked, findInCode } = options;
  const { checks, schemas, entries, compared, rules, change } = read;
  const { content, doubts, routes, open, isWhole, inHeads } = plan;
  const { bundle, pages, files, outside } = made;
  const { assets, styles, icons, undrawable } = bundle;
  const ingredients = { content, assets, looks: { styles, icons }, now, doubts };

  const pictures = { pages, content, present: Object.keys(bundle.images) };
  findings.add(findMissingPictures(pictures, findings.told(), findInCode));

  // What does not count, or weighs less, hides no mistake that a page shows at the same place.
  const counts = counted(excuse(findings.all, checks).weighed);
  const told = rememberTold(counts.filter(({ severity }) => severity === 'error'));
  // Told at the end, unless something else is told there by then.
  const differing = () => {
    const words = compared && compareWords(entries, compared, findings.told(), lookOnce(memory, rules));
    return rememberTold(bothSides(words ?? []));
  };
  const trace = () => traceOrigins({ ...ingredients, entries, schemas, compared, change, site });
  const elements = async () =>
    loadMarked && traceElements(root, await loadMarked(), { ...ingredients, routes });
  const gapped = () => textsWithGaps(entries, schemas.byId);
  const output = { files, pages, content, open, undrawable, gapped };
  const claims = findings.keep(
    await stage(tell`Checking the finished pages`, () =>
      checkOutput(output, { told, differing, trace, elements, findInCode }, join(root, '.cache'), {
        memory,
        prover,
      }),
    ),
  );

  if (before?.code && pages.every(({ texts, doubt }) => texts && !doubt)) {
    // A page that waits for a fact may show what no other does.
    const readOutside = isWhole ? outside : new Set(entries.map(({ kind }) => kind.name));
    const unused = stage(tell`Looking for unused texts`, () => {
      const reading = readingOf(pages, { inHeads: inHeads.texts, outside: readOutside }, before, memory);
      return findUnusedTexts(entries, content, reading, schemas.byId);
    });
    findings.add(unused.filter((problem) => !told.again(problem)));
    findings.add(findUnusedPictures(pictures, before.code));
  }
  return { claims, trace };
}
