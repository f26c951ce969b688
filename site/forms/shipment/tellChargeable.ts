import { fillIn } from '../../fillIn.ts';
import type { FormProps } from '../page/formProps.ts';
import { chargeableWeight, VOLUMETRIC_FACTORS } from './chargeableWeight.ts';

/** The weight that counts, and by which factor it is estimated; nothing as long as it is not known. */
export function tellChargeable(
  service: string,
  weight: number | undefined,
  volume: number | undefined,
  helper: FormProps['messages']['own']['helper'],
  locale: string,
): string | undefined {
  const charged = volume && weight && chargeableWeight(service, weight, volume);
  if (!charged || !helper) return undefined;
  const factor = fillIn(helper.factor, { n: VOLUMETRIC_FACTORS[service] ?? '' });
  return `${charged.toLocaleString(locale)} kg, ${helper.estimate} ${factor}`;
}
