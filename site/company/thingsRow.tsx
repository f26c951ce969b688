import type { Service } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { cardOf, pageOf } from '../services/serviceTexts.ts';
import { Icon } from '../ui/icon.tsx';
import { InLanguage } from '../ui/inLanguage.tsx';
import { Picture } from '../ui/picture.tsx';
import { sectorName } from './sectorName.ts';
import { thingId } from './thingId.ts';

interface Props {
  title: string;
  text: string;
  service: Service;
}

/** Some things from a service's sectors on a shelf, each leading to its sector; nothing for a service without any. */
export function ThingsRow({ title, text, service: { slug, things = [] } }: Props) {
  const page = usePage();
  const { text: texts } = page;
  const sectors = pageOf(texts, slug).sectorsSection?.items ?? [];
  const shown = things.flatMap((image) => sectors.find((sector) => sector.image === image) ?? []);
  const to = `/services/${slug}`;
  return (
    shown.length > 0 && (
      <Section title={title} text={text} tone="sand">
        <ul className="things">
          {shown.map(({ image, name }) => (
            <li key={image}>
              <Picture name={image} sizes="360px" />
              <Link to={`${to}#${thingId(image)}`} className="cover-link">
                <InLanguage>{sectorName(name, page)}</InLanguage>
              </Link>
            </li>
          ))}
        </ul>
        <Link to={to} className="text-link">
          {cardOf(texts, slug).linkText}
          <Icon name="arrow-right-bold" />
        </Link>
      </Section>
    )
  );
}
