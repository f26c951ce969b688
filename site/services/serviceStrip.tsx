import type { HomeStripPlace, Service } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { cardOf } from './serviceTexts.ts';

interface Props {
  title: string;
  text: string;
  services: Service[];
  /** What happens to the shipment at a service, by the service's slug. */
  places: Record<string, HomeStripPlace>;
}

/**
 * One long picture in which each service has its place: a row that scrolls by itself, a column on phones, and a list
 * on paper. Arrows that `scripts/strip.ts` brings to life lie over the ends of the row.
 */
export function ServiceStrip({ title, text, services, places }: Props) {
  const { scripts, text: texts } = usePage();
  const { next, previous } = texts.common.actions;
  scripts.add('strip');
  return (
    <Section title={title} text={text} tone="mist" className="service-strip">
      <div className="service-strip__steps">
        {[previous, next].map((label, at) => (
          <button key={label} type="button" className="round-button" aria-label={label} disabled>
            <Icon name={at ? 'arrow-right-bold' : 'arrow-left-bold'} />
          </button>
        ))}
      </div>
      <ol className="service-strip__row" aria-label={title}>
        {services.map(({ slug, strip }) => {
          const place = places[slug];
          return (
            strip &&
            place && (
              <li key={slug}>
                <Picture
                  name={strip.row}
                  portrait={{ name: strip.column, media: '(max-width: 39.99em)' }}
                  sizes="360px"
                  alt={place.alt}
                />
                <div className="service-strip__text">
                  <h3>
                    <Link to={`/services/${slug}`} className="cover-link">
                      {cardOf(texts, slug).name}
                    </Link>
                  </h3>
                  <p>{place.text}</p>
                </div>
              </li>
            )
          );
        })}
      </ol>
    </Section>
  );
}
