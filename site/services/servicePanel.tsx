import type { Service } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { cardOf } from './serviceTexts.ts';

interface Props {
  service: Service;
  isFirst: boolean;
}

/**
 * How wide the picture is on the page. Fine tablets get more than one and a half pixels a point: two would double it.
 */
const sizes = '(min-width: 920px) 60vw, (min-width: 640px) and (min-resolution: 1.5dppx) 71vw, 100vw';

/** The card of a service in the carousel: all there is to say in the slider, a part of it without scripts (C-08). */
export function ServicePanel({ service: { slug, image }, isFirst }: Props) {
  const { name, title, description, linkText } = cardOf(usePage().text, slug);
  const [first, ...further] = description;
  return (
    <div
      id={slug}
      className="service-card service-panel"
      {...(isFirst && { 'data-current': '', 'data-near': '' })}
    >
      <Picture name={image} sizes={sizes} />
      <div className="service-card__text">
        <h3>
          <Link to={`/services/${slug}`} className="cover-link">
            {name}
          </Link>
        </h3>
        <p className="service-panel__title service-panel__more">{title}</p>
        <p>{first}</p>
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
    </div>
  );
}
