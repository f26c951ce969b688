import type { Text } from '../../schemas/types.ts';
import { LogoMark } from '../ui/logoMark.tsx';
import { Picture } from '../ui/picture.tsx';
import { Slider } from './slider.tsx';

/** The stages of the group's history; only documented ones carry a year (C-12, §13.3). */
export function Timeline({ title, slides }: Text['history']['timeline']) {
  return (
    <section className="timeline">
      <h2 className="visually-hidden">{title}</h2>
      <Slider dots={slides}>
        <ol className="timeline__list" aria-label={title}>
          {slides.map((slide, index) => (
            <li key={slide.id} id={slide.id} className="timeline__stage">
              <Picture name={`history-${index + 1}.jpg`} sizes="(min-width: 640px) 50vw, 100vw" />
              <div className="timeline__text">
                <p className="timeline__label">{slide.label ?? <LogoMark />}</p>
                <h3>{slide.title}</h3>
                <p>{slide.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Slider>
    </section>
  );
}
