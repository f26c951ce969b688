import { adoptStyles } from '../../adoptStyles.ts';
import type { NumberRules } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { countPackages } from '../shipment/countPackages.ts';
import { drawShipment } from '../shipment/drawShipment.ts';
import styles from '../shipment/shipment.css' with { type: 'text' };
import { markSteps } from './markSteps.ts';

/** What only helps: rows of packages that are added up, the drawn shipment, and marks at steps with mistakes. */
export function assistQuotation(form: HTMLFormElement, props: FormProps, numbers: NumberRules): void {
  adoptStyles(styles);
  countPackages(form, props, numbers);
  drawShipment(form, props, numbers);
  markSteps(form, props.messages.own.steps?.wrong ?? '');
}
