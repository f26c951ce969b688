import type { Answers } from '../forms/readAnswers.ts';

interface SealedReport {
  file: Blob;
  receipt: { code: string; id: string; recipient: string };
}

/** Stand-in until encryption is merged. */
export async function sealReport(report: {
  answers: Answers;
  files: File[];
  recipients: string[];
  language: string;
}): Promise<SealedReport> {
  return {
    file: new Blob([`sealed for ${report.recipients.join(' ')}`]),
    receipt: { code: 'ABCDE-FGHJK-MNPQR-STVWX-YZ234', id: 'id', recipient: 'age1receipt' },
  };
}
