import { fillIn } from '../../fillIn.ts';
import type { FormProps } from '../page/formProps.ts';
import { chargeableWeight } from './chargeableWeight.ts';

/** The weight that counts, and by which factor it is estimated; nothing as long as it is not known. */
export function tellChargeable(
  service: string,
  weight: number | undefined,
  volume: number | undefined,
  { factors = {}, locale, messages }: Pick<FormProps, 'factors' | 'locale' | 'messages'>,
): string | undefined {
  const { helper } = messages.own;
  const factor = factors[service];
  if (!factor || !weight || !volume || !helper) return undefined;
  const format = (figure: number) => figure.toLocaleString(locale, { useGrouping: true });
  const reckoned = fillIn(helper.factor, { n: format(factor) });
  return `${format(chargeableWeight(factor, weight, volume))} kg, ${helper.estimate} ${reckoned}`;
}
