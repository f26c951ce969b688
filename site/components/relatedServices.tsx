import { usePage } from '../page.ts';
import { Section } from './section.tsx';
import { ServiceCard } from './serviceCard.tsx';

/** The other services of the carousel, side by side (C-09). */
export function RelatedServices({ slug }: { slug: string }) {
  const { content, text } = usePage();
  const others = content.services.filter((service) => service.inCarousel && service.slug !== slug);
  return (
    <Section title={text.services.related.title} className="related-services">
      <ul className="related-services__list">
        {others.map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} size="small" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
