import { endingOf } from '../../../site/forms/rules/checkFile.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';
import { fileFields, schemaOf } from '../../settings/forms/sampleAnswers.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { roomForFiles } from '../contract/composeFormBody.ts';
import { pdf, type SampleFile, sampleFile } from '../samples/sampleFile.ts';
import type { FormCase, Refusal } from './formCase.ts';

type Make = (
  name: string,
  files: SampleFile[],
  refused?: Omit<Refusal, 'path'>,
  extension?: true,
) => FormCase;

/** Told where somebody has to look for it: what the name of a case ends with, and how its file is called. */
export const namedInOthers = 'with a name in letters of other languages';
export const strangeName = 'curriculum è 履歴書';

/** The largest file the reference back office takes where the field sets no limit, in MiB. */
const ownLimit = 20;

/** What the file fields of a form take and refuse, as variations of a case that is taken. */
export function collectFileCases(definition: FormDefinition, taken: FormCase): FormCase[] {
  const fields = fileFields(definition);
  const base = { ...taken, requirement: [taken.requirement, 'K-11'].filter(Boolean).join(' ') };
  return [
    ...fields.flatMap((field) => casesOf(field, definition, base)),
    ...allAtLimit(definition, base),
    ...fields.slice(0, 1).map((field) => tooMany(field, definition, base)),
  ];
}

/** A file for each file field: all of them, or those that are required. */
export function filesOf(definition: FormDefinition, all: boolean): FormCase['files'] {
  return new Map(
    fileFields(definition)
      .filter(({ note }) => all || note.mark === 'required')
      .map(({ path, note }) => [
        path,
        [sampleFile(`${path}${note.accept?.includes('.pdf') ? '.pdf' : note.accept?.[0]}`)],
      ]),
  );
}

function casesOf({ path, note }: FormField, definition: FormDefinition, taken: FormCase): FormCase[] {
  // Parts have no name of their field: without a file for those before it, this one would be taken for theirs.
  const others = [...filesOf(definition, true)].filter(([other]) => other !== path);
  const make: Make = (name, files, refused, extension) => ({
    ...taken,
    name: `${path} ${name}`,
    files: new Map([[path, files], ...others]),
    refused: refused && { path, ...refused },
    extension,
  });
  const accepted = note.accept ?? [];
  const limit = note.maxMegabytes ?? ownLimit;
  const [ending = '.pdf'] = accepted.includes('.pdf') ? ['.pdf'] : accepted;
  const sample = sampleFile(path + ending);
  const wrongInside: SampleFile = {
    ...sample,
    content: Buffer.from('\0<html><script>alert(1)</script>'),
  };
  return [
    ...accepted.map((ending) => make(`of type ${ending}`, [sampleFile(path + ending)])),
    make('with its type in capitals', [{ ...sample, name: (path + ending).toUpperCase() }]),
    make(namedInOthers, [{ ...sample, name: strangeName + ending }]),
    make('with a quotation mark in its name', [{ ...sample, name: `the "last" cv${ending}` }]),
    ...refusedNames(accepted).map((name) =>
      make(`'${name}'`, [{ name, content: sample.content }], { rule: 'fileType' }),
    ),
    make('of no bytes', [{ ...sample, content: Buffer.alloc(0) }], { rule: 'emptyFile' }),
    make('with another inside than its name says', [wrongInside], { rule: 'fileType' }, true),
    ...(ending === '.pdf' ? atLimit(limit, note.maxMegabytes === undefined, make) : []),
  ];
}

/** A file as large as it may be, and one that is a byte larger; only a PDF is sound in any size. */
function atLimit(limit: number, isOwn: boolean, make: Make): FormCase[] {
  const most = Math.floor(limit * mebibyte);
  const larger = { rule: 'fileTooLarge', limit } as const;
  return [
    // Pages let through what the field allows; where it says nothing, others may have another limit.
    make(`of ${limit} MiB`, [{ name: 'large.pdf', content: pdf(most) }], undefined, isOwn || undefined),
    make(`of ${limit} MiB and a byte`, [{ name: 'large.pdf', content: pdf(most + 1) }], larger, true),
  ];
}

/** Every file as large as it may be, where a form takes several: the body has its limit, too, and so has a proxy. */
function allAtLimit(definition: FormDefinition, taken: FormCase): FormCase[] {
  const fields = fileFields(definition);
  const sizes = fields.map(({ note }) => (note.accept?.includes('.pdf') ? note.maxMegabytes : undefined));
  if (roomForFiles(definition) < 2 || sizes.includes(undefined)) return [];
  const files = fields.map(({ path }, at): [string, SampleFile[]] => {
    const content = pdf(Math.floor((sizes[at] ?? 0) * mebibyte));
    const { maxItems = 1 } = schemaOf(definition, path);
    return [path, Array.from({ length: maxItems }, (_, n) => ({ name: `${path}-${n + 1}.pdf`, content }))];
  });
  return [{ ...taken, name: 'every file as large as it may be', files: new Map(files) }];
}

function refusedNames(accepted: string[]): string[] {
  const names = ['cv.doc', 'cv.pdf.exe', 'cv', 'cv.txt', 'cv.docx'];
  return names.filter((name) => !accepted.includes(endingOf(name)));
}

/** One file more than all fields of the form have room for. */
function tooMany({ path, note }: FormField, definition: FormDefinition, taken: FormCase): FormCase {
  const ending = note.accept?.[0] ?? '.pdf';
  const files = Array.from({ length: roomForFiles(definition) + 1 }, (_, n) =>
    sampleFile(`${n + 1}${ending}`),
  );
  return {
    ...taken,
    name: `${path} and more files than the form has room for (${files.length})`,
    files: new Map([[path, files]]),
    refused: { path },
  };
}
