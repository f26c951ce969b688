import { basename } from 'node:path';
import type { SiteDefinition, SiteSettings } from '../../../site/contract.ts';
import type { FilePrints } from '../../memory/filePrints.ts';
import type { Memory } from '../../memory/openMemory.ts';
import { knownNames, type Schemas, soundSchemas } from '../content/compileSchemas.ts';
import type { InTexts } from '../content/document.ts';
import type { NamedLanguage } from '../content/expandLanguages.ts';
import { type Compared, comparedIn } from '../content/pairTranslations.ts';
import { readSources, type Source, type Sources } from '../content/readSources.ts';
import { type Entry, validateDocument } from '../content/validateDocument.ts';
import { type Meaning, rememberMeant } from '../meaning/meaning.ts';
import { lookOnce, printOfRules, recallSound } from '../parsing/recallSound.ts';
import { recallDocument, recallSettings, recallSource } from '../parsing/recallSource.ts';
import { readIconNames } from '../sprite/drawSymbols.ts';
import type { Changed } from './compileItems.ts';
import type { Ground } from './ground.ts';
import type { ChangedItem } from './judgeEdits.ts';
import { goOnOnlyIf, ReachesFurther } from './reachesFurther.ts';

/** The content without the collections of the items that changed, and these items. */
export interface Rest {
  sources: Sources;
  settings: SiteSettings;
  compared: Compared;
  schemas: Schemas;
  languages: NamedLanguage[];
  tags: ReadonlySet<string>;
  sameInEveryLanguage: readonly string[];
  entries: Entry[];
  items: ChangedItem[];
  inTexts: InTexts;
  meantIn: Meaning['meantIn'];
}

/** Reads from memory what did not change, if nothing was wrong with it, and judges the items by their schemas. */
export function readRest(
  root: string,
  site: SiteDefinition,
  changed: readonly Changed[],
  { ground, memory, prints }: { ground: Ground; memory: Memory; prints: FilePrints },
): Rest {
  const sources = readSources(root, prints);
  const read = (source: Source) => {
    const { value, diagnostics } = recallSource(source, memory);
    goOnOnlyIf(value && diagnostics.length === 0, source.path);
    return value;
  };
  const byPath = new Map(sources.texts.map((source) => [source.path, source]));
  const sourceOf = (path: string) => {
    const source = byPath.get(path);
    goOnOnlyIf(source, path);
    return source;
  };
  const settings = recallSettings(read(sourceOf('content/site.yaml')), memory);
  const compared = comparedIn(settings);
  goOnOnlyIf(settings && compared, 'settings');
  const icons = readIconNames(root, site.icons, { memory, prints });
  const known = knownNames(sources, settings.languages, icons, site.allowedTags);
  const rules = printOfRules(sources.schemas, known);
  goOnOnlyIf(memory.recall('schemas', rules), 'schemas');
  const { value: schemas } = soundSchemas(rules, sources.schemas, known);

  const kindOf = (path: string) => schemas.kinds.filter(({ governs }) => governs(path));
  const collections = changed.map(({ path }) => {
    const [kind, ...others] = kindOf(path);
    goOnOnlyIf(kind?.kind === 'collection' && others.length === 0, 'no item');
    goOnOnlyIf(!ground.mixed.includes(kind.name), 'pages of items read others');
    return kind;
  });
  const judge = (document: Entry['document'], isSound: boolean) => {
    const { value, diagnostics } = validateDocument(document, schemas.kinds, known, { isSound });
    goOnOnlyIf(value && diagnostics.length === 0, document.path);
    return { value, diagnostics };
  };
  const soundEntry = (document: Entry['document']) => judge(document, true).value;
  const keyOf = ({ path, print }: Pick<Source, 'path' | 'print'>) => `${rules} ${path} ${print}`;
  const items = changed.map(({ path, before, now: print }): ChangedItem => {
    const was = recallDocument(path, before, memory, () => {
      throw new ReachesFurther(`something was wrong with ${path}`);
    });
    goOnOnlyIf(was && memory.recall('validations', keyOf(was)), `${basename(path)} as it was`);
    const is = read(sourceOf(path));
    goOnOnlyIf(is.print === print, 'changed again');
    const now = recallSound(memory, 'validations', keyOf(is), (isSound) => judge(is, isSound));
    return { before: soundEntry(was), now: now.value };
  });
  const rest = sources.texts.filter(({ path }) => !collections.some(({ governs }) => governs(path)));
  return {
    sources,
    settings,
    compared,
    schemas,
    languages: known.languages,
    tags: known.tags,
    sameInEveryLanguage: settings.sameInEveryLanguage ?? [],
    entries: rest.map((source) => soundEntry(read(source))),
    items,
    inTexts: lookOnce(memory, rules),
    meantIn: rememberMeant(rules, schemas.byId, memory),
  };
}
