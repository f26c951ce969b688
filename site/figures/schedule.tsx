import { Fragment } from 'react';
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
          const due = events.filter(({ daysBefore }) => daysBefore === day);
          return (
            <li
              key={day}
              className={due.length > 0 ? 'schedule__event' : undefined}
              aria-hidden={due.length > 0 ? undefined : true}
            >
              {due.length > 0 && <span className="visually-hidden">{`${unit}: `}</span>}
              <span className="schedule__day">{day}</span>
              {due.map((event) => (
                <Fragment key={event.title}>
                  <h3>{event.title}</h3>
                  <p>{event.text}</p>
                </Fragment>
              ))}
            </li>
          );
        })}
      </ol>
      <p className="figure-note">{note}</p>
    </Section>
  );
}
