import type { Text } from '../../schemas/types.ts';
import { ButtonLink } from '../links/buttonLink.tsx';
import { Tracking } from '../tracking/tracking.tsx';
import { LogoMark } from '../ui/logoMark.tsx';
import { Picture } from '../ui/picture.tsx';

/** The port over the whole screen; the text lies on the sea (C-01). */
export function HomeHero({ kicker, title, description, primaryLabel, secondaryLabel }: Text['home']['hero']) {
  return (
    <div className="home-hero">
      <Picture
        name="home-hero.jpg"
        portrait={{
          name: 'home-hero-portrait.jpg',
          media: '(max-width: 40em), (max-width: 57.5em) and (max-aspect-ratio: 4/3)',
        }}
        sizes="100vw"
        priority
      />
      <div className="home-hero__text">
        <p className="kicker">
          <LogoMark />
          {kicker}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="home-hero__lead">{description}</p>
        <div className="buttons">
          <ButtonLink to="/contacts/quotation-request">{primaryLabel}</ButtonLink>
          <ButtonLink to="#services" look="outline" icon="arrow-down-bold">
            {secondaryLabel}
          </ButtonLink>
        </div>
        <Tracking id="shipment" />
      </div>
    </div>
  );
}
