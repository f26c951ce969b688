import type { FormRule } from '../../../site/forms/rules/checkAnswers.ts';
import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import { isActivePdf } from '../../formats/isActivePdf.ts';
import { isText } from '../../formats/isText.ts';
import { isPdf } from './isPdf.ts';
import { isPicture } from './isPicture.ts';
import { judgeOffice } from './judgeOffice.ts';
import { judgePresentation } from './judgePresentation.ts';

type Verdict = 'fileType' | 'activeContent' | undefined;
type Inspection = (bytes: Buffer) => Verdict | Promise<Verdict>;

const inspections: Record<string, Inspection> = {
  '.pdf': async (bytes) => {
    if (!isPdf(bytes)) return 'fileType';
    return (await isActivePdf(bytes)) ? 'activeContent' : undefined;
  },
  '.docx': (bytes) => judgeOffice(bytes, 'document'),
  '.xlsx': (bytes) => judgeOffice(bytes, 'workbook'),
  '.ppt': judgePresentation,
  '.txt': (bytes) => (isText(bytes) ? undefined : 'fileType'),
  '.jpg': pictureOf('jpeg'),
  '.jpeg': pictureOf('jpeg'),
  '.png': pictureOf('png'),
  '.webp': pictureOf('webp'),
  '.heic': pictureOf('heic'),
};

function pictureOf(kind: Parameters<typeof isPicture>[1]): Inspection {
  return (bytes) => (isPicture(bytes, kind) ? undefined : 'fileType');
}

/**
 * Looks inside a file whose extension is accepted already: `fileType` when it holds something else, `activeContent`
 * when it can run something or carries other files, nothing when it is fine. An unknown extension is refused. Never
 * rejects; archives are unpacked piece by piece and not kept.
 */
export async function inspectFile(name: string, bytes: Buffer): Promise<FormRule | undefined> {
  if (bytes.length === 0) return 'emptyFile';
  const inspect = inspections[endingOf(name)];
  return inspect ? inspect(bytes) : 'fileType';
}
