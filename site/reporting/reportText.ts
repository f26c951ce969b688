import type { Answer, Answers } from '../forms/rules/readAnswers.ts';

/** Whoever opens a report may read Italian or English, whatever the language of the page it was written on. */
const labels: Record<string, string> = {
  fullName: 'Nome e cognome / Full name',
  subject: 'Oggetto / Subject',
  email: 'Email',
  phone: 'Telefono / Phone',
  message: 'Descrizione dei fatti / Message',
};

/** The report as a text for people. `attachments` are the paths of its files. */
export function reportText(language: string, answers: Answers, attachments: string[]): string {
  const parts = Object.entries(answers).map(([name, answer]) => [labels[name] ?? name, said(answer)]);
  return [
    ['Lingua / Language', language],
    ...parts,
    ['Allegati / Attachments', attachments.join('\n') || '–'],
  ]
    .map(([label, text]) => `${label}\n${text}\n`)
    .join('\n');
}

function said(answer: Answer | Answers): string {
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
}
