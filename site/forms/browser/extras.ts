import type { FormProps } from '../formProps.ts';
import type { Finding } from './showFindings.ts';

/** What one form does beyond what all forms do. */
export interface Extras {
  /** Adds to what was typed, before it is read. */
  complete?(typed: Map<string, string[]>): void;
  /** What is wrong in inputs that the definition does not know. */
  judge?(): Finding[];
}

/** Loads what this form does beyond all others. Without it the form still works, so a failed load is only logged. */
export async function loadExtras(form: HTMLFormElement, props: FormProps): Promise<Extras> {
  try {
    if (props.form === 'quotation') return (await import('./startQuotation.ts')).startQuotation(form, props);
    if (props.form === 'supplier') return (await import('./startSupplier.ts')).startSupplier(form, props);
  } catch (error) {
    console.error(`Parts of the form "${props.form}" cannot start.`, error);
  }
  return {};
}
