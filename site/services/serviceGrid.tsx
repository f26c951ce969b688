import type { Service } from '../../schemas/types.ts';
import { ServiceCard } from './serviceCard.tsx';

/** How wide each card is, in the order of the services: rows of two, two, two and four. */
const sizes = ['wide', 'third', 'half', 'half', 'third', 'wide', 'small', 'small', 'small', 'small'] as const;

interface Props {
  services: Service[];
  level?: 'h2' | 'h3';
}

/** The services as an uneven grid of pictures. */
export function ServiceGrid({ services, level }: Props) {
  return (
    <div className="service-grid">
      {services.map((service, index) => (
        <ServiceCard
          key={service.slug}
          service={service}
          size={sizes[index] ?? 'small'}
          level={level}
          isRow
        />
      ))}
    </div>
  );
}
