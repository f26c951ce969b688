import { basename, dirname } from 'node:path/posix';
import type { ValidateFunction } from 'ajv';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { isNear, suggest } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { findSettingsErrors } from '../../settings/parseSettings.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { copiedFrom, meantPaths } from '../hints/fileNames.ts';
import { whicheverIsMeant } from '../hints/howToWrite.ts';
import type { ContentKind, KnownNames } from './compileSchemas.ts';
import type { Counterpart } from './describeMissingKey.ts';
import { describeSchemaError } from './describeSchemaError.ts';
import { bareName, type Document, nameOf, pointerOf, problemAt, writtenAt } from './document.ts';
import type { NamedLanguage } from './expandLanguages.ts';
import { independentErrors, type SchemaError } from './independentErrors.ts';
import { leaves, valueAt } from './tree.ts';

/** A document whose data has the shape its schema promises. */
export interface Entry {
  document: Document;
  kind: ContentKind;
}

/**
 * Checks a document against its schema. Every mistake is told at the value or key it belongs to. The counterpart of a
 * section is the same one in the default language. For a document that is known to be sound, only its kind is found.
 * `paths` are those of all documents: what a file without a schema is meant to be depends on the files that have one.
 */
export function validateDocument(
  document: Document,
  kinds: ContentKind[],
  known: KnownNames,
  {
    counterpart,
    isSound = false,
    paths = [],
  }: { counterpart?: Counterpart; isSound?: boolean; paths?: readonly string[] } = {},
): Outcome<Entry | undefined> {
  const governing = kinds.filter(({ governs }) => governs(document.path));
  // A schema that cannot be read may govern any file, also a sound one that has its own.
  const kind = (governing.length > 1 && governing.find(({ validate }) => validate)) || governing[0];
  if (!kind) return { value: undefined, diagnostics: [unknownFile(document, kinds, known, paths)] };
  if (isSound) return { value: { document, kind }, diagnostics: [] };
  const { validate } = kind;
  if (!validate) return { value: undefined, diagnostics: [] };
  const own = validate(structured(document)) ? [] : (validate.errors ?? []);
  const other = own.some(isAtTop) ? kindOf(structured(document), kinds, kind) : undefined;
  if (other) return { value: undefined, diagnostics: [wrongFile(document, kind, other)] };
  const common = kind.kind === 'single' ? findSettingsErrors(kind.name, document.data) : [];
  const diagnostics = independentErrors(own, common)
    .filter((error) => !isNameOfItem(error))
    .map((error) => describeSchemaError(error, document, known, counterpart));
  diagnostics.push(...numbersOfTwoReadings(document, validate, diagnostics));
  if (document.bodyLine !== undefined && document.yaml.has('body')) diagnostics.push(textAbove(document));
  return { value: { document, kind }, diagnostics: joinMissing(diagnostics) };
}

/** So many keys of a group may be forgotten one by one; more were lost together. */
const mostForgotten = 3;

/** Keys that are missing in one group, told at once if they are many. */
function joinMissing(diagnostics: Diagnostic[]): Diagnostic[] {
  const groupOf = ({ rule, key = '' }: Diagnostic) =>
    rule === 'schema/required' || rule === 'translation/missing-key'
      ? `${rule} ${key.replace(/[^.]*$/, '')}`
      : undefined;
  const groups = diagnostics.map(groupOf);
  return diagnostics.flatMap((problem, index) => {
    const group = groups[index];
    const together = diagnostics.filter((_, at) => group !== undefined && groups[at] === group);
    if (together.length <= mostForgotten) return [problem];
    if (together[0] !== problem) return [];
    const names = together.map(({ key = '' }) => `"${key.replace(/^.*\./, '')}"`).join(', ');
    return [
      {
        ...problem,
        message: tell`${together.length} keys are missing here: ${names}.`,
        hint: tell`Add them. If something was cut off here, restore it from the last version that worked.`,
        explains: together.flatMap(({ key = '', explains = [] }) => [key, ...explains]),
      },
    ];
  });
}

/** Whether a file lacks a key, or has one that nobody knows, where its lines begin. */
function isAtTop({ instancePath, keyword }: SchemaError): boolean {
  return instancePath === '' && ['required', 'additionalProperties'].includes(keyword);
}

/** The only other kind that this is without a mistake: whoever wrote it took one file for the other. */
function kindOf(data: unknown, kinds: readonly ContentKind[], kind: ContentKind): ContentKind | undefined {
  return only(kinds.filter((other) => other !== kind && other.kind === kind.kind && other.validate?.(data)));
}

