import type { Position } from '../../schemas/types.ts';
import type { Said } from '../ui/said.ts';

/** A position as published. A back office may call it by another number than its address does. */
export type PositionEntry = Position & { reference?: Partial<Record<PositionLanguage, string>> };

type PositionLanguage = 'it' | 'en';

/** A position in one language. A field that is empty in both languages is absent (requirements §8). */
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

/** What a page shows of a position: each text in the page's language or, where it is missing, in the other one. */
export function positionView(position: PositionEntry, language: string): PositionView {
  const own: PositionLanguage = language === 'en' ? 'en' : 'it';
  const other = own === 'en' ? 'it' : 'en';
  const say = (field: keyof Position['it']): Said | undefined => {
    const value = position[own][field]?.trim();
    if (value) return { value };
    const fallback = position[other][field]?.trim();
    return fallback ? { value: fallback, lang: other } : undefined;
  };
  return {
    id: position.reference?.[own] || position.id,
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
