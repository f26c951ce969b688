import type { Text } from '../../schemas/types.ts';
import { fillIn } from '../fillIn.ts';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { chainEmissions } from './chainEmissions.ts';

type Texts = Text['sustainability']['example'];

/** The emissions of a shipment, element by element: each bar begins where the one before ended. */
export function EmissionsTable({ title, text, note, ...words }: Texts) {
  const { content, language } = usePage();
  const { tonnes } = content.emissions;
  const { elements, total } = chainEmissions(content.emissions);
  const numbers = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1, useGrouping: true });
  const said = (pattern: string, values: Record<string, number>) =>
    fillIn(
      pattern,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numbers.format(value)])),
    );
  return (
    <Section title={title} text={text} tone="mist">
      <div className="emissions__frame">
        <table className="emissions" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{words.element}</th>
              <th scope="col">{words.emissions}</th>
            </tr>
          </thead>
          <tbody>
            {elements.map(({ element, kilograms, before }) => {
              const { name, kilometres, grams } = element;
              const sum = kilometres
                ? said(words.journey, { tonnes, kilometres, grams })
                : said(words.hub, { tonnes, grams });
              return (
                <tr key={name}>
                  <th scope="row">
                    {words.elements[name]}
                    <span>{sum}</span>
                  </th>
                  <td>
                    {said(words.kilograms, { n: kilograms })}
                    <Bar from={before / total} share={kilograms / total} />
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {words.total}
                <span>{said(words.perTonne, { n: total / tonnes })}</span>
              </th>
              <td>
                {said(words.kilograms, { n: total })}
                <Bar from={0} share={1} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="figure-note">{note}</p>
    </Section>
  );
}

/** From where on and how far of the whole, both from 0 to 1. A little is seen of the smallest share. */
function Bar({ from, share }: { from: number; share: number }) {
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  return (
    <svg aria-hidden="true">
      <rect className="emissions__way" width="100%" height="100%" />
      <rect x={percent(from)} width={percent(Math.max(share, 0.004))} height="100%" />
    </svg>
  );
}
