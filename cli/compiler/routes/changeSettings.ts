import type { SiteSettings } from '../../../site/contract.ts';
import type { Content } from '../content/pairTranslations.ts';

/** What pages are shown instead of parts of the settings (`content/site.yaml`). */
export type SettingsChange = Partial<SiteSettings>;

/** The content with its settings changed for every language; what the compiler itself reads stays as it is written. */
export function changeSettings(content: Content, change: SettingsChange): Content {
  const languages = content.languages.map((source) => ({
    ...source,
    content: { ...source.content, site: Object.assign({}, source.content.site, change) },
  }));
  return { ...content, languages };
}
