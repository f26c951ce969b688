import type { Extras } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { askDangerousGoods } from './askDangerousGoods.ts';
import { countPackages } from './countPackages.ts';
import { followService } from './followService.ts';

/** What only the quotation does: it follows the service, asks about dangerous goods, helps to count packages. */
export function startQuotation(form: HTMLFormElement, props: FormProps): Extras {
  followService(form, props.services ?? {}, props.definition.if?.properties?.serviceType?.enum ?? []);
  countPackages(form, props);
  return askDangerousGoods(form, props);
}
