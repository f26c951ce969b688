import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { type RuleName, severityOf, type Weighed } from '../../diagnostics/rules.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Route } from '../routes/resolveRoutes.ts';
import type { Part } from '../scan/outline.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';
import type { TextWithGaps } from '../schemas/textsWithGaps.ts';

/** What a check of the whole site may look at. */
export interface CheckContext {
  pages: ScannedPage[];
  /** Every file of the output, by path. */
  files: Map<string, OutputFile>;
  routes: Route[];
  /** Patterns of paths that may be pages whose address is not known. */
  undecidedPaths: readonly RegExp[];
  content: Content;
  /** Where the site is going to stand, without a slash at its end; empty when nobody said it. */
  origin: string;
  /** Letters of a text that share images would leave out. */
  undrawable(text: string): string[];
  /** The texts of the content with gaps that the website fills. */
  gapped(): TextWithGaps[];
  /** How much may be done at the same time. */
  jobs?: number | undefined;
  /** What the checks before this one found. */
  found: readonly Found[];
  /** Whether every page is there, and made of nothing that is known to be wrong: what is missing on all is missing. */
  isWhole: boolean;
}

interface CheckOf<Sees, Looked extends unknown[]> {
  /** The part of its rule names before the slash says what it looks at. */
  rules: readonly RuleName[];
  /**
   * What it looks at, so that less is done: `page`, each page for itself; `site`, no page at all; or a part of the
   * outlines of all pages, with the routes, the files and the settings.
   */
  sees: Sees;
  /**
   * Where a finding is told whose content is not named by `written`: `text`, at the text that the tag holds, else
   * where code gives a component its words, else at the line that wrote the tag; `code`, at that line whatever the
   * texts say, because a template writes it; `template`, there, too, or at the next line around it: content cannot be
   * to blame.
   */
  tells: 'text' | 'code' | 'template';
  run(...looked: Looked): Found[] | Promise<Found[]>;
}

/** Looks at one page; `cache` is the folder for what it may remember between runs. */
export type PageCheck = CheckOf<'page', [page: ScannedPage, cache: string]>;

interface PartCheck extends CheckOf<Part, [context: CheckContext]> {
  /**
   * What a page may have that no other one has, for a check that compares nothing else of two pages: a page of which
   * nobody else has any of this is judged alone. A check without it judges all pages together.
   */
  claims?(page: ScannedPage): string[];
}

export type SiteCheck = CheckOf<'site', [context: CheckContext]> | PartCheck;

/** What proves the finished site: one file each. */
export type Check = PageCheck | SiteCheck;

type Finding = Weighed &
  Pick<Found, 'message' | 'hint' | 'cause' | 'what'> &
  Pick<Seen, 'echo' | 'against' | 'tells'>;

/** What a finding on a page is about. Without a tag: the whole page, as its title or what its template writes first. */
export interface Seen {
  page: ScannedPage;
  tag?: Tag;
  /** Where the words begin that it is about, when they are not the first ones in the tag. */
  at?: number;
  /**
   * An element that says the same: of one text that both show, not the text is wrong but the code that shows
   * it twice, which is told where that element is written: a picture is often of a component that many share.
   */
  echo?: Tag;
  /** A link that it was compared with: where either of the two leads nowhere, only that is told. */
  against?: Tag;
  /** That code is to blame for this finding, where others of its check are told at texts. */
  tells?: 'code';
  /**
   * A link target or reference as a person writes it, told where the content has it; or a single word without a space
   * (`boat`, `www.example.com`) at `at` or in an attribute: it may be a name for code, so no text traces it.
   */
  written?: string;
}

/** A diagnostic that may still be told on a page; `locateFindings` tells it where the page got it from. */
export interface Found extends Diagnostic {
  seen?: Seen;
  /** Some words of what was found, which tell it from what else its rule finds at one tag or in one text. */
  what?: string;
}

/**
 * A finding on a page: at a tag, at words of which only the place in the HTML is known, or about the whole page.
 * `written` is what to look for in the content, of words only where no text holds them.
 */
export function problemOnPage(
  page: ScannedPage,
  tag: Pick<Tag, 'offset'> | undefined,
  { echo, against, tells, ...finding }: Finding,
  written?: string,
): Found {
  const place = placeIn(page.html, tag?.offset ?? 0);
  const holds = ({ offset, end = page.html.length }: Tag) => tag && offset <= tag.offset && end > tag.offset;
  const inside = page.tags.findLast(holds);
  return {
    ...finding,
    severity: finding.severity ?? severityOf(finding.rule),
    file: `dist/${page.route.file}`,
    ...place,
    excerpt: excerptOf(page.html, place.line),
    seen: {
      page,
      tag: inside,
      echo,
      against,
      tells,
      at: tag && isOfWords(page.html, tag.offset) ? tag.offset : undefined,
      written,
    },
  };
}

/** Whether a place in HTML is that of a letter between tags. */
function isOfWords(html: string, offset: number): boolean {
  return html[offset] !== '<' && html.lastIndexOf('>', offset) > html.lastIndexOf('<', offset);
}
