import type { Position, PositionTexts } from '../../../schemas/types.ts';
import type { FieldLanguages } from '../../../site/forms/rules/wireLanguages.ts';
import { textFromMarkdown } from './textFromMarkdown.ts';

/** A position as A-01 sends it, with the names of the wire, misspelled ones too, in the languages that the wire knows. */
export function positionToWire(
  { id, datePosted, validThrough, texts }: Position,
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

function textsToWire(texts: PositionTexts | undefined, suffix: string): Record<string, string | undefined> {
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
