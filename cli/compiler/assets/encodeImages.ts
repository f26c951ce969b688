import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Image, SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import { versionOf } from '../../memory/codePrint.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { changedMeanwhile, madeLater } from '../../output/makeFiles.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { asError } from '../../terminal/asError.ts';
import { eachAtOnce } from '../../terminal/eachAtOnce.ts';
import type { Progress } from '../../terminal/progress.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { whyHollow } from '../hints/whyHollow.ts';

/** Widths in pixels that the layout asks for; a source is never enlarged. */
const avifWidths = [480, 800, 1200, 1920];
/** A source so much wider than the widest of these, or than the ratio of a crop, is worth a file of its own. */
const nearly = 1.1;
/** For browsers that know no AVIF: none that the styles are made for. One size, so that they see the picture. */
const webpWidth = 1200;
/** A picture that is smaller on both sides is a mark of another program, or a mistake. */
const fewestPixels = 48;
/** More than any camera of today takes: reading it takes seconds and gigabytes. */
const mostPixels = 100_000_000;
/** Half the processor time of an effort of 2 with every pixel's own colour, and 2 % fewer bytes. */
const avif = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' };
const webp = { quality: 72, effort: 2 };
/** Pictures that are read at a time. */
const atOnce = 2;

/** A picture as pages name it, and its files. */
interface Made {
  image: Image;
  files: OutputFile[];
}

/** To which ratio wide pictures are cut as well, and how wide they are then. */
type Crop = SiteDefinition['crop'];

interface Encoded {
  images: Record<string, Image>;
  files: OutputFile[];
  /** Reads to the end the pictures that nobody has read so far, and tells which are cut short. Pages need not wait. */
  prove(): Promise<Diagnostic[]>;
}

/**
 * Every picture of `content/media` as AVIF and WebP, encoded when somebody asks for the file. Results are kept in
 * `cache` under the hash of source and settings, so that a second build encodes nothing. A picture that cannot be
 * read is reported, one that ends too soon by `prove`.
 */
export async function encodeImages(
  root: string,
  paths: string[],
  cache: string,
  progress: Progress,
  { crop, memory, prints }: { crop?: Crop; memory: Memory; prints: FilePrints },
): Promise<Outcome<Encoded>> {
  const encoded: ([string, Made] | undefined)[] = [];
  const diagnostics: Diagnostic[] = [];
  const unproven: { path: string; sized: Sized }[] = [];
  const cut = new Map<string, Source>();
  const keep = (path: string, source: Buffer, sized: Sized) => {
    const print = prints.of(path);
    // It may be another one by now.
    if (print === fingerprint(source)) memory.keep('pictures', print, sized);
  };
  /** What an earlier run found of a picture, else what its beginning says: then it is to be proved, too. */
  const measure = async (path: string): Promise<Sized> => {
    const print = prints.of(path);
    const known = print ? memory.recall<Sized>('pictures', print) : undefined;
    if (known) return known;
    const source = readFileSync(join(root, path));
    const sized = await sizeOf(source, cache);
    if (existsSync(sizeFile(sized, cache))) keep(path, source, sized);
    else unproven.push({ path, sized });
    return sized;
  };
  const encode = async (path: string): Promise<Made> => {
    const options = { name: nameOf(path), cache, crop };
    try {
      const sized = await measure(path);
      const { hash, width, height } = sized;
      if (Math.max(width, height) < fewestPixels || width * height > mostPixels)
        diagnostics.push(oddSize(path, tell`${width} × ${height} pixels`));
      const own: Source = { hash, read: () => readSame(root, path, hash) };
      return encodeImage(sized, () => cut.get(path) ?? own, options);
    } catch (error) {
      diagnostics.push(
        /pixel limit/.test(asError(error).message)
          ? oddSize(path, tell`more than 268 million pixels`)
          : corruptPicture(path, readIfThere(join(root, path)), reasonOf(error)),
      );
      const standIn = await makeStandIn();
      const sized = await sizeOf(standIn.read(), cache);
      return encodeImage(sized, () => standIn, options);
    }
  };
  await eachAtOnce([...paths.entries()], atOnce, async ([index, path]) => {
    const made = await encode(path);
    for (const file of made.files) file.source = path;
    encoded[index] = [basename(path), made]; // in the order of the sources, whichever is ready first
  });
  const prove = async () => {
    const found: Diagnostic[] = [];
    const task = progress.start(tell`Reading pictures`, unproven.length);
    await eachAtOnce(unproven, atOnce, async ({ path, sized }) => {
      // sharp keeps hold of a file that it opens itself, and Windows then lets nobody replace it.
      const source = readSame(root, path, sized.hash);
      try {
        await readToEnd(source);
        const { width, height } = sized;
        writeWhole(sizeFile(sized, cache), JSON.stringify({ width, height }));
        keep(path, source, sized);
      } catch (error) {
        cut.set(path, await makeStandIn());
        found.push(corruptPicture(path, source, reasonOf(error)));
      }
      task.step();
    });
    task.done();
    return found;
  };
  const present = encoded.filter((one) => one !== undefined);
  const images = Object.fromEntries(present.map(([name, { image }]) => [name, image]));
  // Copies of one picture may differ in what their names lose in addresses.
  const byPath = new Map(present.flatMap(([, { files }]) => files.map((file) => [file.path, file])));
  return { value: { images, files: [...byPath.values()], prove }, diagnostics };
}

