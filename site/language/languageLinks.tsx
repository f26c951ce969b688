import { languageTag } from '../codes/languageCode.ts';
import { usePage } from '../page.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

/** This page in the other languages: real links to the counterparts (H-04, H-05). */
export function LanguageLinks() {
  const { alternates, content, language, text } = usePage();
  const texts = text.navigation.language;
  const shown = content.site.header.languageButtons.flatMap((code) =>
    alternates.filter((alternate) => alternate.language.code === code),
  );
  return (
    <ul
      className={shown.length > 3 ? 'languages languages--many' : 'languages'}
      aria-label={text.common.a11y.languageNavigation}
    >
      {shown.map(({ dir, language: { code }, url }) => (
        <li key={code}>
          <a
            href={url}
            hrefLang={languageTag(code)}
            lang={languageTag(code)}
            dir={dir}
            data-language={code}
            aria-current={code === language.code ? 'true' : undefined}
          >
            {texts[code]?.button}
            <VisuallyHidden> {texts[code]?.label}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
