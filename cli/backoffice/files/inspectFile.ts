import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import { isOffice } from './isOffice.ts';
import { isPdf } from './isPdf.ts';
import { isPowerPoint } from './isPowerPoint.ts';
import { isText } from './isText.ts';

type Inspection = (bytes: Buffer) => boolean | Promise<boolean>;

const inspections: Record<string, Inspection> = {
  '.pdf': isPdf,
  '.docx': (bytes) => isOffice(bytes, 'document'),
  '.xlsx': (bytes) => isOffice(bytes, 'workbook'),
  '.ppt': isPowerPoint,
  '.txt': isText,
};

/**
 * Looks inside a file whose extension is accepted already: `fileType` when it holds something else, nothing when
 * it is fine. An unknown extension is refused. Never rejects; archives are unpacked piece by piece and not kept.
 */
export async function inspectFile(name: string, bytes: Buffer): Promise<FormRule | undefined> {
  if (bytes.length === 0) return 'emptyFile';
  return (await inspections[endingOf(name)]?.(bytes)) ? undefined : 'fileType';
}
