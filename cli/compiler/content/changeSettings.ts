import type { Content } from './pairTranslations.ts';

/** What becomes of the settings (`content/site.yaml`) before pages see them. Returns new ones, or those it was given. */
export type SettingsChange = <Settings>(settings: Settings) => Settings;

/** The content with its settings changed for every language; the documents stay as they are written. */
export function changeSettings(content: Content, change: SettingsChange): Content {
  const languages = content.languages.map((source) => ({
    ...source,
    content: { ...source.content, site: change(source.content.site) },
  }));
  return { ...content, languages };
}
