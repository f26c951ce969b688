import { holdTexts } from '../../memory/holdTexts.ts';
import type { ScannedPage, Tag } from './scanPage.ts';

/**
 * A page without its words: tags, attributes, and where there is text. Pages with one skeleton are all valid HTML, or
 * none is, because no rule looks at more. For ids, and for names (labels, and whatever names an element by its id), it
 * keeps which are the same: two landmarks may not share one. What is not known to be harmless stays as it is. A page
 * and its translation have one skeleton, whichever way it is read, whichever words are stressed and whichever link
 * is the current one.
 */
export function skeletonOf(page: Pick<ScannedPage, 'html' | 'tags'>): string {
  return bonesOf(page).bones.replace(stressed, '$1x');
}

/** That with each stressed word, and where in it each tag begins. */
export function bonesOf({ html, tags }: Pick<ScannedPage, 'html' | 'tags'>): {
  bones: string;
  starts: Map<Tag, number>;
} {
  const naming = new Set([...html.matchAll(/ aria-labelledby="([^"]+)"/g)].flatMap(([, ids]) => words(ids)));
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `x${names.size}`;
    names.set(text, name);
    return name;
  };
  /** The element whose text is a name. */
  let named: string | undefined;
  const boneOfWords = (text: string) => {
    if (!plainText.test(text)) return text;
    return named ? text.replace(inner, nameOf) : 'x';
  };
  let next = 0;
  const tagAt = (start: number) => {
    while ((tags[next]?.offset ?? html.length) < start) next += 1;
    const tag = tags[next];
    return tag?.offset === start ? tag : undefined;
  };
  let bones = '';
  const starts = new Map<Tag, number>();
  for (let from = 0; from < html.length; ) {
    const start = html.indexOf('<', from);
    bones += boneOfWords(html.slice(from, start === -1 ? html.length : start));
    if (start === -1) break;
    whole.lastIndex = start;
    from = whole.test(html) ? whole.lastIndex : start + 1;
    const found = html.slice(start, from);
    const tag = tagAt(start);
    if (!tag) {
      bones += found;
      if (named && found === `</${named}>`) named = undefined;
      continue;
    }
    starts.set(tag, bones.length);
    const { name, id, between, names } = boneOf(tag, found);
    bones += between.reduce((before, after, at) => before + nameOf(names[at - 1] ?? '') + after);
    if (isCode.test(name)) {
      const end = html.indexOf(`</${name}>`, from);
      const code = html.slice(from, end === -1 ? from : end);
      bones += code.trim() ? 'x' : code;
      from += code.length;
    } else if (!named && (name === 'label' || naming.has(id))) named = name;
  }
  return { bones, starts };
}

const words = (list = '') => list.split(/\s+/);

/** An attribute may hold what looks like the end of its tag. */
const whole = /<(?:"[^"]*"|[^">])*>/y;
const isCode = /^(script|style)$/;

/** Has something that shows, one space around it at most, and no reference but those that React writes. */
const plainText = /^ ?(?!\s)(?:[^&\r\n\t<>]|&(?:amp|lt|gt|quot|#x27);)+(?<!\s) ?$/;

/** That without the spaces around it. */
const inner = /[^ ](?:.*[^ ])?/;

/** Several words, some of them stressed, in elements that take every kind of text. */
const stressed =
  /(<(?:p|td|li|h[1-6]|dd|dt)\b[^<>]*>)(?:x|<(em|strong|span)(?: class="x"| data-[\w-]+="x")*>x<\/\2>)+(?=<\/)/g;

interface Bone {
  name: string;
  id: string;
  /** The tag without its values, between names: what those become depends on the page. */
  between: string[];
  names: string[];
}

/** In no tag that was written. */
const split = '\0';

/** Tags that stand on many pages have the very same attributes. */
const known = new WeakMap<Tag['attributes'], Bone>();

function boneOf({ attributes }: Tag, written: string): Bone {
  const bone = known.get(attributes) ?? boneOfText(written);
  known.set(attributes, bone);
  return bone;
}

const boneOfText = holdTexts((tag): Bone => {
  const [, name = ''] = /^<([\w-]+)/.exec(tag) ?? [];
  const [, id = ''] = / id="([^"]*)"/.exec(tag) ?? [];
  const names: string[] = [];
  const between = withoutValues(tag, (text) => {
    names.push(text);
    return split;
  }).split(split);
  return { name, id, between, names };
});

/** Values that only readers and browsers look at; those of other attributes decide which rules hold. */
const values =
  / (href|src|srcSet|alt|title|aria-label|content|value|placeholder|lang|hrefLang|id|for|form|list|headers|popovertarget|aria-(?:labelledby|describedby|controls|owns|details|errormessage|flowto|activedescendant)|d|points|viewBox|data-[\w-]+)="((?:[^"&\s]|&(?:amp|lt|gt|quot|#x27);| (?! ))+)"/gi;
/** Addresses that do something, or go to a place on the page. */
const special = /^(#|(?!https?:)[a-z][a-z0-9+.-]*:)/i;
/** Attributes that hold an id, or several. */
const holdsIds = /^(id|for|form|list|headers|popovertarget|aria-(?!label$).*)$/i;
const plainIds = /^[\w-]+( [\w-]+)*$/;
/** Prints of styles and scripts in a policy. */
const prints = /(&#x27;sha256-[\w+/]+=*&#x27; ?)+/g;

function withoutValues(tag: string, nameOf: (text: string) => string): string {
  // A refresh, a policy, a viewport; the word on a button: what they say may be looked at.
  const isMeta = /^<meta\b/i.test(tag);
  if (isMeta && !/ (property="|name="description")/.test(tag)) return tag.replace(prints, 'x');
  const ofId = (id: string) => nameOf(`#${id}`);
  const hasValue = /^<input\b.* type="(text|hidden)"/i.test(tag);
  return tag
    .replace(/ aria-current="\w+"/, '')
    .replace(/(?<=^<(?!bdo\b).*) dir="(?:ltr|rtl)"/i, '') // one element may not be without it
    .replace(/ class="([\w-]+(?: [\w-]+)*)"/, (whole, list: string) => {
      const all = words(list);
      return new Set(all).size === all.length ? ' class="x"' : whole;
    })
    .replace(values, (whole, name: string, value: string) => {
      if (name === 'value' && !hasValue) return whole;
      if (holdsIds.test(name))
        return plainIds.test(value) && !/^<map\b/i.test(tag)
          ? ` ${name}="${words(value).map(ofId).join(' ')}"`
          : whole;
      if (/^#[\w-]+$/.test(value)) return ` ${name}="#${ofId(value.slice(1))}"`;
      if (name === 'aria-label') return ` ${name}="${value.replace(inner, nameOf)}"`;
      return value.trim() !== value || (special.test(value) && !isMeta) ? whole : ` ${name}="x"`;
    });
}
