import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeFileName } from '../../../site/forms/rules/safeFileName.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { printable, printableJson } from '../../terminal/printable.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { OpenedReport } from './openReport.ts';

/**
 * Writes an opened report into a new folder that only its owner may enter. Names of files are numbered and made
 * safe; nothing is ever overwritten. The text has nothing that steers a terminal, and JSON has all of it, escaped.
 * Returns the paths written. Where they do not all fit, there is no folder.
 */
export function writeReport(report: OpenedReport, folder: string): string[] {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = asError(error);
    if (code === 'EEXIST') throw new Misuse(tell`${folder} exists already. Name another folder with --out.`);
    if (code === 'ENOENT') throw new Misuse(tell`The folder in which ${folder} should be does not exist.`);
    throw error;
  }
  try {
    return writeAll(report, folder);
  } catch (error) {
    // Half a report looks like a whole one, and would keep the next attempt away.
    rmSync(folder, { recursive: true });
    throw error;
  }
}

function writeAll({ fields, files, text, leftOut: _, ...about }: OpenedReport, folder: string): string[] {
  if (files.length > 0) mkdirSync(join(folder, 'files'), { mode: 0o700 });
  const write = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return path;
  };
  return [
    write('report.txt', printable(text)),
    write('report.json', `${printableJson({ ...about, answers: fields })}\n`),
    ...files.map(({ name, bytes }, index) => write(`files/${numbered(name, index)}`, bytes)),
  ];
}

/** Two files of one name stay two, even if their sender numbered them already. */
function numbered(name: string, index: number): string {
  return `${String(index + 1).padStart(2, '0')}-${safeFileName(name.replace(/^\d+-/, ''))}`;
}
