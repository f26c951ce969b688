import type { FormProps } from '../page/formProps.ts';
import { countPackages } from '../shipment/countPackages.ts';
import { drawShipment } from '../shipment/drawShipment.ts';
import { markSteps } from './markSteps.ts';

/** What only helps: rows of packages that are added up, the drawn shipment, and marks at steps with mistakes. */
export function assistQuotation(form: HTMLFormElement, props: FormProps): void {
  countPackages(form, props);
  drawShipment(form, props);
  markSteps(form, props.messages.own.steps?.wrong ?? '');
}
