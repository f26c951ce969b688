import type { Extras } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { readNumber, ruleForNumber } from '../rules/readNumber.ts';

/** Handed on, not imported there: what two bundles import is a file of its own, which every form would then fetch. */
const numbers = { readNumber, ruleForNumber };

/** Loads what this form does beyond all others. Without it the form still works, so a failed load is only logged. */
export async function loadExtras(form: HTMLFormElement, props: FormProps): Promise<Extras> {
  const { extras } = props.definition['x-form'];
  let loaded: Extras = {};
  try {
    if (props.timeZone) loaded = (await import('./startChecks.ts')).startChecks(form, props);
    if (extras === 'quotation') {
      const { startQuotation } = await import('../quotation/startQuotation.ts');
      return { ...loaded, ...(await startQuotation(form, props, numbers)) };
    }
    if (extras === 'supplier')
      return { ...loaded, ...(await import('./startSupplier.ts')).startSupplier(form, props) };
  } catch (error) {
    console.error(error);
  }
  return loaded;
}
