import { basename } from 'node:path';
import pc from 'picocolors';
import { checkFile } from '../../../site/forms/rules/checkFile.ts';
import { type FieldNote, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { inspectFile } from '../../backoffice/files/inspectFile.ts';
import { writeReport } from '../../backoffice/sealing/writeReport.ts';
import { readForms } from '../../backoffice/settings/readForms.ts';
import { hasForms } from '../../backoffice/settings/readSettings.ts';
import { shortened } from '../../terminal/columns.ts';
import { singleLine } from '../../terminal/printable.ts';
import { sayAside } from '../../terminal/sayAside.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';
import { reportFindings } from '../inbox/reportFindings.ts';
import { readReportFile } from './readReportFile.ts';

/**
 * Decrypts a report into a new folder, compares it with the envelope beside it, and says which of its files are not
 * what they seem. Resolves to the exit code: 1 when the storage contradicts the report.
 */
export async function reportOpen(
  file: string,
  { root, language, key = [], out }: { root: string; language: Tongue; key?: string[]; out?: string },
): Promise<number> {
  const inSpeech = (sentence: Sentence) => say(sentence, language);
  const warn = (heading: Sentence, sentence: Sentence) =>
    process.stderr.write(`${pc.yellow(inSpeech(heading))} ${inSpeech(sentence)}\n`);
  const { report, findings, demo } = await readReportFile(root, file, key);
  // A form that cannot be read is told before anything is written: what is written already keeps a second run away.
  const accepted = acceptedFiles(root);
  const folder = out ?? basename(file).replace(/(\.age)?$/, '-open');
  const paths = writeReport(report, folder);
  process.stdout.write(`${paths.join('\n')}\n`);
  if (demo) {
    const preview = tell`It was opened with the demo key: it was sent to a preview of this site.`;
    sayAside(preview, language);
  }
  for (const [index, { name, bytes }] of report.files.entries()) {
    const own = accepted && checkFile({ name, size: bytes.length }, accepted);
    const wrong = own ?? (await inspectFile(name, bytes));
    if (!wrong) continue;
    const path = paths[index + paths.length - report.files.length];
    warn(tell`Careful:`, tell`${path} ${suspicions[wrong] ?? otherKind}.`);
  }
  for (const path of report.leftOut)
    warn(
      tell`Left out:`,
      tell`"${shortened(singleLine(path), 100)}", which no page of this site packs. Somebody put this report together by hand.`,
    );
  return reportFindings(findings, language);
}

/** What the report form of the site takes; nothing where the site is not at hand, as on the computer with the key. */
function acceptedFiles(root: string): FieldNote | undefined {
  if (!hasForms(root)) return undefined;
  return Object.values(readForms(root))
    .filter(isReport)
    .flatMap(formFields)
    .find(({ note }) => note.control === 'file')?.note;
}

/** What is left: the rule `fileType`. */
const otherKind = tell`is not what its name says, or of a kind the form does not accept`;
const suspicions: Partial<Record<string, Sentence>> = {
  activeContent: tell`holds macros, scripts or other files, which may do harm when it is opened`,
  emptyFile: tell`is empty`,
  fileTooLarge: tell`is larger than the form accepts`,
};
