import type { RouteRule, SiteSettings } from '../../../site/contract.ts';
import type { Content } from '../content/pairTranslations.ts';
import { leaveOutPast } from '../meaning/leaveOutPast.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { leaveOutUnfinished, type Published } from './leaveOutUnfinished.ts';

/** What pages are shown instead of parts of the settings (`content/site.yaml`). */
export type SettingsChange = Partial<SiteSettings>;

/** What decides what visitors are shown of the content. */
export interface Showing extends Pick<Meaning, 'entries' | 'meantIn' | 'now'> {
  change: SettingsChange;
}

/** What visitors are shown of the content, on pages of these rules: with the settings of now, and what is not over. */
export function leaveOutUnshown(
  content: Content,
  rules: readonly RouteRule[],
  { change, ...meaning }: Showing,
): Published {
  return leaveOutUnfinished(leaveOutPast(changeSettings(content, change), meaning), rules);
}

/** The content with its settings changed for every language; what the compiler itself reads stays as it is written. */
function changeSettings(content: Content, change: SettingsChange): Content {
  const languages = content.languages.map((source) => ({
    ...source,
    content: { ...source.content, site: Object.assign({}, source.content.site, change) },
  }));
  return { ...content, languages };
}
