import { join } from 'node:path';
import type { SiteDefinition } from '../../site/contract.ts';
import { type Diagnostic, type Outcome, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { FilePrints } from '../memory/filePrints.ts';
import type { Memory } from '../memory/openMemory.ts';
import type { OutputFile } from '../output/outputFile.ts';
import { parseSite } from '../settings/parseSettings.ts';
import { type Progress, silent } from '../terminal/progress.ts';
import { readIconNames } from './assets/buildSprite.ts';
import { bundleAssets } from './assets/bundleAssets.ts';
import { checkOutput } from './checks/checkOutput.ts';
import { changeSettings, type SettingsChange } from './content/changeSettings.ts';
import { compileSchemas, knownNames } from './content/compileSchemas.ts';
import { type Content, pairTranslations } from './content/pairTranslations.ts';
import { readSources } from './content/readSources.ts';
import { printOfRules, recallSound } from './content/recallSound.ts';
import { findUnsound, isUnsound } from './content/unsound.ts';
import { validateDocument } from './content/validateDocument.ts';
import { dropEchoes } from './dropEchoes.ts';
import { collectFiles } from './files/collectFiles.ts';
import type { MadePages } from './pages/recallPage.ts';
import { renderPages } from './pages/renderPage.tsx';
import { recallSource } from './parsing/recallSource.ts';
import { type Route, resolveRoutes } from './routes/resolveRoutes.ts';

/** What a compilation yields. With errors among the diagnostics, `files` must not be shipped. */
export interface Compilation {
  files: OutputFile[];
  routes: Route[];
  content?: Content;
  /** Pages that were not made, because what they read is known to be wrong. */
  unjudged: Route[];
  diagnostics: Diagnostic[];
}

export interface CompileOptions {
  progress?: Progress;
  now?: Date;
  /** What pages are shown instead of parts of the settings. */
  settings?: SettingsChange;
  /** What was made before; nothing, if not given. */
  memory?: Memory;
  prints?: FilePrints;
  made?: MadePages;
}

/** The whole story: from the files under `content` to the files of the site, and every problem on the way. */
export async function compile(
  root: string,
  site: SiteDefinition,
  { progress = silent, now = new Date(), settings: change = {}, memory, prints, made }: CompileOptions = {},
): Promise<Compilation> {
  const diagnostics: Diagnostic[] = [];
  const keep = <Value>(outcome: Outcome<Value>): Value => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };
  const present = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

  const done = (result: Omit<Compilation, 'diagnostics'>): Compilation => ({
    ...result,
    diagnostics: sortDiagnostics(dropEchoes(diagnostics)),
  });

  const sources = readSources(root, prints);
  const documents = sources.texts.flatMap((source) => present(keep(recallSource(source, memory))));
  const settings = parseSite(documents.find(({ path }) => path === 'content/site.yaml')?.data);
  const icons = readIconNames(root, site.icons);
  const known = knownNames(sources, settings?.languages ?? [], icons, site.allowedTags);
  const rules = printOfRules(sources.schemas, known);
  const schemas = keep(
    recallSound(memory, 'schemas', rules, (areSound) => compileSchemas(sources.schemas, known, areSound)),
  );
  const entries = documents.flatMap((document) =>
    present(
      keep(
        recallSound(memory, 'validations', `${rules} ${document.path} ${document.print}`, (isSound) =>
          validateDocument(document, schemas.kinds, known, isSound),
        ),
      ),
    ),
  );
  const paired = keep(await pairTranslations(entries, schemas, sources.texts, settings));
  if (!paired) return done({ files: [], routes: [], unjudged: [] });
  const content = changeSettings(paired, change);
  const unsound = findUnsound(diagnostics, schemas, content);
  const routes = keep(resolveRoutes(content, site.routes, unsound));
  // What every file depends on: without it there is nothing to make the site of.
  if (isUnsound(content, ['site', 'company', 'documents'], unsound))
    return done({ files: [], routes, unjudged: routes });
  const bundle = keep(await bundleAssets(sources, content, routes, site, progress, { memory, prints }));
  if (!bundle) return done({ files: [], routes, content, unjudged: [] });
  const pages = renderPages(routes, content, bundle.assets, site, { now, unsound, memory, made });
  const files = collectFiles(pages, bundle, content, site, now);
  diagnostics.push(...(await checkOutput(files, pages, content, join(root, '.cache'), memory)));
  const unjudged = pages.filter(({ file }) => !file).map(({ route }) => route);
  return done({ files, routes, content, unjudged });
}
