import type { Service } from '../../schemas/types.ts';
import { Island } from '../islands/island.tsx';
import { usePage } from '../page.ts';
import { tieParts } from '../tieParts.ts';
import { ServicePanel } from './servicePanel.tsx';
import { servicesCarousel } from './servicesCarousel.island.tsx';
import { cardOf } from './serviceTexts.ts';

interface Props {
  services: Service[];
  /** K-03: off, unless a page asks for it. */
  autoplay?: boolean;
}

/**
 * A button for each service and a card for each button (C-08): without scripts links and a grid, with them two
 * carousels.
 */
export function ServicesCarousel({ services, autoplay = false }: Props) {
  const { assets, dir, text } = usePage();
  const { a11y, actions } = text.common;
  const iconAt = (name: string) => `${assets.sprite}#${name}`;
  const buttons = services.map(({ slug, icon }) => ({
    slug,
    icon: iconAt(icon),
    name: tieParts(cardOf(text, slug).name, dir),
  }));
  const { next, pause, play, previous } = actions;
  return (
    <div className="services-carousel">
      <Island
        of={servicesCarousel}
        name="servicesCarousel"
        on="visible"
        props={{
          buttons,
          autoplay,
          icons: {
            previous: iconAt(`arrow-${dir ? 'right' : 'left'}-bold`),
            next: iconAt(`arrow-${dir ? 'left' : 'right'}-bold`),
            pause: iconAt('pause-bold'),
            play: iconAt('play-bold'),
          },
          text: {
            label: text.services.carousel.buttonsLabel,
            next,
            pause,
            play,
            previous,
            slideOf: a11y.slideOf,
          },
        }}
      />
      <div className="services-carousel__cards">
        {services.map((service, index) => (
          <ServicePanel key={service.slug} service={service} isFirst={index === 0} />
        ))}
      </div>
    </div>
  );
}
