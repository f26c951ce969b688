import type { Text } from '../../schemas/types.ts';
import { Island } from '../islands/island.tsx';
import { usePage } from '../page.ts';
import { counters } from './counters.island.tsx';

/** The figures of the group on a card that overlaps the band above (C-04). */
export function Statistics({ title, items }: Text['home']['infoSection']) {
  const numbers = new Intl.NumberFormat(usePage().language.locale);
  const figures = items.map((item) => {
    const { prefix = '', count, suffix = '' } = item;
    const said = String(count).replace(/\d+/, (digits) => numbers.format(Number(digits)));
    return { ...item, count: String(count), said: prefix + said + suffix };
  });
  return (
    <section className="statistics">
      <h2 className="visually-hidden">{title}</h2>
      <Island of={counters} name="counters" on="visible" props={{ items: figures }} />
    </section>
  );
}
