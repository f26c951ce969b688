import type { Text } from '../../schemas/types.ts';
import { Section } from '../sections/section.tsx';

type Texts = NonNullable<Text['servicePages'][keyof Text['servicePages']]['scheduleSection']>;

/** What is due on the days before a departure: a line to scale, each day as high as the others. */
export function Schedule({ title, text, unit, events, note }: Texts) {
  const first = Math.max(...events.map(({ daysBefore }) => daysBefore));
  const days = Array.from({ length: first + 1 }, (_, index) => first - index);
  return (
    <Section title={title} text={text} tone="petrol">
      <p className="schedule__unit" aria-hidden="true">
        {unit}
      </p>
      <ol className="schedule">
        {days.map((day) => {
          const event = events.find(({ daysBefore }) => daysBefore === day);
          return (
            <li key={day} className={event && 'schedule__event'} aria-hidden={event ? undefined : true}>
              {event && <span className="visually-hidden">{`${unit}: `}</span>}
              <span className="schedule__day">{day}</span>
              {event && (
                <>
                  <h3>{event.title}</h3>
                  <p>{event.text}</p>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p className="figure-note">{note}</p>
    </Section>
  );
}
