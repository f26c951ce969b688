import type { Text } from '../../schemas/types.ts';
import { fillIn } from '../fillIn.ts';
import { usePage } from '../page.ts';
import { Poster } from '../sections/poster.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { RoadBend } from './roadBend.tsx';

type Slides = Text['history']['timeline']['slides'];

/**
 * The stages of the group's history along one road, all in view; only documented ones carry a year (C-12, §13.3).
 * A stage without a picture shows its year in its place.
 */
export function Timeline({ title, slides }: Text['history']['timeline']) {
  const { scripts } = usePage();
  scripts.add('road');
  return (
    <section className="timeline" data-road>
      <h2 className="visually-hidden">{title}</h2>
      <ol className="timeline__list">
        {slides.map(({ icon, id, image, label, placeholder, text, title }, index) => (
          <li key={id} id={id} className="timeline__stage">
            {image ? (
              <Picture name={image} sizes="(min-width: 760px) 58vw, 100vw" />
            ) : (
              <Poster>{label}</Poster>
            )}
            <div className="timeline__text">
              {image && label && <p className="timeline__label">{label}</p>}
              {icon && (
                <p className="timeline__sign">
                  <Icon name={icon} />
                </p>
              )}
              <h3>
                <Placeholder when={placeholder}>{title}</Placeholder>
              </h3>
              <p>{text}</p>
            </div>
            <RoadBend left={index % 2 === 1} last={index === slides.length - 1} />
          </li>
        ))}
      </ol>
      <Rail title={title} slides={slides} />
    </section>
  );
}

/** Where one is on the road: a dot for each stage, and arrows that `scripts/road.ts` brings to life. */
function Rail({ title, slides }: { title: string; slides: Slides }) {
  const { a11y, actions } = usePage().text.common;
  return (
    <nav className="timeline__rail" aria-label={title}>
      <button type="button" className="round-button" data-step="-1" disabled aria-label={actions.previous}>
        <Icon name="arrow-left-bold" />
      </button>
      <ol className="timeline__dots">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <a
              href={`#${slide.id}`}
              aria-label={[
                slide.label,
                fillIn(a11y.slideOf, { n: index + 1, max: slides.length }),
                slide.title,
              ]
                .filter(Boolean)
                .join(', ')}
              aria-current={index === 0 ? 'true' : undefined}
            >
              <span>{slide.label}</span>
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="round-button" data-step="1" disabled aria-label={actions.next}>
        <Icon name="arrow-right-bold" />
      </button>
      <p className="visually-hidden" role="status" />
    </nav>
  );
}
