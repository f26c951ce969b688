import type { Position, PositionTexts } from '../../schemas/types.ts';
import type { Said } from '../ui/said.ts';

/** A position as published. A back office may call it by another number than its address does. */
export type PositionEntry = Position & { reference?: Record<string, string | undefined> };

/** A position in one language. A field that is empty in every language is absent (requirements §8). */
export interface PositionView {
  id: string;
  pageTitle: Said;
  pageSubTitle?: Said;
  location?: Said;
  contractDuration?: Said;
  workContract?: Said;
  description?: Said;
  requiredSkills?: Said;
  salary?: Said;
  ccnl?: Said;
}

/** What a page shows of a position: each text in the page's language or, where it is missing, in the next one that has it. */
export function positionView(position: PositionEntry, language: string): PositionView {
  const { texts, reference } = position;
  const codes = [language, ...Object.keys(texts).filter((code) => code !== language)];
  const say = (field: keyof PositionTexts): Said | undefined => {
    const lang = codes.find((code) => texts[code]?.[field]?.trim());
    const value = lang && texts[lang]?.[field]?.trim();
    if (!value) return undefined;
    return lang === language ? { value } : { value, lang };
  };
  return {
    id: reference?.[language] || position.id,
    pageTitle: say('name') ?? { value: position.id },
    pageSubTitle: say('headDescription'),
    location: say('location'),
    contractDuration: say('contractDuration'),
    workContract: say('workContract'),
    description: say('competencesDescription'),
    requiredSkills: say('requiredSkill'),
    salary: say('salary'),
    ccnl: say('ccnl'),
  };
}
