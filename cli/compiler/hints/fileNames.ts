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
  ]
    .map((end) => `${end}$`)
    .join('|'),
  'i',
);

/** The path that a file has to have: one in capitals, or with the short end of YAML, is told to be renamed. */
export function wellNamed(path: string): string {
  return path.replace(/[^/]*$/, (name) => name.toLowerCase().replace(/\.yml$/, '.yaml'));
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
