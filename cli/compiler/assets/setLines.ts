import { readFileSync } from 'node:fs';
import LineBreaker from 'linebreak';
import { fromLeft, turnedNumbers } from '../../../site/letters/turnedNumbers.ts';
import { lettersIn } from '../letters/lettersIn.ts';
import { type Run, type Runs, visualRuns } from '../letters/visualRuns.ts';
import { wordEnds } from '../letters/wordEnds.ts';

/** Font files of one kind in a PDF, with the letters of each. */
export interface Face {
  files: readonly string[];
  letters: ReadonlySet<number>[];
}

export interface Setting {
  face: Face;
  size: number;
  /** The side where its lines begin, and their room. */
  x: number;
  width: number;
  /** Room between two lines. */
  gap: number;
  /** Whether lines begin at the right. */
  isReversed: boolean;
  /** Where its lines stand in their room, if not where they begin. */
  align?: 'left' | 'center' | 'right';
}

type Pdf = PDFKit.PDFDocument;
/**
 * What pdfkit keeps to itself: its font, with how far letters reach above their line in thousandths, and those it
 * opened.
 */
type Inside = {
  _font: { ascender: number; font: LaidFont };
  _fontFamilies: Record<string, Inside['_font']>;
};

/** A font of fontkit. Without one of the three tables it knows nothing of directions. */
interface LaidFont {
  layout(
    text: string,
    features?: string[],
    script?: string,
    language?: string,
    direction?: 'ltr' | 'rtl',
  ): { glyphs: unknown[]; positions: unknown[] };
  GSUB?: unknown;
  GPOS?: unknown;
  morx?: unknown;
}

export function faceOf(files: readonly string[]): Face {
  return { files, letters: files.map((file) => lettersIn(readFileSync(file))) };
}

/**
 * Draws a text from where the document stands, on as many lines and pages as it takes, each letter in the first font
 * that has it and every line in the order of its language. pdfkit alone has one font a text, and one direction.
 */
export function setLines(doc: Pdf, text: string, setting: Setting): void {
  for (const { line, height, isSpaced } of layOut(doc, text, setting)) {
    if (doc.y + height > doc.page.maxY()) doc.continueOnNewPage();
    drawLine(doc, line, setting, ascent(doc, line, setting), isSpaced);
    doc.y += height + setting.gap;
  }
}

/** The room that a text takes from top to bottom. */
export function heightOf(doc: Pdf, text: string, setting: Setting): number {
  return layOut(doc, text, setting).reduce((sum, { height }) => sum + height + setting.gap, 0);
}

/** The room that a text takes from side to side: on one line, and at least, where only its script ends lines. */
export function widthsOf(
  doc: Pdf,
  text: string,
  setting: Omit<Setting, 'x' | 'width'>,
): { whole: number; least: number } {
  const narrow = layOut(doc, text, { ...setting, width: 0, isWhole: true });
  const wide = layOut(doc, text, { ...setting, width: Number.POSITIVE_INFINITY });
  const widest = (lines: Laid[]) => Math.max(...lines.map(({ line }) => widthOf(doc, line, setting)));
  return { whole: widest(wide), least: widest(narrow) };
}

/** What a text is cut into lines by, wherever these are drawn. With `isWhole` they end where its script lets them. */
type Measured = Omit<Setting, 'x' | 'align'> & { isWhole?: boolean };

interface Laid {
  line: Run[];
  height: number;
  /** Whether another word follows on the next one: whoever has it read out, or copies it, is to hear two. */
  isSpaced: boolean;
}

function layOut(doc: Pdf, text: string, setting: Measured): Laid[] {
  return inOrder(text, setting)
    .replaceAll('\u00ad', '')
    .split('\n')
    .flatMap((paragraph, at, { length }) => {
      const runs = visualRuns(paragraph, setting.face.letters, setting.isReversed);
      const height = tallest(runs(0, paragraph.length), (run) =>
        choose(doc, run, setting).currentLineHeight(true),
      );
      const lines = cutLines(doc, paragraph, runs, setting);
      return lines.map(({ start, end }) => ({
        line: runs(start, end),
        height,
        isSpaced: /^\s+\S/.test(paragraph.slice(end)) || (end === paragraph.length && at < length - 1),
      }));
    });
}

/** Draws a text on one line, where the document stands, and leaves it there; `beside` it stands another one. */
export function setLine(doc: Pdf, text: string, setting: Setting, beside = ''): void {
  const runsOf = (words: string) => {
    const marked = inOrder(words, setting);
    return visualRuns(marked, setting.face.letters, setting.isReversed)(0, marked.length);
  };
  drawLine(doc, runsOf(text), setting, ascent(doc, [...runsOf(text), ...runsOf(beside)], setting));
}

/** From right to left, phone numbers and codes keep their order, as on pages. */
const inOrder = (text: string, { isReversed }: Measured) =>
  isReversed ? text.replace(turnedNumbers, fromLeft) : text;

