import { Marked } from 'marked';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleName } from '../../diagnostics/rules.ts';
import { isGroup } from '../../settings/isGroup.ts';
import type { JsonSchema } from './compileSchemas.ts';
import { type Document, nameOf, type Pointer, placeInText, problemInText } from './document.ts';
import { valueAt } from './tree.ts';

const parser = new Marked();

/** Reports raw HTML that the page would not show, in a Markdown body and in every text of format `markdown`. */
export function checkMarkdown(
  document: Document,
  schema: JsonSchema,
  tags: ReadonlySet<string>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const body = valueAt(document.data, ['body']);
  if (document.bodyLine !== undefined && typeof body === 'string') {
    const firstLine = document.bodyLine;
    diagnostics.push(
      ...forbiddenHtml(body, tags, (line, column) => ({ line: firstLine + line - 1, column })).map((found) =>
        problemInText(document, found.place, found),
      ),
    );
  }
  for (const { pointer, text } of markdownValues(document.data, schema, schema, [])) {
    const place = (line: number, column: number) =>
      placeInText(document, pointer, text, offsetOf(text, line, column));
    for (const found of forbiddenHtml(text, tags, place)) {
      diagnostics.push(
        problemInText(document, found.place, {
          ...found,
          message: `${found.message} ("${nameOf(pointer)}")`,
          key: nameOf(pointer),
        }),
      );
    }
  }
  return diagnostics;
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

interface Found {
  rule: RuleName;
  message: string;
  hint: string;
  place: { line: number; column: number };
}

function forbiddenHtml(
  text: string,
  tags: ReadonlySet<string>,
  placeOf: (line: number, column: number) => Found['place'],
): Found[] {
  if (!text.includes('<')) return [];
  const found: Found[] = [];
  let from = 0;
  parser.walkTokens(parser.lexer(text), (token) => {
    if (token.type !== 'html') return;
    for (const [tag, name = ''] of token.raw.matchAll(/<\/?([a-z][a-z0-9-]*)[^>]*>?/gi)) {
      const at = Math.max(text.indexOf(tag, from), 0);
      from = at + 1;
      if (tags.has(name.toLowerCase()) && !/\son\w+\s*=|javascript:/i.test(tag)) continue;
      if (tag.startsWith('</')) continue;
      const line = text.slice(0, at).split('\n').length;
      found.push({
        rule: 'markdown/forbidden-html',
        message: `The HTML "${tag.slice(0, 40)}" is not allowed in a text.`,
        hint: 'Write it in Markdown, or delete it. To show it as text, put it between backticks.',
        place: placeOf(line, at - text.lastIndexOf('\n', at - 1)),
      });
    }
  });
  return found;
}

/** The values whose schema says `format: markdown`. References are followed within the same file only. */
function* markdownValues(
  value: unknown,
  schema: JsonSchema | undefined,
  root: JsonSchema,
  pointer: Pointer,
): Generator<{ pointer: Pointer; text: string }> {
  if (!schema) return;
  if (schema.$ref?.startsWith('#/')) {
    const target = valueAt(root, schema.$ref.slice(2).split('/'));
    yield* markdownValues(value, isGroup(target) ? target : undefined, root, pointer);
  } else if (typeof value === 'string') {
    if (schema.format === 'markdown') yield { pointer, text: value };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* markdownValues(item, schema.items, root, [...pointer, index]);
    }
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      yield* markdownValues(item, schema.properties?.[key], root, [...pointer, key]);
    }
  }
}
