import { type Sentence, tell } from '../../terminal/telling/tell.ts';

const before = /^(copia di|copy of|kopie von|copie de) +/i;
const behind = /( +- +(copia|copy|kopie|copie)| copy| copia)( *\(?\d+\)?)?$| \(\d+\)$/i;

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
