import type { ReportLabels } from '../forms/rules/formTexts.ts';
import type { Answer, Answers } from '../forms/rules/readAnswers.ts';

/**
 * The report as a text for people, in the words of the page it was written on. `attachments` are the paths of its
 * files.
 */
export function reportText(
  language: string,
  answers: Answers,
  attachments: string[],
  labels: ReportLabels = { language: 'language', fields: {} },
): string {
  return [
    [labels.language, language],
    ...byPath({ ...answers, files: attachments.join('\n') || '–' }).map(([path, answer]) => [
      labels.fields[path] ?? path,
      [answer]
        .flat()
        .map((one) => (one === true && labels.yes) || (labels.choices?.[path]?.[String(one)] ?? one))
        .join(', '),
    ]),
  ]
    .map(([label, text]) => `${label}\n${text}\n`)
    .join('\n');
}

/** Answers by the path of their field, those within a fieldset too. */
function byPath(answers: Answers, before = ''): [path: string, answer: Answer][] {
  return Object.entries(answers).flatMap(([name, answer]): [string, Answer][] =>
    typeof answer !== 'object' || Array.isArray(answer)
      ? [[before + name, answer]]
      : byPath(answer, `${before}${name}.`),
  );
}
