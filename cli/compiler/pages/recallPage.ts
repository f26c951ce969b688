import { fingerprint } from '../../memory/fingerprint.ts';
import type { Memory } from '../../memory/openMemory.ts';
import type { SpooledBytes } from '../../memory/openSpool.ts';
import { printOfList } from '../../memory/valuePrints.ts';
import { fileAside, type OutputFile } from '../../output/outputFile.ts';
import { timed } from '../../timing/timed.ts';
import { emptyNotes, noteReads, type Rendering } from './noteReads.ts';
import { bySection, keepTexts, type ReadTexts, recallTexts } from './watchKeys.ts';
import { partsRead, printsOf, type Readable, summarize } from './watchReads.ts';

/** Pages that were made before and are still there. */
export interface EarlierPages {
  /** The print of the code that renders them. */
  definition: string;
  /** That code, bundled. */
  code?: () => string;
  /** The page of this print, if it lies ready: where, or its text. */
  find(file: string, print: string): ReadyPage | undefined;
  /** Takes the text of a page out of memory; without it the page stays there. */
  setAside?(text: Uint8Array): SpooledBytes;
}

type ReadyPage = { copyFrom: string } | { bytes: string | Uint8Array } | { place: SpooledBytes };

/** What is remembered of a page. */
interface Remembered extends Pick<RenderedPage, 'icons' | 'below'> {
  /** The name of the list of what it read, which most pages of a kind share, and the print of all that together. */
  reads: string;
  print: string;
  /** The print of its HTML. */
  html: string;
  /** Names of the lists of texts that it read. */
  texts: string[];
  /** The pictures that it asked for. */
  pictures: readonly string[];
}

/** What is made of a page while it is rendered. */
interface RenderedPage {
  html: string;
  /** The icons that it has a file for. */
  icons: readonly string[];
  /** Its rules below the fold, where it has one. */
  below?: string;
}

export interface PageRequest {
  file: string;
  /** What the page is about. */
  item: unknown;
  /** Tells what makes the page besides what it reads: its address, its item. */
  own(): string;
  render: Rendering<RenderedPage>;
  /** Is told which parts the page reads, also when it cannot be rendered. */
  note(parts: readonly string[]): void;
}

/** A page that was rendered now or before. */
export interface RecalledPage extends Pick<RenderedPage, 'icons' | 'below'> {
  /** The whole document, or where it lies ready. */
  file: OutputFile & { print: string };
  /** The name of the list of what it read, where that is remembered. */
  reads?: string;
  /** The texts that it read. */
  texts: ReadTexts;
  /** The pictures that it asked for, whether they are there or not. */
  pictures: readonly string[];
}

/**
 * Renders pages of one language, each only when something that it read changed, or the page is gone. Nobody lists what
 * a page depends on: the content that it is given notes what the page reads.
 */
export function recallPages(
  readable: Readable,
  memory?: Memory,
  earlier?: EarlierPages,
): (request: PageRequest) => RecalledPage {
  const renderNoting = noteReads(readable);
  /** A page rendered, with the texts and pictures that it asked for, and all that it read. */
  const makePage = ({ file, item, render, note }: PageRequest) => {
    const notes = emptyNotes();
    try {
      const rendered = timed('page', file, () => renderNoting(notes, render, item));
      const asked = { texts: bySection(notes.texts), pictures: [...notes.pictures].sort() };
      return { shown: { ...rendered, ...asked }, reads: summarize(notes.reads) };
    } finally {
      note(partsRead(summarize(notes.reads)));
    }
  };
  if (!memory || !earlier)
    return (request) => {
      const { html: bytes, ...shown } = makePage(request).shown;
      return { ...shown, file: { path: request.file, print: fingerprint(bytes), bytes } };
    };

  const printOf = printsOf(readable, memory);
  const prints = new Map<string, string>();
  /** The print of all that a list of reads names. */
  const together = (name: string, reads: readonly string[] | undefined) => {
    const print = prints.get(name) ?? (reads && fingerprint(...reads.map(printOf)));
    if (print !== undefined) prints.set(name, print);
    return print;
  };
  /** The page as it is, if all that it read is as it was. */
  const recall = ({ file, note }: PageRequest, key: string): RecalledPage | undefined => {
    const known = memory.recall<Remembered>('pages', key);
    if (!known) return undefined;
    const reads = memory.recall<string[]>('reads', known.reads);
    if (together(known.reads, reads) !== known.print) return undefined;
    const ready = earlier.find(file, known.html);
    const texts = ready && recallTexts(memory, known.texts);
    if (!texts) return undefined;
    note(partsRead(reads ?? []));
    const { html: print, pictures, icons, below } = known;
    const found = 'place' in ready ? fileAside(file, print, ready.place) : { ...ready, path: file, print };
    return { file: found, reads: known.reads, texts, pictures, icons, below };
  };
  /** The page rendered anew, and remembered. */
  const renew = (request: PageRequest, key: string): RecalledPage => {
    const { file } = request;
    const {
      shown: { html, ...shown },
      reads,
    } = makePage(request);
    const bytes = Buffer.from(html); // half the memory of its text
    const print = fingerprint(bytes);
    const name = printOfList(reads);
    memory.remember('reads', name, () => reads);
    const texts = keepTexts(memory, shown.texts);
    const remembered = { ...shown, reads: name, print: together(name, reads) ?? '', html: print, texts };
    memory.keep('pages', key, remembered satisfies Remembered);
    const made = earlier.setAside
      ? fileAside(file, print, earlier.setAside(bytes))
      : { path: file, print, bytes };
    return { ...shown, file: made, reads: name, texts: recallTexts(memory, texts) ?? [] };
  };
  return (request) => {
    const key = `${request.file} ${fingerprint(earlier.definition, request.own())}`;
    return recall(request, key) ?? renew(request, key);
  };
}
