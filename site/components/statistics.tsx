import type { Text } from '../../schemas/types.ts';
import { formatCount } from '../formatCount.ts';
import { VisuallyHidden } from './visuallyHidden.tsx';

/** The figures of the group on a card that overlaps the band above (C-04). */
export function Statistics({ title, items }: Text['home']['infoSection']) {
  return (
    <section className="statistics">
      <VisuallyHidden>
        <h2>{title}</h2>
      </VisuallyHidden>
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
