import { tell } from '../../terminal/telling/tell.ts';
import { locate, nameOf } from '../content/document.ts';
import { problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { shownWords } from '../scan/plainWords.ts';
import type { TextWithGaps } from '../schemas/textsWithGaps.ts';

/** No page shows a gap of a text as it stands: its template forgot to fill it. Other braces may be meant. */
export const unfilledGaps: SiteCheck = {
  rules: ['text/unfilled-gap'],
  sees: 'gaps',
  tells: 'template',
  run: ({ pages, gapped }) => {
    const known = new Map<string, Unfilled | undefined>();
    let parts: Part[] | undefined;
    const unfilledIn = (words: string) => {
      parts ??= gapped().flatMap(partsOf);
      if (!known.has(words)) known.set(words, findUnfilled(lettersOf(shownWords(words)), parts));
      return known.get(words);
    };
    return pages.flatMap((page) =>
      page.gaps.flatMap(({ words, offset }) => {
        const unfilled = unfilledIn(words);
        if (!unfilled) return [];
        const { gaps, text } = unfilled;
        const place = `${text.document.path}:${locate(text.document, text.pointer).line}`;
        return problemOnPage(
          page,
          { offset },
          {
            rule: 'text/unfilled-gap',
            message: tell`Nothing fills ${gaps} of the text "${nameOf(text.pointer)}": visitors read it as it is.`,
            hint: tell`Fill in the value where the template shows the text, which is in ${place}.`,
            what: gaps,
          },
        );
      }),
    );
  },
};

/** A gap of a text with the words around it, up to the next gaps: those may be filled. */
interface Part {
  text: TextWithGaps;
  gap: string;
  around: string;
  /** All of the text, where a gap has no words around it. */
  whole: string;
}

function partsOf(text: TextWithGaps): Part[] {
  const whole = lettersOf(text.value);
  const pieces = whole.split(/((?<!\{)\{+[^{}]*\}+)/);
  return pieces.flatMap((gap, at) =>
    text.gaps.some((name) => gap === `{${name}}`)
      ? { text, gap, around: `${pieces[at - 1]}${gap}${pieces[at + 1]}`, whole }
      : [],
  );
}

interface Unfilled {
  text: TextWithGaps;
  /** As they stand on the page. */
  gaps: string;
}

function findUnfilled(words: string, parts: Part[]): Unfilled | undefined {
  const found = parts.filter((part) => isShown(part, words));
  const [first] = found;
  if (!first) return undefined;
  const ofText = found.filter(({ text }) => text === first.text);
  return { text: first.text, gaps: [...new Set(ofText.map(({ gap }) => gap))].join(', ') };
}

/** The words of a page may be more than those of the text, or, where it has links and bold words, less. */
function isShown({ gap, around, whole }: Part, words: string): boolean {
  if (gap === around || gap === words) return words === whole;
  return words.includes(around) || (words.includes(gap) && around.includes(words));
}

/** What neither typography nor Markdown changes. */
function lettersOf(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}„‚*`'"[\]]/gu, '');
}
