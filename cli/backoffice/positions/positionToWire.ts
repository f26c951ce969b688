import type { FieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { textFromMarkdown } from './textFromMarkdown.ts';

/** What the wire says of an open position, as a file of `content/positions` has it. */
export interface StoredPosition {
  id: string;
  placeholder?: boolean;
  order: number;
  datePosted?: string;
  validThrough?: string;
  /** By language of the site. */
  texts: Record<string, StoredTexts>;
}

interface StoredTexts {
  name: string;
  headDescription?: string;
  location?: string;
  contractDuration?: string;
  workContract?: string;
  /** In Markdown, as `requiredSkill`. */
  competencesDescription?: string;
  requiredSkill?: string;
  salary?: string;
  ccnl?: string;
}

/**
 * A position as A-01 sends it, with the names of the wire, misspelled ones too, in the languages that the wire knows.
 */
export function positionToWire(
  { id, datePosted, validThrough, texts }: StoredPosition,
  languages: FieldLanguages,
): Record<string, string> {
  const inLanguages = languages.map(([suffix, code]) => ({
    ...(suffix && { [`PositionId${suffix}`]: id }),
    ...textsToWire(texts[code], suffix),
  }));
  const wire: Record<string, string | undefined> = Object.assign({ Id: id }, ...inLanguages, {
    DatePosted: datePosted,
    ValidThrough: validThrough,
  });
  return Object.fromEntries(
    Object.entries(wire).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function textsToWire(texts: StoredTexts | undefined, suffix: string): Record<string, string | undefined> {
  const fields = {
    Name: texts?.name,
    HeadDescription: texts?.headDescription,
    LocationDescritpion: texts?.location,
    ContractDuration: texts?.contractDuration,
    WorkContract: texts?.workContract,
    CompetencesDescription: texts?.competencesDescription && textFromMarkdown(texts.competencesDescription),
    RequiredSkill: texts?.requiredSkill && textFromMarkdown(texts.requiredSkill),
    Salary: texts?.salary,
    Ccnl: texts?.ccnl,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name + suffix, value]));
}