/** Stands in for a picture that cannot be read, so that the pages that show it can be judged. */
async function makeStandIn(): Promise<Source> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  return { hash: hashOf(bytes), read: () => bytes };
}

/** Fails where a picture cannot be read to its end. */
export async function readToEnd(source: Buffer): Promise<void> {
  const { default: sharp } = await import('sharp');
  await sharp(source).resize(32).raw().toBuffer();
}

/** A picture of this name in the cache; fails where its file is another one by now. */
function readSame(root: string, path: string, hash: string): Buffer {
  const source = readFileSync(join(root, path));
  if (hashOf(source) !== hash) throw changedMeanwhile(path);
  return source;
}

/** What files are drawn of, and its name in the cache. */
interface Source {
  hash: string;
  read(): Buffer;
}

/** A picture by its name in the cache, with its size. */
interface Sized {
  hash: string;
  width: number;
  height: number;
}

function hashOf(source: Buffer): string {
  return fingerprint(source, JSON.stringify([avifWidths, webpWidth, avif, webp, versionOf('sharp')]));
}

async function sizeOf(source: Buffer, cache: string): Promise<Sized> {
  const hash = hashOf(source);
  const file = sizeFile({ hash }, cache);
  if (existsSync(file)) return { hash, ...JSON.parse(readFileSync(file, 'utf8')) };
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(source).metadata();
  return { hash, ...autoOrient };
}

/** Its size, written once it was read to its end. */
function sizeFile({ hash }: Pick<Sized, 'hash'>, cache: string): string {
  return join(cache, `${hash}.json`);
}

function encodeImage(
  { hash, width, height }: Sized,
  source: () => Source,
  { name, cache, crop }: { name: string; cache: string; crop: Crop },
): Made {
  const files: OutputFile[] = [];
  const encode = (size: { width: number; height?: number }, format: 'avif' | 'webp') => {
    const measures = Object.values(size).join('x');
    // Every digit costs half a byte of each page; two states of one picture are told apart by eight.
    const url = `/assets/media/${name}-${hash.slice(0, 8)}-${measures}.${format}`;
    const keptAt = () => join(cache, `${source().hash}-${measures}.${format}`);
    const file = madeLater(url.slice(1), keptAt, async () => {
      const bytes = source().read();
      const { default: sharp } = await import('sharp');
      // Each thread encodes a part of an AVIF: its bytes are those of as many threads as a machine has processors.
      sharp.concurrency(1);
      const resized = sharp(bytes)
        .rotate()
        .resize({ ...size, withoutEnlargement: true });
      return (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer();
    });
    files.push(file);
    return { url, width: size.width };
  };
  const cut = crop && cutOf({ width, height }, crop);
  return {
    image: {
      width,
      height,
      avif: widthsFor(width, avifWidths).map((target) => encode({ width: target }, 'avif')),
      ...(cut && { cropped: encode(cut, 'avif').url }),
      webp: encode({ width: Math.min(width, webpWidth) }, 'webp').url,
    },
    files,
  };
}

/** The size to which a picture is cut, if it is wider and large enough. */
function cutOf(
  { width, height }: Pick<Sized, 'width' | 'height'>,
  { ratio, width: wanted }: NonNullable<Crop>,
): { width: number; height: number } | undefined {
  const size = { width: wanted, height: Math.round(wanted / ratio) };
  return width / height > ratio * nearly && height >= size.height ? size : undefined;
}

/** The wanted widths up to the source's own, and its own if it is much wider than these and smaller than the next. */
function widthsFor(width: number, wanted: number[]): number[] {
  const fitting = wanted.filter((target) => target <= width);
  const [widest = 0] = fitting.slice(-1);
  return fitting.length < wanted.length && width > widest * nearly ? [...fitting, width] : fitting;
}

/** The name of a picture as a plain part of an address: `Città 2.jpg` → `Citta-2`. */
function nameOf(path: string): string {
  const plain = basename(path)
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'picture';
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined; // why is told already
  }
}

/** Why a picture could not be read, in the words of the library that tried. */
export function reasonOf(error: unknown): string {
  const [first = ''] = asError(error).message.split('\n');
  return first.replace(/\.?$/, '.');
}

/** A picture that cannot be read, why, and how it should be; of one that is not there at all, what brings it back. */
export function corruptPicture(
  path: string,
  bytes: Buffer | undefined,
  reason: Sentence | string,
  hint = tell`Export it again from the program it was made with, as JPEG or PNG.`,
): Diagnostic {
  const hollow = bytes && whyHollow(bytes);
  return problemOfFile(path, {
    rule: 'media/corrupt',
    message: tell`The picture cannot be read: ${hollow?.reason ?? reason}`,
    hint: hollow?.hint ?? hint,
    cause: hollow?.cause,
  });
}

function oddSize(file: string, size: Sentence): Diagnostic {
  return problemOfFile(file, {
    rule: 'media/size',
    message: tell`The picture has ${size}.`,
    hint: tell`Export it again, with a width of 1200 to 4000 pixels.`,
  });
}
