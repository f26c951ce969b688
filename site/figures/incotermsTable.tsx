import type { IncotermsLeg, IncotermsRule, Text } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['incotermsSection']>;

/** The journey from the seller's door to the buyer's. */
const journey: readonly IncotermsLeg[] = [
  'exportCustoms',
  'loading',
  'toPort',
  'onBoard',
  'mainCarriage',
  'discharge',
  'importCustoms',
  'toBuyer',
  'unloading',
];

/** Who pays until where, as a table whose cells are the picture. */
export function IncotermsTable(texts: Texts) {
  const { rules } = usePage().content.incoterms;
  return (
    <Section id="incoterms" title={texts.title} text={texts.text}>
      <ul className="incoterms-legend">
        {(['seller', 'agreed', 'buyer', 'risk'] as const).map((name) => (
          <li key={name} className={`incoterms-legend__${name}`}>
            {texts[name]}
          </li>
        ))}
      </ul>
      <table className="incoterms" aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.rule}</th>
            {journey.map((leg) => (
              <th key={leg} scope="col">
                <span>{texts.legs[leg]}</span>
              </th>
            ))}
          </tr>
        </thead>
        {(['anyMode', 'seaOnly'] as const).map((modes) => (
          <tbody key={modes}>
            <tr>
              <th scope="rowgroup" colSpan={journey.length + 1} className="incoterms__modes">
                {texts[modes]}
              </th>
            </tr>
            {rules
              .filter(({ by }) => by === modes)
              .map((rule) => (
                <Rule key={rule.code} rule={rule} texts={texts} />
              ))}
          </tbody>
        ))}
      </table>
      <p className="figure-note">{texts.note}</p>
    </Section>
  );
}

function Rule({ rule, texts }: { rule: IncotermsRule; texts: Texts }) {
  const { code, name, seller, agreed = [], risk } = rule;
  const payer = (leg: IncotermsLeg) =>
    seller.includes(leg) ? 'seller' : agreed.includes(leg) ? 'agreed' : 'buyer';
  return (
    <tr>
      <th scope="row" className={risk ? undefined : 'incoterms__risk'}>
        <b>{code} </b>
        <span lang="en">{name}</span>
        {!risk && <VisuallyHidden>{`. ${texts.risk}`}</VisuallyHidden>}
      </th>
      {journey.map((leg) => (
        <td key={leg} className={`incoterms__${payer(leg)}${leg === risk ? ' incoterms__risk' : ''}`}>
          <VisuallyHidden>
            {texts[payer(leg)]}
            {leg === risk && `. ${texts.risk}`}
          </VisuallyHidden>
        </td>
      ))}
    </tr>
  );
}
