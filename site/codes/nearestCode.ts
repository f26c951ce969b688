import { languageRanges } from './languageRanges.ts';
import { nearestRange } from './nearestRange.ts';

/** Which of some languages a tag means, in whatever case and with whatever marks: `pt-br` for `pt_BR`. */
export function nearestCode(tag: string, codes: readonly string[]): string | undefined {
  const ranges = languageRanges(codes);
  return ranges[nearestRange(tag.replaceAll('_', '-'), ranges)];
}
