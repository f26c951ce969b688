import { languageTag } from '../codes/languageCode.ts';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

/**
 * A quiet bar for each other language, hidden until the browser asks for it (`languageDetection: suggest`). Each bears
 * the name of its language.
 */
export function LanguageOffer() {
  const { alternates, content, dir: own = 'ltr', language, text } = usePage();
  if (content.site.languageDetection !== 'suggest') return null;
  return alternates
    .filter((alternate) => alternate.language !== language)
    .map(({ dir, language: { code }, url }) => (
      <nav
        key={code}
        className="language-offer"
        aria-label={text.navigation.language[code]?.label}
        lang={languageTag(code)}
        dir={dir}
        data-offered={code}
        hidden
      >
        <a href={url} hrefLang={languageTag(code)} data-language={code}>
          {text.navigation.language[code]?.offer}
        </a>
        <button type="button" lang={languageTag(language.code)} dir={dir && own}>
          <Icon name="x-bold" />
          <VisuallyHidden>{text.common.actions.close}</VisuallyHidden>
        </button>
      </nav>
    ));
}
