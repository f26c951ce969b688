import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import type { JsonSchema } from '../content/compileSchemas.ts';
import type { Document } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';
import { says, schemaNodes } from '../meaning/schemaNodes.ts';
import { compareLongTexts } from './compareLongTexts.ts';
import { findCharacters } from './findCharacters.ts';
import { findCutTexts } from './findCutTexts.ts';
import { findMarkup } from './findMarkup.ts';
import { findQuotes } from './findQuotes.ts';
import { findSpacing } from './findSpacing.ts';
import { findWrongLanguage } from './findWrongLanguage.ts';
import { findWrongMarkdown } from './findWrongMarkdown.ts';
import { problemOf } from './problemOf.ts';

interface Texts {
  entries: Entry[];
  byId: ReadonlyMap<string, JsonSchema>;
  /** Codes of the languages, the default one first. */
  codes: string[];
  /** What is wrong in one text; it looks only where it does not know. */
  inText(document: Document, look: () => Diagnostic[]): Diagnostic[];
}

/** What is wrong with how texts are written, whatever they say: letters, spaces, quotation marks, leftover marks. */
export function checkTexts(
  { entries, byId, codes, inText }: Texts,
  earlier: readonly Diagnostic[],
): Diagnostic[] {
  const told = rememberTold(earlier);
  const inTexts = entries
    .flatMap((entry) =>
      inText(entry.document, () => [...checkEntry(entry, byId, codes), ...findCutTexts(entry.document)]),
    )
    .filter((problem) => !told.again(problem));
  const wrong = new Set([...earlier, ...inTexts].map(({ file }) => file));
  const [defaultCode = ''] = codes;
  return [
    ...inTexts,
    ...compareLongTexts(entries, codes, defaultCode, wrong),
    ...findWrongLanguage(entries, codes).filter(
      (problem) => !rememberTold([...earlier, ...inTexts]).again(problem),
    ),
  ];
}

function* checkEntry(
  { document, kind }: Entry,
  byId: ReadonlyMap<string, JsonSchema>,
  codes: string[],
): Generator<Diagnostic> {
  const fileLanguage =
    kind.kind === 'translation' || kind.kind === 'texts' ? document.path.split('/')[2] : undefined;
  for (const node of schemaNodes(document.data, kind.schema, byId)) {
    const { pointer, value } = node;
    if (typeof value !== 'string') continue;
    const isBody = document.bodyLine !== undefined && pointer.length === 1 && pointer[0] === 'body';
    const isMarkdown = isBody || says(node, 'format', 'markdown');
    const language = fileLanguage ?? codes.find((code) => pointer.includes(code));
    const isProse = isMarkdown || (language !== undefined && !says(node, 'format') && !says(node, 'enum'));
    const found = [
      ...findCharacters(value),
      ...(isProse ? findQuotes(withoutCode(value), language) : []),
      ...(isMarkdown ? findWrongMarkdown(value, isBody) : []),
      ...(isProse && !isMarkdown ? [...findSpacing(value), ...findMarkup(value)] : []),
    ];
    for (const finding of found) yield problemOf(document, pointer, value, finding);
  }
}

/** The text with what stands between backticks blanked out, so that offsets stay. */
function withoutCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
}
