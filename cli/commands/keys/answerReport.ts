import { writeFileSync } from 'node:fs';
import { sealAnswer } from '../../backoffice/sealing/sealAnswer.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { readAnswerText } from '../inbox/readAnswerText.ts';
import { acceptFindings } from '../inbox/reportFindings.ts';
import { readReportFile } from './readReportFile.ts';

/**
 * Encrypts the answer to a report where the key is, into a new file that `site inbox answer --sealed` takes where the
 * storage is. Resolves to the exit code.
 */
export async function reportAnswer(
  report: string,
  options: { root: string; key?: string[]; text?: string; file?: string; out?: string; yes?: boolean },
): Promise<number> {
  const { report: opened, findings } = await readReportFile(options.root, report, options.key ?? []);
  await acceptFindings(findings, { yes: options.yes, language: 'en' });
  if (!opened.receiptId)
    throw new Misuse(
      'This report was sealed before its receipt was part of it. Answer it beside the storage: site inbox answer <id> --key <file>',
    );
  const content = await sealAnswer(opened, findings, await readAnswerText({ ...options, language: 'en' }));
  const out = options.out ?? report.replace(/(\.age)?$/, '-answer.json');
  const record = { receiptId: opened.receiptId, content: content.toString('base64') };
  try {
    writeFileSync(out, `${JSON.stringify(record)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (asError(error).code !== 'EEXIST') throw error;
    throw new Misuse(`${out} exists already. Name another file with --out.`);
  }
  process.stdout.write(`${out}\n`);
  process.stderr.write(`Store it where the storage is: site inbox answer <id> --sealed ${out}\n`);
  return 0;
}
