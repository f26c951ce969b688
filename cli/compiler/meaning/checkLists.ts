import { findViolations } from '../../../site/forms/rules/findViolations.ts';
import type { ContentList, FieldSchema, FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { contentGroups, optionTexts } from '../../../site/forms/rules/formOptions.ts';
import { formTexts } from '../../../site/forms/rules/formTexts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { FormMistake } from '../../settings/forms/judging/formMistake.ts';
import { fieldAt, placesIn } from '../../settings/forms/placesIn.ts';
import { sampleAnswer } from '../../settings/forms/sampleAnswer.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Pointer } from '../content/document.ts';
import { type Content, inDefaultLanguage } from '../content/pairTranslations.ts';
import type { Source } from '../content/readSources.ts';
import { problemsOfForm } from '../parsing/formDocument.ts';

/** What a form and its website say of its lists. */
interface Site {
  definition: FormDefinition;
  /** Files of the content by name, in the default language. */
  content: Record<string, unknown>;
  text: unknown;
}

/**
 * Every list that a form takes from the content is there, with all that its choices need, and its fields take each of
 * them. `schemas` are the files of the definitions. Of a list in one of `texts` that could not be read nothing is told.
 */
export function checkLists(
  content: Content,
  { schemas, texts }: { schemas: readonly Source[]; texts: readonly Pick<Source, 'path'>[] },
): Diagnostic[] {
  const source = inDefaultLanguage(content);
  const forms = Object.entries(source?.content.forms ?? {});
  return forms.flatMap(([name, definition]) => {
    const isUnread = ({ from }: ContentList) => {
      const [file = ''] = from.split('.');
      return source?.content[file] === undefined && texts.some(({ path }) => path === `content/${file}.yaml`);
    };
    const lists = Object.entries(definition['x-form'].lists ?? {}).filter(([, said]) => !isUnread(said));
    const found = lists.flatMap(([list, said]) =>
      problemsOf(list, said, { definition, content: source?.content ?? {}, text: source?.text }),
    );
    return problemsOfForm(
      schemas,
      name,
      found.map((mistake) => ({ rule: 'form/unknown-list', ...mistake })),
    );
  });
}

function problemsOf(list: string, said: ContentList, { definition, content, text }: Site): FormMistake[] {
  const pointer: Pointer = ['x-form', 'lists', list];
  const fields = fieldsWith(list, definition);
  if (list === 'countries' || list === 'choice')
    return [
      {
        pointer,
        part: 'key',
        message: tell`"${list}" is the name of a list that every form has.`,
        hint: tell`Give this one a name of its own.`,
      },
    ];
  if (fields.length === 0)
    return [
      {
        pointer,
        part: 'key',
        message: tell`No field offers the list "${list}".`,
        hint: tell`Write its name as "options" of a field, or delete it.`,
      },
    ];
  const missing = missingIn(list, said, content);
  if (missing.length > 0)
    return missing.map(({ key, ...problem }) => ({ pointer: [...pointer, key], ...problem }));
  const groups = contentGroups(said, (file) => content[file]);
  const values = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const texts = formTexts(definition, text);
  const added = texts ? optionTexts(texts, list).map(({ value }) => value) : [];
  return fields.flatMap((field) => [
    ...refusedBy(field, [...values, ...added], said),
    ...lostSamples(field, [...values, ...added]),
  ]);
}

/** What the content lacks of a list, by the key of the definition that asks for it. */
function missingIn(
  list: string,
  { from, label, partOf }: ContentList,
  content: Record<string, unknown>,
): { key: keyof ContentList; message: Sentence; hint: Sentence }[] {
  const [file = '', ...steps] = from.split('.');
  if (content[file] === undefined)
    return [
      {
        key: 'from',
        message: tell`There is no file content/${file}.yaml for the list "${list}".`,
        hint: didYouMean(file, Object.keys(content), tell`Correct the name, or write the file.`),
      },
    ];
  const groups = contentGroups({ from, label, partOf }, (name) => content[name]);
  const options = groups.flatMap((group) => group.options);
  const lacks = (key: keyof ContentList, wanted: string) => ({
    key,
    message: tell`Not every item of the list "${list}" has "${wanted}".`,
    hint: tell`Write a key that all of them have in content/${file}.yaml, or add it there.`,
  });
  if (options.length === 0)
    return [
      {
        key: 'from',
        message: tell`content/${file}.yaml has no items at "${steps.slice(0, -1).join('.')}".`,
        hint: tell`Write the file, the lists in it, one within the other, and the key of the value that is sent.`,
      },
    ];
  if (options.some(({ value }) => value === 'undefined')) return [lacks('from', steps.at(-1) ?? '')];
  const gap = options.flatMap((option) => /\{(\w+)\}/.exec(option.label)?.[1] ?? [])[0];
  if (gap) return [lacks(label ? 'label' : 'from', gap)];
  const above = groups.find((group) => group.label === 'undefined' || group.partOf === 'undefined');
  return partOf && above ? [lacks('partOf', above.partOf === 'undefined' ? partOf : 'name')] : [];
}

interface Field {
  pointer: Pointer;
  path: string;
  schema: FieldSchema;
}

function fieldsWith(list: string, definition: FormDefinition): Field[] {
  return placesIn(definition).flatMap((place) => {
    const schema = fieldAt(place);
    if (schema?.['x-field'].options !== list) return [];
    return [{ pointer: place.pointer, path: place.path.join('.'), schema }];
  });
}

/** The first choice that a field refuses: mostly it then refuses many. */
function refusedBy({ pointer, path, schema }: Field, values: string[], { from }: ContentList): FormMistake[] {
  const refused = values.find((value) => !takes(schema, value));
  if (refused === undefined) return [];
  return [
    {
      pointer,
      part: 'key',
      message: tell`Visitors can choose "${refused}" here, and the field "${path}" refuses it.`,
      hint: tell`Correct what the field says of its value, or the value in content/${from.split('.')[0] ?? ''}.yaml.`,
    },
  ];
}

/** Whether a field takes a value as one of its choices. */
function takes(schema: FieldSchema, value: string): boolean {
  const one = schema.type === 'array' ? schema.items : schema;
  return !one || findViolations({ ...one, const: undefined }, value).length === 0;
}

/** Answers for examples that nobody can choose. One that no sample says and the field refuses is told elsewhere. */
function lostSamples({ pointer, path, schema }: Field, values: string[]): FormMistake[] {
  const { sample } = schema['x-field'];
  return sampleAnswer(schema)
    .filter((answer) => !values.includes(answer) && (sample !== undefined || takes(schema, answer)))
    .map((answer) =>
      sample === undefined
        ? {
            pointer,
            part: 'key',
            message: tell`"${path}" needs a "sample" in "x-field": "${answer}", which is sent otherwise, does not fit.`,
            hint: tell`Write a value of the list.`,
          }
        : {
            pointer: [...pointer, 'x-field', 'sample'],
            message: tell`The list of the field "${path}" has no "${answer}".`,
            hint: didYouMean(answer, values, tell`Write a value of the list.`),
          },
    );
}
