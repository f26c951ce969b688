import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { type FormField, formFields, formGroups } from '../../../site/forms/rules/formGroups.ts';
import { optionTexts } from '../../../site/forms/rules/formOptions.ts';
import { type FormTexts, fieldText, formTexts, groupText } from '../../../site/forms/rules/formTexts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { type OwnList, ownLists } from '../../settings/forms/ownLists.ts';
import { askedIn, placesIn } from '../../settings/forms/placesIn.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Document, type Problem, problemAt, sectionFile } from '../content/document.ts';
import { nearestIn } from '../content/tree.ts';
import type { SiteCheck } from '../pageChecks/check.ts';
import { sameWords } from './sameWords.ts';

/**
 * Every field of every form has a label in every language (a consent without one has the sentence of all forms) and,
 * where a condition alone asks for it, a hint; and every list that is the form's own offers what its field takes, and
 * only that. No two of them that stand beside each other have the same words.
 */
export const fieldLabels: SiteCheck = {
  rules: [
    'form/missing-label',
    'form/missing-hint',
    'form/missing-choices',
    'form/refused-choice',
    'form/same-words',
  ],
  sees: 'site',
  tells: 'text',
  run: ({ content }) =>
    content.languages.flatMap(({ language, text, content: { forms } }) =>
      Object.entries(forms).flatMap(([name, definition]) => {
        const { section, submitText } = definition['x-form'];
        const [block = ''] = submitText.split('.');
        const path = sectionFile(language.code, section);
        const document = content.documents.find((one) => one.path === path);
        const texts: FormTexts = formTexts(definition, text) ?? {};
        if (!document) return []; // a section that is missing
        const fields = formFields(definition);
        const lists = listsOf(definition);
        const unused = Object.keys(texts.options ?? {}).filter(
          (list) => !lists.some((one) => one.name === list),
        );
        return [
          ...fields
            .filter((field) => !isNamed(field, texts))
            .map(({ path: field }) =>
              lackAt(document, [block, 'fields', ...field.split('.'), 'label'], {
                rule: 'form/missing-label',
                message: tell`The field "${field}" of the form has no label in ${languageName(language)}.`,
                hint: tell`Add "label:" at ${block}.fields.${field}, and the key to schemas/translations/${section}.schema.json.`,
              }),
            ),
          ...unexplained(definition, texts).map((field) =>
            lackAt(document, [block, 'fields', ...field.split('.'), 'hint'], {
              rule: 'form/missing-hint',
              message: tell`The form asks for "${field}" only after some answers, and no hint says so in ${languageName(language)}.`,
              hint: tell`Say at ${block}.fields.${field}.hint when it is needed: no mark does.`,
            }),
          ),
          ...lists.flatMap((list) =>
            wrongChoices(list, optionTexts(texts, list.name), {
              document,
              block,
              unused,
              language: languageName(language),
              definition: `schemas/forms/${name}.schema.json`,
              schema: `schemas/translations/${section}.schema.json`,
            }),
          ),
          ...sameWords(definition, texts, {
            document,
            block,
            lists: [...new Set(lists.map((list) => list.name))],
          }),
        ];
      }),
    ),
};

/** A problem of something that a section lacks, told where it is to be added. */
function lackAt(document: Document, steps: string[], problem: Problem): Diagnostic {
  const key = steps.join('.');
  return problemAt(document, nearestIn(document.data, steps), { ...problem, part: 'key', key });
}

function isNamed({ path, note, isConsent }: FormField, texts: FormTexts): boolean {
  const isShared = isConsent && (note.control === 'checkbox' || (note.control === 'radio' && texts.choice));
  return Boolean(isShared || fieldText(texts, path)?.label);
}

/** Fields with a label that only a condition asks for, where neither they nor their group say when. */
function unexplained(definition: FormDefinition, texts: FormTexts): string[] {
  const asked = askedIn(placesIn(definition));
  return formGroups(definition).flatMap(({ key, fields }) =>
    fields
      .filter((field) => field.note.mark === 'optional' && asked.get(field.path) === 'sometimes')
      .filter((field) => isNamed(field, texts) && !fieldText(texts, field.path)?.hint)
      .filter(() => !groupText(texts, key)?.text)
      .map(({ path }) => path),
  );
}

/** Each list once for what is taken of it. */
function listsOf(definition: FormDefinition): OwnList[] {
  const key = ({ name, taken }: OwnList) => JSON.stringify([name, taken]);
  return [...new Map(ownLists(definition).map((list) => [key(list), list])).values()];
}

interface Where {
  document: Document;
  block: string;
  /** Lists of the texts that no field names. */
  unused: string[];
  language: Sentence;
  /** The files with the form, and with the schema of its section. */
  definition: string;
  schema: string;
}

function wrongChoices(
  { name, field, taken }: OwnList,
  offered: ReturnType<typeof optionTexts>,
  { document, block, unused, language, definition, schema }: Where,
): Diagnostic[] {
  const steps = name === 'choice' ? [block, name] : [block, 'options', name];
  const key = steps.join('.');
  const values = offered.map(({ value }) => value);
  if (values.length === 0) {
    const near = suggest(name, unused);
    return [
      lackAt(document, steps, {
        rule: 'form/missing-choices',
        message: tell`The form has nothing to choose from in its list "${name}" in ${language}.`,
        hint: near
          ? tell`The texts have a list "${near}" that no field names. If it is meant, write its name under "options" in ${definition}.`
          : tell`Add the choices at ${key}: the value that is sent, and what visitors read. Add the keys to ${schema}.`,
      }),
    ];
  }
  if (!taken) return [];
  const missing = taken.filter((value) => !values.includes(value));
  const refused = values.filter((value) => !taken.includes(value));
  const meantBy = new Map(refused.map((value) => [value, meantIn(missing, value, refused)]));
  const lacking = missing.filter((value) => ![...meantBy.values()].includes(value));
  return [
    ...(lacking.length > 0
      ? [
          lackAt(document, steps, {
            rule: 'form/missing-choices',
            message: tell`The field "${field}" takes what visitors cannot choose in ${language}: ${lacking.join(', ')}.`,
            hint: tell`Add it at ${key} with what visitors read, or take it out of "enum" in ${definition}.`,
          }),
        ]
      : []),
    ...[...meantBy].map(([value, meant]) =>
      problemAt(document, [...steps, value], {
        rule: 'form/refused-choice',
        message: tell`Visitors can choose "${value}" here, and the field "${field}" refuses it.`,
        hint: meant
          ? tell`The field takes "${meant}": write that here, or correct "enum" in ${definition}.`
          : tell`Add it to "enum" in ${definition}, or delete it here.`,
        part: 'key',
        key: `${key}.${value}`,
        cause: `${definition} ${field} ${value}`,
      }),
    ),
  ];
}

/** What was meant by a choice that is refused: one that is missing and written alike, or the only one. */
function meantIn(missing: readonly string[], value: string, refused: readonly string[]): string | undefined {
  const isOnly = missing.length === 1 && refused.length === 1;
  return isOnly ? missing[0] : suggest(value, missing);
}
