import { askBackOffice } from '../api/askBackOffice.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import { positionFromWire } from './positionFromWire.ts';
import type { PositionEntry } from './positionView.ts';

export type PositionsAnswer =
  | { state: 'loaded'; positions: PositionEntry[] }
  | { state: 'failed'; cause: string };

/** Asks for the open positions of this moment (`A-04`): a list of records, or an object that holds it as `Items`. */
export async function loadPositions(
  url: string,
  languages: FieldLanguages,
  patience?: number,
): Promise<PositionsAnswer> {
  const answer = await askBackOffice(url, patience);
  if (answer.state === 'failed') return answer;
  const records = answer.state === 'empty' ? [] : 'value' in answer && listIn(answer.value);
  if (!records) return { state: 'failed', cause: 'no list' };
  return {
    state: 'loaded',
    positions: records.flatMap((record) => positionFromWire(record, languages) ?? []),
  };
}

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const items = Object.entries(Object(value)).find(([name]) => name.toLowerCase() === 'items')?.[1];
  return Array.isArray(items) ? items : undefined;
}
