import { existsSync } from 'node:fs';
import { sealAnswer } from '../../backoffice/sealing/sealAnswer.ts';
import { writeOnce } from '../../disk/writeOnce.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { readAnswerText } from '../inbox/readAnswerText.ts';
import { acceptFindings } from '../inbox/reportFindings.ts';
import { readReportFile } from './readReportFile.ts';

/**
 * Encrypts the answer to a report where the key is, into a new file that `site inbox answer --sealed` takes where the
 * storage is. Resolves to the exit code.
 */
export async function reportAnswer(
  report: string,
  options: {
    root: string;
    language: Tongue;
    key?: string[];
    text?: string;
    file?: string;
    out?: string;
    yes?: boolean;
  },
): Promise<number> {
  const { language } = options;
  const { report: opened, findings } = await readReportFile(options.root, report, options.key ?? []);
  await acceptFindings(findings, options);
  if (!opened.receiptId)
    throw new Misuse(
      tell`This report was sealed before its receipt was part of it. Answer it beside the storage: site inbox answer <id> --key <file>`,
    );
  const out = options.out ?? report.replace(/(\.age)?$/, '-answer.json');
  const taken = tell`${out} exists already. Name another file with --out.`;
  // Before somebody writes an answer that would have no place.
  if (existsSync(out)) throw new Misuse(taken);
  const content = await sealAnswer(opened, findings, () => readAnswerText(options));
  const record = { receiptId: opened.receiptId, content: content.toString('base64') };
  if (!writeOnce(out, () => `${JSON.stringify(record)}\n`)) throw new Misuse(taken);
  process.stdout.write(`${out}\n`);
  const next = tell`Store it where the storage is, with --as outcome if it tells the outcome: site inbox answer <id> --sealed ${out}`;
  sayAside(next, language);
  return 0;
}
