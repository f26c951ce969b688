import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { nameOf, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import { hasForm, isForm, pluralForms } from '../letters/pluralForms.ts';
import type { Meaning } from './meaning.ts';

/**
 * A text that changes with a number (`x-plural`) has every form that its language has for whole numbers, and none that
 * no number asks for.
 */
export function checkPlurals({ entries, languages, meantIn }: Meaning): Diagnostic[] {
  return entries.flatMap((entry) => {
    const { document, kind } = entry;
    const folder = kind.kind === 'translation' ? document.path.split('/')[2] : undefined;
    return meantIn(entry).flatMap(({ pointer, says }) => {
      if (says['x-plural'] === undefined) return [];
      const forms = valueAt(document.data, pointer);
      const language = languages.find((code) => (folder ? code === folder : pointer.includes(code)));
      if (!isGroup(forms) || language === undefined) return [];
      const known = pluralForms(language);
      const missing = [...known].filter(([form]) => !Object.hasOwn(forms, form));
      const idle = Object.keys(forms).filter((form) => isForm(form) && !hasForm(language, form));
      // One that is misspelt is told by its schema, and is missing only so.
      const [first] = Object.keys(forms).every(isForm) ? missing : [];
      return [
        ...(first
          ? [
              problemAt(document, pointer, {
                rule: 'translation/plural-form',
                message: tell`"${nameOf(pointer)}" lacks words for some numbers: ${described(missing)}.`,
                hint: tell`Add "${first[0]}:" to it, with the words that go with these numbers.`,
                part: 'key',
              }),
            ]
          : []),
        ...idle.map((form) =>
          problemAt(document, [...pointer, form], {
            rule: 'translation/plural-form',
            message: tell`No number needs the form "${form}" in this language.`,
            hint: tell`Delete it. The forms are: ${described([...known])}.`,
            part: 'key',
          }),
        ),
      ];
    });
  });
}

/** `one (1), few (2, 3, 4, 22 …)` */
function described(forms: readonly (readonly [form: string, numbers: readonly number[]])[]): string {
  const shown = (numbers: readonly number[]) =>
    numbers.length > 4 ? `${numbers.slice(0, 4).join(', ')} …` : numbers.join(', ');
  return forms.map(([form, numbers]) => `${form} (${shown(numbers)})`).join(', ');
}
