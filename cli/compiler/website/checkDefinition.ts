import type { Language, RouteRule, SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean, isNear, whichOf } from '../../diagnostics/suggest.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { ContentKind, JsonSchema } from '../content/compileSchemas.ts';
import type { Doubts } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import { groups, leaves } from '../content/tree.ts';
import { mayKnowMore } from '../schemas/schemasIn.ts';
import { givenBack } from './definitionShape.ts';
import { wrongDefinition } from './describeBuildFailure.ts';
import { listPath } from './listPath.ts';
import { runInTime } from './runInTime.ts';
import { type FindInCode, type Said, said, saidAgain, saidAt, saidBegin } from './saidInCode.ts';
import type { Misfit } from './shape.ts';

/** Something that is wrong in a definition, and how the code may say it. */
interface Mistake {
  said: Said[];
  message: Sentence;
  hint?: Sentence;
}

/** What of the content a definition may name, as far as it is known to be right. */
interface Known {
  collections?: readonly ContentKind[];
  /** Paths of facts: `facts.people`. */
  facts?: ReadonlySet<string>;
  /** Those of the translations that any language has. */
  sections?: ReadonlySet<string>;
}

/**
 * What a definition says that cannot be, or names that is not there. Types tell most of it in an editor, and nothing
 * else would: of two pages in one file one is lost, and a page about a fact that nobody gives is always published.
 */
export function checkDefinition(
  site: SiteDefinition,
  {
    content,
    kinds,
    icons,
    doubts,
  }: { content: Content; kinds: readonly ContentKind[]; icons: ReadonlySet<string>; doubts: Doubts },
  findInCode: FindInCode,
): Diagnostic[] {
  // What is not known to be right may lack what code reads of it.
  const isSound = doubts.unsound.size === 0;
  const company = content.documents.find(({ path }) => path === 'content/company.yaml')?.data;
  const pointers = [...groups(company), ...leaves(company)].map(({ pointer }) => pointer);
  const known: Known = isSound
    ? {
        collections: kinds.filter(({ kind }) => kind === 'collection'),
        facts: new Set(pointers.map((pointer) => pointer.join('.'))),
        sections: new Set(content.languages.flatMap(({ text }) => Object.keys(text))),
      }
    : {};
  const rules = [...new Set([...site.routes, ...(site.developmentRoutes ?? [])])];
  const mistakes = [
    ...rules.flatMap((rule) => mistakesOf(rule, known)),
    ...rules.flatMap((rule) => withPrefix(rule, content.settings.languages)),
    ...twice(rules.flatMap(({ file }) => file ?? [])).map((file) => ({
      said: saidAgain('file', file),
      message: tell`Two routes write the file "${file}".`,
      hint: tell`Give each its own.`,
    })),
    // Two items on one path are told where they are written.
    ...twice(site.routes.flatMap(({ items, path }) => (items === undefined ? path : []))).map((path) =>
      twoOnPath(path, path),
    ),
    ...site.routes.flatMap(onPathOfList),
    ...rules.flatMap((rule) => nearlyOfItems(rule, site.routes)),
    ...mistakesOfContact(site),
    ...mistakesOfRelease(site, known),
  ];
  const misfits = [...misfitsOfBundles(site), ...misfitsOfIcons(site, icons)];
  if (isSound) {
    const found = ofResults(site, content);
    mistakes.push(...found.mistakes);
    misfits.push(...found.misfits);
  }
  return [
    ...mistakes.map((mistake) => describe(mistake, findInCode)),
    ...describeMisfits(misfits, site, findInCode),
  ];
}

/** Tells what of a definition is not as its type says, where its code says it. */
export function describeMisfits(misfits: Misfit[], site: unknown, findInCode: FindInCode): Diagnostic[] {
  return misfits.map(({ at, ...problem }) => describe({ said: saidAt(site, at), ...problem }, findInCode));
}

function describe({ said, message, hint }: Mistake, findInCode: FindInCode): Diagnostic {
  // What is missing is told where the definition begins.
  return wrongDefinition(findInCode([...said, ...saidBegin]), message, hint);
}

