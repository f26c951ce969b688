import { plainLetters } from '../../../site/letters/plainLetters.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';

const copy = '(copia|copy|kopie|copie)';
const before = new RegExp(`^${copy} (di|of|von|de) +`, 'i');
/** Of file managers, of what keeps folders of several computers alike, and of Git. */
const behind = new RegExp(
  [
    `( +-)? +${copy}( *\\(?\\d+\\)?)?`,
    ` +\\([^()]*\\b${copy}\\b[^()]*\\)`,
    ' +(\\d+|\\(\\d+\\))',
    '\\.sync-conflict-[\\w-]+',
    '_(backup|base|local|remote)_\\d+',
    '-(desktop|laptop|win)-[a-z\\d]+(-\\d+)?', // what Windows calls a computer
  ]
    .map((end) => `${end}$`)
    .join('|'),
  'i',
);

/** What programs put behind the name of a file whose bytes they keep. */
const keptAs = /(~|\.(txt|bak|old|orig))$/i;

/**
 * The other paths that a file may have been meant to have: without capitals, with the long end of YAML, and without
 * what systems and programs add to a name.
 */
export function meantPaths(path: string): string[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/s.exec(path) ?? [];
  const [, base = '', end = ''] =
    /^(.*)\.(ya?ml|md)$/is.exec(name.replace(/^#(.*)#$/, '$1').replace(keptAs, '')) ?? [];
  if (base === '' || base.startsWith('~$')) return []; // nothing, or what programs lock files by
  const plain = copiedFrom(base.replace(keptAs, '')) ?? base.replace(keptAs, '');
  const small = plain.charAt(0).toLowerCase() + plain.slice(1);
  const ends = end.toLowerCase() === 'md' ? 'md' : 'yaml';
  const paths = [plain, small, plain.toLowerCase()].map((one) => `${folder}${one}.${ends}`);
  return [...new Set(paths)].filter((one) => one !== path);
}

/** These paths, and those that the files may have been meant to have. */
export function withMeant(paths: Iterable<string>): Set<string> {
  return new Set([...paths].flatMap((path) => [path, ...meantPaths(path)]));
}

/** What a file or folder is called that a system named as the copy of another one: the name of that one. */
export function copiedFrom(name: string): string | undefined {
  const original = name.replace(before, '').replace(behind, '');
  return original !== name && original !== '' ? original : undefined;
}

/** What to do with the copy of an item. */
export function hintAtCopy(original: string): Sentence {
  return tell`It looks like a copy: delete it. If it is a new item, give file and id a name of their own, such as "${original}-2".`;
}

/** A name as part of an address has it: `Forlì sud` → `forli-sud`; as it is, where nothing of it would be left. */
export function slugOf(name: string): string {
  const parts = plainLetters(name).match(/[a-z\d]+/g) ?? [name];
  return parts.join('-');
}
