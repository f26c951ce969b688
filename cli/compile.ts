import { join } from 'node:path';
import type { SiteDefinition } from '../site/page.ts';
import { readIconNames } from './assets/buildSprite.ts';
import { provideDemoKey } from './backoffice/report/demoKey.ts';
import { bundleAssets } from './bundleAssets.ts';
import { checkOutput } from './checkOutput.ts';
import { collectFiles } from './collectFiles.ts';
import { compileSchemas, knownNames } from './content/compileSchemas.ts';
import { type Content, pairTranslations } from './content/pairTranslations.ts';
import { parseSource } from './content/parseSource.ts';
import { readSources } from './content/readSources.ts';
import { validateDocument } from './content/validateDocument.ts';
import { type Diagnostic, hasErrors, type Outcome, sortDiagnostics } from './diagnostic.ts';
import { dropEchoes } from './dropEchoes.ts';
import type { OutputFile } from './outputFile.ts';
import { type Progress, silent } from './progress.ts';
import { renderPages } from './renderPage.tsx';
import { type Route, resolveRoutes } from './resolveRoutes.ts';

/** What a compilation yields. With errors among the diagnostics, `files` must not be shipped. */
export interface Compilation {
  files: OutputFile[];
  routes: Route[];
  content?: Content;
  diagnostics: Diagnostic[];
}

/** The whole story: from the files under `content` to the files of the site, and every problem on the way. */
export async function compile(
  root: string,
  site: SiteDefinition,
  { progress = silent, now = new Date() }: { progress?: Progress; now?: Date } = {},
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

  const sources = readSources(root);
  const known = knownNames(sources, readIconNames());
  const schemas = keep(compileSchemas(sources.schemas, known));
  const documents = sources.texts.flatMap((source) => present(keep(parseSource(source))));
  const entries = documents.flatMap((document) =>
    present(keep(validateDocument(document, schemas.kinds, known))),
  );
  try {
    const content = keep(await pairTranslations(entries, schemas, sources.texts));
    if (!content) return done({ files: [], routes: [] });
    await provideDemoKey(root, content);
    const routes = keep(resolveRoutes(content, site.routes, hasErrors(diagnostics)));
    const bundle = keep(await bundleAssets(sources, content, routes, site, progress));
    const pages = renderPages(routes, content, bundle.assets, site, {
      now,
      tolerant: hasErrors(diagnostics),
    });
    const files = collectFiles(pages, bundle, content, now);
    diagnostics.push(...(await checkOutput(files, pages, content, join(root, '.cache'))));
    return done({ files, routes, content });
  } catch (error) {
    // A stage that stumbles over content already known to be wrong has nothing to add.
    if (!hasErrors(diagnostics)) throw error;
    return done({ files: [], routes: [] });
  }
}
