import { Parser } from 'htmlparser2';
import { holdTexts } from '../../memory/holdTexts.ts';
import type { Tag } from './scanPage.ts';

/**
 * The tags of a page in which each element ends where it is written, as they are in what React renders; nothing for
 * others, which a parser has to read. What stands in a tag is parsed once for all pages on which it stands.
 */
export function scanTidy(html: string): Tag[] | undefined {
  const tags: Tag[] = [];
  const unclosed: Tag[] = [];
  let open: Tag | undefined;
  /** The drawing in which the place lies. */
  let svg: Tag | undefined;
  for (let from = 0; ; ) {
    const start = html.indexOf('<', from);
    if (open && start > from) open.text += decode(html.slice(from, start));
    if (start === -1) return unclosed.length === 0 ? tags : undefined;
    const top = unclosed.at(-1);
    if (top && html.startsWith(`</${top.name}>`, start)) {
      from = start + top.name.length + 3;
      top.end = from;
      unclosed.pop();
      if (open === top) open = undefined;
      if (svg === top) svg = undefined;
      continue;
    }
    const last = html.indexOf('>', start);
    const written = html.slice(start, last + 1);
    const known = last === -1 ? undefined : tagOf(svg ? `<svg>${written}` : written);
    if (!known) return undefined;
    from = last + 1;
    const { name, attributes, kind } = known;
    if (kind === 'declaration') continue;
    if (leftToParser.test(name) || (top && endsEarly(`<${top.name}><${name}>`))) return undefined;
    if (name === 'form' && unclosed.some((one) => one.name === 'form')) return undefined;
    const tag: Tag = { name, attributes, offset: start, text: '' };
    tags.push(tag);
    if (withText.test(name)) open = tag;
    if (kind === 'void') tag.end = from;
    else unclosed.push(tag);
    if (svg && withHtml.test(name)) {
      // What follows is HTML again. The name of a drawing has nothing but letters.
      if (name !== 'title' || html[html.indexOf('<', from) + 1] !== '/') return undefined;
      continue;
    }
    if (name === 'svg' && kind !== 'void') svg ??= tag;
    if (svg || !rawText.test(name)) continue;
    const text = rawTextAt(html, from, name);
    if (text === undefined || (open && (open !== tag || text.includes('<')))) return undefined;
    if (open) open.text = decode(text);
    from += text.length;
  }
}

/** What stands up to the end of an element in which nothing is a tag; nothing where the end is written otherwise. */
function rawTextAt(html: string, from: number, name: string): string | undefined {
  const end = html.indexOf(`</${name}>`, from);
  const text = html.slice(from, end);
  return end === -1 || text.toLowerCase().includes(`</${name}`) ? undefined : text;
}

/** Elements whose text is kept. */
export const withText = /^(h[1-6]|title)$/;
/** Elements in which nothing is a tag, but for a drawing. */
const rawText = /^(script|style|title|textarea|xmp|iframe|noembed|noframes)$/;
/** Elements of a drawing in which there is HTML. */
const withHtml = /^(title|desc|foreignobject|annotation-xml|mi|mo|mn|ms|mtext)$/i;
/** Those that never end, and those with rules of their own for all that is in them. */
const leftToParser = /^(plaintext|math)$/;

interface Known {
  kind: 'start' | 'void' | 'declaration';
  name: string;
  attributes: Record<string, string>;
}

/** As React writes them. */
const tidyTag = /^<[a-z][a-z\d-]*(?: [^\s"'<>/=&]+(?:="[^"]*")?)*( ?\/)?>$/i;

/** What a start tag is, perhaps in a drawing, whose own stands before it; nothing for one that a parser has to read. */
const tagOf = holdTexts((whole): Known | undefined => {
  const written = whole.replace(/^<svg>(?=<)/, '');
  if (/^<!doctype html>$/i.test(written)) return { kind: 'declaration', name: '', attributes: {} };
  const [tag, isSlashed] = tidyTag.exec(written) ?? [];
  if (!tag) return undefined;
  let found: Known | undefined;
  new Parser({
    onopentag: (name, attributes) => {
      found = { kind: 'start', name, attributes };
    },
    onclosetag: () => {
      if (found) found.kind = 'void';
    },
  }).write(whole);
  // What a slash means depends on where it stands.
  return isSlashed && found?.kind !== 'void' ? undefined : found;
});

/** Whether the first of two elements ends where the other one begins, as a paragraph does. */
const endsEarly = holdTexts((both) => {
  let opened = 0;
  let isClosed = false;
  new Parser({
    onopentag: () => {
      opened += 1;
    },
    onclosetag: () => {
      isClosed ||= opened === 1;
    },
  }).write(both);
  return isClosed;
});

/** Text with its references resolved. */
function decode(written: string): string {
  if (!written.includes('&')) return written;
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(written);
  return text;
}
