import { isGroup } from '../../settings/isGroup.ts';
import { sameTexts } from '../../settings/sameTexts.ts';
import type { Schemas } from '../content/compileSchemas.ts';
import type { InTexts, Pointer } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import type { Entry } from '../content/validateDocument.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { checkLetters, lettersBy } from '../texts/checkTexts.ts';
import { judgeLanguage } from '../texts/findWrongLanguage.ts';
import { markedBy, textsOf, type WordCounts } from '../texts/words.ts';
import { proseEdits } from './proseEdits.ts';
import { goOnOnlyIf } from './reachesFurther.ts';

/** An item as it was in the last run and as it is. */
export interface ChangedItem {
  before: Entry;
  now: Entry;
}

interface Judging {
  /** Those of all kinds but the items'. */
  entries: Entry[];
  schemas: Schemas;
  languages: NamedLanguage[];
  tags: ReadonlySet<string>;
  sameInEveryLanguage: readonly string[];
  meantIn: Meaning['meantIn'];
  inTexts: InTexts;
}

/**
 * Judges the texts of items that changed, and yields the words of the site as they are now. Goes no further if
 * something is or was wrong, if more than prose changed, or if other texts would be judged differently.
 */
export function judgeEdits(items: ChangedItem[], words: WordCounts, judging: Judging): WordCounts {
  const codes = judging.languages.map(({ code }) => code);
  const { facts, name } = lettersBy(judging.entries);
  const learnt: WordCounts = Object.assign(Object.create(null), words);
  const edited = items.flatMap(({ before, now }) => {
    const edits = proseEdits(before.document.data, now.document.data, meaningful(before, judging.meantIn));
    goOnOnlyIf(edits, 'more than prose changed');
    const changed = new Set(edits.map((pointer) => pointer.join('.')));
    const hasChanged = (pointer: Pointer) => changed.has(pointer.join('.'));
    for (const entry of [before, now]) {
      const letters = () => checkLetters(entry, judging.schemas.byId, { ...judging, facts }, hasChanged);
      goOnOnlyIf(judging.inTexts(name, [entry.document], letters).length === 0, 'letters');
    }
    const textsIn = (entry: Entry) => textsOf(entry, codes).filter(({ pointer }) => hasChanged(pointer));
    learn(learnt, codes, { texts: textsIn(before), by: -1 });
    learn(learnt, codes, { texts: textsIn(now), by: 1 });
    return textsIn(now);
  });
  for (const word in learnt)
    if (learnt[word] !== words[word])
      goOnOnlyIf(
        markOf(learnt, word, codes) === markOf(words, word, codes),
        'a word becomes one of a language',
      );
  const same = sameTexts(judging.sameInEveryLanguage);
  const wrong = judgeLanguage(edited, (word) => markOf(learnt, word, codes), same, judging.languages);
  goOnOnlyIf(wrong.length === 0, 'language');
  return learnt;
}

/** Places whose texts may matter beyond the item's own pages: its schema gives them a meaning. */
function meaningful({ document, kind }: Entry, meantIn: Meaning['meantIn']): (pointer: Pointer) => boolean {
  const meant = meantIn({ document, kind }).map(({ pointer }) => pointer.join('.'));
  const counts = kind.schema['x-counts'];
  const counted = Array.isArray(counts)
    ? counts.flatMap(({ where }) => (isGroup(where) ? Object.keys(where) : []))
    : [];
  const known = new Set([...meant, ...counted, 'id', 'slug', 'order']);
  return (pointer) => pointer.some((_, at) => known.has(pointer.slice(0, at + 1).join('.')));
}

function learn(
  counts: WordCounts,
  codes: string[],
  { texts, by }: { texts: { words: string[]; language: string }[]; by: 1 | -1 },
): void {
  for (const { words, language } of texts) {
    const at = codes.indexOf(language);
    for (const word of new Set(words)) {
      const of = [...(counts[word] ?? codes.map(() => 0))];
      of[at] = (of[at] ?? 0) + by;
      if (of.some((count) => count > 0)) counts[word] = of;
      else delete counts[word];
    }
  }
}

function markOf(counts: WordCounts, word: string, codes: string[]): string | undefined {
  return Object.hasOwn(counts, word) ? markedBy(counts[word] ?? [], codes) : undefined;
}
