import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shown } from '../../diagnostics/shown.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, type Pointer, pointerOf, problemAt } from './document.ts';
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

/** A key that stands in one group and is missing in another: its indentation is wrong, or it was moved. */
export function describeMisplacedKey(
  document: Document,
  pointer: Pointer,
  key: string,
  meantIn: string,
): Diagnostic {
  const wanted = pointerOf(meantIn);
  return {
    ...problemAt(document, [...pointer, key], {
      rule: 'schema/unknown-key',
      message: tell`The key "${key}" is not known here.`,
      hint:
        wanted.length > 0
          ? tell`It is missing in "${nameOf(wanted)}": move it there, or correct its indentation.`
          : tell`It is missing in the outermost group: move it there, or correct its indentation.`,
      part: 'key',
    }),
    explains: [nameOf([...wanted, key])],
  };
}

/** A group around keys that are missing one level above. */
export function describeNeedlessGroup(
  document: Document,
  pointer: Pointer,
  key: string,
  holding: readonly string[],
): Diagnostic {
  return {
    ...problemAt(document, [...pointer, key], {
      rule: 'schema/unknown-key',
      message: tell`The key "${key}" is not known here.`,
      hint: tell`What is in it is missing one level above: delete "${key}:", and correct the indentation of ${holding.join(', ')}.`,
      part: 'key',
    }),
    explains: holding.map((one) => nameOf([...pointer, one])),
  };
}
