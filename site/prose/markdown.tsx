import { resolveLink } from '../links/linkTarget.ts';
import { usePage } from '../page.ts';
import { isPlaceholder } from '../ui/placeholder.tsx';
import { renderMarkdown } from './renderMarkdown.ts';

interface Props {
  children: string;
  /** Names the tables that stand before the first heading. */
  title: string;
  lang?: string;
  /** The headings in the default language, as Markdown: those here get the ids of these. */
  original?: string;
}

/** A long text of the content. The only place where text becomes markup. */
export function Markdown({ children, title, lang, original }: Props) {
  const { language, text } = usePage();
  const html = renderMarkdown(children, {
    title,
    original,
    opensInNewTab: text.common.a11y.opensInNewTab,
    link: (target) =>
      isSafe(target) && !isPlaceholder(target) ? resolveLink(target, language.prefix) : undefined,
  });
  const dir = lang && 'auto';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets only text markup through
  return <div className="markdown" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: html }} />;
}

function isSafe(target: string): boolean {
  return /^(\/(?!\/)|#|https?:|mailto:|tel:)/i.test(target);
}