const pathForm = /^\/$|^(\/([\w.~-]+|\{\w+\}))+$/;
const fileForm = /^(?!.*(^|\/)\.\.?(\/|$))[\w.~-]+(\/[\w.~-]+)*$/;

function mistakesOf(rule: RouteRule, known: Known): Mistake[] {
  const { path, file, subject, answersFor } = rule;
  const mistakes: Mistake[] = [];
  if (file !== undefined && !fileForm.test(file))
    mistakes.push({
      said: said('file', file),
      message: tell`"${file}" is not a file of the output.`,
      hint: tell`Write a path inside it: 404.html.`,
    });
  if (subject !== undefined) mistakes.push(...noFact(subject, 'subject', known));
  if (answersFor !== undefined && !pathForm.test(answersFor))
    mistakes.push(noPath(answersFor, said('answersFor', answersFor)));
  if (!pathForm.test(path)) return [...mistakes, noPath(path, said('path', path))];
  const small = inSmallLetters(path);
  if (path !== small)
    mistakes.push({
      said: said('path', path),
      message: tell`"${path}" has capitals, which hosts distinguish from small letters and people do not.`,
      hint: tell`Write "${small}", also in links.`,
    });
  return [...mistakes, ...(rule.pagination ? mistakesOfList : mistakesOfItems)(rule, known)];
}

/** A page on the path of a list, which has one without a number, and others as soon as there are more items. */
function onPathOfList(rule: RouteRule, at: number, routes: readonly RouteRule[]): Mistake[] {
  if (rule.items !== undefined) return [];
  const path = rule.pagination ? listPath(rule.path, 1) : rule.path;
  const isTaken = routes.some((list, place) => {
    if (!list.pagination || list.path === rule.path || (rule.pagination && place > at)) return false;
    const ownPaths = list.path.replace(/\{\w+\}$/, '');
    return (
      path === listPath(list.path, 1) ||
      (path.startsWith(ownPaths) && /^\d+$/.test(path.slice(ownPaths.length)))
    );
  });
  return isTaken ? [twoOnPath(rule.path, path)] : [];
}

function twoOnPath(written: string, path: string): Mistake {
  return {
    said: saidAgain('path', written),
    message: tell`Two routes have the path "${path}".`,
    hint: tell`Change the page that is there already, or give this one another path.`,
  };
}

/** A page for unknown addresses whose form is nearly that of a page for each item: nobody would come to it. */
function nearlyOfItems({ answersFor }: RouteRule, routes: readonly RouteRule[]): Mistake[] {
  const paths = routes.filter(({ items }) => items !== undefined).map(({ path }) => path);
  if (answersFor === undefined || paths.includes(answersFor)) return [];
  const meant = paths.find((path) => isNear(answersFor, path));
  if (meant === undefined) return [];
  return [
    {
      said: said('answersFor', answersFor),
      message: tell`No page for each item has the path "${answersFor}".`,
      hint: tell`Did you mean "${meant}"?`,
    },
  ];
}

/** A path as people type it; names of keys stay as they are. */
function inSmallLetters(path: string): string {
  return path.replace(/\{\w+\}|[A-Z]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()));
}

function noPath(path: string, at: RegExp[]): Mistake {
  return {
    said: at,
    message: tell`"${path}" is not the path of a page.`,
    hint: tell`Write letters without accents, digits, "-", "_", "." or "~" after each "/", and none at the end: /boats, /boats/{key}.`,
  };
}

/** A path is that of a page in every language. Nobody writes the prefix of a language before it. */
function withPrefix({ path }: RouteRule, languages: readonly Language[]): Mistake[] {
  const [prefix] = languages.flatMap(({ prefix }) =>
    prefix !== '' && `${path}/`.startsWith(`${prefix}/`) ? [prefix] : [],
  );
  if (prefix === undefined) return [];
  return [
    {
      said: said('path', path),
      message: tell`"${path}" begins with "${prefix}", which every path gets in that language.`,
      hint: tell`Write "${path.slice(prefix.length) || '/'}": the page is there in every language.`,
    },
  ];
}

