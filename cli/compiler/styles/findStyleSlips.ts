import { type Diagnostic, excerptOf } from '../../diagnostics/diagnostic.ts';
import { severityOf } from '../../diagnostics/rules.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

const words = (text: string) => text.split(' ');

/** Names of at-rules, of pseudo-classes and of units. CSS gets new ones: only what is nearly one of these is told. */
const atRules = words(
  'charset color-profile container counter-style custom-media document font-face font-feature-values font-palette-values function import keyframes layer media namespace page position-try property scope starting-style supports view-transition',
);
const pseudos = words(
  'active active-view-transition active-view-transition-type after any-link autofill backdrop before blank buffering checked cue current default defined details-content dir disabled empty enabled file-selector-button first first-child first-letter first-line first-of-type focus focus-visible focus-within fullscreen future grammar-error has has-slotted highlight host host-context hover in-range indeterminate invalid is lang last-child last-of-type left link local-link marker modal muted not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range part past paused picker picker-icon checkmark picture-in-picture placeholder placeholder-shown playing popover-open read-only read-write required right root scope scroll-button scroll-marker scroll-marker-group column search-text seeking selection slotted spelling-error stalled state target target-current target-text target-within user-invalid user-valid valid view-transition view-transition-group view-transition-image-pair view-transition-new view-transition-old visited volume-locked where',
);
const units = words(
  'px em rem ex rex ch rch ic ric cap rcap lh rlh vw vh vi vb vmin vmax svw svh svi svb lvw lvh lvi lvb dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax cm mm in pt pc q deg grad rad turn s ms hz khz dpi dpcm dppx x fr',
);

/** Properties whose value is a word, with the words that are old enough. */
const wordsOf: Record<string, string[]> = {
  display: words(
    'none block inline inline-block flex inline-flex grid inline-grid contents flow-root list-item',
  ),
  position: words('static relative absolute fixed sticky'),
  visibility: words('visible hidden collapse'),
  'text-align': words('left right center justify start end'),
  'text-transform': words('none uppercase lowercase capitalize'),
  'white-space': words('normal nowrap pre pre-wrap pre-line break-spaces'),
  'flex-direction': words('row row-reverse column column-reverse'),
  'flex-wrap': words('nowrap wrap wrap-reverse'),
  'box-sizing': words('border-box content-box'),
  'object-fit': words('fill contain cover none scale-down'),
};
const everywhere = words('inherit initial unset revert revert-layer');

interface Slip {
  at: number;
  written: string;
  hint: Sentence;
}

/**
 * Slips of the pen in stylesheets that a bundler passes over, and a browser, too: with them a rule or a declaration has
 * no effect, or another one.
 */
export function findStyleSlips(files: readonly string[], read: (path: string) => string): Diagnostic[] {
  const own = files.filter((file) => file.endsWith('.css') && !/(^|\/)(\.\.|node_modules)\//.test(file));
  return own.flatMap((file) => {
    const css = read(file);
    return slipsIn(withoutTexts(css)).map(({ at, written, hint }): Diagnostic => {
      const before = css.slice(0, at);
      const line = before.split('\n').length;
      return {
        severity: severityOf('code/doubtful'),
        rule: 'code/doubtful',
        file,
        line,
        column: before.length - before.lastIndexOf('\n'),
        message: tell`The styles say "${written}", which browsers pass over.`,
        hint,
        excerpt: excerptOf(css, line),
      };
    });
  });
}

/** The same, as long, with spaces in place of remarks, and of what is in quotation marks or an address. */
function withoutTexts(css: string): string {
  const other = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<=\burl\()[^"')]*/g;
  return css.replace(other, (text) => text.replace(/[^\n]/g, ' '));
}

function slipsIn(css: string): Slip[] {
  return [...css.matchAll(/[^{};]+([{};]?)/g)].flatMap(({ 0: piece, 1: end, index }) => {
    const slips = /^\s*@/.test(piece)
      ? inAtRule(piece)
      : end === '{'
        ? inSelector(piece)
        : inDeclaration(piece);
    return slips.map((slip) => ({ ...slip, at: index + slip.at }));
  });
}

/** What is nearly a known name, and is none. */
function nearly(at: number, written: string, name: string, known: readonly string[]): Slip[] {
  const near = known.includes(name.toLowerCase()) ? undefined : suggest(name, known);
  return near === undefined
    ? []
    : [{ at, written, hint: tell`Did you mean "${written.replace(name, near)}"?` }];
}

function inAtRule(piece: string): Slip[] {
  const name = /@([a-z][\w-]*)/i.exec(piece)?.[1] ?? '';
  const index = piece.indexOf('@');
  return name.includes('-webkit-') ? [] : nearly(index, `@${name}`, name, atRules);
}

function inSelector(piece: string): Slip[] {
  return [...piece.matchAll(/(?<![\\:]):{1,2}([a-z][\w-]*)/gi)].flatMap(
    ({ 0: written, 1: name = '', index }) => nearly(index, written, name, pseudos),
  );
}

const important = '!important';
const meantImportant = tell`Did you mean "${important}"?`;

function inDeclaration(piece: string): Slip[] {
  const [, property = ''] = /^\s*([\w-]+)\s*:/.exec(piece) ?? [];
  if (property === '' || property.startsWith('--')) return [];
  const from = piece.indexOf(':') + 1;
  const value = piece.slice(from);
  const wrong = (pattern: RegExp, hint: (written: string) => Sentence): Slip[] =>
    [...value.matchAll(pattern)].map(({ 0: written, index }) => ({
      at: from + index,
      written,
      hint: hint(written),
    }));
  const dimensions = [...value.matchAll(/(?<![\w.#+-])\d*\.?\d+([a-z]+)(?![\w(-])/gi)];
  const [, word = ''] = /^\s*([a-z-]+)\s*[;}]?\s*$/i.exec(value) ?? [];
  const known = Object.hasOwn(wordsOf, property) ? wordsOf[property] : undefined;
  return [
    ...wrong(
      /(?<![\w.#-])\d*\.?\d+\s+(?:(?:px|r?em|v[hw]|ms|deg|fr)(?![\w(-])|%)/gi,
      (written) => tell`Did you mean "${written.replace(/\s+/, '')}"?`,
    ),
    ...wrong(
      /#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))[\w-]+/gi,
      () => tell`A colour has 3, 4, 6 or 8 digits from 0 to 9 and a to f.`,
    ),
    ...wrong(/!\s*(?!important\b)[a-z]+/gi, () => meantImportant),
    ...dimensions.flatMap(({ 0: written, 1: unit = '', index }) =>
      nearly(from + index, written, unit, units),
    ),
    ...(known && word ? nearly(from + value.indexOf(word), word, word, [...known, ...everywhere]) : []),
  ];
}
