import type { Text } from '../../schemas/types.ts';
import { usePage } from '../page.ts';
import { Section } from '../sections/section.tsx';
import { InLanguage } from '../ui/inLanguage.tsx';
import { LogoMark } from '../ui/logoMark.tsx';
import { Picture } from '../ui/picture.tsx';
import { sectorName } from './sectorName.ts';
import { thingId } from './thingId.ts';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['sectorsSection']>;

interface Props extends Omit<Texts, 'items'> {
  /** Pictures are square cut-outs in `content/media`. */
  items: (Omit<Texts['items'][number], 'name'> & { name: string })[];
}

/** The sectors of the technical courier, each with a thing that is moved there, by itself and at a doorway (P-18). */
export function SectorsSection({ title, text, views, note, items }: Props) {
  const page = usePage();
  return (
    <Section title={title} text={text} tone="mist">
      <fieldset className="sectors-views">
        <legend className="visually-hidden">{views.legend}</legend>
        {[views.alone, views.door].map((label, at) => (
          <label key={label} className="filter__choice">
            <input type="radio" name="sectors-view" defaultChecked={at === 0} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <ul className="sectors">
        {items.map((item) => (
          <li key={item.name} id={thingId(item.image)} className="sector">
            <div className="sector__thing">
              <Picture className="sector__alone" name={item.image} sizes="16rem" />
              <Picture className="sector__door" name={item.door.image} alt={item.door.alt} sizes="16rem" />
            </div>
            <h3>
              <InLanguage>{sectorName(item.name, page)}</InLanguage>
            </h3>
            <p>{item.text}</p>
          </li>
        ))}
        <li className="sector sector--mark" aria-hidden="true">
          <LogoMark />
        </li>
      </ul>
      <p className="figure-note">{note}</p>
    </Section>
  );
}
