import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';

/**
 * The form of what is stored. For one that the website no longer has, a form without fields: whatever was answered is
 * then named as it is stored, and nothing says how long it is kept. It is for whoever reads, closes or erases what is
 * stored; whoever writes to a visitor or deletes at a term needs the real one (`formNamed`).
 */
export function formOf(
  forms: Readonly<Record<string, FormDefinition>>,
  { form, receiptId }: { form: string; receiptId: string | null },
): FormDefinition {
  const found = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return found ?? (receiptId === null ? withoutFields('proposal') : withoutFields('report'));
}

function withoutFields(kind: 'proposal' | 'report'): FormDefinition {
  return {
    properties: {},
    required: [],
    'x-form': {
      title: '',
      kind,
      retention: {},
      endpoint: '',
      section: '',
      captcha: false,
      submitText: '',
      consent: 'notice',
    },
  };
}
