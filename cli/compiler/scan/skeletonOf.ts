/**
 * A page without its words: tags, attributes, and where there is text. Pages with one skeleton are all valid HTML, or
 * none is, because no rule looks at more. Of names, that is of labels and of what names an element by its id, it keeps
 * which are the same: two landmarks may not share one. What is not known to be harmless stays as it is.
 */
export function skeletonOf(html: string): string {
  const naming = new Set([...html.matchAll(/ aria-labelledby="([^"]+)"/g)].flatMap(([, ids]) => words(ids)));
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `x${names.size}`;
    names.set(text, name);
    return name;
  };
  /** The element whose text is a name. */
  let named: string | undefined;
  return html.replace(part, (found) => {
    if (found.startsWith('<!')) return found;
    const [, start = '', script, content, end] = element.exec(found) ?? [];
    if (script) return `${withoutValues(start, nameOf)}${content?.trim() ? 'x' : content}${end}`;
    if (found.startsWith('<')) {
      const [, close, tag] = /^<(\/?)([\w-]+)/.exec(found) ?? [];
      if (close && tag === named) named = undefined;
      else if (!close && !named && (tag === 'label' || naming.has(idOf(found)))) named = tag;
      return withoutValues(found, nameOf);
    }
    if (!plainText.test(found)) return found;
    return named ? nameOf(found) : 'x';
  });
}

const words = (list = '') => list.split(/\s+/);
const idOf = (tag: string) => / id="([^"]*)"/.exec(tag)?.[1] ?? '';

/** Scripts and styles with what is in them, tags, texts. An attribute may hold what looks like the end of its tag. */
const part = /<(script|style)\b(?:"[^"]*"|[^">])*>[\s\S]*?<\/\1>|<(?:"[^"]*"|[^">])*>|[^<]+/g;
const element = /^(<(script|style)\b(?:"[^"]*"|[^">])*>)([\s\S]*?)(<\/\2>)$/;

/** Begins and ends with something that shows, and has no reference but those that React writes. */
const plainText = /^(?!\s)(?:[^&\r\n\t<>]|&(?:amp|lt|gt|quot|#x27);)+(?<!\s)$/;

/** Values that only readers and browsers look at; those of other attributes decide which rules hold. */
const values =
  / (href|src|srcSet|alt|title|aria-label|content|value|d|points|viewBox|data-[\w-]+)="((?:[^"&\s]|&(?:amp|lt|gt|quot|#x27);| (?! ))+)"/gi;
/** Addresses that do something, or go to a place on the page. */
const special = /^(#|(?!https?:)[a-z][a-z0-9+.-]*:)/i;

function withoutValues(tag: string, nameOf: (text: string) => string): string {
  // A refresh, a policy, a viewport; the word on a button: what they say may be looked at.
  const isMeta = /^<meta\b/i.test(tag);
  if (isMeta && !/ (property="|name="description")/.test(tag)) return tag;
  const hasValue = /^<input\b.* type="(text|hidden)"/i.test(tag);
  return tag.replace(values, (whole, name: string, value: string) => {
    if (name === 'value' && !hasValue) return whole;
    if (name === 'aria-label' && value.trim() === value) return ` ${name}="${nameOf(value)}"`;
    return value.trim() !== value || (special.test(value) && !isMeta) ? whole : ` ${name}="x"`;
  });
}
