import { resolveLink } from '../links/linkTarget.ts';
import { usePage } from '../page.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

/** A sentence in which 'Privacy Policy' is a link. It opens in a new tab, so that nothing typed is lost. */
export function PrivacyText({ children }: { children: string }) {
  const { text, language } = usePage();
  const { linkText } = text.common.privacy;
  const at = children.lastIndexOf(linkText);
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <a
        className="privacy-link"
        href={resolveLink('/privacy-policy', language.prefix).href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {linkText}
        <VisuallyHidden> {text.common.a11y.opensInNewTab}</VisuallyHidden>
      </a>
      {children.slice(at + linkText.length)}
    </>
  );
}
