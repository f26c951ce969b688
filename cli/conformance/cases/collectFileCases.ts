import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';
import { fileFields } from '../../settings/forms/sampleAnswers.ts';
import { pdf, type SampleFile, sampleFile } from '../samples/sampleFile.ts';
import type { FormCase, Refusal } from './formCase.ts';

/** The largest file the reference back office takes where the form sets no limit, in MiB. */
const ownLimit = 20;

/** What the first file field of a form takes and refuses, as variations of a case that is taken. */
export function collectFileCases(definition: FormDefinition, taken: FormCase): FormCase[] {
  const [field] = fileFields(definition);
  if (!field) return [];
  const { path, note } = field;
  const make = (
    name: string,
    files: SampleFile[],
    refused?: Omit<Refusal, 'path'>,
    extension?: true,
  ): FormCase => ({
    ...taken,
    requirement: [taken.requirement, 'K-11'].filter(Boolean).join(' '),
    name: `${path} ${name}`,
    files: new Map([[path, files], ...[...taken.files].filter(([other]) => other !== path)]),
    refused: refused && { path, ...refused },
    extension,
  });
  const accepted = note.accept ?? [];
  const wrongInside: SampleFile = { name: 'cv.pdf', content: Buffer.from('<html><script>alert(1)</script>') };
  return [
    ...accepted.map((ending) => make(`of type ${ending}`, [sampleFile(`cv${ending}`)])),
    make('with its type in capitals', [{ ...sampleFile('cv.pdf'), name: 'CV.PDF' }]),
    make('with a name in letters of other languages', [
      { ...sampleFile('cv.pdf'), name: 'curriculum è 履歴書.pdf' },
    ]),
    ...refusedNames(accepted).map((name) =>
      make(`'${name}'`, [{ name, content: sampleFile('cv.pdf').content }], { rule: 'fileType' }),
    ),
    make('of no bytes', [{ name: 'cv.pdf', content: Buffer.alloc(0) }], { rule: 'emptyFile' }),
    make('with another inside than its name says', [wrongInside], { rule: 'fileType' }, true),
    make(`of ${ownLimit} MiB`, [{ name: 'cv.pdf', content: pdf(ownLimit * mebibyte) }], undefined, true),
    make(
      `of ${ownLimit} MiB and a byte`,
      [{ name: 'cv.pdf', content: pdf(ownLimit * mebibyte + 1) }],
      { rule: 'fileTooLarge', limit: ownLimit },
      true,
    ),
    tooMany(field, make, definition),
  ];
}

const mebibyte = 1024 * 1024;

function refusedNames(accepted: string[]): string[] {
  const names = ['cv.doc', 'cv.pdf.exe', 'cv', 'cv.txt', 'cv.docx'];
  return names.filter((name) => !accepted.includes(endingOf(name)));
}

/** One file more than all fields of the form have room for. */
function tooMany(
  field: FormField,
  make: (name: string, files: SampleFile[], refused: Omit<Refusal, 'path'>) => FormCase,
  definition: FormDefinition,
): FormCase {
  const room = fileFields(definition).length;
  const files = Array.from({ length: room + 1 }, (_, n) => sampleFile(`${n + 1}.pdf`));
  const extra = make(`and more files than the form has room for (${files.length})`, files, {});
  return { ...extra, files: new Map([[field.path, files]]) };
}
