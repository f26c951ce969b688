import type { RouteRule, SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import type { Doubts } from '../content/doubts.ts';
import type { Content } from '../content/pairTranslations.ts';
import { groups, leaves } from '../content/tree.ts';

/** Where the first of these stands that the code of a website has; where it begins, when it has none. */
export type FindInCode = (
  wanted: readonly RegExp[],
) => Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>;

/** Something that is wrong in a definition, and how the code may say it. */
interface Mistake {
  said: RegExp[];
  message: Sentence;
  hint: Sentence;
}

/** What of the content a definition may name, as far as it is known to be right. */
interface Known {
  collections?: readonly ContentKind[];
  /** Paths of facts: `facts.people`. */
  facts?: ReadonlySet<string>;
}

/**
 * What a definition says that cannot be, or names that is not there. Types tell most of it in an editor, and nothing
 * else would: of two pages in one file one is lost, and a page about a fact that nobody gives is always published.
 */
export function checkDefinition(
  site: SiteDefinition,
  { content, kinds, doubts }: { content: Content; kinds: readonly ContentKind[]; doubts: Doubts },
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
      }
    : {};
  const rules = [...new Set([...site.routes, ...(site.developmentRoutes ?? [])])];
  const mistakes = [
    ...rules.flatMap((rule) => mistakesOf(rule, known)),
    ...filesTwice(rules),
    ...mistakesOfContact(site),
    ...mistakesOfRelease(site, known),
    ...(isSound ? mistakesOfIdentity(site, content) : []),
  ];
  return mistakes.map(({ said, message, hint }) => ({
    severity: 'error',
    rule: 'code/definition',
    ...findInCode(said),
    message,
    hint,
  }));
}

/** How code gives a text to a key, or names it at all. */
function said(key: string, text: string): RegExp[] {
  const quoted = `(['"\`])${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\1`;
  return [new RegExp(`\\b${key}: *${quoted}`), new RegExp(quoted)];
}

const pathForm = /^\/$|^(\/([\w.~-]+|\{\w+\}))+$/;
const fileForm = /^(?!.*(^|\/)\.\.?(\/|$))[\w.~-]+(\/[\w.~-]+)*$/;

function mistakesOf(rule: RouteRule, known: Known): Mistake[] {
  const { id, path, template, items, file, subject, answersFor } = rule;
  const mistakes: Mistake[] = [];
  if (typeof template?.head !== 'function' || typeof template.Page !== 'function')
    mistakes.push({
      said: said('id', id),
      message: tell`The route "${id}" has no template.`,
      hint: tell`Give it one with "head" and "Page".`,
    });
  if (file !== undefined && !fileForm.test(file))
    mistakes.push({
      said: said('file', file),
      message: tell`"${file}" is no file of the output.`,
      hint: tell`Write a path inside it: 404.html.`,
    });
  if (subject !== undefined) mistakes.push(...noFact(subject, 'subject', known));
  if (answersFor !== undefined && !pathForm.test(answersFor))
    mistakes.push(noPath(answersFor, said('answersFor', answersFor)));
  const isPath = typeof path === 'string' && pathForm.test(path);
  if (!isPath) mistakes.push(noPath(path ?? '', path ? said('path', path) : said('id', id)));
  return isPath ? [...mistakes, ...mistakesOfItems(path, items, known)] : mistakes;
}

function noPath(path: string, at: RegExp[]): Mistake {
  return {
    said: at,
    message: tell`"${path}" is no path of a page.`,
    hint: tell`It begins with "/" and does not end with it: /boats, /boats/{key}.`,
  };
}

function mistakesOfItems(path: string, items: string | undefined, known: Known): Mistake[] {
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
    return wrong(tell`"${path}" is no path for each of the ${items}.`, oneKey);
  const keys = Object.keys(kind.schema.properties ?? {});
  if (keys.length === 0 || keys.includes(asked)) return [];
  return wrong(tell`The ${items} have no key "${asked}".`, didYouMean(asked, keys, oneKey));
}

/** Files that two routes would write. Two pages on one path are told where pages are made. */
function filesTwice(rules: readonly RouteRule[]): Mistake[] {
  const files = rules.map(({ file }) => file);
  const twice = files.filter((file, at): file is string => file !== undefined && files.indexOf(file) < at);
  return [...new Set(twice)].map((file) => ({
    said: said('file', file),
    message: tell`Two routes write the file "${file}".`,
    hint: tell`Give each its own.`,
  }));
}

function mistakesOfIdentity({ identity }: SiteDefinition, { languages }: Content): Mistake[] {
  const { name, url } = Object(identity(languages[0]?.content));
  if (typeof name === 'string' && typeof url === 'string') return [];
  return [
    {
      said: [/\bidentity\b/],
      message: tell`The website has no name or no address.`,
      hint: tell`Let "identity" give both: name and url.`,
    },
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

function mistakesOfRelease({ release = {} }: SiteDefinition, known: Known): Mistake[] {
  const { wanted = {}, ages = {} } = release;
  return [
    ...Object.keys(wanted).flatMap((name) => noCollection(name, [/\bwanted:/], known)),
    ...Object.entries(ages)
      .flat()
      .flatMap((fact) => noFact(fact, 'ages', known)),
  ];
}

function noCollection(name: string, at: RegExp[], { collections }: Known): Mistake[] {
  const names = collections?.map((one) => one.name);
  if (!names || names.includes(name)) return [];
  return [
    {
      said: at,
      message: tell`There is no collection "${name}".`,
      hint: didYouMean(name, names, tell`There are: ${names.join(', ')}.`),
    },
  ];
}

function noFact(name: string, key: string, { facts }: Known): Mistake[] {
  if (!facts || facts.has(name)) return [];
  return [
    {
      said: said(key, name),
      message: tell`There is no fact "${name}".`,
      hint: didYouMean(name, facts, tell`Facts stand in content/company.yaml.`),
    },
  ];
}