function wrongFile(document: Document, kind: ContentKind, other: ContentKind): Diagnostic {
  const steps = document.path.split('/');
  const wanted = ['content', ...other.glob.split('/')].map((step, at) =>
    step.replace('*', (steps[at] ?? '').replace(/\.\w+$/, '')),
  );
  return problemAt(document, [], {
    rule: 'file/mistaken',
    message: tell`What is here is not "${kind.name}": its keys are those of "${other.name}".`,
    hint: tell`Put back what belongs here; what is here now belongs in ${wanted.join('/')}.`,
  });
}

/** A value in a wrong form names no item. That is told as such, with the names of the items that exist. */
function isNameOfItem({ keyword, parentSchema, data }: SchemaError): boolean {
  const kind = parentSchema?.['x-refers-to'];
  const isForm = keyword === 'format' || keyword === 'pattern';
  return isForm && typeof kind === 'string' && !kind.includes('.') && typeof data === 'string';
}

/** A key by the name of the Markdown below the front matter, which takes its place. */
function textAbove(document: Document): Diagnostic {
  const key = 'body';
  return problemAt(document, [key], {
    rule: 'schema/unknown-key',
    message: tell`The key "${key}" is not known here.`,
    hint: tell`Write the text below the second line --- and delete this key: nobody would read it.`,
    part: 'key',
  });
}

/**
 * Whole numbers with a point before three noughts: YAML reads 1 where some readers write a thousand. Nobody means that
 * where the schema takes no thousand.
 */
function numbersOfTwoReadings(
  document: Document,
  validate: ValidateFunction,
  told: readonly Diagnostic[],
): Diagnostic[] {
  if (!/\d\.000/.test(document.text)) return []; // most have none
  const found = leaves(document.data).flatMap(({ pointer, value }) => {
    if (typeof value !== 'number') return [];
    const written = writtenAt(document, pointer);
    const key = nameOf(pointer);
    if (!/^-?[1-9]\d{0,2}\.000$/.test(written) || told.some((one) => one.key === key)) return [];
    return [{ pointer, value, written, key }];
  });
  if (found.length === 0) return [];
  const other = structuredClone(structured(document));
  for (const { pointer, value } of found)
    Object(valueAt(other, pointer.slice(0, -1)))[String(pointer.at(-1))] = value * 1000;
  const refused = validate(other)
    ? []
    : (validate.errors ?? []).map(({ instancePath }) => nameOf(pointerOf(instancePath)));
  return found.flatMap(({ pointer, value, written, key }) => {
    if (refused.includes(key)) return [];
    return [
      problemAt(document, pointer, {
        rule: 'schema/type',
        message: tell`"${key}" is ${written}, which is ${value} to some and a thousand times as much to others.`,
        hint: whicheverIsMeant(written.replace('.', ''), String(value)),
      }),
    ];
  });
}

/** What a schema describes: the data, or the front matter without the Markdown below it. */
function structured({ data, bodyLine }: Document): unknown {
  if (bodyLine === undefined || !isGroup(data)) return data;
  const { body: _, ...frontMatter } = data;
  return frontMatter;
}

function unknownFile(
  document: Document,
  kinds: ContentKind[],
  { languages }: KnownNames,
  paths: readonly string[],
): Diagnostic {
  const { path } = document;
  const folder = dirname(path);
  const isGoverned = (name: string) => kinds.some(({ governs }) => governs(`${folder}/${name}`));
  const name = basename(path);
  const meantAs = meantPaths(path).filter((one) => isGoverned(basename(one)));
  const wanted = meantAs.find((one) => !paths.includes(one));
  const copied = copiedFrom(bareName(path)) ?? (meantAs[0] && bareName(meantAs[0]));
  const unknown = (hint: Sentence, cause: string) =>
    problemOfFile(path, {
      rule: 'file/unknown',
      message: tell`No schema describes this file, so nothing would ever read it.`,
      hint,
      cause,
    });
  // In every language the same file lacks the same schema.
  const cause = path.replace(/^(content\/translations\/)[^/]+(?=\/)/, '$1*');
  if (wanted) return unknown(tell`Rename it: ${name} → ${basename(wanted)}.`, cause);
  if (copied)
    return unknown(
      tell`It looks like a copy of "${copied}": copy over what that one lacks, then delete this one.`,
      cause,
    );
  const free = folderAround(path, kinds, languages, paths);
  if (free) return unknown(tell`A folder too many: move it to ${free}.`, folder);
  if (/^content\/translations\/.*\.ya?ml$/s.test(path))
    return unknown(placeOfSection(path, kinds, languages, paths), cause);
  const idle = kinds.filter(({ kind, governs }) => kind !== 'translation' && !paths.some(governs));
  const meant = idle.find(({ glob }) => isNearly(path, glob)) ?? only(idle);
  const isPlace = isGoverned('x.yaml') || isGoverned('x.md') || folder === 'content';
  return unknown(placeOfItem(path, meant, paths), meant?.schemaPath ?? (isPlace ? cause : folder));
}

