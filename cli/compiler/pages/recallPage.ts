import { fingerprint } from '../../memory/cache.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { Place } from '../../memory/openSpool.ts';
import { printOfList } from '../../memory/valuePrints.ts';
import { fileAside, type OutputFile } from '../../output/outputFile.ts';
import { timed } from '../../timing/timed.ts';
import { watchNames } from '../routes/watchNames.ts';
import { bySection, keepTexts, type ReadTexts, recallTexts, watchKeys } from './watchKeys.ts';
import { partsRead, printsOf, type Readable, summarize, watchReads } from './watchReads.ts';

/** Pages that were made before and are still there. */
export interface MadePages {
  /** The print of the code that renders them. */
  definition: string;
  /** That code, bundled. */
  code?: () => string;
  /** The page of this print, if it lies ready: where, or its text. */
  find(file: string, print: string): MadePage | undefined;
  /** Takes the text of a page out of memory; without it the page stays there. */
  setAside?(text: Uint8Array): Place;
}

type MadePage = { copyFrom: string } | { bytes: string | Uint8Array } | { place: Place };

/** What is remembered of a page. */
interface Remembered {
  /** The name of the list of what it read, which most pages of a kind share, and the print of all that together. */
  reads: string;
  print: string;
  /** The print of its HTML. */
  html: string;
  /** Names of the lists of texts that it read. */
  texts: string[];
  /** The pictures that it asked for. */
  pictures: readonly string[];
  /** The icons that it has a file for. */
  icons: readonly string[];
  /** Its rules below the fold. */
  below?: string;
}

/**
 * Renders pages of one language, each only when something that it read changed, or the page is gone. Nobody lists what
 * a page depends on: what is handed to it notes what it reads.
 */
export function recallPages(readable: Readable, memory?: Memory, made?: MadePages) {
  const printOf = printsOf(readable, memory);
  const watchedTexts = watchKeys(readable.text);
  const prints = new Map<string, string>();
  const together = (name: string, reads: readonly string[] | undefined) => {
    const print = prints.get(name) ?? (reads && fingerprint(...reads.map(printOf)));
    if (print !== undefined) prints.set(name, print);
    return print;
  };
  /**
   * `own` is all that the page is made of and does not read: its address, its `item`. `note` is told which parts a page
   * read that is not rendered again.
   */
  return (
    file: string,
    item: unknown,
    own: () => string,
    render: (readable: Readable) => { html: string; icons: string[]; below?: string },
    note: (parts: readonly string[]) => void,
  ): {
    file: OutputFile & { print: string };
    reads?: string;
    texts: ReadTexts;
    pictures: readonly string[];
    icons: readonly string[];
    below?: string;
  } => {
    const keys = new Set<string>();
    watchedTexts.noteIn(keys);
    const names = new Set<string>();
    const images = watchNames(readable.assets.images, names);
    const assets = { ...readable.assets, images };
    const watched = { ...readable, text: watchedTexts.text, assets };
    if (!memory || !made) {
      const { html: bytes, icons, below } = render(watched);
      const made = { path: file, print: fingerprint(bytes), bytes };
      return { file: made, texts: bySection(keys), pictures: [...names].sort(), icons, below };
    }
    const key = `${file} ${fingerprint(made.definition, own())}`;
    const before = memory.recall<Remembered>('pages', key);
    const isSame = before && together(before.reads, memory.recall('reads', before.reads)) === before.print;
    const ready = isSame && made.find(file, before.html);
    const known = ready && recallTexts(memory, before.texts);
    if (known) {
      note(partsRead(memory.recall<string[]>('reads', before.reads) ?? []));
      const { pictures, icons, below } = before;
      const { html: print } = before;
      const made = 'place' in ready ? fileAside(file, print, ready.place) : { ...ready, path: file, print };
      return { file: made, reads: before.reads, texts: known, pictures, icons, below };
    }
    const reads = new Set<string>();
    const page = timed('page', file, () => render(watchReads(watched, reads, item)));
    const { icons, below } = page;
    const bytes = Buffer.from(page.html); // half the memory of its text
    const html = fingerprint(bytes);
    const summary = summarize(reads);
    const texts = keepTexts(memory, bySection(keys));
    const pictures = [...names].sort();
    const name = printOfList(summary);
    memory.remember('reads', name, () => summary);
    memory.keep('pages', key, {
      reads: name,
      print: together(name, summary) ?? '',
      html,
      texts,
      pictures,
      icons,
      below,
    } satisfies Remembered);
    return {
      file: made.setAside ? fileAside(file, html, made.setAside(bytes)) : { path: file, print: html, bytes },
      reads: name,
      texts: recallTexts(memory, texts) ?? [],
      pictures,
      icons,
      below,
    };
  };
}
