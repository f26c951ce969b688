import type { Captcha } from '../../captcha/captcha.ts';
import { find } from '../../find.ts';
import type { Extras } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import type { Problem } from '../rules/checkAnswers.ts';
import type { FormField } from '../rules/formGroups.ts';
import type { Part } from './composeBody.ts';

/** A form on the page while somebody fills it in. */
export interface LiveForm {
  form: HTMLFormElement;
  props: FormProps;
  fields: FormField[];
  extras: Extras;
  captcha?: { host: HTMLElement; box: Captcha };
  /** Whether sending was tried: from then on every field is judged as it changes (C-16). */
  tried: boolean;
  /** What the back office refused, until it is changed. */
  refused: Problem[];
  keyOf: (parts: readonly Part[]) => string | undefined;
}

/** A part of the form that messages are put into: `summary`, `status`, `outcome`. */
export function placeFor(name: string, { form }: Pick<LiveForm, 'form'>): HTMLElement {
  return find(form, `[data-form-${name}]`);
}
