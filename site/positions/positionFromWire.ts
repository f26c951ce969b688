import type { PositionTexts } from '../../schemas/types.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import type { markdownFromText } from './markdownFromText.ts';
import type { PositionEntry } from './positionView.ts';

/**
 * Reads a record of `A-01` as the back office sends it, in the shape of `content/positions`.
 * `id` is the one the record was asked for, and the one an application is sent with (`X-17`).
 * Nothing comes back for a record without a name in either language of the wire. `readParagraphs` reads the texts that
 * have some; a list shows none of them, and so needs none of its code.
 */
export function positionFromWire(
  record: unknown,
  languages: FieldLanguages,
  id?: string,
  readParagraphs: typeof markdownFromText = () => undefined,
): PositionEntry | undefined {
  if (record === null || typeof record !== 'object') return undefined;
  const read = reader(record);
  const ownId = read('Id');
  const address = id ?? ownId;
  const inLanguages = languages.map(([suffix, code]) => ({
    code,
    texts: readTexts(read, suffix, readParagraphs),
    reference: (suffix && read(`PositionId${suffix}`)) || ownId,
  }));
  if (!address || !inLanguages.some(({ texts }) => texts.name)) return undefined;
  return {
    id: address,
    placeholder: false,
    order: 1,
    datePosted: readDay(read('DatePosted')),
    validThrough: readDay(read('ValidThrough')),
    reference: Object.fromEntries(inLanguages.map(({ code, reference }) => [code, reference])),
    texts: Object.fromEntries(inLanguages.map(({ code, texts }) => [code, texts])),
  };
}

type Read = (...names: string[]) => string | undefined;

/**
 * Looks fields up whatever the case of their names; empty ones count as missing. The first name that has a value wins.
 */
function reader(record: object): Read {
  const fields = new Map(Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]));
  return (...names) => {
    for (const name of names) {
      const value = fields.get(name.toLowerCase());
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      if (text) return text;
    }
  };
}

function readTexts(read: Read, suffix: string, readParagraphs: typeof markdownFromText): PositionTexts {
  const text = (...names: string[]) => read(...names.map((name) => name + suffix));
  return {
    name: text('Name') ?? '',
    headDescription: text('HeadDescription'),
    location: text('LocationDescritpion', 'LocationDescription'),
    contractDuration: text('ContractDuration'),
    workContract: text('WorkContract'),
    competencesDescription: readParagraphs(text('CompetencesDescription')),
    requiredSkill: readParagraphs(text('RequiredSkill')),
    salary: text('Salary'),
    ccnl: text('Ccnl'),
  };
}

/** '2026-11-20T00:00:00' → '2026-11-20' */
function readDay(value: string | undefined): string | undefined {
  return value?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
}
