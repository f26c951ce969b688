import { type TaggedText, textsOf } from '../ui/taggedText.ts';
import type { PositionEntry } from './positionView.ts';

/** A position as a row of the list. */
export interface ListedPosition {
  id: string;
  title: TaggedText;
  location?: TaggedText;
  workContract?: TaggedText;
  contractDuration?: TaggedText;
  placeholder: boolean;
}

/** What a row says beside the title. */
export const listedFacts = ['location', 'workContract', 'contractDuration'] as const;

export function listedPosition(entry: PositionEntry, language: string): ListedPosition {
  const textOf = textsOf(entry, language);
  return {
    id: entry.id,
    title: textOf('name') ?? { value: entry.id },
    location: textOf('location'),
    workContract: textOf('workContract'),
    contractDuration: textOf('contractDuration'),
    placeholder: entry.placeholder,
  };
}

/** The places of work to choose from, each once, by name as the language sorts; none when they leave no choice. */
export function locationsOf(places: (string | undefined)[], language: string): string[] {
  const names = [...new Set(places)].filter(Boolean) as string[];
  return names.length > 1 ? names.sort((a, b) => a.localeCompare(b, language)) : [];
}
