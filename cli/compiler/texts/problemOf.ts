import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Finding } from '../../diagnostics/finding.ts';
import { type Document, nameOf, type Pointer, placeInText, problemInText } from '../content/document.ts';

/** A diagnostic of a finding, at its place in the file. */
export function problemOf(
  document: Document,
  pointer: Pointer,
  text: string,
  { at, ...problem }: Finding,
): Diagnostic {
  return problemInText(document, placeInText(document, pointer, text, at), {
    ...problem,
    key: nameOf(pointer),
  });
}
