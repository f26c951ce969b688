import type { Service } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { cardOf } from '../services/serviceTexts.ts';
import { Icon } from './icon.tsx';

/** A button for each service; without scripts it leads to the card below (C-08). */
export function ServiceIndex({ services }: { services: Service[] }) {
  const { text } = usePage();
  return (
    <nav className="service-index" aria-label={text.services.carousel.buttonsLabel}>
      <ul>
        {services.map(({ slug, icon }) => (
          <li key={slug}>
            <a href={`#${slug}`}>
              <Icon name={icon} />
              {cardOf(text, slug).name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
