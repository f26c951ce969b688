import { join } from 'node:path';
import type { SiteDefinition, SiteSettings } from '../../site/contract.ts';
import {
  counted,
  type Diagnostic,
  hasErrors,
  type Outcome,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { joinCauses } from '../diagnostics/joinCauses.ts';
import { rememberTold } from '../diagnostics/told.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import { type Memory, openMemory } from '../memory/openMemory.ts';
import { largeAside, type OutputFile } from '../output/outputFile.ts';
import { type Progress, silent } from '../terminal/progress.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import { timed } from '../timing/timed.ts';
import { planPdfs } from './assets/buildDocuments.ts';
import { bundleAssets } from './assets/bundleAssets.ts';
import { type Aside, openAside } from './assets/openAside.ts';
import { recallCode } from './assets/recallCode.ts';
import { checkOutput } from './checks/checkOutput.ts';
import { checkFacts } from './content/checkFacts.ts';
import { compileSchemas, knownNames, soundSchemas } from './content/compileSchemas.ts';
import { bothSides, findDoubts, isUnsound } from './content/doubts.ts';
import { findRepeatedIds } from './content/findRepeatedIds.ts';
import { type Content, comparedIn, missingFiles, pairTranslations } from './content/pairTranslations.ts';
import { readSources } from './content/readSources.ts';
import { validateDocument } from './content/validateDocument.ts';
import { readChecks } from './excuses/checks.ts';
import { parseBaseline } from './excuses/parseBaseline.ts';
import type { Baseline } from './excuses/readBaseline.ts';
import { excuse, hidesOthers, isAskedAlways, weighFindings } from './excuses/weighFindings.ts';
import { collectFiles } from './files/collectFiles.ts';
import type { Press } from './files/pressPage.ts';
import { wellNamed } from './hints/fileNames.ts';
import { type Ground, groundOf, noteOutside } from './items/ground.ts';
import { chooseSides } from './languages/chooseSides.ts';
import { compareLongTexts } from './languages/compareLongTexts.ts';
import { compareSections, compareWords } from './languages/compareSections.ts';
import { findCounterparts } from './languages/findCounterparts.ts';
import { findLanguageGaps } from './languages/findLanguageGaps.ts';
import { findMistakenLanguage } from './languages/findMistakenLanguage.ts';
import { findUntranslated } from './languages/findUntranslated.ts';
import { leaveOutUnlisted } from './languages/leaveOutUnlisted.ts';
import { readLastChanges } from './languages/readLastChanges.ts';
import { checkGroups } from './meaning/checkGroups.ts';
import { checkMeaning } from './meaning/checkMeaning.ts';
import { hintAtFields } from './meaning/hintAtFields.ts';
import { rememberMeant } from './meaning/meaning.ts';
import { textsWithGaps } from './meaning/textsWithGaps.ts';
import { manyPages, openProver, type Prover } from './pageChecks/openProver.ts';
import { isOutlined, outlineKey } from './pageChecks/outline.ts';
import { findMissingPictures, findUnusedPictures } from './pages/findPictures.ts';
import { guardForms, tellMissingForm } from './pages/missingForm.ts';
import type { MadePages } from './pages/recallPage.ts';
import { openRenderer, type Page, type RenderOptions, renderPages } from './pages/renderPage.tsx';
import { traceElements } from './pages/traceElements.ts';
import { type TraceOrigins, traceOrigins } from './pages/traceOrigins.ts';
import { findUnusedTexts, readingOf } from './pages/unusedTexts.ts';
import { watchKeys } from './pages/watchKeys.ts';
import { findSchemaMistakes } from './parsing/findSchemaMistakes.ts';
import { recallSettings } from './parsing/recallSettings.ts';
import { lookOnce, printOfRules, recallSound } from './parsing/recallSound.ts';
import { recallSource } from './parsing/recallSource.ts';
import { changeSettings, type SettingsChange } from './routes/changeSettings.ts';
import { checkFormCalls } from './routes/checkFormCalls.ts';
import { checkOffice } from './routes/checkOffice.ts';
import { leaveOutUnfinished } from './routes/leaveOutUnfinished.ts';
import { type Route, resolveRoutes } from './routes/resolveRoutes.ts';
import { readIconNames } from './sprite/drawSymbols.ts';
import { checkTexts } from './texts/checkTexts.ts';
import { learnWords } from './texts/words.ts';
import { checkDefinition } from './website/checkDefinition.ts';
import type { FindInCode } from './website/saidInCode.ts';

/** What a compilation yields. With errors among the diagnostics, `files` must not be shipped. */
export interface Compilation {
  files: OutputFile[];
  routes: Route[];
  content?: Content;
  /** Pages that were not checked, because something is missing in what they read. */
  unjudged: Route[] | 'all';
  diagnostics: Diagnostic[];
  /** All problems and further ones, taken as the settings want them; `isAsked` says which rules were looked at. */
  weigh(further: Diagnostic[], isAsked: (rule: string) => boolean): Diagnostic[];
  /** Tells which parts of the pages come from which text. */
  trace?: () => Promise<TraceOrigins>;
  /** What the next run may stand on that makes the pages of changed items alone; of what was not remembered nothing. */
  ground?: () => Ground | undefined;
}

export interface CompileOptions {
  progress?: Progress;
  /** How much may be done at the same time. */
  jobs?: number;
  now?: Date;
  /** What pages are shown instead of parts of the settings. */
  settings?: (settings: SiteSettings) => Promise<SettingsChange>;
  /** Compresses pages beside their checks, where a second thread proves them, too. */
  press?: Press;
  /** Is given the files before the finished pages are checked, unless errors were found before. */
  ready?: (files: OutputFile[]) => Promise<void>;
  /**
   * Addresses of pages that somebody looks at: `show` is given these, and all files beside the pages, before the others
   * are rendered, on the same terms.
   */
  seen?: { pages: ReadonlySet<string>; show(files: OutputFile[]): Promise<void> };
  /** What was made before; nothing, if not given. */
  memory?: Memory;
  prints?: FilePrints;
  made?: MadePages;
  /** Findings that are known and do not count. */
  baseline?: Baseline;
  /** The same website, whose elements say where they are written; asked for only when a page has a mistake. */
  loadMarked?: () => Promise<SiteDefinition>;
  /** Finds what the definition says in the code of the website. */
  findInCode?: FindInCode;
  /** Tells what code of the website threw; of anything else nothing. */
  describeFailure?: (error: unknown) => Promise<Diagnostic[]>;
}

/**
 * Compiles a website: from the files under `content` to the files of the site, and every problem on the way. Where its
 * own code fails, what was found until then is told as well.
 */
export async function compile(
  root: string,
  site: SiteDefinition,
  options: CompileOptions = {},
): Promise<Compilation> {
  const { jobs = 1, press, describeFailure } = options;
  const prover = jobs > 1 ? openProver(join(root, '.cache'), press) : undefined;
  const aside = openAside();
  const run: Run = { diagnostics: [], prover, aside };
  try {
    return await makeSite(root, site, options, run);
  } catch (error) {
    const failures = (await describeFailure?.(error)) ?? [];
    if (failures.length === 0 || !run.done) throw error;
    run.diagnostics.push(...failures);
    return run.done({ files: [], routes: [], unjudged: 'all' });
  } finally {
    prover?.stop();
    aside?.stop();
  }
}

/** What is known of a compilation when code of the website fails in the middle of it. */
interface Run {
  diagnostics: Diagnostic[];
  prover: Prover | undefined;
  aside: Aside | undefined;
  /** Brings together what was found, with its excuses; known before code of the website runs. */
  done?: (result: Omit<Compilation, 'diagnostics' | 'weigh'>) => Compilation;
}

/** The whole story. */
async function makeSite(
  root: string,
  site: SiteDefinition,
  {
    progress = silent,
    now = new Date(),
    settings: changeOf,
    ready,
    seen,
    memory,
    prints,
    made,
    baseline,
    loadMarked,
    findInCode = () => ({ file: 'templates/site.ts', line: 1, column: 1 }),
  }: CompileOptions,
  run: Run,
): Promise<Compilation> {
  const { diagnostics, prover, aside } = run;
  const keep = <Value>(outcome: Outcome<Value>): Value => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };
  const present = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

  const stage = <Value>(name: Sentence, work: () => Value) => timed('stage', name, work);
  const comparing = (find: () => Diagnostic[]) => stage(tell`Comparing what the languages say`, find);

  const bundling = recallCode(root, site, { memory, prints, aside });
  bundling.catch(() => {}); // told where it is waited for
  const sources = stage(tell`Listing the content`, () => readSources(root, prints));
  const documentsBefore = memory?.made.documents ?? 0;
  const parsed = stage(tell`Reading the texts`, () =>
    sources.texts.flatMap((source) => present(keep(recallSource(source, memory)))),
  );
  const cache = join(root, '.cache');
  // Their pages will be as many.
  if (memory && (memory.made.documents ?? 0) - documentsBefore >= manyPages) prover?.start();
  const settingsFile = parsed.find(({ path }) => path === 'content/site.yaml');
  const settings = recallSettings(settingsFile, memory);
  const change = (settings && (await changeOf?.(settings))) ?? {};
  const listed = settings?.languages ?? [];
  const mistaken = findMistakenLanguage(
    settingsFile,
    listed,
    sources.texts.map(({ path }) => path),
  );
  diagnostics.push(...mistaken);
  const areKnown = mistaken.length === 0;
  const compared = areKnown ? comparedIn(settings) : undefined;
  const checks = readChecks(settingsFile, settings?.checks, ['checks']);
  checks.excuses.push(...keep(parseBaseline(baseline)));
  const icons = readIconNames(root, site.icons, { memory, prints });
  const known = knownNames(sources, areKnown ? listed : [], icons, site.allowedTags);
  const rules = printOfRules(sources.schemas, known);
  const schemas = stage(tell`Reading the schemas`, () =>
    keep(
      recallSound(memory, 'schemas', rules, (areSound) => {
        if (areSound) return soundSchemas(rules, sources.schemas, known);
        const mistakes = findSchemaMistakes(sources.schemas, known);
        const wrong = new Set(mistakes.map(({ file }) => file));
        const { value, diagnostics } = compileSchemas(sources.schemas, known, { wrong });
        return { value, diagnostics: [...mistakes, ...diagnostics] };
      }),
    ),
  );
  const codes = known.languages.map(({ code }) => code);
  const documents = keep(leaveOutUnlisted(parsed, schemas.kinds, codes));
  const counterpartOf = findCounterparts(documents, compared);
  const paths = documents.map(({ path }) => path);
  const entries = stage(tell`Holding the texts against the schemas`, () =>
    documents.flatMap((document) =>
      present(
        keep(
          recallSound(memory, 'validations', `${rules} ${document.path} ${document.print}`, (isSound) => {
            const counterpart = counterpartOf(document);
            const outcome = validateDocument(document, schemas.kinds, known, { isSound, counterpart, paths });
            return hintAtFields(outcome, schemas.forms);
          }),
        ),
      ),
    ),
  );
  const paired = await stage(tell`Pairing the languages`, () =>
    pairTranslations(entries, schemas, compared, { memory }),
  );
  // A second thread draws them while the texts are checked.
  const drawing =
    paired && site.pdf && !hasErrors(diagnostics)
      ? aside?.makePdfs({ root, pdf: site.pdf, plans: planPdfs(paired), cache })
      : undefined;
  const inTexts = lookOnce(memory, rules);
  const wordCounts = stage(tell`Checking how the texts are written`, () => {
    const words = learnWords(entries, codes, memory ?? openMemory(''));
    const { sameInEveryLanguage } = settings ?? {};
    const { languages } = known;
    const texts = { entries, byId: schemas.byId, languages, sameInEveryLanguage, inTexts, words };
    diagnostics.push(...checkTexts(texts, diagnostics));
    return words.counts; // the words of all texts are let go of
  });
  diagnostics.push(
    ...comparing(() =>
      findLanguageGaps(entries, schemas.byId, known.languages, rememberTold(diagnostics), inTexts),
    ),
  );
  const meaning = {
    entries,
    meantIn: rememberMeant(rules, schemas.byId, memory),
    languages: codes,
    now,
    files: sources.files,
    links: sources.links,
    texts: sources.texts.map(({ path }) => path),
    inTexts,
    told: rememberTold(diagnostics),
  };
  diagnostics.push(...stage(tell`Checking what the texts mean`, () => checkMeaning(meaning)));
  const done: NonNullable<Run['done']> = (result) => {
    if (compared) {
      const before = rememberTold(diagnostics);
      diagnostics.push(
        ...comparing(() => [
          ...compareWords(entries, compared, before, inTexts),
          ...findUntranslated(entries, compared, before, inTexts),
        ]),
      );
    }
    const others = (compared?.settings.languages.length ?? 1) - 1;
    const sides = chooseSides(diagnostics, others, readLastChanges(root, diagnostics));
    const joined = joinCauses(sortDiagnostics(sides));
    const weigh: Compilation['weigh'] = (further, isAsked) => {
      const isWhole = result.unjudged.length === 0 && !hidesOthers(joined);
      const isJudged = (rule: string) => isWhole && isAsked(rule);
      return sortDiagnostics(weighFindings([...joined, ...further], checks, isJudged));
    };
    return { ...result, weigh, diagnostics: weigh([], isAskedAlways) };
  };
  run.done = done;
  const existing = new Set(sources.texts.map(({ path }) => path));
  const told = rememberTold(diagnostics);
  if (compared) {
    const inFacts = () => checkFacts(entries, schemas.kinds, { inTexts, told });
    diagnostics.push(...stage(tell`Checking the facts`, inFacts), ...findRepeatedIds(entries, told));
  }
  diagnostics.push(...comparing(() => compareLongTexts(entries, codes, diagnostics, inTexts)));
  if (compared) {
    const before = rememberTold(diagnostics);
    diagnostics.push(...comparing(() => compareSections(entries, schemas, existing, compared, before)));
  }
  diagnostics.push(...missingFiles(new Set([...existing].map(wellNamed)), schemas));
  if (!paired) return done({ files: [], routes: [], unjudged: 'all' });
  diagnostics.push(...checkGroups(paired, sources.schemas));
  diagnostics.push(...checkOffice(paired, sources.schemas, rememberTold(diagnostics)));
  const doubts = findDoubts(excuse(diagnostics, checks).weighed, schemas, paired);
  diagnostics.push(...checkFormCalls(paired, sources.schemas)); // no texts are in doubt for it
  const mistakes = checkDefinition(
    site,
    { content: paired, kinds: schemas.kinds, icons, doubts },
    findInCode,
  );
  diagnostics.push(...mistakes);
  if (mistakes.length > 0) return done({ files: [], routes: [], unjudged: 'all' });
  const { content, rules: published } = leaveOutUnfinished(changeSettings(paired, change), site.routes);
  const inHeads = new Set<string>();
  const watched = content.languages.map((one) => {
    const { text, noteIn } = watchKeys(one.text);
    noteIn(inHeads);
    return { ...one, text };
  });
  const partsInHeads = new Set<string>();
  const routing = stage(tell`Resolving the routes`, () =>
    resolveRoutes({ ...content, languages: watched }, published, doubts, { inHeads: partsInHeads }),
  );
  const routes = keep(routing);
  const outside = new Set<string>();
  const noted = noteOutside(site, outside);
  // What every file depends on: without it there is nothing to make the site of.
  if (isUnsound(content, ['site', 'company', 'documents'], doubts))
    return done({ files: [], routes, unjudged: routes });
  let cut: Promise<void> | undefined;
  const cutting = () => {
    cut ??= site.fonts && aside?.cutFonts({ root, fonts: site.fonts, cache });
    return cut;
  };
  const bundle = keep(
    await stage(tell`Bundling styles, scripts and pictures`, () =>
      bundleAssets(sources, content, routes, noted, progress, {
        bundling,
        drawing,
        cutting,
        code: made?.code,
        findInCode,
        memory,
        prints,
      }),
    ),
  );
  if (!bundle) return done({ files: [], routes, content, unjudged: 'all' });
  const { assets, styles, icons: drawn } = bundle;
  const looks = { styles, icons: drawn };
  const rendered: RenderOptions['rendered'] = (route, { print, place }) => {
    if (place && !(memory && isOutlined(memory, outlineKey(route, print)))) prover?.add(route, print, place);
  };
  const renderer = openRenderer(guardForms(content), assets, site, {
    now,
    looks,
    doubts,
    memory,
    made,
    rendered,
  });
  const render = (some: Route[]) =>
    tellMissingForm(diagnostics, () => stage(tell`Rendering the pages`, () => renderPages(some, renderer)));
  const collect = (some: Page[]) =>
    stage(tell`Collecting the files`, () => collectFiles(some, routes, bundle, content, noted, now));
  const isFine = () => !hasErrors(excuse(diagnostics, checks).weighed);
  const first = await render(routes.filter(({ url }) => seen?.pages.has(url)));
  if (first?.length && isFine()) await seen?.show(collect(first));
  cutting(); // whoever looks at the first page has it by now
  const pages = first && (await render(routes));
  if (!pages) {
    diagnostics.push(...(await bundle.prove()));
    return done({ files: [], routes, content, unjudged: 'all' });
  }
  const files = collect(pages).map((file) => largeAside(file, made?.setAside));
  if (isFine()) await ready?.(files);
  diagnostics.push(...(await stage(tell`Proving the pictures`, () => bundle.prove())));
  const { undrawable } = bundle;
  const gapped = () => textsWithGaps(entries, schemas.byId);
  const output = { files, pages, content, open: routing.open, undrawable, gapped };
  const trace = () => traceOrigins({ entries, schemas, compared, change, assets, looks, site, now, doubts });
  const elements = async () =>
    loadMarked && traceElements(root, await loadMarked(), { routes, content, assets, looks, now, doubts });
  const pictures = { pages, content, present: Object.keys(bundle.images) };
  diagnostics.push(...findMissingPictures(pictures, rememberTold(diagnostics), findInCode));
  // What does not count, or weighs less, hides no mistake that a page shows at the same place.
  const counts = counted(excuse(diagnostics, checks).weighed).filter(({ severity }) => severity === 'error');
  // Told at the end, unless something else is told there by then.
  const differing = () =>
    rememberTold(
      compared ? bothSides(compareWords(entries, compared, rememberTold(diagnostics), inTexts)) : [],
    );
  const telling = { told: rememberTold(counts), differing, trace, elements, findInCode };
  const claims = keep(
    await stage(tell`Checking the finished pages`, () =>
      checkOutput(output, telling, cache, { memory, prover }),
    ),
  );
  if (made?.code && pages.every(({ texts, doubt }) => texts && !doubt)) {
    // A page that waits for a fact may show what no other does.
    const isWhole = published.length === site.routes.length;
    const read = isWhole ? outside : new Set(entries.map(({ kind }) => kind.name));
    const unused = stage(tell`Looking for unused texts`, () =>
      findUnusedTexts(
        entries,
        content,
        readingOf(pages, { inHeads, outside: read }, made, memory),
        schemas.byId,
      ),
    );
    diagnostics.push(...unused.filter((problem) => !telling.told.again(problem)));
    if (made.code) diagnostics.push(...findUnusedPictures(pictures, made.code));
  }
  const unjudged = pages.filter(({ doubt }) => doubt === 'incomplete').map(({ route }) => route);
  const ground = () =>
    memory &&
    groundOf({ pages, outside: new Set([...partsInHeads, ...outside]), memory, words: wordCounts, claims });
  return done({ files, routes, content, unjudged, trace, ground });
}
