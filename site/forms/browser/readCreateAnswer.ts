import type { CreateAnswer } from '../rules/wire.ts';

type Problems = NonNullable<CreateAnswer['Problems']>;

/**
 * Reads what a back office answered, tolerantly: names without regard to case, yes and no
 * also as a text (§8). Nothing when it is no answer of the contract, as one that says neither.
 */
export function readCreateAnswer(text: string): CreateAnswer | undefined {
  const answer = lowerKeys(parse(text));
  const said = String(answer?.hassuccess).toLowerCase();
  if (!answer || !/^(true|false)$/.test(said)) return undefined;
  const problems = Array.isArray(answer.problems) ? answer.problems.map(lowerKeys) : [];
  return {
    HasSuccess: said === 'true',
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
