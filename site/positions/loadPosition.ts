import { askBackOffice } from '../api/askBackOffice.ts';
import type { FieldLanguages } from '../forms/rules/wireLanguages.ts';
import { positionFromWire } from './positionFromWire.ts';
import type { PositionEntry } from './positionView.ts';

export type PositionAnswer =
  | { state: 'loaded'; position: PositionEntry }
  | { state: 'notFound' }
  | { state: 'failed'; cause: string };

/** Asks for a position published after the build (`A-01`, E-13, E-13b). */
export async function loadPosition(
  url: string,
  id: string,
  languages: FieldLanguages,
  patience?: number,
): Promise<PositionAnswer> {
  const answer = await askBackOffice(`${url}?positionId=${encodeURIComponent(id)}`, patience);
  if (answer.state === 'failed') return answer;
  const position = answer.state === 'answered' ? positionFromWire(answer.value, languages, id) : undefined;
  return position ? { state: 'loaded', position } : { state: 'notFound' };
}
