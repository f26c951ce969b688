import { watchNames } from '../routes/watchNames.ts';
import { watchKeys } from './watchKeys.ts';
import { type Readable, watchReads } from './watchReads.ts';

/** What was asked for while a page, or a piece of pages, was rendered. */
export interface Notes {
  /** Each text, as the steps that lead to it. */
  texts: Set<string>;
  /** Pictures, whether they are there or not. */
  pictures: Set<string>;
  /** Parts of all that there is. */
  reads: Set<string>;
}

/** HTML that pages share, and the scripts that it asks for. */
interface Piece {
  html: string;
  scripts: ReadonlySet<string>;
}

/**
 * The piece that a component makes of what `key` says, rendered when it is first asked for. Whoever asks counts as
 * having read all that the piece reads.
 */
export type KeepPiece = (component: object, key: string, render: Rendering<Piece>) => Piece;

/** Renders something of content that notes what is read of it. */
export type Rendering<Made> = (readable: Readable, keep: KeepPiece) => Made;

/**
 * Renders with the content of one language, and writes into `notes` what is read of it, also where that fails. `item`
 * is what the page is about.
 */
export type RenderNoting = <Made>(notes: Notes, render: Rendering<Made>, item?: unknown) => Made;

export const emptyNotes = (): Notes => ({ texts: new Set(), pictures: new Set(), reads: new Set() });

/** Pieces are kept as long as what is given back here. */
export function noteReads(readable: Readable): RenderNoting {
  const watched = watchKeys(readable.text);
  const pieces = new Map<object, Map<string, { piece: Piece; notes: Notes }>>();
  const renderNoting: RenderNoting = (notes, render, item) => {
    const assets = { ...readable.assets, images: watchNames(readable.assets.images, notes.pictures) };
    const before = watched.noteIn(notes.texts);
    try {
      return render(
        watchReads({ ...readable, text: watched.text, assets }, notes.reads, item),
        keepFor(notes),
      );
    } finally {
      watched.noteIn(before);
    }
  };
  const keepFor = (page: Notes): KeepPiece => {
    return (component, key, render) => {
      const ofComponent = pieces.get(component) ?? new Map<string, { piece: Piece; notes: Notes }>();
      const known = ofComponent.get(key);
      const notes = known?.notes ?? emptyNotes();
      try {
        const piece = known?.piece ?? renderNoting(notes, render);
        pieces.set(component, ofComponent.set(key, { piece, notes }));
        return piece;
      } finally {
        addNotes(page, notes);
      }
    };
  };
  return renderNoting;
}

function addNotes(to: Notes, { texts, pictures, reads }: Notes) {
  for (const text of texts) to.texts.add(text);
  for (const picture of pictures) to.pictures.add(picture);
  for (const read of reads) to.reads.add(read);
}
