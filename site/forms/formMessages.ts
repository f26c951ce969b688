import type { Text } from '../../schemas/types.ts';
import type { FormDefinition } from './formDefinition.ts';
import { type FormField, formFields } from './formGroups.ts';
import { formTexts, readPath } from './formTexts.ts';

type Rule = keyof Text['common']['validation'];

/**
 * Every sentence the browser may have to say about a form: rules, sending, consent, captcha, and the form's own.
 * The own ones stand beside the form's other texts or, where it is the only form, at the top of its section.
 */
export function formMessages(definition: FormDefinition, text: Text): object {
  const { common } = text;
  const { captcha, consent, section } = definition['x-form'];
  const atTop = (key: string) => readPath(text[section], key);
  const { title, intro, fields, groups, legend, options, choice, ...own } = formTexts(definition, text);
  const rules = neededRules(formFields(definition));
  return {
    ...common.form,
    validation: Object.fromEntries(rules.map((rule) => [rule, common.validation[rule]])),
    request: common.request,
    ...(consent !== 'notice' && { privacy: common.privacy.required }),
    ...(captcha && { captcha: common.captcha }),
    own: { success: atTop('success'), receipt: atTop('receipt'), ...own },
  };
}

/** The rules of requirements §10 that the fields of a form can break. */
export function neededRules(fields: FormField[]): Rule[] {
  const uses: Record<Rule, (field: FormField) => boolean> = {
    required: ({ note }) => note.mark === 'required',
    email: ({ note }) => note.control === 'email',
    phone: ({ note }) => note.control === 'tel',
    zipCode: ({ path }) => /\bzipCode$/.test(path),
    vatNumber: ({ path }) => /\bvatNumber$/.test(path),
    number: ({ type }) => type === 'number' || type === 'integer',
    integer: ({ type }) => type === 'integer',
    tooLong: ({ type }) => type === 'string',
    emptyFile: ({ note }) => note.control === 'file',
    fileTooLarge: ({ note }) => note.maxMegabytes !== undefined,
    url: ({ note }) => note.control === 'url',
  };
  return (Object.keys(uses) as Rule[]).filter((rule) => fields.some(uses[rule]));
}