function mistakesOfList({ path, items, pagination }: RouteRule, known: Known): Mistake[] {
  if (!pagination) return [];
  if (items !== undefined)
    return [
      {
        said: said('items', items),
        message: tell`"${path}" is a list and a page for each item at once.`,
        hint: tell`Leave "items" or "pagination" out.`,
      },
    ];
  if (!/^[^{]*\/\{\w+\}$/.test(path))
    return [
      {
        said: said('path', path),
        message: tell`"${path}" does not end with the number of a page.`,
        hint: tell`Write it in braces: /boats/{page}.`,
      },
    ];
  return noCollection(pagination.of, said('of', pagination.of), known);
}

function mistakesOfItems({ path, items }: RouteRule, known: Known): Mistake[] {
  const [asked, ...more] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const wrong = (message: Sentence, hint: Sentence) => [{ said: said('path', path), message, hint }];
  if (items === undefined) {
    if (asked === undefined) return [];
    const message = tell`"${path}" is the path of many pages, and "items" does not say of which.`;
    return wrong(message, tell`Name their collection.`);
  }
  if (!known.collections) return [];
  const kind = known.collections.find(({ name }) => name === items);
  if (!kind) return noCollection(items, said('items', items), known);
  const oneKey = tell`It takes one key of the item in braces: /boats/{key}.`;
  if (asked === undefined || more.length > 0)
    return wrong(tell`"${path}" does not give each of the ${items}.`, oneKey);
  const keys = Object.keys(kind.schema.properties ?? {});
  if (keys.length === 0 || keys.includes(asked) || mayKnowMore(kind.schema)) return [];
  return wrong(tell`The ${items} have no key "${asked}".`, didYouMean(asked, keys, oneKey));
}

/** What is said more than once of what only one route may have. */
function twice(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, at) => texts.indexOf(text) < at))];
}

/** What is wrong with what functions of the definition give back, as far as a run of them tells. */
function ofResults(site: SiteDefinition, { languages }: Content): { misfits: Misfit[]; mistakes: Mistake[] } {
  const content = languages[0]?.content;
  const { identity, negotiation, inlineScripts } = runInTime(() => ({
    identity: site.identity(content),
    negotiation: site.negotiation?.(content),
    inlineScripts: site.inlineScripts?.(content),
  }));
  const misfits = [
    ...givenBack.identity(identity, ['identity']),
    ...(negotiation === undefined ? [] : givenBack.negotiation(negotiation, ['negotiation'])),
    ...(inlineScripts === undefined ? [] : givenBack.inlineScripts(inlineScripts, ['inlineScripts'])),
  ];
  return { misfits, mistakes: unknownInlineScripts(site, inlineScripts ?? []) };
}

/** Scripts for the page itself that the definition does not have. What is no list of names is told already. */
function unknownInlineScripts({ scripts }: SiteDefinition, names: readonly string[]): Mistake[] {
  if (!Array.isArray(names)) return [];
  const known = Object.keys(scripts?.inline ?? {});
  return names.flatMap((name) =>
    typeof name !== 'string' || name === '' || known.includes(name)
      ? []
      : [
          {
            said: said('inlineScripts', name),
            message: tell`There is no script "${name}" among "scripts.inline".`,
            hint: whichOf(name, known),
          },
        ],
  );
}

/** Scripts and stylesheets with one name would have one address, and one of them would be lost. */
function misfitsOfBundles(site: SiteDefinition): Misfit[] {
  const { styles, laterStyles, scripts: { plain = {}, modules = {} } = {}, islands } = site;
  const runtime = islands ? ['islands'] : [];
  const taken = { plain: runtime, modules: [...new Set([...runtime, ...Object.keys(plain)])] };
  const twice = (['plain', 'modules'] as const).flatMap((kind) =>
    taken[kind]
      .filter((name) => Object.hasOwn({ plain, modules }[kind], name))
      .map((name) => ({ kind, name })),
  );
  const [first, later] = [styles, laterStyles].map((file) => file?.split('/').at(-1));
  return [
    ...twice.map(({ kind, name }) => ({
      at: ['scripts', kind, name],
      message: tell`Two scripts are called "${name}".`,
      hint: tell`Give one of them another name. "islands" is the one that starts the islands of a page.`,
    })),
    ...(later !== undefined && later === first
      ? [
          {
            at: ['laterStyles'],
            message: tell`Two stylesheets are called "${later}".`,
            hint: tell`Give one of the files another name.`,
          },
        ]
      : []),
  ];
}

