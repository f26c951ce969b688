import { Marked, type Token, type Tokens } from 'marked';
import type { Finding } from '../../diagnostics/finding.ts';
import { isDecodable, isLinkTarget } from '../../settings/addressFormats.ts';
import { shortened } from '../../terminal/columns.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { inPlainSigns } from '../hints/inPlainSigns.ts';
import { withoutBlocks, withoutCode } from '../letters/codeInText.ts';
import { isMarkdownToken } from '../parsing/isMarkdownToken.ts';
import { findBrokenTables } from './findBrokenTables.ts';

const parser = new Marked({ tokenizer: { url: () => undefined } });

const ofMailOrPhone = /^(mailto:([^\s@]+@[^\s@.]+(\.[^\s@.]+)+$|\{\{)|tel:(\+?[\d().-]{3,}$|\{\{)|\{\{)/i;

/** What a text may link to: pages and documents of the site, places on the page, other sites, mail, phone, a fact. */
function isGoodTarget(target: string): boolean {
  if (ofMailOrPhone.test(target)) return isDecodable(target);
  return isLinkTarget(target.replace(/\{\{[^{}]*\}\}/g, 'a')); // what a fact says is not known here
}

/**
 * Markdown that does not become what it looks like: marks that are never closed, headings without a space, tables
 * with a broken row, pictures, comments and links that pages do not show. `isLong` texts have headings of their own.
 */
export function findWrongMarkdown(written: string, isLong: boolean): Finding[] {
  const note = footnote.exec(withoutCode(written));
  const found: Finding[] = note ? [unlikeFootnote(note)] : [];
  // What reads them otherwise would tell them again.
  const text = note ? written.replace(everyFootnote, (one) => 'x'.repeat(one.length)) : written;
  const tokens = parser.lexer(text);
  let from = 0;
  const report = ({ raw, ...token }: Token, ...[rule, message, hint, inside]: Problem) => {
    // At the target of a link, at the words of a heading: where others look for it, too.
    const inner =
      inside ?? ('href' in token ? raw.lastIndexOf(token.href) : (/^#+\s+/.exec(raw)?.[0].length ?? 0));
    const at = Math.max(text.indexOf(raw, from), 0) + Math.max(inner, 0);
    found.push({ rule, at, message, hint });
  };
  let level = 1;
  parser.walkTokens(tokens, (token) => {
    const at = text.indexOf(token.raw, from);
    if (isBlock(token) && at !== -1) from = at;
    if (isMarkdownToken(token) && token.type === 'heading' && isLong) {
      const { depth } = token;
      if (depth > level + 1) {
        const words = shortened(token.raw.trim(), 60);
        const hint = tell`Write "${'#'.repeat(level + 1)} " before the words.`;
        report(token, 'markdown/heading', tell`The heading "${words}" leaves out a level.`, hint);
      }
      level = depth;
    }
    for (const problem of [...problemsOf(token, isLong), unevenMarks(token)])
      if (problem) report(token, ...problem);
  });
  return [...found, ...findBrokenTables(withoutBlocks(text))];
}

const footnote = /\[\^[^\]\s]+\](?!\()/;
const everyFootnote = /\[\^[^\]\s]+\](?::|(?!\())/g;

function unlikeFootnote({ 0: shown, index: at }: RegExpExecArray): Finding {
  return {
    rule: 'markdown/unclosed',
    at,
    message: tell`"${shortened(shown, 60)}" makes no footnote, so visitors would read it.`,
    hint: tell`Write what the note says in the text itself, in brackets for example.`,
  };
}

type Problem = [rule: Finding['rule'], message: Sentence, hint: Sentence, inside?: number];

function isBlock({ type }: Token): boolean {
  return /^(paragraph|heading|list|table|blockquote|code|html|hr|space)$/.test(type);
}

function problemsOf(token: Token, isLong: boolean): (Problem | undefined)[] {
  if (!isMarkdownToken(token)) return [];
  const { raw } = token;
  switch (token.type) {
    case 'heading': {
      if (token.text.trim() === '')
        return [
          [
            'markdown/heading',
            tell`The heading "${shortened(raw.trim(), 60)}" has no words.`,
            tell`Write them behind its signs, or delete it.`,
            0,
          ],
        ];
      if (token.depth > 1) return [];
      const message = tell`"${shortened(raw.trim(), 60)}" is a heading of the first level, and the page has one already.`;
      const hint = isLong ? tell`Begin headings with "## ".` : tell`Write it as a sentence.`;
      return [['markdown/heading', message, hint]];
    }
    case 'image': {
      const hint = tell`Delete it; pictures are named by the key "image" of a section.`;
      return [['markdown/image', tell`Pictures in a text are not shown.`, hint]];
    }
    case 'html': {
      if (!/^<!--/.test(raw.trim())) return [];
      const hint = tell`Delete it; remarks belong into the front matter, after "#".`;
      return [['markdown/comment', tell`There is a comment in the text.`, hint]];
    }
    case 'code':
      if (token.codeBlockStyle !== 'indented') return [openFence(raw)];
      return [
        [
          'text/spaces',
          tell`Four spaces or a tab at the beginning of a line make code of it, which visitors see in other letters.`,
          tell`Delete them. Code stands between two lines of three backticks.`,
          0,
        ],
      ];
    case 'link': {
      const { href, text } = token as Tokens.Link;
      if (text.trim() === '')
        return [
          [
            'link/malformed',
            tell`The link to "${shortened(href, 60)}" has no words, so nobody sees it.`,
            tell`Write them between the square brackets.`,
          ],
        ];
      if (isGoodTarget(href)) return [];
      const hint = inPlainSigns(href, isGoodTarget) ?? hintAtTarget(href);
      return [['link/malformed', tell`The link "${shortened(href, 60)}" leads nowhere.`, hint]];
    }
    case 'list_item': {
      if (!token.task) return [];
      const hint = tell`Delete the square brackets.`;
      return [['markdown/list', tell`"[ ]" makes a box here that nobody can tick.`, hint]];
    }
    case 'text':
      return [('tokens' in token && token.tokens ? lostItem : leftover)(raw)];
    case 'paragraph':
      return [lostItem(raw), leftoverBlock(raw)];
    default:
      return [];
  }
}

function hintAtTarget(target: string): Sentence {
  return /^(mailto|tel):/i.test(target)
    ? tell`Write mailto: and an e-mail address, or tel: and a phone number, both without spaces.`
    : tell`Write a path that starts with "/", or a whole address that starts with "https://".`;
}

/** A block of code that goes on to the end of the text. */
function openFence(raw: string): Problem | undefined {
  const [fence = ''] = /^(`{3,}|~{3,})/.exec(raw.trimStart()) ?? [];
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  if (last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === '') return undefined;
  return [
    'markdown/unclosed',
    tell`"${fence}" is never closed, so all that follows is shown as code.`,
    tell`Write the same signs on a line of their own where the code ends, or delete them.`,
    0,
  ];
}

/** Asterisks with a mark inside them and a letter outside, as in a language without spaces. */
const besideMark = /(?=\p{P})[^*]\*\*\p{L}|\p{L}\*\*(?!\*)\p{P}/u;

/** Marks that the parser left as letters. */
function leftover(raw: string): Problem | undefined {
  const wide = wideMark(raw);
  if (wide) return wide;
  const bold = /\*\*|(?<!\w)__(?=\S)/.exec(raw);
  const isPair = raw.split('**').length > 2;
  if (bold && isMask(raw, bold.index) && !(isPair && besideMark.test(raw))) return undefined;
  if (bold && besideMark.test(raw))
    return [
      'markdown/unclosed',
      tell`"${bold[0]}" between a punctuation mark and a letter makes nothing bold, so visitors would read it.`,
      tell`Move the mark out: after the closing asterisks, or before the opening ones.`,
    ];
  const open = bold ?? /(?<![\p{L}\p{N}\\])`(?=[^\s`])/u.exec(raw);
  if (open)
    return [
      'markdown/unclosed',
      tell`"${open[0]}" is never closed, or has a space inside, so visitors would read it.`,
      tell`Write ${open[0]}word${open[0]} without spaces inside.`,
      open.index,
    ];
  const exchanged = /\([^()]+\)\[(?=[/#]|https?:|mailto:|tel:)[^[\]\s]*\]/.exec(raw);
  if (exchanged)
    return [
      'markdown/unclosed',
      tell`The brackets of a link are exchanged, so visitors would read its address.`,
      tell`Write [words](/page), without a space between the brackets.`,
      exchanged.index,
    ];
  const link = /\]\s*\((?=[/#]|https?:|mailto:|tel:)|\[[^\]]*$/.exec(raw);
  if (link && /\]\s*\(|\[[^\]]*\(/.test(raw))
    return [
      'markdown/unclosed',
      tell`A link is not closed or has a space inside, so visitors would read its address.`,
      tell`Write [words](/page), without a space between the brackets.`,
    ];
  return undefined;
}

/** Emphasis with more asterisks or lines at one end than at the other: those too many stand beside it as letters. */
function unevenMarks(token: Token): Problem | undefined {
  const inner: Token[] = ('tokens' in token && token.tokens) || [];
  let at = 0;
  for (const [index, { type, raw }] of inner.entries()) {
    const mark = raw.charAt(0);
    const isMarked = (type === 'em' || type === 'strong') && /[*_]/.test(mark);
    const [before, behind] = [inner[index - 1], inner[index + 1]].map((one) =>
      one?.type === 'text' ? one.raw : '',
    );
    const surplus =
      isMarked && (before?.endsWith(mark) ? -1 : behind?.startsWith(mark) ? raw.length : undefined);
    if (typeof surplus === 'number')
      return [
        'markdown/unclosed',
        tell`"${mark}" is left over beside "${raw}", so visitors would read it.`,
        tell`Write as many signs behind the words as before them: two for bold, one for italics.`,
        Math.max(token.raw.indexOf(raw, at), 0) + surplus,
      ];
    at += raw.length;
  }
  return undefined;
}

/** Bold and links that would be some with the signs of a Latin keyboard. */
function wideMark(raw: string): Problem | undefined {
  const bold = [...raw.matchAll(anyBold)].find(
    ([whole, words = ''], _, all) =>
      whole.includes('＊') && !all.some(({ index }) => isMask(raw, index)) && !/^\p{P}/u.test(words),
  );
  if (bold)
    return [
      'markdown/unclosed',
      tell`"＊＊" is full-width and makes nothing bold, so visitors would read it.`,
      tell`Write "${'**'}" in its place: switch the keyboard to half-width letters.`,
      bold.index,
    ];
  const link = [...raw.matchAll(anyLink)].find(([, ...brackets]) => /[［］（）]/.test(brackets.join('')));
  if (!link) return undefined;
  return [
    'markdown/unclosed',
    tell`Full-width brackets do not make a link, so visitors would read its address.`,
    tell`Write [words](/page): switch the keyboard to half-width letters for the brackets.`,
    link.index,
  ];
}

/**
 * Whether two asterisks stand for letters of a name or a number that is not told, as in 佐＊＊さん, 张＊＊ and 1＊＊-0001:
 * behind a first letter alone or a digit, or before what names are followed by.
 */
function isMask(raw: string, at: number): boolean {
  return (
    /(?<![\p{L}\p{M}\p{N}*＊])\p{Lo}$|[\d０-９]$/u.test(raw.slice(0, at)) ||
    /^..(?:さん|さま|様|氏|くん|君|ちゃん|殿|先生|女士|小姐|씨|님)/u.test(raw.slice(at))
  );
}

/** Two asterisks of any width around words; more are an ornament. */
const anyBold = /(?<![*＊])(?:\*\*|＊＊)(?=[^\s*＊])([^*＊\n]*[^\s*＊])(?:\*\*|＊＊)(?![*＊])/g;
/** Words and an address between brackets of any width. */
const anyLink =
  /([[［])[^[\]［］\n]+([\]］])\s?([(（])\s*(?:[/#]|https?:|mailto:|tel:|\{\{)[^\s()（）]*\s*([)）])/g;

/** Lines that look like a heading or a list and are none. */
function leftoverBlock(raw: string): Problem | undefined {
  const [wide] = /(?<=^ {0,3})(?=#*＃)[#＃]{2,6}(?![#＃])(?=.*\S)/m.exec(raw) ?? [];
  if (wide)
    return [
      'markdown/heading',
      tell`"${wide}" is full-width and does not make a heading, so visitors would read it.`,
      tell`Write "${'#'.repeat(wide.length)} " before the words.`,
      raw.indexOf(wide),
    ];
  const heading = /^#{1,6}(?=[^\s#])/m.exec(raw);
  if (heading)
    return [
      'markdown/heading',
      tell`"${heading[0]}" without a space does not make a heading, so visitors would read it.`,
      heading[0] === '#'
        ? tell`Write "## " before the words of a heading, or "${'\\#'}" for the sign itself.`
        : tell`Write "${heading[0]} " before the words.`,
      heading.index,
    ];
  const late = /^([^\s#`]{1,3})(#{2,6})\s/.exec(raw);
  if (late)
    return [
      'markdown/heading',
      tell`"${late[1] ?? ''}" before "${late[2] ?? ''}" keeps it from being a heading, so visitors would read the marks.`,
      tell`Delete what comes before "${late[2] ?? ''}".`,
    ];
  return undefined;
}

/** A sign or a number that begins an item in East Asia, and none in Markdown; "○○" stands for a name. */
const eastern = '(?:[・･ㆍ■◆○](?![・･ㆍ■◆○])|[①-⑳]|[（(][0-9０-９]+[)）]|[０-９]+[.．、)）]|[0-9]+[．、）])';
/** Two lines in a row that begin so, where nobody asks for a new line. */
const easternItems = new RegExp(`^[ \\u3000]*(${eastern}).*(?<! {2}|\\\\)\\n[ \\u3000]*${eastern}`, 'm');

/** The same for what counts elsewhere: letters, and numbers without a space behind them. */
const countedItems =
  /^ *([a-z]\)(?=\s)|\d{1,2}[.)](?=\p{L})).*(?<! {2}|\\)\n *(?:[a-z]\)\s|\d{1,2}[.)]\p{L})/mu;

/** Bullets of a word processor, and hyphens without a space: what looks like a list is one paragraph. */
function lostItem(raw: string): Problem | undefined {
  const bullet =
    /^ *([•·●▪‣◦])\s*\S/m.exec(raw) ??
    /^(o)\t/m.exec(raw) ??
    /(?:^ *|:[ \t]*\n *)([–—])\s.*\n *[–—]\s/m.exec(raw) ??
    /(?:^|\n) *(-)(?=\p{L})/u.exec(raw) ??
    easternItems.exec(raw) ??
    countedItems.exec(raw);
  if (!bullet) return undefined;
  return [
    'markdown/list',
    tell`"${bullet[1] ?? ''}" does not begin a list item here: visitors would read a single paragraph.`,
    tell`Begin each item with "- " on a line of its own, after an empty line.`,
    bullet.index + bullet[0].indexOf(bullet[1] ?? ''),
  ];
}
