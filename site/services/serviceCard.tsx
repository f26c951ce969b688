import type { Service } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { CardArrow } from '../ui/cardArrow.tsx';
import { Picture } from '../ui/picture.tsx';
import { cardOf } from './serviceTexts.ts';

interface Props {
  service: Service;
  /** `wide` and `half` show more of the text than `third` and `small`. */
  size: 'wide' | 'half' | 'third' | 'small';
  level?: 'h2' | 'h3';
}

const widths = { wide: '66vw', half: '50vw', third: '33vw', small: '25vw' };

/** A service with its picture; the whole card leads to its page. */
export function ServiceCard({ service, size, level: Heading = 'h3' }: Props) {
  const card = cardOf(usePage().text, service.slug);
  return (
    <article
      className={`service-card service-card--${size}`}
      id={service.slug}
      aria-labelledby={`${service.slug}-name`}
    >
      <Picture name={service.image} sizes={`(min-width: 920px) ${widths[size]}, 100vw`} />
      <div className="service-card__text">
        <Heading id={`${service.slug}-name`}>
          <Link to={`/services/${service.slug}`} className="cover-link">
            {card.name}
          </Link>
        </Heading>
        <p>{size === 'wide' || size === 'half' ? card.description[0] : card.title}</p>
      </div>
      <CardArrow />
    </article>
  );
}
