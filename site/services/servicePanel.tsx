import type { Service } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { CardArrow } from '../ui/cardArrow.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { cardOf } from './serviceTexts.ts';

interface Props {
  service: Service;
  size: 'wide' | 'half' | 'third' | 'small';
  isFirst: boolean;
}

/** The card of a service in the carousel: all there is to say in the slider, a part of it in the grid (C-08). */
export function ServicePanel({ service: { slug, image }, size, isFirst }: Props) {
  const { name, title, description, linkText } = cardOf(usePage().text, slug);
  const [first, ...further] = description;
  const isLarge = size === 'wide' || size === 'half';
  return (
    <div
      id={slug}
      className={`service-card service-card--${size} service-panel`}
      {...(isFirst && { 'data-current': '', 'data-near': '' })}
    >
      <Picture name={image} sizes="(min-width: 920px) 60vw, 100vw" />
      <div className="service-card__text">
        <h3>
          <Link to={`/services/${slug}`} className="cover-link">
            {name}
          </Link>
        </h3>
        <p className={isLarge ? 'service-panel__title service-panel__more' : 'service-panel__title'}>
          {title}
        </p>
        <p className={isLarge ? undefined : 'service-panel__more'}>{first}</p>
        {further.map((paragraph) => (
          <p key={paragraph} className="service-panel__more">
            {paragraph}
          </p>
        ))}
        <p className="service-panel__more service-panel__link">
          <Link to={`/services/${slug}`} className="text-link">
            {linkText}
            <Icon name="arrow-right-bold" />
          </Link>
        </p>
      </div>
      <CardArrow />
    </div>
  );
}
