import type { PositionTexts } from '../../schemas/types.ts';
import { isPositionId } from '../codes/isPositionId.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import type { PositionEntry } from './positionView.ts';

/**
 * Reads a record of `A-01` as the back office sends it, in the shape of `content/positions`. `id` is the one the record
 * was asked for, and the one an application is sent with (`X-17`). Nothing comes back for a record without a name in
 * either language of the wire, for one with an id that no address can have, and once its last day is over everywhere
 * (§14.5). Its long texts are no Markdown: they stay as they are written, for `LongText`.
 */
export function positionFromWire(
  record: unknown,
  languages: FieldLanguages,
  id?: string,
): PositionEntry | undefined {
  if (record === null || typeof record !== 'object') return undefined;
  const read = reader(record);
  const ownId = read('Id');
  const address = id ?? (isPositionId(ownId) ? ownId : undefined);
  const inLanguages = languages.map(([suffix, code]) => ({
    code,
    texts: readTexts(read, suffix),
    reference: (suffix && read(`PositionId${suffix}`)) || ownId,
  }));
  if (!address || !inLanguages.some(({ texts }) => texts.name)) return undefined;
  const validThrough = readDay(read('ValidThrough'));
  if (isOver(validThrough)) return undefined;

  return {
    id: address,
    placeholder: false,
    datePosted: readDay(read('DatePosted')),
    validThrough,
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

function readTexts(read: Read, suffix: string): PositionTexts {
  const text = (...names: string[]) => read(...names.map((name) => name + suffix));
  return {
    name: text('Name') ?? '',
    headDescription: text('HeadDescription'),
    location: text('LocationDescritpion', 'LocationDescription'),
    contractDuration: text('ContractDuration'),
    workContract: text('WorkContract'),
    competencesDescription: text('CompetencesDescription'),
    requiredSkill: text('RequiredSkill'),
    salary: text('Salary'),
    ccnl: text('Ccnl'),
  };
}

/**
 * Whether no place has this day any more. What `days.ts` has is a file of its own, which forms share: it costs more.
 */
function isOver(day: string | undefined): boolean {
  return day !== undefined && day < new Date(Date.now() - 43_200_000).toJSON().slice(0, 10);
}

/** '2026-11-20T00:00:00' → '2026-11-20'. A day long ago (before 1906) is how .NET writes that there is none. */
function readDay(value = ''): string | undefined {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(value) ?? [];
  return Date.parse(day) > -2e12 ? day : undefined;
}
