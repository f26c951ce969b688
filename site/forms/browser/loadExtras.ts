import type { Extras } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { readNumber, ruleForNumber } from '../rules/readNumber.ts';

/** Handed on, not imported there: what two bundles import is a file of its own, which every form would then fetch. */
const numbers = { readNumber, ruleForNumber };

/** Loads what this form does beyond all others. Without it the form still works, so a failed load is only logged. */
export async function loadExtras(form: HTMLFormElement, props: FormProps): Promise<Extras> {
  const { extras } = props.definition['x-form'];
  try {
    if (extras === 'quotation')
      return (await import('../quotation/startQuotation.ts')).startQuotation(form, props, numbers);
    if (extras === 'supplier') return (await import('./startSupplier.ts')).startSupplier(form, props);
  } catch (error) {
    console.error(error);
  }
  return {};
}
