import { Section } from './section.tsx';

interface Props {
  title: string;
  items: { title: string; text: string }[];
  tone?: 'paper' | 'mist' | 'sand' | 'petrol';
  /** Large numerals, for steps that lead the page. */
  numerals?: boolean;
}

/** How something goes, as a path with numbered stations. */
export function Steps({ title, items, tone, numerals }: Props) {
  return (
    <Section title={title} tone={tone} className={`steps${numerals ? ' steps--numerals' : ''}`}>
      <ol className="steps__list">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
