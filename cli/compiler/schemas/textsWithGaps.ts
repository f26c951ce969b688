import type { JsonSchema } from '../content/compileSchemas.ts';
import { type Document, mentions, type Pointer } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';
import { saying, schemaNodes } from './schemaNodes.ts';

/** A text whose schema names gaps (`x-gaps`). */
export interface TextWithGaps {
  document: Document;
  pointer: Pointer;
  value: string;
  gaps: readonly string[];
}

/** The texts with gaps that the website fills. */
export function textsWithGaps(entries: Entry[], byId: ReadonlyMap<string, JsonSchema>): TextWithGaps[] {
  return entries
    .filter(({ document }) => mentions(document, '{'))
    .flatMap(({ document, kind }) =>
      [...schemaNodes(document.data, kind.schema, byId)].flatMap((node) => {
        const { pointer, value } = node;
        const gaps = saying(node, 'x-gaps');
        return typeof value === 'string' && Array.isArray(gaps) ? [{ document, pointer, value, gaps }] : [];
      }),
    );
}
