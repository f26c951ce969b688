import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SiteDefinition } from '../../../site/contract.ts';
import { writeWhole } from '../../disk/writeWhole.ts';
import { codePrint } from '../../memory/codePrint.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import { once } from '../../memory/once.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import { lettersOfAll, withDrawnSpaces } from '../letters/lettersIn.ts';
import { directionMarks } from '../letters/visualRuns.ts';
import { cutDrawnFonts } from './cutFont.ts';
import type { PdfPart, PdfTheme } from './renderPdf.ts';

/** What a PDF of the website says, in each language. */
export interface PdfPlan {
  /** Whether it is a long text; else a page that stands in for a document. */
  isText: boolean;
  /** What the whole of it is called. */
  title: string;
  parts: (PdfPart & { notice: string })[];
}

/** What a thread is given that makes PDFs beside the first one. */
export interface PdfTask {
  root: string;
  pdf: NonNullable<SiteDefinition['pdf']>;
  plans: readonly PdfPlan[];
  cache: string;
}

/**
 * Makes PDFs and the fonts they are drawn with, so that they lie in the cache. Asked for none, it gets ready for them:
 * loading what draws them takes as long as drawing some.
 */
export async function makePdfs({ root, pdf, plans, cache }: PdfTask): Promise<void> {
  const theme = await cutTheme(root, pdf, cache);
  await import('./renderPdf.ts');
  for (const plan of plans) await makePdf(plan, theme, cache);
}

/** How the PDFs of a website look, their fonts cut. */
export async function cutTheme(root: string, pdf: PdfTask['pdf'], cache: string): Promise<PdfTheme> {
  return { ...pdf, fonts: await cutDrawnFonts(root, pdf.fonts, cache) };
}

/** A PDF, kept in the cache by everything that goes into it. */
export async function makePdf(plan: PdfPlan, theme: PdfTheme, cache: string): Promise<Buffer> {
  const { text, muted, fonts } = theme;
  const names = [fonts.heading, fonts.text].map((paths) => paths.map((path) => basename(path)));
  const asked = JSON.stringify([plan, text, muted, names]);
  const { zlib = '' } = process.versions; // Node packs what stands in a PDF
  const print = fingerprint(codePrint('cli/compiler/assets/makePdf.ts'), zlib, asked);
  const file = join(cache, 'documents', `${print}.pdf`);
  if (existsSync(file)) return readFileSync(file);
  const { renderMarkdownPdf, renderPlaceholderPdf } = await import('./renderPdf.ts');
  const { isText, title, parts } = withDrawnTexts(plan, theme);
  const bytes = isText
    ? await renderMarkdownPdf(parts, title, theme)
    : await renderPlaceholderPdf(parts, theme);
  writeWhole(file, bytes);
  return bytes;
}

/** The letters that all fonts of a PDF have. */
export function lettersOfFonts({ fonts }: PdfTheme): ReadonlySet<number> {
  return lettersOfAll([fonts.heading, fonts.text].map((paths) => paths.map((path) => readFileSync(path))));
}

/** Lines obey them, whether a font has them or not. */
const marks = [...directionMarks].map((mark) => mark.codePointAt(0) ?? 0);

function withDrawnTexts({ isText, title, parts }: PdfPlan, theme: PdfTheme): PdfPlan {
  const letters = once(() => new Set([...lettersOfFonts(theme), ...marks]));
  const drawn = (text: string) => withDrawnSpaces(letters, withoutMarks(text));
  return {
    isText,
    title: drawn(title),
    parts: parts.map(({ title, notice, markdown, draft, ...part }) => ({
      ...part,
      title: drawn(title),
      notice: drawn(notice),
      markdown: drawn(markdown),
      ...(draft !== undefined && { draft: drawn(draft) }),
    })),
  };
}
