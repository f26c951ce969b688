import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { formTexts, readPath } from '../../../site/forms/rules/formTexts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { didYouMean, whichOf } from '../../diagnostics/suggest.ts';
import type { Told } from '../../diagnostics/told.ts';
import { missingTexts, officeSection, officeTexts } from '../../settings/office/officeTexts.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { problemAt, problemInValue, sectionFile } from '../content/document.ts';
import { type Content, inDefaultLanguage, type LanguageContent } from '../content/pairTranslations.ts';
import type { Source } from '../content/readSources.ts';
import { leaves, nearestIn, valueAt } from '../content/tree.ts';
import { problemsOfForm, type RuledMistake } from '../parsing/formDocument.ts';
import { findUnfilled } from '../texts/findWrongGaps.ts';
import { findCalls } from './findCalls.ts';

/**
 * What a back office would refuse to start for, or would send to visitors as it stands: forms whose texts are not where
 * they say, and words that mails lack or cannot fill in. Also enquiries that nobody can answer by mail, reminders that
 * reach nobody, and rules of fields without words. Only forms that are sent count. `schemas` are the files of the
 * definitions.
 */
export function checkOffice(content: Content, schemas: readonly Source[], told: Told): Diagnostic[] {
  const calls = new Set(findCalls(content).map(({ name }) => name));
  const own = inDefaultLanguage(content);
  const sent = Object.entries(own?.content.forms ?? {}).filter(([, form]) =>
    calls.has(form['x-form'].endpoint),
  );
  if (!own || sent.length === 0) return [];
  const placed = new Set(sent.filter(([, form]) => formTexts(form, own.text)).map(([name]) => name));
  const isUnread = ({ 'x-form': { section } }: FormDefinition) =>
    told.at(sectionFile(own.language.code, section));
  const forms = sent.filter(([name]) => placed.has(name)).map(([, form]) => form);
  return [
    ...sent.flatMap(([name, form]) => {
      const lost = placed.has(name) || isUnread(form) ? [] : [lostTexts(form, own)];
      const unread = told.at(sectionFile(own.language.code, officeSection));
      const silent = unread ? [] : silentRules(form, own);
      return problemsOfForm(schemas, name, [...lost, ...silent, ...unanswerable(form)]);
    }),
    ...content.languages.flatMap((source) => lackingWords(forms, source, content, told)),
    ...content.languages.flatMap((source) => wrongGaps(forms, source, content)),
  ].filter((problem) => !told.again(problem));
}

/** A form that says its texts are where none are. */
function lostTexts(
  { 'x-form': { section, submitText } }: FormDefinition,
  { text }: LanguageContent,
): RuledMistake {
  const sections = Object.keys(text);
  if (!sections.includes(section))
    return {
      pointer: ['x-form', 'section'],
      rule: 'form/definition',
      message: tell`There is no section "${section}" among the translations.`,
      hint: whichOf(section, sections),
    };
  const buttons = leaves(text[section])
    .map(({ pointer }) => pointer.join('.'))
    .filter((path) => path.endsWith('.submit'));
  return {
    pointer: ['x-form', 'submitText'],
    rule: 'form/definition',
    message: tell`The section "${section}" has no text "${submitText}".`,
    hint:
      buttons.length === 1
        ? tell`Write "${buttons[0] ?? ''}": there is the text of a send button.`
        : didYouMean(
            submitText,
            buttons,
            tell`Write where the text of the send button is, such as "form.submit". The other texts of the form stand beside it.`,
          ),
  };
}

/** A form that asks for no address, although the back office writes to its visitors: an answer, or a reminder. */
function unanswerable(form: FormDefinition): RuledMistake[] {
  const { kind, retention } = form['x-form'];
  if (formFields(form).some(({ note }) => note.control === 'email')) return [];
  const answer: RuledMistake = {
    pointer: ['x-form', 'kind'],
    rule: 'form/no-address',
    message: tell`The form asks for no e-mail address, so an enquiry cannot be answered by mail.`,
    hint: tell`Add a field with "control": "email", or excuse this if the office phones.`,
  };
  const reminder: RuledMistake = {
    pointer: ['x-form', 'retention', 'remindAfterMonths'],
    rule: 'form/no-address',
    message: tell`The form asks for no e-mail address, so nobody can be reminded before it is deleted.`,
    hint: tell`Add a field with "control": "email", or delete "remindAfterMonths" and "renewedBy".`,
  };
  return [
    ...(kind === 'enquiry' ? [answer] : []),
    ...(retention.remindAfterMonths === undefined ? [] : [reminder]),
  ];
}

/** Fields whose rule has no text in the language of the office; the other languages are compared with that one. */
function silentRules(form: FormDefinition, { text }: LanguageContent): RuledMistake[] {
  return formFields(form)
    .filter(({ note: { rule } }) => rule && typeof readPath(text, `common.validation.${rule}`) !== 'string')
    .map(({ path, note: { rule = '' } }) => ({
      pointer: [...path.split('.').flatMap((step) => ['properties', step]), 'x-field', 'rule'],
      rule: 'form/missing-words',
      message: tell`Visitors would not learn what is wrong with "${path}": there is no text "common.validation.${rule}".`,
      hint: tell`Add it to the section in every language and to its schema, or leave out "rule".`,
    }));
}

/** Words of the back office that a language lacks, those of one section together. */
function lackingWords(
  forms: readonly FormDefinition[],
  { language, text }: LanguageContent,
  { documents }: Content,
  told: Told,
): Diagnostic[] {
  const missing = missingTexts(forms, text);
  return [...new Set(missing.map(({ section }) => section))].flatMap((section): Diagnostic[] => {
    const file = sectionFile(language.code, section);
    const untold = missing.filter((one) => one.section === section && !told.at(file, one.path));
    if (untold.length === 0) return [];
    const names = untold.map(({ path, gaps }) =>
      gaps.length > 0 ? `${path} (${gaps.map((gap) => `{${gap}}`).join(' ')})` : path,
    );
    const problem = {
      rule: 'form/missing-words' as const,
      message: tell`The back office says what is missing here in ${languageName(language)}: ${names.join(', ')}.`,
      hint: tell`Add it, and the keys to schemas/translations/${section}.schema.json.`,
    };
    const document = documents.find(({ path }) => path === file);
    if (!document) return [problemOfFile(file, problem)];
    const first = untold[0]?.path ?? '';
    const areMany = untold.length > 1 && section === officeSection;
    const pointer = areMany ? [] : nearestIn(document.data, first.split('.'));
    return [problemAt(document, pointer, { ...problem, part: 'key', key: first })];
  });
}

/** Gaps that nothing fills in what the back office says. */
function wrongGaps(
  forms: readonly FormDefinition[],
  { language }: LanguageContent,
  { documents }: Content,
): Diagnostic[] {
  return officeTexts(forms).flatMap(({ section, path, gaps }) => {
    const file = sectionFile(language.code, section);
    const document = documents.find((one) => one.path === file);
    const pointer = path.split('.');
    const said = document && valueAt(document.data, pointer);
    if (!document || typeof said !== 'string') return [];
    return findUnfilled(said, gaps).map((found) => problemInValue(document, pointer, said, found));
  });
}
