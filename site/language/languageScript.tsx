import { languageRanges } from '../codes/languageRanges.ts';
import { namedAsset } from '../namedAsset.ts';
import { usePage } from '../page.ts';
import type { LanguageSettings } from './planLanguage.ts';

/**
 * A script in the page itself: it knows before anything is drawn whether the page may be in the wrong language (§2.1).
 */
export function LanguageScript() {
  const { alternates, assets, content } = usePage();
  const prefixes = Object.fromEntries(alternates.map(({ language: { code, prefix } }) => [code, prefix]));
  const ranges = Object.entries(languageRanges(Object.keys(prefixes)));
  const settings: LanguageSettings = {
    prefixes: Object.fromEntries(ranges.map(([range, code]) => [range, prefixes[code] ?? ''])),
    detection: content.site.languageDetection,
  };
  return (
    <script
      data-languages={JSON.stringify(settings)}
      data-plan={assets.scripts.planLanguage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own code, which the policy knows by its hash
      dangerouslySetInnerHTML={{ __html: namedAsset(assets.inlineScripts, 'language') }}
    />
  );
}
