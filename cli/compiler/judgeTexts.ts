import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Told } from '../diagnostics/told.ts';
import type { Memory } from '../memory/openMemory.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import type { Run } from './beginRun.ts';
import { checkFacts } from './content/checkFacts.ts';
import { findRepeatedIds } from './content/findRepeatedIds.ts';
import { missingFiles } from './content/pairTranslations.ts';
import { withMeant } from './hints/fileNames.ts';
import { compareLongTexts } from './languages/compareLongTexts.ts';
import { compareSections, compareWords } from './languages/compareSections.ts';
import { findLanguageGaps } from './languages/findLanguageGaps.ts';
import { findUntranslated } from './languages/findUntranslated.ts';
import { checkMeaning } from './meaning/checkMeaning.ts';
import { rememberMeant } from './meaning/meaning.ts';
import { lookOnce } from './parsing/recallSound.ts';
import type { ReadContent } from './readContent.ts';
import { checkTexts } from './texts/checkTexts.ts';
import { learnWords, type WordCounts } from './texts/words.ts';

/**
 * Everything that is told of texts before pages are made of them: how they are written, what they mean, and where
 * languages differ. A stage does not repeat what an earlier one has told. Yields how often each word occurs.
 */
export function judgeTexts({ findings, now, memory }: Run, read: ReadContent): WordCounts {
  const { all, add, told } = findings;
  const { sources, settings, known, schemas, rules, entries, compared } = read;
  const { languages } = known;
  const { byId, kinds } = schemas;
  const codes = languages.map(({ code }) => code);
  const paths = sources.texts.map(({ path }) => path);
  // What a link hides is told at the link.
  const existing = new Set([...paths, ...sources.links, ...sources.files]);
  const inTexts = lookOnce(memory, rules);

  const words = stage(tell`Checking how the texts are written`, () => {
    const words = learnWords(entries, codes, memory);
    const { sameInEveryLanguage } = settings ?? {};
    add(checkTexts({ entries, byId, known, sameInEveryLanguage, inTexts, words }, all));
    return words.counts; // the words of all texts are let go of
  });
  add(comparing(() => findLanguageGaps(entries, byId, languages, told(), inTexts)));
  const meaning = {
    entries,
    meantIn: rememberMeant(rules, byId, memory),
    languages: codes,
    now,
    files: sources.files,
    links: sources.links,
    texts: paths,
    kinds,
    inTexts,
    told: told(),
  };
  add(stage(tell`Checking what the texts mean`, () => checkMeaning(meaning)));
  if (compared) {
    const before = told();
    add(stage(tell`Checking the facts`, () => checkFacts(entries, kinds, { inTexts, told: before })));
    add(findRepeatedIds(entries, before));
  }
  add(
    comparing(() =>
      compareLongTexts(entries, languages, compared?.defaultLanguage ?? languages[0], all, inTexts),
    ),
  );
  if (compared) {
    const before = told();
    add(comparing(() => compareSections(entries, schemas, existing, compared, before)));
  }
  add(missingFiles(withMeant(existing), schemas));
  return words;
}

/** Where languages say different things, or the same: told last, because what is wrong otherwise may be why. */
export function judgeTranslations(
  { entries, compared, rules }: ReadContent,
  told: Told,
  memory: Memory,
): Diagnostic[] {
  if (!compared) return [];
  const inTexts = lookOnce(memory, rules);
  return comparing(() => [
    ...compareWords(entries, compared, told, inTexts),
    ...findUntranslated(entries, compared, told, inTexts),
  ]);
}

function comparing(find: () => Diagnostic[]): Diagnostic[] {
  return stage(tell`Comparing what the languages say`, find);
}
