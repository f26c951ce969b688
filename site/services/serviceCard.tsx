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
  /** On phones the picture of a `small` one is a square beside its text, as that of a `third`. */
  isRow?: boolean;
  /** How wide the picture would be whole, where the card has another place than in the grid. */
  sizes?: string;
}

/** How wide the pictures would be whole: that of a `third` is cut at its sides. */
const wide = { wide: '66vw', half: '50vw', third: '50vw', small: '25vw' };
const narrow = '(min-width: 640px) 54vw, 100vw';
const narrower = { wide: '100vw', half: narrow, third: '60vw', small: narrow };

/** A service with its picture; the whole card leads to its page. */
export function ServiceCard({ service, size, level: Heading = 'h3', isRow, sizes }: Props) {
  const below = isRow && size === 'small' ? '60vw' : narrower[size];
  const card = cardOf(usePage().text, service.slug);
  return (
    <article
      className={`service-card service-card--${size}`}
      id={service.slug}
      aria-labelledby={`${service.slug}-name`}
    >
      <Picture name={service.image} sizes={sizes ?? `(min-width: 920px) ${wide[size]}, ${below}`} />
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
