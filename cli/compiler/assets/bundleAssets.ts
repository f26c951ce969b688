import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { changedMeanwhile, madeLater } from '../../output/makeFiles.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Progress } from '../../terminal/progress.ts';
import { mentions } from '../content/document.ts';
import { type Doubts, tryToMake } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Sources } from '../content/readSources.ts';
import { leaves } from '../content/tree.ts';
import type { PageLooks } from '../pages/renderPage.tsx';
import type { Route } from '../routes/resolveRoutes.ts';
import { examineIcons } from '../sprite/examineIcons.ts';
import { openIcons, spriteStandIn } from '../sprite/openIcons.ts';
import { checkContrasts } from '../styles/checkContrasts.ts';
import { findUnsetProperties } from '../styles/findUnsetProperties.ts';
import { openStyles } from '../styles/openStyles.ts';
import { tokensIn } from '../styles/parseProperties.ts';
import { describeMisfits } from '../website/checkDefinition.ts';
import { givenBack } from '../website/definitionShape.ts';
import { examineFonts } from '../website/examineFonts.ts';
import { fileAt } from '../website/locateFile.ts';
import { findUnfitAddresses, nameOwnFiles } from '../website/nameOwnFiles.ts';
import { runInTime } from '../website/runInTime.ts';
import type { FindInCode } from '../website/saidInCode.ts';
import { searchCode } from '../website/searchCode.ts';
import { buildDocuments } from './buildDocuments.ts';
import type { CodeBundle } from './bundleCode.ts';
import { cutFile, cutWebFont } from './cutFont.ts';
import { drawIcons } from './drawIcons.ts';
import { drawShareImages } from './drawShareImages.tsx';
import { encodeImages } from './encodeImages.ts';

export interface Bundle extends PageLooks {
  /** What pages of a language may refer to, by language code: titles of documents differ. */
  assets: Record<string, Assets>;
  /** The pictures of `content/media`, by name. */
  images: Assets['images'];
  /** Letters of a text that share images would leave out. */
  undrawable(text: string): string[];
  files: OutputFile[];
  /** Tells of pictures what takes long to find out. */
  prove(): Promise<Diagnostic[]>;
}

interface BundleOptions {
  /** The code for browsers, whose bundling has begun. */
  bundling: Promise<Outcome<CodeBundle | undefined>>;
  /** Resolves when the PDFs are made that another thread has begun to make. */
  drawing?: Promise<void> | undefined;
  /** Waits until another thread has cut the fonts of pages. */
  cutting?: () => Promise<void> | undefined;
  /** The code that renders the pages, if it is known. */
  code?: (() => string) | undefined;
  findInCode: FindInCode;
  /** What is known to be wrong in the content. */
  doubts: Doubts;
  memory: Memory;
  prints: FilePrints;
}

/**
 * Everything a page refers to besides other pages, made or taken from `.cache`: a second run makes nothing anew.
 * Pictures have their addresses, and are drawn when they are asked for.
 */
