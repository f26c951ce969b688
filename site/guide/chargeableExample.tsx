import type { Text } from '../../schemas/types.ts';
import { weighedServices } from '../company/volumetricFactors.ts';
import { fillIn } from '../fillIn.ts';
import { chargeableWeight } from '../forms/shipment/chargeableWeight.ts';
import { usePage } from '../page.ts';

/** A pallet as many people ship it: centimetres and kilograms. */
const pallet = { length: 120, width: 80, height: 150, weight: 200 } as const;

/** What one pallet counts for by each service, by the factors of the quotation form. */
export function ChargeableExample({ caption, service, factor, chargeable, note }: Text['guide']['example']) {
  const { content, language, text } = usePage();
  const { helper, options } = text.quotationRequest.form;
  const names: Record<string, string> = options.serviceType;
  const { volumetric } = content.company;
  const volume = (pallet.length * pallet.width * pallet.height) / 1_000_000;
  const kilograms = (count: string) => `${count}\u00a0kg`;
  return (
    <figure>
      <figcaption id="chargeable-example">{fillIn(caption, pallet)}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is wider than the screen */}
      <section className="markdown__table" tabIndex={0} aria-labelledby="chargeable-example">
        <table aria-labelledby="chargeable-example">
          <thead>
            <tr>
              <th scope="col">{service}</th>
              <th scope="col">{factor}</th>
              <th scope="col">{chargeable}</th>
            </tr>
          </thead>
          <tbody>
            {weighedServices.map(([service, fact]) => {
              const charged = chargeableWeight(volumetric[fact], pallet.weight, volume);
              return (
                <tr key={service}>
                  <th scope="row">{names[service]}</th>
                  <td>{kilograms(helper.factors[fact])}</td>
                  <td>{kilograms(charged.toLocaleString(language.locale, { useGrouping: true }))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="figure-note">{note}</p>
    </figure>
  );
}
