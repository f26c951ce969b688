import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shown } from '../../diagnostics/shown.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, type Pointer, problemAt } from './document.ts';
import { valueAt } from './tree.ts';

/** The same section in the language that the others follow. */
export interface Counterpart {
  document: Document;
  /** The name of its language. */
  language: Sentence;
}

/** A key that a section lacks and its counterpart has, with the text to translate; nothing when it has none either. */
export function describeMissingKey(
  document: Document,
  pointer: Pointer,
  key: string,
  { document: other, language }: Counterpart,
): Diagnostic | undefined {
  const group = valueAt(other.data, pointer);
  if (!isGroup(group) || !Object.hasOwn(group, key)) return undefined;
  const parent = nameOf(pointer);
  return problemAt(document, pointer, {
    rule: 'translation/missing-key',
    message: parent
      ? tell`The key "${key}" is missing in "${parent}"; ${language} has it.`
      : tell`The key "${key}" is missing; ${language} has it.`,
    hint: tell`In ${language}: ${shown(group[key])}`,
    part: 'key',
    key: nameOf([...pointer, key]),
  });
}
