import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { Slider } from '../slider/slider.tsx';
import { ServiceCard } from './serviceCard.tsx';

/** Beside their words where all of them fit, above them where some stand side by side. */
const sizes = '(min-width: 72.5em) 15rem, (min-width: 920px) 33vw, (min-width: 640px) 50vw, 100vw';

/** The other services of the carousel, side by side (C-09). */
export function RelatedServices({ slug }: { slug: string }) {
  const { content, text } = usePage();
  const { title } = text.services.related;
  const others = content.services.filter((service) => service.inCarousel && service.slug !== slug);
  return (
    <Section title={title} className="related-services">
      <Slider>
        <ul className="related-services__list" aria-label={title}>
          {others.map((service) => (
            <li key={service.slug}>
              <ServiceCard service={service} size="small" sizes={sizes} />
            </li>
          ))}
        </ul>
      </Slider>
    </Section>
  );
}
