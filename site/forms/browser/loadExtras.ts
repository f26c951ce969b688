import { plainSigns } from '../../letters/plainSigns.ts';
import type { Extras, NumberRules } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { readNumber, ruleForNumber } from '../rules/readNumber.ts';

/** Handed on, not imported there: what two bundles import is a file of its own, which every form would then fetch. */
const numbers: NumberRules = { readNumber, ruleForNumber, plainSigns };

/** As `loadLibrary` does, which would be a file of its own for the same reason. */
const twice = <Module>(load: () => Promise<Module>) => load().catch(load);

/**
 * Loads what this form does beyond all others, if need be at a second try. Without it the form still works: the failure
 * is told beside it, and all of it is shown.
 */
export async function loadExtras(form: HTMLFormElement, props: FormProps): Promise<Extras> {
  const { extras } = props.definition['x-form'];
  const loaded: Extras = {};
  try {
    if (props.timeZone) {
      const { startChecks } = await twice(() => import('./startChecks.ts'));
      Object.assign(loaded, startChecks(form, props));
    }
    if (extras === 'quotation') {
      const { startQuotation } = await twice(() => import('../quotation/startQuotation.ts'));
      Object.assign(loaded, await startQuotation(form, props, numbers));
    }
    if (extras === 'supplier') {
      const { startSupplier } = await twice(() => import('./startSupplier.ts'));
      Object.assign(loaded, startSupplier(form, props, numbers));
    }
  } catch (error) {
    console.error(error);
    form.dispatchEvent(new Event('island:failed', { bubbles: true }));
  }
  return loaded;
}
