import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formGroups } from '../../../site/forms/rules/formGroups.ts';
import { optionTexts } from '../../../site/forms/rules/formOptions.ts';
import { type FormTexts, fieldText } from '../../../site/forms/rules/formTexts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';

interface Said {
  /** The value that is sent, or the path of the field. */
  name: string;
  words: string;
  pointer: string[];
}

/**
 * Choices of one list, and fields that follow each other, that visitors read the same words for: nobody could tell them
 * apart. Fields with others between them may be parts of two totals ("of which ...").
 * `block` is the key of the form in the `document` of its section, `lists` the names of its own lists.
 */
export function sameWords(
  definition: FormDefinition,
  texts: FormTexts,
  { document, block, lists }: { document: Document; block: string; lists: readonly string[] },
): Diagnostic[] {
  const choices = lists.map((list) =>
    optionTexts(texts, list).map(({ value, label }) => ({
      name: value,
      words: label,
      pointer: list === 'choice' ? [block, list, value] : [block, 'options', list, value],
    })),
  );
  const fields = formGroups(definition).map((group) =>
    group.fields.map(({ path }) => ({
      name: path,
      words: fieldText(texts, path)?.label ?? '',
      pointer: [block, 'fields', ...path.split('.'), 'label'],
    })),
  );
  const pairs = [
    ...choices.flatMap((list) => list.map((one, at) => [list.slice(0, at).find(saysAs(one)), one] as const)),
    ...fields.flatMap((group) =>
      group.map((one, at) => [group.slice(at - 1, at).find(saysAs(one)), one] as const),
    ),
  ];
  return pairs.flatMap(([before, one]) => {
    // The sentence of all forms is no text of this one.
    if (!before || valueAt(document.data, one.pointer) === undefined) return [];
    return problemAt(document, one.pointer, {
      rule: 'form/same-words',
      message: tell`Visitors read "${one.words}" for "${before.name}" and for "${one.name}".`,
      hint: tell`Say in each what the other one is not: nobody can tell them apart.`,
    });
  });
}

function saysAs(one: Said) {
  const plain = ({ words }: Said) => words.replace(/\s+/g, ' ').trim().toLowerCase();
  return (other: Said) => plain(one) !== '' && plain(other) === plain(one);
}
