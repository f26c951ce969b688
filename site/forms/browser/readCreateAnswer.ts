import type { CreateAnswer } from '../rules/wire.ts';

type Problems = NonNullable<CreateAnswer['Problems']>;

/**
 * Reads what a back office answered, tolerantly: names without regard to case, `true` also as a text (§8).
 * Nothing when it is no answer of the contract.
 */
export function readCreateAnswer(text: string): CreateAnswer | undefined {
  const answer = lowerKeys(parse(text));
  if (!answer || !('hassuccess' in answer)) return undefined;
  const problems = Array.isArray(answer.problems) ? answer.problems.map(lowerKeys) : [];
  return {
    HasSuccess: isTrue(answer.hassuccess),
    Problems: problems.flatMap((problem) =>
      problem
        ? [
            {
              Field: String(problem.field ?? ''),
              Rule: String(problem.rule) as Problems[number]['Rule'],
              Limit: typeof problem.limit === 'number' ? problem.limit : undefined,
            },
          ]
        : [],
    ),
  };
}

function isTrue(value: unknown): boolean {
  return String(value).toLowerCase() === 'true';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lowerKeys(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]));
}
