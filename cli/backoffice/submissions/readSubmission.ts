import { isPositionId } from '../../../site/codes/isPositionId.ts';
import { checkAnswers, type Problem } from '../../../site/forms/rules/checkAnswers.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormField } from '../../../site/forms/rules/formGroups.ts';
import { type Answers, longestLine, readAnswers, type Typed } from '../../../site/forms/rules/readAnswers.ts';
import { envelope, fromWire, sentFields } from '../../../site/forms/rules/wire.ts';
import { plainSigns } from '../../../site/letters/plainSigns.ts';
import type { Language } from '../../../site/page.ts';
import { formOfToday } from '../../settings/forms/formOfToday.ts';
import { bareAddress } from './bareAddress.ts';
import { cleanFileName } from './cleanFileName.ts';
import { type Judges, judgeFile } from './judgeFile.ts';
import type { Parts, UploadedFile } from './readParts.ts';
import { languageOf, partValue, type Reading, type SubmittedFile, type WireProblem } from './submission.ts';

/**
 * Reads the parts as the form's definition wants them and checks them as the page does, the files' insides too. An
 * application must be for one of the open positions, where the site has some of its own.
 */
export async function readSubmission(
  form: string,
  definition: FormDefinition,
  parts: Parts,
  languages: readonly Language[],
  { positions: openPositions, ...judges }: Judges & { positions: () => object[] | undefined },
): Promise<Reading> {
  const fields = sentFields(definition);
  const files = assignFiles(fields, parts.files);
  const typed = fromWire(definition, parts.fields);
  for (const { path, note } of fields)
    if (note.control === 'email' && mayBeTyped(typed, path))
      typed.set(path, (typed.get(path) ?? []).map(bareAddress));
  for (const { field, name } of files) typed.set(field, [...(typed.get(field) ?? []), name]);
  const { answers, refused } = readTyped(definition, fields, typed);
  const problems: WireProblem[] = refused.map(({ path, rule, limit }) => ({
    Field: path,
    Rule: rule,
    Limit: limit,
  }));
  for (const file of files) {
    const field = fields.find(({ path }) => path === file.field);
    if (!field || problems.some(({ Field }) => Field === file.field)) continue;
    const { rule, limit, scan: said } = await judgeFile(file, field.note, judges);
    if (rule) problems.push({ Field: file.field, Rule: rule, Limit: limit });
    file.scan = said;
  }
  const jobPositionId = definition['x-form'].forPosition
    ? partValue(parts, envelope.jobPositionId)
    : undefined;
  if (jobPositionId && !isOpen(jobPositionId, openPositions))
    problems.push({ Field: envelope.jobPositionId, Rule: 'choice' });
  if (problems.length > 0) return { problems };
  return {
    submission: { form, language: languageOf(parts, languages), answers, files, jobPositionId },
  };
}

interface TypedReading {
  answers: Answers;
  refused: Problem[];
}

/** What was typed in a line, as it is or, where that is refused, with plain digits and signs. */
function readTyped(definition: FormDefinition, fields: FormField[], typed: Typed): TypedReading {
  const ofToday = formOfToday(definition);
  const read = (texts: Typed): TypedReading => {
    const answers = readAnswers(definition, texts);
    return { answers, refused: checkAnswers(ofToday, answers, fields) };
  };
  const first = read(typed);
  const lines = fields.filter(
    ({ note, path }) => /^(text|tel|number)$/.test(note.control) && mayBeTyped(typed, path),
  );
  const wrong = lines.filter(({ path }) => first.refused.some((problem) => problem.path === path));
  if (wrong.length === 0) return first;
  const plain = wrong.map(({ path }) => [path, (typed.get(path) ?? []).map(plainSigns)] as const);
  const again = read(new Map([...typed, ...plain]));
  return again.refused.length < first.refused.length ? again : first;
}

/** A part can come hundreds of times. */
function mayBeTyped(typed: Typed, path: string): boolean {
  return (typed.get(path) ?? []).join('').length <= longestLine;
}

function isOpen(id: string, openPositions: () => object[] | undefined): boolean {
  if (!isPositionId(id)) return false;
  const open = openPositions();
  return !open || open.some((position) => 'Id' in position && position.Id === id);
}

/** Parts of one name fill the file fields of that name in their order; the last field takes what is left. */
function assignFiles(fields: FormField[], files: UploadedFile[]): SubmittedFile[] {
  const taken = new Map<string, number>();
  return files.flatMap(({ part, name, content, sha256 }) => {
    const candidates = fields.filter(
      ({ note }) => note.control === 'file' && note.wire?.toLowerCase() === part.toLowerCase(),
    );
    const free = candidates.find(({ path, note }) => note.multiple || !taken.has(path)) ?? candidates.at(-1);
    if (!free) return [];
    const position = taken.get(free.path) ?? 0;
    taken.set(free.path, position + 1);
    return [{ field: free.path, position, name: cleanFileName(name), content, sha256 }];
  });
}
