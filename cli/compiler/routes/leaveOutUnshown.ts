import type { RouteRule } from '../../../site/contract.ts';
import type { Content } from '../content/pairTranslations.ts';
import { leaveOutPast } from '../meaning/leaveOutPast.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { changeSettings, type SettingsChange } from './changeSettings.ts';
import { leaveOutUnfinished, type Published } from './leaveOutUnfinished.ts';

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
