import type { Text } from '../../schemas/types.ts';
import { Section } from '../sections/section.tsx';
import { Picture } from '../ui/picture.tsx';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['beforeAfterSection']>;

/** One place at two times, drawn from one camera: side by side, on phones one below the other. */
export function BeforeAfter({ title, text, views }: Texts) {
  return (
    <Section title={title} text={text}>
      <div className="before-after">
        {views.map((view) => (
          <figure key={view.title}>
            <Picture name={view.image} alt={view.alt} sizes="(min-width: 920px) 46vw, 100vw" />
            <figcaption>
              <b>{view.title}</b> {view.text}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
