import type { Extras } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { askDangerousGoods } from './askDangerousGoods.ts';
import { countPackages } from './countPackages.ts';
import { drawShipment } from './drawShipment.ts';
import { followService } from './followService.ts';
import { goThroughSteps } from './goThroughSteps.ts';
import styles from './shipment.css' with { type: 'text' };

/** What only the quotation does: steps, the drawn shipment, the service's consequences, dangerous goods, counted packages. */
export function startQuotation(form: HTMLFormElement, props: FormProps): Extras {
  adoptStyles();
  followService(form, props.services ?? {}, props.definition.if?.properties?.serviceType?.enum ?? []);
  countPackages(form, props);
  const extras = askDangerousGoods(form, props);
  const { steps } = props.messages.own;
  if (steps) goThroughSteps(form, steps);
  drawShipment(form, props);
  return extras;
}

/** They come with the script: without it there is nothing that they are about. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
