import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
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
    const { finds, remedy, warnsWhen } = rules[name];
    return [finds, remedy, ...(warnsWhen ? [warnsWhen] : [])];
  });
}

/** Every sentence in a text of code. Throws at one that is put together otherwise. */
export function sentencesIn(path: string, text: string): WrittenSentence[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: WrittenSentence[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'tell') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const { template } = node;
      const spans = ts.isTemplateExpression(template) ? [...template.templateSpans] : [];
      const head = ts.isTemplateExpression(template) ? template.head.text : template.text;
      found.push({
        says: head + spans.map(({ literal }, index) => `{${index}}${literal.text}`).join(''),
        place: `${path}:${line + 1}`,
        wordsInGaps: spans.flatMap(({ expression }) => wordsIn(expression)),
      });
    }
    const loose = byHand(node, path);
    if (loose) {
      const { line } = source.getLineAndCharacterOfPosition(loose.getStart(source));
      throw new Error(`${path}:${line + 1} says something in English only: write it with tell`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Commands that speak English alone. */
const englishOnly =
  /backoffice|conformance|\/(inbox|keys|office|hosts)\/|formNamed|confirm|gallery|openMetrics/;

/** Words in the code that no catalogue would know: a sentence or a mistake of the command line made of a plain text. */
function byHand(node: ts.Node, path: string): ts.Node | undefined {
  const isText = (value: ts.Node | undefined) =>
    value !== undefined && (ts.isStringLiteralLike(value) || ts.isTemplateExpression(value));
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'says' && isText(node.initializer))
    return node;
  const isMisuse = ts.isNewExpression(node) && node.expression.getText() === 'Misuse';
  return isMisuse && !englishOnly.test(path) && isText(node.arguments?.[0]) ? node : undefined;
}

/** Texts that an expression may yield; not names of keys, and not other sentences, which are looked at by themselves. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isTaggedTemplateExpression(node) || ts.isElementAccessExpression(node)) return [];
  const own = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? [node.text] : [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => {
    inside.push(...wordsIn(child));
  });
  return [...own, ...inside].filter((text) => /\p{L}{2}/u.test(text));
}
