import type { Position } from '../../../schemas/types.ts';
import { textFromMarkdown } from './textFromMarkdown.ts';

/** A position as A-01 sends it, with the names of the wire, misspelled ones too. */
export function positionToWire(position: Position): Record<string, string> {
  const { id, datePosted, validThrough, en, it } = position;
  const wire = {
    Id: id,
    ...textsToWire(en, ''),
    PositionIdIT: id,
    ...textsToWire(it, 'IT'),
    DatePosted: datePosted,
    ValidThrough: validThrough,
  };
  return Object.fromEntries(
    Object.entries(wire).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function textsToWire(texts: Position['it'], suffix: '' | 'IT'): Record<string, string | undefined> {
  const fields = {
    Name: texts.name,
    HeadDescription: texts.headDescription,
    LocationDescritpion: texts.location,
    ContractDuration: texts.contractDuration,
    WorkContract: texts.workContract,
    CompetencesDescription: textFromMarkdown(texts.competencesDescription ?? ''),
    RequiredSkill: textFromMarkdown(texts.requiredSkill ?? ''),
    Salary: texts.salary,
    Ccnl: texts.ccnl,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name + suffix, value]));
}
