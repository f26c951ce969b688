import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** What somebody wrote instead of what was wanted. */
export function valueName(value: unknown): Sentence {
  if (value === null || value === undefined) return tell`empty`;
  if (Array.isArray(value)) return tell`a list`;
  if (typeof value === 'function') return tell`a function`;
  if (value instanceof RegExp) return tell`a regular expression`;
  if (typeof value === 'object') return tell`a group of keys`;
  if (typeof value === 'string') return tell`a text`;
  return typeof value === 'number' ? tell`the number ${String(value)}` : tell`the value ${String(value)}`;
}
