import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { bareName, problemAt } from '../content/document.ts';
import { leaves, valueAt } from '../content/tree.ts';
import type { Entry } from '../content/validateDocument.ts';
import { idsOf, type Meaning } from './meaning.ts';

/** Values that name another item (`x-refers-to`), their own file (`x-file-name`) or texts of theirs (`x-texts`). */
export function checkReferences(meaning: Meaning): Diagnostic[] {
  const known = new Map<string, ReadonlySet<string>>();
  const idsIn = (kind: string) => {
    const ids =
      known.get(kind) ??
      (kind === 'languages'
        ? new Set(meaning.languages)
        : kind.includes('.')
          ? valuesAt(meaning, kind)
          : idsOf(meaning, kind));
    known.set(kind, ids);
    return ids;
  };
  return meaning.entries.flatMap((entry) =>
    meaning.meantIn(entry).flatMap(({ pointer, says }) => {
      const value = valueAt(entry.document.data, pointer);
      if (typeof value !== 'string') return [];
      const wrong =
        unknownReference(says['x-refers-to'], value, idsIn) ??
        otherName(says['x-file-name'], value, entry, meaning) ??
        missingTexts(says['x-texts'], value, entry, meaning);
      return wrong ? [problemAt(entry.document, pointer, wrong)] : [];
    }),
  );
}

function unknownReference(kind: unknown, value: string, idsIn: (kind: string) => ReadonlySet<string>) {
  if (typeof kind !== 'string') return undefined;
  const known = idsIn(kind);
  if (known.size === 0 || known.has(value)) return undefined;
  const [file] = kind.split('.');
  return {
    rule: 'reference/unknown' as const,
    message: kind.includes('.')
      ? tell`There is no "${value}" in content/${file}.yaml.`
      : tell`There is no "${value}" among the ${kind}.`,
    hint: didYouMean(value, known, tell`There are: ${[...known].slice(0, 30).join(', ')}.`),
  };
}

/** The values of one file at a path that leaves out the numbers of items: `regions.regions.provinces.sigla`. */
function valuesAt({ entries }: Meaning, path: string): Set<string> {
  const [name, ...steps] = path.split('.');
  const file = entries.find(({ kind }) => kind.kind === 'single' && kind.name === name);
  const wanted = steps.join('.');
  return new Set(
    leaves(file?.document.data).flatMap(({ pointer, value }) =>
      pointer.filter((step) => typeof step === 'string').join('.') === wanted ? [String(value)] : [],
    ),
  );
}

function otherName(wanted: unknown, value: string, { document, kind }: Entry, { texts }: Meaning) {
  const file = bareName(document.path);
  if (wanted !== true || kind.kind !== 'collection' || file === value) return undefined;
  const copied = texts.find((path) => kind.governs(path) && bareName(path) === value);
  return {
    rule: 'reference/file-name' as const,
    message: tell`The file is called "${file}", but this says "${value}".`,
    hint: copied
      ? tell`Write "${file}": "${value}" is ${copied}.`
      : tell`Write the same in both: people look for one by the other.`,
  };
}

/** An item needs texts under its name in the sections that `x-texts` lists. Where one language has them, its others are compared. */
function missingTexts(wanted: unknown, value: string, { document }: Entry, { entries, languages }: Meaning) {
  if (!Array.isArray(wanted)) return undefined;
  const missing = wanted.flatMap((path: string) => {
    const [section = '', ...steps] = path.split('.');
    const files = languages.map((code) => `content/translations/${code}/${section}.yaml`);
    const sections = entries.filter((entry) => files.includes(entry.document.path));
    const hasTexts = sections.some((entry) => {
      const group = valueAt(entry.document.data, steps);
      return isGroup(group) && Object.hasOwn(group, value);
    });
    return hasTexts || sections.length < languages.length
      ? []
      : files.map((file) => (steps.length > 0 ? tell`${file} (below "${steps.join('.')}")` : tell`${file}`));
  });
  if (missing.length === 0) return undefined;
  const places = missing.reduce((before, place) => tell`${before}, ${place}`);
  return {
    rule: 'reference/missing-texts' as const,
    message: tell`"${value}" has no texts of its own yet.`,
    hint: document.path.endsWith(`/${value}.yaml`)
      ? tell`Add the key "${value}" to ${places}.`
      : tell`Add the key "${value}" to ${places}, or correct its name.`,
  };
}