function mistakesOfContact({ routes, securityContact: contact }: SiteDefinition): Mistake[] {
  const paths = routes.map(({ path }) => path);
  if (!contact?.startsWith('/') || paths.includes(contact)) return [];
  return [
    {
      said: said('securityContact', contact),
      message: tell`There is no page "${contact}".`,
      hint: didYouMean(contact, paths, tell`Name a page, or a whole address such as mailto:…`),
    },
  ];
}

function misfitsOfIcons(site: SiteDefinition, icons: ReadonlySet<string>): Misfit[] {
  return (site.icons?.used ?? []).flatMap((name, index) => {
    if (icons.has(name)) return [];
    const hint = didYouMean(name, icons, tell`Choose one of the icons that the website has.`);
    return [{ at: ['icons', 'used', index], message: tell`There is no icon "${name}".`, hint }];
  });
}

function mistakesOfRelease({ release = {}, ages = {} }: SiteDefinition, known: Known): Mistake[] {
  const { exactTexts = {}, wanted = {} } = release;
  return [
    ...Object.entries(wanted).flatMap(([name, keys]) => {
      const kind = known.collections?.find((one) => one.name === name);
      return kind ? keys.flatMap((key) => noKey(key, kind)) : noCollection(name, said('wanted', name), known);
    }),
    ...Object.entries(ages)
      .flat()
      .flatMap((fact) => noFact(fact, 'ages', known)),
    ...Object.keys(exactTexts).flatMap((key) => noSection(key, known)),
  ];
}

/**
 * A path of keys, `*` for any of them, that the schema of a collection does not have, as far as it says what there is.
 */
function noKey(path: string, { name, schema }: ContentKind): Mistake[] {
  let inside = schema;
  for (const step of path.split('.')) {
    const here = referred(inside, schema);
    const { properties = {}, additionalProperties: others } = here;
    const keys = Object.keys(properties);
    const isOpen = (keys.length === 0 && others !== false) || mayKnowMore(here);
    if (step !== '*' && !keys.includes(step) && !isOpen) {
      const message = tell`The ${name} have no key "${path}".`;
      const hint = didYouMean(step, keys, tell`Known keys: ${keys.join(', ')}.`);
      return [{ said: said('wanted', path), message, hint }];
    }
    inside = properties[step === '*' ? (keys[0] ?? '') : step] ?? (isGroup(others) ? others : {});
  }
  return [];
}

/** What a schema refers to in the same file, or the schema itself. */
function referred(schema: JsonSchema, whole: JsonSchema): JsonSchema {
  const [, name] = /^#\/definitions\/(\w+)$/.exec(schema.$ref ?? '') ?? [];
  return (name && whole.definitions?.[name]) || schema;
}

function noCollection(name: string, at: RegExp[], { collections }: Known): Mistake[] {
  const names = collections?.map((one) => one.name);
  if (!names || names.includes(name)) return [];
  return [
    {
      said: at,
      message: tell`There is no collection "${name}".`,
      hint: whichOf(name, names),
    },
  ];
}

function noFact(name: string, key: string, { facts }: Known): Mistake[] {
  if (!facts || facts.has(name)) return [];
  return [
    {
      said: said(key, name),
      message: tell`There is no fact "${name}".`,
      hint: didYouMean(name, facts, tell`Facts are in content/company.yaml.`),
    },
  ];
}

/** A text of a section that no language has would be compared with nothing. */
function noSection(key: string, { sections }: Known): Mistake[] {
  const [section = ''] = key.split('.');
  if (!sections || sections.has(section)) return [];
  return [
    {
      said: said('exactTexts', key),
      message: tell`There is no section "${section}" among the translations.`,
      hint: whichOf(section, sections),
    },
  ];
}
