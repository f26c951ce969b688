import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { mentions } from '../content/document.ts';
import { leaves } from '../content/tree.ts';
import { meantPaths } from '../hints/fileNames.ts';
import { type Meaning, unreadIn } from './meaning.ts';

/** Pictures that are encoded, and the icon of the site. */
const shown = /\.(jpe?g|png|webp|avif|tiff?)$/i;
const pictures = /\.(heic|heif|gif|bmp|psd|jfif|jp2|raw|cr2|nef|tga|ico|svg)$/i;
/** What programs that edit, merge or copy files put beside them, and sometimes leave there. */
const leftByPrograms = /^~\$|^#.*#$|~$|\.(tmp|temp|bak|old|orig|rej|sw[g-p]|part|crdownload)$|___jb_\w+___$/i;

/**
 * Files below `content` that nothing reads: backups and others that no schema describes, pictures in formats that are
 * not encoded, PDFs that no item names, links. Remarks (README) and folders below `media` may lie there.
 */
export function checkStrayFiles(meaning: Meaning): Diagnostic[] {
  const { files, links, told } = meaning;
  // A list that is none names nobody knows which.
  const isKnown = unreadIn(meaning).length === 0 && !told.at('content/documents.yaml', 'documents');
  const named = isKnown ? namesOfPdfs(meaning) : undefined;
  const stray = files.flatMap((file) => {
    const [rule, message, hint, cause] = whyStray(file, meaning, named) ?? [];
    return rule && message ? [problemOfFile(file, { rule, message, hint, cause })] : [];
  });
  const notFollowed = links.map((link) =>
    problemOfFile(link, {
      rule: 'file/unknown',
      message: tell`A link to another file or folder is not followed, so nothing would ever read it.`,
      hint: tell`Put what it leads to in its place, or delete it.`,
    }),
  );
  return [...stray, ...notFollowed];
}

type Said = readonly [rule: RuleName, message: Sentence, hint: Sentence, cause?: string];

const nothingReads = tell`Nothing reads this file.`;

/** Why nothing reads a file; nothing where something does, or where it may lie. `named` are the PDFs of documents. */
function whyStray(
  file: string,
  { texts, kinds }: Meaning,
  named: ReadonlySet<string> | undefined,
): Said | undefined {
  const [, folder = '', ...rest] = file.split('/');
  const name = rest.at(-1) ?? folder;
  // Of a folder that was moved or renamed all files are in the wrong place.
  const misplaced = (hint: Sentence): Said => ['file/unknown', nothingReads, hint, posix.dirname(file)];
  if (/^readme(\.\w+)?$/i.test(name)) return undefined;
  if (file.startsWith('schemas/'))
    return ['file/unknown', nothingReads, tell`The name of a schema ends with ".schema.json".`];
  const wanted = meantPaths(file).find(
    (path) => !texts.includes(path) && kinds.some(({ governs }) => governs(path)),
  );
  if (wanted)
    return [
      'file/unknown',
      tell`Nothing reads this file, and there is no ${wanted}.`,
      tell`Rename this one if that is what was meant; otherwise delete it.`,
    ];
  if (leftByPrograms.test(name))
    return [
      'file/unknown',
      tell`A program left this file behind: it is temporary, or a backup.`,
      tell`Close the file in that program, and delete this one if it is still there.`,
    ];
  if (/\.pdf$/i.test(name)) {
    if (folder !== 'documents') return misplaced(tell`PDFs lie in content/documents: move it there.`);
    if (!named || named.has(name)) return undefined;
    return [
      'document/unused',
      tell`Nothing names this PDF, so nobody could open it.`,
      tell`Write its path as "source" of a document, or delete it: "source: ${file}".`,
    ];
  }
  if (folder === 'media') {
    if (rest.length > 1 || shown.test(name) || name === 'favicon.svg') return undefined;
    if (pictures.test(name))
      return [
        'media/format',
        tell`Pictures in this format are not shown.`,
        tell`Export it as JPEG or PNG, and delete this file.`,
      ];
  }
  if (shown.test(name)) return misplaced(tell`Pictures lie in content/media: move it there.`);
  return misplaced(tell`Delete it, or move it to where files of its kind lie.`);
}

/**
 * The files of `content/documents` that texts name by a path, also one of Windows; what begins with a slash is an
 * address of the site.
 */
function namesOfPdfs({ files, entries }: Meaning): ReadonlySet<string> {
  const ends = files.flatMap((file) => /^content\/documents\/.*(\.pdf)$/is.exec(file)?.[1] ?? []);
  const written = [...new Set(ends)].map((end) => `${end}"`);
  const naming = entries.filter(({ document }) => written.length > 0 && mentions(document, ...written));
  const values = naming.flatMap(({ document }) => leaves(document.data).map(({ value }) => value));
  return new Set(
    values.flatMap((value) =>
      typeof value === 'string' && /^[^/].*[/\\]/.test(value) ? value.replace(/^.*[/\\]/s, '') : [],
    ),
  );
}
