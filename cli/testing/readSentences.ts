import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, type TemplateElement, visitorKeys } from 'oxc-parser';
import { ruleNames, rules } from '../diagnostics/rules.ts';

/** A sentence as the code writes it, and where. */
export interface WrittenSentence {
  says: string;
  place: string;
  /** Words of a language inside its gaps, which no catalogue would know. */
  wordsInGaps: string[];
}

/** Every sentence in the code of a folder: each `tell` with what stands in its gaps. */
export function readSentences(folder: string): WrittenSentence[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !/\/(testing|fixtures)\//.test(path));
  return files.flatMap((path) => sentencesIn(path, readFileSync(path, 'utf8')));
}

/** What the table of rules says to people. */
export function sentencesOfRules(): string[] {
  return ruleNames.flatMap((name) => {
    const { finds, remedy, warnsBecause, warnsWhen } = rules[name];
    return [finds, remedy, warnsBecause, warnsWhen].filter((one) => one !== undefined);
  });
}

/** What `sentencesIn` looks for; half of the code has nothing of it, and need not be parsed. */
const mayHoldSentence = /\b(tell|says|Misuse|Unavailable|process)\b/;

/** Every sentence in a text of code. Throws at one that is put together otherwise. */
export function sentencesIn(path: string, text: string): WrittenSentence[] {
  if (!mayHoldSentence.test(text)) return [];
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const placeOf = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`;
  const found: WrittenSentence[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'tell')) {
      const { quasis, expressions } = node.quasi;
      found.push({
        says: quasis.map((part, index) => (index > 0 ? `{${index - 1}}` : '') + cooked(part)).join(''),
        place: placeOf(node),
        wordsInGaps: expressions.flatMap(wordsIn),
      });
    }
    if (isByHand(node, path))
      throw new Error(`${placeOf(node)} says something in English only: write it with tell`);
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return found;
}

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => node[key as keyof Node] as unknown as Node | Node[] | null)
    .filter((child) => child != null);
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name;
const cooked = ({ value }: TemplateElement) => value.cooked ?? value.raw;

/** What people are shown by developers of the product alone, in English. */
const englishOnly = /^cli\/types\//;

/** Whether it is words that no catalogue would know: of a sentence, of a mistake of the command line, or printed. */
function isByHand(node: Node, path: string): boolean {
  if (node.type === 'Property') return isNamed(node.key, 'says') && isText(node.value);
  if (node.type === 'NewExpression')
    return ['Misuse', 'Unavailable'].some((name) => isNamed(node.callee, name)) && isText(node.arguments[0]);
  return node.type === 'CallExpression' && isPrinting(node.callee) && !englishOnly.test(path)
    ? node.arguments.some(hasPlainWords)
    : false;
}

/** `process.stdout.write` or `process.stderr.write`. */
function isPrinting(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || !isNamed(callee.property, 'write')) return false;
  const { object: stream } = callee;
  return stream.type === 'MemberExpression' && isNamed(stream.object, 'process');
}

/** Whether it prints words of its own; what it hands to `tell` has a catalogue, and what is JSON is for programs. */
function hasPlainWords(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return false;
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    if (isNamed(node.callee.object, 'JSON')) return false;
  const text = node.type === 'TemplateElement' ? cooked(node) : node.type === 'Literal' ? node.value : '';
  // One small word alone is the name of an option, of a function or of this program.
  if (typeof text === 'string' && /\p{Lu}\p{Ll}|\p{L}[,:]? +\p{L}/u.test(text)) return true;
  return childrenOf(node).some(hasPlainWords);
}

const isText = (node: Node | undefined) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

/**
 * Texts that an expression may yield; not names of keys, and not other sentences, which are looked at by themselves.
 */
function wordsIn(node: Node): string[] {
  if (node.type === 'TaggedTemplateExpression') return [];
  if (node.type === 'MemberExpression' && node.computed) return [];
  const own = node.type === 'TemplateElement' ? cooked(node) : node.type === 'Literal' ? node.value : '';
  const texts = [...(typeof own === 'string' ? [own] : []), ...childrenOf(node).flatMap(wordsIn)];
  return texts.filter((text) => /\p{L}{2}/u.test(text));
}
