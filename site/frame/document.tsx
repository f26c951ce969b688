import type { ReactNode } from 'react';
import { Advisories } from '../advisories/advisories.tsx';
import { languageTag } from '../codes/languageCode.ts';
import { LanguageOffer } from '../language/languageOffer.tsx';
import { hasTallLetters } from '../letters/hasTallLetters.ts';
import { type Head, usePage } from '../page.ts';
import { DocumentHead } from './documentHead.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { Scripts } from './scripts.tsx';

/** A whole page: head, frame, and the template's own content as `main`. */
export function Document({ head, children }: { head: Head; children: ReactNode }) {
  const { assets, dir, hasPlaceholders, language, once, text } = usePage();
  return (
    <html
      lang={languageTag(language.code)}
      dir={dir}
      className={hasTallLetters(language.locale) ? 'tall-letters' : undefined}
    >
      <DocumentHead head={head} />
      <body>
        <a href="#content" className="skip-link">
          {text.common.a11y.skipToContent}
        </a>
        {hasPlaceholders && (
          <aside data-preview-ribbon="" aria-label={text.common.placeholder.badge} hidden>
            {text.common.placeholder.ribbon}
          </aside>
        )}
        <Header />
        <main id="content" tabIndex={-1}>
          <Advisories />
          {children}
        </main>
        {once(Footer, {})}
        <Menu />
        <LanguageOffer />
        <noscript>
          <link rel="stylesheet" href={assets.laterStyles} media="print" />
        </noscript>
        <script type="module" src={assets.scripts.frame} data-later-styles={assets.laterStyles} />
        <Scripts />
      </body>
    </html>
  );
}
