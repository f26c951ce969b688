import { languageTag } from '../codes/languageCode.ts';
import { LanguageScript } from '../language/languageScript.tsx';
import { type Head, usePage, withoutMarks } from '../page.ts';
import { structuredDataOf } from './structuredData.ts';

/** What search results show of a title. */
const longestTitle = 60;

/** What search engines, shared links and the browser's own frame need to know (§4.4). */
export function DocumentHead({ head }: { head: Head }) {
  const page = usePage();
  const { alternates, assets, content, hasPlaceholders, language, policy, styles, url } = page;
  const { brand, site } = content.company;
  const whole = `${head.title} | ${brand}`;
  const title = withoutMarks(whole).length > longestTitle ? head.title : whole;
  const shareImage = assets.shareImages[url];
  const original = alternates.find((alternate) => alternate.language.code === content.site.defaultLanguage);
  // What nobody may index answers for addresses that are not its own, as error pages do.
  const named = head.noindex ? [] : alternates;
  const hidden = head.noindex || hasPlaceholders || content.site.preview;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <LanguageScript />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {hidden && <meta name="robots" content="noindex,nofollow" />}
      {head.referrer && <meta name="referrer" content={head.referrer} />}
      <meta name="theme-color" content={content.site.webManifest.themeColor} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {!head.noindex && <link rel="canonical" href={site.url + url} />}
      {named.map((alternate) => (
        <link
          key={alternate.url}
          rel="alternate"
          hrefLang={languageTag(alternate.language.code)}
          href={site.url + alternate.url}
        />
      ))}
      {!head.noindex && original && (
        <link rel="alternate" hrefLang="x-default" href={site.url + original.url} />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {!head.noindex && <meta property="og:url" content={site.url + url} />}
      <meta property="og:locale" content={openGraphLocale(language.locale)} />
      {named
        .filter((alternate) => alternate.language.code !== language.code)
        .map((alternate) => (
          <meta
            key={alternate.url}
            property="og:locale:alternate"
            content={openGraphLocale(alternate.language.locale)}
          />
        ))}
      {shareImage && (
        <>
          <meta property="og:image" content={site.url + shareImage} />
          <meta property="og:image:alt" content={title} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {[...structuredDataOf(page, head), ...(head.structuredData ?? [])].map((data) => (
        <script key={JSON.stringify(data)} type="application/ld+json">
          {JSON.stringify(data).replaceAll('<', '\\u003c')}
        </script>
      ))}
      <style>{styles}</style>
    </head>
  );
}

/** Open Graph knows a language and a country, and no script between them. */
function openGraphLocale(locale: string): string {
  return locale.replace(/-(.*-)?/, '_');
}
