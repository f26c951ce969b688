import type { Position, PositionTexts } from '../../schemas/types.ts';
import type { TaggedText } from '../ui/taggedText.ts';

/** A position as published. A back office may call it by another number than its address does. */
export type PositionEntry = Position & { reference?: Record<string, string | undefined> };

/** A position in one language. A field that is empty in every language is absent (requirements §8). */
export interface PositionView {
  id: string;
  pageTitle: TaggedText;
  pageSubTitle?: TaggedText;
  location?: TaggedText;
  contractDuration?: TaggedText;
  workContract?: TaggedText;
  description?: TaggedText;
  requiredSkills?: TaggedText;
  salary?: TaggedText;
  ccnl?: TaggedText;
}

/** What a page shows of a position: each text in the page's language or, where it is missing, in the next one that has it. */
export function positionView(position: PositionEntry, language: string): PositionView {
  const textOf = textsOf(position, language);
  return {
    id: position.reference?.[language] || position.id,
    pageTitle: textOf('name') ?? { value: position.id },
    pageSubTitle: textOf('headDescription'),
    location: textOf('location'),
    contractDuration: textOf('contractDuration'),
    workContract: textOf('workContract'),
    description: textOf('competencesDescription'),
    requiredSkills: textOf('requiredSkill'),
    salary: textOf('salary'),
    ccnl: textOf('ccnl'),
  };
}

/** The same, text by text: of a thousand positions most are asked for a few. */
export function textsOf({ texts }: PositionEntry, language: string) {
  const codes = [language, ...Object.keys(texts).filter((code) => code !== language)];
  return (field: keyof PositionTexts): TaggedText | undefined => {
    const lang = codes.find((code) => texts[code]?.[field]?.trim());
    const value = lang && texts[lang]?.[field]?.trim();
    if (!value) return undefined;
    return lang === language ? { value } : { value, lang };
  };
}
