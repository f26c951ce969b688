import type { ReportLabels } from '../forms/rules/formTexts.ts';
import type { Answers } from '../forms/rules/readAnswers.ts';
import { safeFileName } from '../forms/rules/safeFileName.ts';
import { reportText } from './reportText.ts';
import { tarEnd, tarEntry } from './tarEntry.ts';

/** What somebody reports. */
export interface Report {
  answers: Answers;
  files: File[];
  /** Language of the page it was written on. */
  language: string;
  /** age recipient the answer is to be encrypted for. */
  answerTo: string;
  /** The words of its text; the names of the fields, if not given. */
  labels?: ReportLabels;
  /** Id by which the receipt code finds the report. */
  receiptId: string;
  /** Day it was sealed, by the clock of its writer in UTC: `2026-11-21`. */
  writtenOn: string;
}

/** Larger than any report without attachments, so that all of those have one size. In bytes. */
const smallestBundle = 256 * 1024;

/**
 * A report as a tar archive: a text for people, the same as JSON for programs, the files as they are. Its size is a
 * power of two from 256 KiB, so that of 32 MiB of possible contents it tells at most 3 bits. What the storage will say
 * of it stands inside too, so that its reader notices when the storage says something else.
 */
export function packBundle({ answers: { files: _, ...answers }, files, labels, ...about }: Report): Blob {
  const attachments = files.map((file, index) => ({
    path: `files/${String(index + 1).padStart(2, '0')}-${safeFileName(file.name)}`,
    file,
  }));
  const text = reportText(
    about.language,
    answers,
    attachments.map(({ path }) => path),
    labels,
  );
  const record = {
    ...about,
    answers,
    files: attachments.map(({ path, file: { name } }) => ({ path, name })),
  };
  const archive = new Blob([
    ...tarEntry('report.txt', new Blob([text])),
    ...tarEntry('report.json', new Blob([JSON.stringify(record, null, 2)])),
    ...attachments.flatMap(({ path, file }) => tarEntry(path, file)),
  ]);
  return new Blob([archive, new Uint8Array(bundleSize(archive.size + tarEnd) - archive.size)]);
}

/** The size to which a bundle of this many bytes is filled up. */
function bundleSize(bytes: number): number {
  return Math.max(smallestBundle, 2 ** Math.ceil(Math.log2(bytes)));
}
