import type { CreateAnswer } from '../../../site/forms/rules/wire.ts';

export type Outcome = 'done' | 'refused' | 'captcha' | 'limited' | 'left' | 'failed';

/** How a call ended. 499 stands for a client that left; a form that is refused is answered with 200. */
export function outcomeOf(status: number, answer: unknown): Outcome {
  if (status >= 500) return 'failed';
  if (status === 499) return 'left';
  if (status === 429) return 'limited';
  if (status >= 400) return 'refused';
  if (!isRefusal(answer)) return 'done';
  return rulesOf(answer).includes('captcha') ? 'captcha' : 'refused';
}

/** Why a call was refused: the rules that the answers of a form broke, or the status. None when it was not. */
export function reasonsOf(status: number, answer: unknown): string[] {
  if (status >= 400) return [String(status)];
  return isRefusal(answer) ? rulesOf(answer) : [];
}

function rulesOf({ Problems }: CreateAnswer): string[] {
  return [...new Set(Problems?.map(({ Rule }) => Rule))];
}

function isRefusal(answer: unknown): answer is CreateAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'HasSuccess' in answer && answer.HasSuccess === false
  );
}
