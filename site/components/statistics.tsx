import type { Text } from '../../schemas/types.ts';
import { formatCount } from '../formatCount.ts';

/** The figures of the group on a card that overlaps the band above (C-04). */
export function Statistics({ title, items }: Text['home']['infoSection']) {
  return (
    <section className="statistics">
      <h2 className="visually-hidden">{title}</h2>
      <dl className="statistics__list">
        {items.map(({ count, prefix, suffix, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {formatCount(Number(count), prefix)}
              {suffix && <small>{suffix}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
