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
    ...Object.entries({ ...answers, files: attachments.join('\n') || '–' }).map(([path, answer]) => [
      labels.fields[path] ?? path,
      said(answer),
    ]),
  ]
    .map(([label, text]) => `${label}\n${text}\n`)
    .join('\n');
}

function said(answer: Answer | Answers): string {
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
}
