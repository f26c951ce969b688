import type { SiteSettings } from '../../site/contract.ts';
import type { Memory } from '../memory/openMemory.ts';
import { tell } from '../terminal/telling/tell.ts';
import { stage } from '../timing/timed.ts';
import type { Run } from './beginRun.ts';
import {
  compileSchemas,
  type KnownNames,
  knownNames,
  type Schemas,
  soundSchemas,
} from './content/compileSchemas.ts';
import { type Document, settingsDocument } from './content/document.ts';
import { type Compared, type Content, comparedIn, pairTranslations } from './content/pairTranslations.ts';
import { readSources, type Sources } from './content/readSources.ts';
import { type Entry, validateDocument } from './content/validateDocument.ts';
import { type Checks, readChecks } from './excuses/checks.ts';
import { parseBaseline } from './excuses/parseBaseline.ts';
import { findCounterparts } from './languages/findCounterparts.ts';
import { findMistakenLanguage } from './languages/findMistakenLanguage.ts';
import { leaveOutUnlisted } from './languages/leaveOutUnlisted.ts';
import { countAges } from './meaning/countAges.ts';
import { hintAtFields } from './meaning/hintAtFields.ts';
import { printOfRules, recallSound } from './parsing/recallSound.ts';
import { recallSettings, recallSource } from './parsing/recallSource.ts';
import { manyPages } from './proving/openProver.ts';
import type { SettingsChange } from './routes/leaveOutUnshown.ts';
import { findSchemaMistakes } from './schemas/findSchemaMistakes.ts';
import { readIconNames } from './sprite/drawSymbols.ts';

/** The content of a website, read and held against its schemas. */
export interface ReadContent {
  sources: Sources;
  settings: SiteSettings | undefined;
  /** What pages are shown instead of parts of the settings. */
  change: SettingsChange;
  /** What the settings and a baseline say of checks. */
  checks: Checks;
  known: KnownNames;
  schemas: Schemas;
  /** The print of these schemas and names: what was found right by them is right again. */
  rules: string;
  /** Whether no text was judged by them before. */
  areRulesNew: boolean;
  /** The files that a schema governs. */
  entries: Entry[];
  /** What languages are compared by; nothing when the settings do not tell. */
  compared: Compared | undefined;
  /** As each language sees it; nothing when settings or facts are missing. */
  content: Content | undefined;
}

/**
 * From the files below `content` and `schemas` to the texts of each language. What did not change is not read again.
 */
export async function readContent(run: Run): Promise<ReadContent> {
  const { root, site, findings, settings: changeOf, baseline, memory, now, prints, prover } = run;
  const { keep } = findings;
  const sources = stage(tell`Listing the content`, () => readSources(root, prints));
  const documentsBefore = memory.counts.documents ?? 0;
  const parsed = stage(tell`Reading the texts`, () =>
    sources.texts.flatMap((source) => keep(recallSource(source, memory)) ?? []),
  );
  // Their pages will be as many.
  if ((memory.counts.documents ?? 0) - documentsBefore >= manyPages) prover?.start();

  const settingsFile = settingsDocument(parsed);
  const settings = recallSettings(settingsFile, memory);
  const change = (settings && (await changeOf?.(settings))) ?? {};
  const listed = settings?.languages ?? [];
  const paths = sources.texts.map(({ path }) => path);
  const mistaken = findMistakenLanguage(settingsFile, listed, paths);
  findings.add(mistaken);
  // If two languages have one code, nobody knows which texts belong to which.
  const areKnown = mistaken.length === 0 && new Set(listed.map(({ code }) => code)).size === listed.length;
  const compared = areKnown ? comparedIn(settings) : undefined;
  const checks = readChecks(settingsFile, settings?.checks, ['checks']);
  checks.excuses.push(...keep(parseBaseline(baseline)));

  const icons = readIconNames(root, site.icons, { memory, prints });
  const known = knownNames(sources, areKnown ? listed : [], icons, site.allowedTags);
  const rules = printOfRules(sources.schemas, known);
  const areRulesNew = !memory.recall('schemas', rules);
  const schemas = stage(tell`Reading the schemas`, () => keep(readSchemas(sources, known, rules, memory)));
  const codes = known.languages.map(({ code }) => code);
  const documents = keep(leaveOutUnlisted(parsed, schemas.kinds, codes));
  const held = stage(tell`Holding the texts against the schemas`, () =>
    keep(holdAgainstSchemas(documents, { schemas, known, compared, rules, memory })),
  );
  const { value: entries, diagnostics: uncounted } = countAges(held, site, now);
  const told = findings.told();
  findings.add(uncounted.filter((problem) => !told.again(problem)));
  const content = stage(tell`Pairing the languages`, () =>
    pairTranslations(entries, schemas, compared, { memory }),
  );
  return {
    sources,
    settings,
    change,
    checks,
    known,
    schemas,
    rules,
    areRulesNew,
    entries,
    compared,
    content,
  };
}

/** The schemas. What is wrong with them is told, unless these very ones were found right before. */
function readSchemas({ schemas }: Sources, known: KnownNames, rules: string, memory: Memory) {
  return recallSound(memory, 'schemas', rules, (areSound) => {
    if (areSound) return soundSchemas(rules, schemas, known);
    const mistakes = findSchemaMistakes(schemas, known);
    const wrong = new Set(mistakes.map(({ file }) => file));
    const { value, diagnostics } = compileSchemas(schemas, known, { wrong });
    return { value, diagnostics: [...mistakes, ...diagnostics] };
  });
}

interface Held extends Pick<ReadContent, 'schemas' | 'known' | 'compared' | 'rules'> {
  memory: Memory;
}

/** The documents that a schema governs, each held against it. */
function holdAgainstSchemas(
  documents: Document[],
  { schemas: { kinds, forms }, known, compared, rules, memory }: Held,
) {
  const counterpartOf = findCounterparts(documents, compared);
  const paths = documents.map(({ path }) => path);
  const outcomes = documents.map((document) =>
    recallSound(memory, 'validations', `${rules} ${document.path} ${document.print}`, (isSound) => {
      const counterpart = counterpartOf(document);
      const outcome = validateDocument(document, kinds, known, { isSound, counterpart, paths });
      return hintAtFields(outcome, forms);
    }),
  );
  return {
    value: outcomes.flatMap(({ value }) => value ?? []),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  };
}