export async function bundleAssets(
  sources: Sources,
  content: Content,
  routes: Route[],
  definition: SiteDefinition,
  progress: Progress,
  {
    bundling,
    doubts,
    drawing = Promise.resolve(),
    cutting,
    code: codeOfPages,
    findInCode,
    memory,
    prints,
  }: BundleOptions,
): Promise<Outcome<Bundle | undefined>> {
  const cache = join(sources.root, '.cache');
  const own = runInTime(() => (definition.files ? definition.files(content.languages) : {}));
  const misfits = [
    ...(await examineFonts(sources.root, definition, { memory, prints })),
    ...givenBack.files(own, ['files']),
    ...findUnfitAddresses(Object.keys(Object(own))),
  ];
  if (misfits.length > 0)
    return { value: undefined, diagnostics: describeMisfits(misfits, definition, findInCode) };
  const pictures = sources.files.filter((path) =>
    /^content\/media\/[^/]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(path),
  );

  const [code, icons, images, documents] = await Promise.all([
    bundling,
    drawIcons(sources.root, join(cache, 'images')),
    encodeImages(sources.root, pictures, join(cache, 'images'), progress, {
      crop: definition.crop,
      memory,
      prints,
    }),
    drawing.then(() => buildDocuments(sources, content, definition, cache)),
  ]);
  const diagnostics = [code, icons, images, documents].flatMap((outcome) => outcome.diagnostics);
  const { tokens, contrasts } = definition;
  const properties = tokens ? readFileSync(join(sources.root, tokens), 'utf8') : '';
  // What is broken there may have lost a colour.
  if (tokens && contrasts && diagnostics.every(({ file }) => file !== tokens))
    diagnostics.push(...checkContrasts(tokens, properties, contrasts, findInCode));
  const { prove } = images.value;
  if (!code.value || !documents.value)
    return { value: undefined, diagnostics: [...diagnostics, ...(await prove())] };
  if (codeOfPages) diagnostics.push(...unsetProperties(sources.root, definition, code.value, codeOfPages));
  const share = await drawShareImages(sources.root, routes, content, definition, cache, prints);

  const ownFiles = nameOwnFiles(own);
  const shown = iconsIn(content);
  const sprites = openIcons(sources.root, definition.icons, shown);
  const drawn = [...shown, ...(definition.icons?.used ?? [])];
  diagnostics.push(
    ...(await examineIcons(sources.root, definition.icons, drawn, { print: sprites.print, memory })),
  );
  const { laterStyles, scripts, islands, fonts } = code.value;
  const common = {
    tokens: tokensIn(properties),
    laterStyles,
    scripts,
    islands,
    fonts,
    inlineScripts: inlineScriptsOf(code.value, definition, content, doubts),
    sprite: spriteStandIn,
    files: ownFiles.addresses,
    images: images.value.images,
    shareImages: share.shareImages,
  };
  const { documents: documentsOf, files: pdfs } = documents.value;
  const value: Bundle = {
    assets: Object.fromEntries(
      content.languages.map(({ language: { code } }) => [
        code,
        { ...common, documents: documentsOf[code] ?? {} },
      ]),
    ),
    images: common.images,
    styles: openStyles(code.value.styles, code.value.files, memory),
    icons: sprites,
    undrawable: share.undrawable,
    files: [
      ...code.value.files,
      ...filesOfFonts(sources.root, definition, code.value, { cache, cutting }),
      ...icons.value,
      ...sprites.shared,
      ...ownFiles.files,
      ...images.value.files,
      ...pdfs,
      ...share.files,
    ],
    prove,
  };
  return { value, diagnostics };
}

/** The fonts that the styles name, each as it is or cut when somebody asks for it. */
function filesOfFonts(
  root: string,
  { fonts }: SiteDefinition,
  { usedFonts }: CodeBundle,
  { cache, cutting }: { cache: string; cutting: BundleOptions['cutting'] },
): OutputFile[] {
  return usedFonts.flatMap(({ name, path }) => {
    const font = fonts?.[name];
    if (!font) return [];
    if (!font.cut) return { path, copyFrom: fileAt(root, font.file) };
    const file = cutFile(cache, path);
    return madeLater(path, file, async () => {
      await cutting?.();
      if (existsSync(file)) return readFileSync(file);
      const made = await cutWebFont(root, name, font, path);
      if (!made) throw changedMeanwhile(font.file);
      return made;
    });
  });
}

/**
 * The scripts that stand in pages with this content: what no page has, no policy names. All of them where that depends
 * on what is known to be wrong.
 */
function inlineScriptsOf(
  { inlineScripts }: CodeBundle,
  definition: SiteDefinition,
  { languages: [first] }: Content,
  doubts: Doubts,
): Record<string, string> {
  if (!first || !definition.inlineScripts) return inlineScripts;
  const { made: names } = tryToMake(first.language, doubts, undefined, ({ watch }) =>
    definition.inlineScripts?.(watch(first).content),
  );
  if (!names) return inlineScripts;
  return Object.fromEntries(Object.entries(inlineScripts).filter(([name]) => names.includes(name)));
}

function iconsIn(content: Content): string[] {
  const withIcons = content.documents.filter((document) => mentions(document, '"icon":'));
  return withIcons.flatMap(({ data }) =>
    leaves(data).flatMap(({ pointer, value }) => (pointer.at(-1) === 'icon' ? [String(value)] : [])),
  );
}

/** What styles ask for that neither they nor any code sets. */
function unsetProperties(
  root: string,
  { styles: entry }: SiteDefinition,
  { styles, inputs, inlineScripts, files }: CodeBundle,
  codeOfPages: () => string,
): Diagnostic[] {
  const textOf = (ending: string) =>
    files.filter(({ path }) => path.endsWith(ending)).map(({ bytes }) => Buffer.from(bytes).toString('utf8'));
  const code = () => [codeOfPages(), ...Object.values(inlineScripts), ...textOf('.js')].join('\n');
  const sheets = inputs.filter((path) => path.endsWith('.css'));
  return findUnsetProperties([styles, ...textOf('.css')].join('\n'), code, searchCode(root, entry, sheets));
}
