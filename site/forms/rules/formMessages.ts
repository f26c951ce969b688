import type { Text } from '../../../schemas/types.ts';
import type { FormDefinition } from './formDefinition.ts';
import { type FormField, formFields } from './formGroups.ts';
import { formTexts, readPath } from './formTexts.ts';

type Common = Text['common'];
type Rule = keyof Common['validation'];
type Quotation = Text['quotationRequest']['form'];
type Report = Text['whistleblowing'];

/** Every sentence the browser may have to say about a form. */
export type FormMessages = Common['form'] & {
  actions: Pick<Common['actions'], 'remove' | 'print' | 'copy' | 'copied'>;
  validation: Partial<Common['validation']>;
  request: Pick<Common['request'], 'failed' | 'refused' | 'outdated' | 'timeout'>;
  /** E-01 */
  privacy?: string;
  captcha?: Common['captcha'];
  own: {
    success: string | { title: string; text: string } | Report['success'];
    receipt?: Report['receipt'];
    fileType?: string;
    documentsMissing?: string;
    /** E-22 */
    atLeastOne?: string;
    /** E-03 */
    invalid?: string;
    adr?: Pick<Quotation['adr'], 'unNumberInvalid'>;
    helper?: Pick<Quotation['helper'], 'chargeable' | 'estimate' | 'factor' | 'missing'>;
    steps?: Pick<Quotation['steps'], 'step' | 'progress' | 'wrong' | 'back' | 'next'>;
    shipment?: Quotation['shipment'];
    fleetWarning?: string;
  };
};

/** Those of a form's own texts that its script says; all others stand on the page. */
const spoken = [
  'success',
  'receipt',
  'fileType',
  'documentsMissing',
  'atLeastOne',
  'invalid',
  'fleetWarning',
  'shipment',
];
const spokenParts = {
  adr: ['unNumberInvalid'],
  helper: ['chargeable', 'estimate', 'factor', 'missing'],
  steps: ['step', 'progress', 'wrong', 'back', 'next'],
};

/**
 * What the browser may have to say about a form: rules, sending, consent, captcha, and the form's own. The own
 * sentences stand beside the form's other texts or, where it is the only form, at the top of its section.
 */
export function formMessages(definition: FormDefinition, text: Text): FormMessages {
  const { common } = text;
  const { captcha, consent, section } = definition['x-form'];
  const atTop = (key: string) => readPath(text, `${section}.${key}`);
  const texts = formTexts(definition, text);
  const own = Object.fromEntries(
    spoken.flatMap((path) => {
      const said = readPath(texts, path);
      return said === undefined ? [] : [[path, said]];
    }),
  );
  const ownParts = Object.fromEntries(
    Object.entries(spokenParts).flatMap(([key, parts]) => {
      const group = readPath(texts, key);
      return group ? [[key, Object.fromEntries(parts.map((part) => [part, readPath(group, part)]))]] : [];
    }),
  );
  const rules = neededRules(formFields(definition));
  return {
    ...common.form,
    actions: {
      remove: common.actions.remove,
      print: common.actions.print,
      copy: common.actions.copy,
      copied: common.actions.copied,
    },
    validation: Object.fromEntries(
      rules.map((rule) => [rule, common.validation[rule] ?? common.validation.format]),
    ),
    request: { ...common.request, ...texts.request },
    ...(consent !== 'notice' && { privacy: common.privacy.required }),
    ...(captcha && { captcha: common.captcha }),
    own: { success: atTop('success'), receipt: atTop('receipt'), ...own, ...ownParts } as FormMessages['own'],
  };
}

/** The rules that the fields of a form can break, those that they name themselves among them. */
export function neededRules(fields: FormField[]): Rule[] {
  const own = fields.flatMap(({ note }) => note.rule ?? []);
  const uses: Record<string, (field: FormField) => boolean> = {
    required: ({ note }) => note.mark === 'required',
    email: ({ note }) => note.control === 'email',
    phone: ({ note }) => note.control === 'tel',
    ...Object.fromEntries(own.map((rule) => [rule, ({ note }: FormField) => note.rule === rule])),
    number: ({ type }) => type === 'number' || type === 'integer',
    integer: ({ type }) => type === 'integer',
    onlyDigits: ({ type }) => type === 'integer',
    thousands: ({ type }) => type === 'number',
    tooLarge: ({ type }) => type === 'number' || type === 'integer',
    tooLong: ({ type }) => type === 'string',
    tooEarly: ({ format }) => format === 'date',
    tooLate: ({ format }) => format === 'date',
    emptyFile: ({ note }) => note.control === 'file',
    unreadableFile: ({ note }) => note.control === 'file',
    activeContent: ({ note }) => note.control === 'file',
    infected: ({ note }) => note.control === 'file',
    fileTooLarge: ({ note }) => note.maxMegabytes === REPORT_MEGABYTES,
    fileOverLimit: ({ note }) => note.maxMegabytes !== undefined && note.maxMegabytes !== REPORT_MEGABYTES,
    tooManyFiles: ({ note }) => note.multiple === true,
    url: ({ note }) => note.control === 'url',
    format: ({ note }) => note.control.startsWith('text') && !note.rule,
  };
  return Object.entries(uses).flatMap(([rule, isUsed]) => (fields.some(isUsed) ? [rule as Rule] : []));
}

/** The one limit that E-07 names (`K-10`). */
export const REPORT_MEGABYTES = 5;
