import type { HomeStripPlace, Service } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { Picture } from '../ui/picture.tsx';
import { cardOf } from './serviceTexts.ts';

interface Props {
  title: string;
  text: string;
  services: Service[];
  /** What happens to the shipment at a service, by the service's slug. */
  places: Record<string, HomeStripPlace>;
}

/** One long picture in which each service has its place: a row that scrolls by itself, a column on phones, and a list on paper. */
export function ServiceStrip({ title, text, services, places }: Props) {
  const { text: texts } = usePage();
  return (
    <Section title={title} text={text} tone="mist" className="service-strip">
      <ol className="service-strip__row" aria-label={title}>
        {services.map(({ slug, strip }) => {
          const place = places[slug];
          return (
            strip &&
            place && (
              <li key={slug}>
                <Picture
                  name={strip.row}
                  portrait={strip.column}
                  portraitUpTo="39.99em"
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
