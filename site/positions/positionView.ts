import type { Position } from '../../schemas/types.ts';
import { type TaggedText, textsOf } from '../ui/taggedText.ts';

/** A position as published. A back office may call it by another number than its address does. */
export interface PositionEntry
  extends Pick<Position, 'id' | 'placeholder' | 'datePosted' | 'validThrough' | 'texts'> {
  reference?: Record<string, string | undefined>;
}

/** A position in one language. A field that is empty in every language is absent (requirements §8). */
export interface PositionView {
  /** By what the back office calls it, where its address says something else. */
  reference?: string;
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

/**
 * What a page shows of a position: each text in the page's language or, where it is missing, in the next one that has
 * it.
 */
export function positionView(position: PositionEntry, language: string): PositionView {
  const textOf = textsOf(position, language);
  const reference = position.reference?.[language];
  return {
    reference: reference === position.id ? undefined : reference,
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
