import { join, parse } from 'node:path';
import type { Assets, Image, SiteDefinition } from '../site/page.ts';
import { buildDocuments } from './assets/buildDocuments.ts';
import { buildSprite } from './assets/buildSprite.ts';
import { bundleCode } from './assets/bundleCode.ts';
import { bundleInlineScripts } from './assets/bundleInlineScripts.ts';
import { drawIcons } from './assets/drawIcons.ts';
import { drawShareImages } from './assets/drawShareImages.tsx';
import { encodeImages } from './assets/encodeImages.ts';
import { readTokens } from './assets/readTokens.ts';
import { fingerprint } from './cache.ts';
import { codeFolder } from './codeFolder.ts';
import type { Content } from './content/pairTranslations.ts';
import type { Sources } from './content/readSources.ts';
import { leaves } from './content/tree.ts';
import type { Outcome } from './diagnostic.ts';
import type { OutputFile } from './outputFile.ts';
import type { Progress } from './progress.ts';
import type { Route } from './resolveRoutes.ts';

export interface Bundle {
  /** What pages of a language may refer to, by language code: titles of documents differ. */
  assets: Record<string, Assets>;
  files: OutputFile[];
}

/** Everything a page refers to besides other pages, made or taken from `.cache`: a second run makes nothing anew. */
export async function bundleAssets(
  sources: Sources,
  content: Content,
  routes: Route[],
  definition: SiteDefinition,
  progress: Progress,
): Promise<Outcome<Bundle>> {
  const cache = join(sources.root, '.cache');
  const pictures = sources.files.filter((path) =>
    /^content\/media\/[^/]+\.(jpe?g|png|webp|avif|tiff?)$/i.test(path),
  );
  const brand = String(content.languages[0]?.content.company?.['brand' as never] ?? '');

  const [code, inlineScripts, icons, images, documents] = await Promise.all([
    bundleCode(codeFolder, join(cache, 'fonts')),
    bundleInlineScripts(codeFolder),
    drawIcons(sources.root, join(cache, 'images')),
    encodeImages(sources.root, pictures, join(cache, 'images'), progress),
    buildDocuments(sources.root, content, join(cache, 'documents')),
  ]);
  const share = await drawShareImages(
    sources.root,
    routes,
    brand,
    definition,
    join(cache, 'share'),
    progress,
  );

  const own = nameFiles(definition.files ?? {});
  const sprite = buildSprite([...definition.icons, ...iconsIn(content)]);
  const spritePath = `assets/icons-${fingerprint(sprite)}.svg`;
  const common = {
    styles: code.styles,
    tokens: readTokens(codeFolder),
    scripts: code.scripts,
    inlineScripts,
    islands: code.islands,
    fonts: code.fonts,
    sprite: `/${spritePath}`,
    files: own.addresses,
    images: images.value.images as Record<string, Image>,
    shareImages: share.shareImages,
  };
  const assets = Object.fromEntries(
    content.languages.map(({ language: { code: language } }) => [
      language,
      { ...common, documents: documents.value.documents[language] ?? {} },
    ]),
  );
  const files = [
    ...code.files,
    ...icons,
    { path: spritePath, bytes: sprite },
    ...own.files,
    ...images.value.files,
    ...documents.value.files,
    ...share.files,
  ];
  return { value: { assets, files }, diagnostics: [...images.diagnostics, ...documents.diagnostics] };
}

/** Files of the site's own, with their fingerprint in the name, and their addresses. */
function nameFiles(contents: Record<string, string>) {
  const named = Object.entries(contents).map(([name, bytes]) => {
    const { name: stem, ext } = parse(name);
    return { name, path: `assets/${stem}-${fingerprint(bytes)}${ext}`, bytes };
  });
  return {
    addresses: Object.fromEntries(named.map(({ name, path }) => [name, `/${path}`])),
    files: named.map(({ path, bytes }): OutputFile => ({ path, bytes })),
  };
}

function iconsIn(content: Content): string[] {
  return content.documents.flatMap(({ data }) =>
    [...leaves(data)].flatMap(({ pointer, value }) => (pointer.at(-1) === 'icon' ? [String(value)] : [])),
  );
}
