import { usePage } from '../page.ts';

/** This page in the other languages: real links to the counterparts (H-04, H-05). */
export function LanguageLinks() {
  const { alternates, content, language, text } = usePage();
  const names = text.navigation.language as Record<string, string>;
  return (
    <nav className="languages" aria-label={text.common.a11y.languageNavigation}>
      {content.site.header.languageButtons.map((code) => {
        const alternate = alternates.find((candidate) => candidate.language.code === code);
        return (
          alternate && (
            <a
              key={code}
              href={alternate.url}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-current={code === language.code ? 'true' : undefined}
              aria-label={names[`${code}Label`]}
            >
              {names[code]}
            </a>
          )
        );
      })}
    </nav>
  );
}