/**
 * The folder where a schema would govern a file that lies in one or several too many, unless one lies there already.
 */
function folderAround(
  path: string,
  kinds: readonly ContentKind[],
  languages: readonly NamedLanguage[],
  paths: readonly string[],
): string | undefined {
  const [top = '', ...steps] = path.split('/');
  const isPlace = (folders: string[]) => {
    const wanted = [top, ...folders, basename(path)].join('/');
    return kinds.some(
      ({ kind, governs }) =>
        governs(wanted) &&
        !paths.includes(wanted) &&
        (kind === 'single' || kind === 'collection' || languages.some(({ code }) => code === folders[1])),
    );
  };
  const folders = steps.slice(0, -1);
  const fewer = folders.flatMap((_, at) =>
    folders.slice(at).map((_, more) => folders.toSpliced(at, more + 1)),
  );
  const found = fewer.sort((one, other) => other.length - one.length).find(isPlace);
  return found && [top, ...found].join('/');
}

/** Whether a schema would govern a file if one or the other were a slip of the pen. */
function isNearly(path: string, glob: string): boolean {
  const steps = path.split('/').slice(1);
  const wanted = glob.split('/');
  return (
    steps.length === wanted.length &&
    steps.every((step, at) => isNear(step, wanted[at]?.replace('*', bareName(step)) ?? ''))
  );
}

/** The folder of a file as a schema calls it. */
function folderIn(path: string, glob: string): string {
  const steps = path.split('/').slice(1, -1);
  return ['content', ...steps.map((step, at) => glob.split('/')[at]?.replace('*', step) ?? step)].join('/');
}

function only<One>(all: readonly One[]): One | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** What to do with a file that lies elsewhere; `meant` is the schema that may have been written for it. */
function placeOfItem(path: string, meant: ContentKind | undefined, paths: readonly string[]): Sentence {
  const folder = dirname(path);
  const copied = folder
    .split('/')
    .map((part) => copiedFrom(part) ?? part)
    .join('/');
  const near = meant && isNearly(path, meant.glob) ? folderIn(path, meant.glob) : folder;
  const wanted = [copied, near].find((one) => one !== folder);
  if (wanted === undefined)
    return meant
      ? tell`No file is where ${meant.schemaPath} says: if it describes this one, correct "x-content": "${meant.glob}".`
      : tell`Move it to the folder of its kind, or add a schema whose "x-content" names it.`;
  if (paths.some((one) => one.startsWith(`${wanted}/`)))
    return tell`The folder ${folder} looks like a copy: delete it.`;
  return meant
    ? tell`No file is where ${meant.schemaPath} says: rename the folder ${folder} to ${wanted}, or correct "x-content": "${meant.glob}".`
    : tell`Rename the folder ${folder} to ${wanted}.`;
}

/** What to do with a file that lies where sections do. */
function placeOfSection(
  path: string,
  kinds: ContentKind[],
  languages: NamedLanguage[],
  paths: readonly string[],
): Sentence {
  const sections = kinds.filter(({ kind }) => kind === 'translation');
  const name = basename(path).replace(/\.ya?ml$/, '');
  if (sections.some((section) => section.name === name) && languages.length > 0) {
    const folders = languages.map(({ code }) => `content/translations/${code}`);
    return tell`Move it to the folder of its language: ${folders.join(', ')}.`;
  }
  const missing = sections.filter((section) => !paths.includes(`${dirname(path)}/${section.name}.yaml`));
  const idle = missing.filter(({ governs }) => !paths.some(governs)).map((section) => section.name);
  const lacking = missing.map((section) => section.name);
  const meant = suggest(name, lacking) ?? only(idle) ?? only(lacking);
  const schema = `schemas/translations/${name}.schema.json`;
  if (meant === undefined) return tell`A section needs a schema: ${schema}.`;
  const file = `${meant}.yaml`;
  return idle.includes(meant)
    ? tell`No language has the section "${meant}": rename its schema to ${schema}, or this file to ${file}.`
    : tell`Did you mean "${file}"?`;
}