interface Line {
  start: number;
  /** Without the spaces at its end. */
  end: number;
}

/**
 * The lines of a text, cut where its script lets a line end. A part that is wider than a line is cut between two
 * letters, unless it stays whole.
 */
function cutLines(doc: Pdf, text: string, runs: Runs, setting: Measured): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let last = 0;
  const widthTo = (end: number) => widthOf(doc, runs(start, trimmedEnd(text, start, end)), setting);
  const isTooWide = (end: number) =>
    setting.width < Number.POSITIVE_INFINITY && widthTo(Math.min(end, start + farther)) > setting.width;
  const endAt = (end: number) => {
    lines.push({ start, end: trimmedEnd(text, start, end) });
    start = end;
  };
  for (const end of breaksOf(text)) {
    while (isTooWide(end)) {
      if (last > start) endAt(last);
      else if (setting.isWhole) break;
      else endAt(widest(text, start, end, (to) => widthTo(to) <= setting.width));
    }
    last = end;
  }
  endAt(text.length);
  return lines;
}

/** More letters than a line has, so that most of a text need not be measured to know that it is wider. */
const farther = 1000;

/** The farthest place between two letters up to which a text fits; at least behind the first one. */
function widest(text: string, start: number, end: number, fits: (to: number) => boolean): number {
  const near = text.slice(start, Math.min(end, start + farther));
  let place = start;
  for (const { index, segment } of new Intl.Segmenter('und').segment(near)) {
    const next = start + index + segment.length;
    if (place > start && !fits(next)) break;
    place = next;
  }
  return place;
}

/** Where a line may end, by the algorithm of Unicode, and where that needs a dictionary. */
function breaksOf(text: string): number[] {
  const breaks = wordEnds(text);
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position);
  return breaks.sort((one, other) => one - other);
}

const trimmedEnd = (text: string, start: number, end: number) =>
  start + text.slice(start, end).replace(/[ \t\u3000]+$/, '').length;

function drawLine(doc: Pdf, runs: Run[], setting: Setting, above: number, isSpaced = false): void {
  const { x, y } = doc;
  const { align = setting.isReversed ? 'right' : 'left' } = setting;
  const left = align === 'left' ? 0 : setting.width - widthOf(doc, runs, setting);
  const begin = setting.x + (align === 'center' ? left / 2 : left);
  const draw = (run: Run, at: number) => {
    const options = { ...inRun(run), lineBreak: false, baseline: 'alphabetic' } as const;
    choose(doc, run, setting).text(run.text, at, y + above, options);
    return at + doc.widthOfString(run.text, inRun(run));
  };
  const end = runs.reduce((at, run) => draw(run, at), begin);
  const spaces = isSpaced ? visualRuns(' ', setting.face.letters, setting.isReversed)(0, 1) : [];
  for (const space of spaces) draw(space, setting.isReversed ? begin - widthOf(doc, spaces, setting) : end);
  doc.x = x;
  doc.y = y;
}

/** If a file has the same font as an earlier one, pdfkit takes that, and would open the file again for each word. */
function choose(doc: Pdf, { font }: Run, { face, size }: Pick<Setting, 'face' | 'size'>): Pdf {
  const file = face.files[font] ?? '';
  doc.font(file).fontSize(size);
  const { _font, _fontFamilies } = doc as unknown as Inside;
  _fontFamilies[file] = _font;
  layOutByRun(_font.font);
  return doc;
}

/** pdfkit sets words one by one, from left to right, unless it is asked for features. */
const inRun = ({ isReversed }: Run) => (isReversed ? { features: [] } : {});

/**
 * Lets a font turn round what `inRun` gives features, and nothing else: by itself it goes by the script, which has
 * letters from right to left and digits from left to right.
 */
function layOutByRun(font: LaidFont): void {
  if (Object.hasOwn(font, 'layout')) return;
  const { layout } = font;
  font.layout = (text, features) => {
    const laid = layout.call(font, text, features, undefined, undefined, features ? 'rtl' : 'ltr');
    if (features && !font.GSUB && !font.GPOS && !font.morx) {
      laid.glyphs.reverse();
      laid.positions.reverse();
    }
    return laid;
  };
}

function widthOf(doc: Pdf, runs: Run[], setting: Pick<Setting, 'face' | 'size'>): number {
  return runs.reduce((sum, run) => sum + choose(doc, run, setting).widthOfString(run.text, inRun(run)), 0);
}

function ascent(doc: Pdf, runs: Run[], setting: Setting): number {
  const of = (run: Run) => (choose(doc, run, setting) as unknown as Inside)._font.ascender / 1000;
  return tallest(runs, (run) => of(run) * setting.size);
}

/** Measures each font once; a text without letters has the first one. */
function tallest(runs: Run[], height: (run: Run) => number): number {
  const fonts = new Map(runs.map((run) => [run.font, run]));
  const first = { text: '', font: 0, isReversed: false };
  return Math.max(...[...(fonts.size > 0 ? fonts.values() : [first])].map(height));
}
