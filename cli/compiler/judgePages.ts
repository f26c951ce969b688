import { counted } from '../diagnostics/diagnostic.ts';
import { rememberTold } from '../diagnostics/told.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import { textsOfPdfs } from './assets/buildDocuments.ts';
import type { Run } from './beginRun.ts';
import { checkOutput } from './checks/checkOutput.ts';
import { bothSides } from './content/doubts.ts';
import { excuse } from './excuses/weighFindings.ts';
import { compareWords } from './languages/compareSections.ts';
import type { FinishedSite } from './makePages.ts';
import { findMissingPictures, findUnusedPictures } from './pages/findPictures.ts';
import { traceElements } from './pages/traceElements.ts';
import { type TraceOrigins, traceOrigins } from './pages/traceOrigins.ts';
import { findUnusedTexts, readingOf } from './pages/unusedTexts.ts';
import { lookOnce } from './parsing/recallSound.ts';
import type { Plan } from './planPages.ts';
import type { ReadContent } from './readContent.ts';
import { textsWithGaps } from './schemas/textsWithGaps.ts';

/** What else is known of a site that was judged. */
interface Judged {
  /** What pages claim for themselves, each claim as often as it is made. */
  claims: string[];
  trace: () => Promise<TraceOrigins>;
}

/**
 * Everything that is told of finished pages: what is wrong with them, and which texts and pictures none of them shows.
 */
export async function judgePages(
  run: Run,
  read: ReadContent,
  plan: Plan,
  finished: FinishedSite,
): Promise<Judged> {
  const { root, site, cache, findings, now, memory, jobs, earlier, prover, loadMarked, findInCode } = run;
  const { checks, schemas, entries, compared, rules } = read;
  const { content, showing, doubts, routes, undecidedPaths, isWhole, inHeads } = plan;
  const { bundle, pages, files, outside } = finished;
  const { assets, images, undrawable } = bundle;
  const ingredients = { assets, looks: bundle, doubts };

  const pictures = { pages, content, present: Object.keys(images) };
  findings.add(findMissingPictures(pictures, findings.told(), findInCode));

  // What does not count, or weighs less, hides no mistake that a page shows at the same place.
  const counts = counted(excuse(findings.all, checks).weighed);
  const told = rememberTold(counts.filter(({ severity }) => severity === 'error'));
  // Told at the end, unless something else is told there by then.
  const differing = () => {
    const words = compared && compareWords(entries, compared, findings.told(), lookOnce(memory, rules));
    return rememberTold(bothSides(words ?? []));
  };
  const trace = () => traceOrigins({ ...ingredients, showing, schemas, compared, site });
  const elements = async () =>
    loadMarked && traceElements(root, await loadMarked(), { ...ingredients, content, routes, now });
  const gapped = () => textsWithGaps(entries, schemas.byId);
  const output = { files, pages, content, undecidedPaths, undrawable, gapped, jobs };
  const claims = findings.keep(
    await stage(tell`Checking the finished pages`, () =>
      checkOutput(output, { told, differing, trace, elements, findInCode }, cache, {
        memory,
        prover,
      }),
    ),
  );

  if (earlier?.code && pages.every(({ texts, doubt }) => texts && !doubt)) {
    // A page that waits for a fact may show what no other does.
    const parts = isWhole ? outside.parts : new Set(entries.map(({ kind }) => kind.name));
    const texts = new Set([...inHeads.texts, ...outside.texts]);
    const unused = stage(tell`Looking for unused texts`, () => {
      const reading = readingOf(pages, { texts, parts, longTexts: textsOfPdfs(content) }, earlier, memory);
      return findUnusedTexts(entries, content, reading, schemas.byId);
    });
    findings.add(unused.filter((problem) => !told.again(problem)));
    findings.add(findUnusedPictures(pictures, earlier.code));
  }
  return { claims, trace };
}
