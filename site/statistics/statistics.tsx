import type { Text } from '../../schemas/types.ts';
import { formatCount } from '../formatCount.ts';
import { usePage } from '../page.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';

/** The figures of the group on a card that overlaps the band above; `scripts/counters.ts` lets them count up (C-04). */
export function Statistics({ title, items }: Text['home']['infoSection']) {
  const { language, scripts } = usePage();
  const numbers = new Intl.NumberFormat(language.locale);
  scripts.add('counters');
  return (
    <section className="statistics">
      <h2 className="visually-hidden">{title}</h2>
      <dl className="statistics__list">
        {items.map(({ prefix = '', count, suffix = '', text }) => {
          const written = (format: (count: number) => string) =>
            prefix + String(count).replace(/\d+/, (digits) => format(Number(digits)));
          return (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                <VisuallyHidden>{written((number) => numbers.format(number)) + suffix}</VisuallyHidden>
                <span aria-hidden="true">
                  <span className="statistics__count">{written(formatCount)}</span>
                  {suffix && <small>{suffix}</small>}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
