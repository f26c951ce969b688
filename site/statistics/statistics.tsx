import type { Text } from '../../schemas/types.ts';
import { formatCount, thousandsMark } from '../formatCount.ts';
import { plainDigits } from '../letters/plainDigits.ts';
import { usePage } from '../page.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { setOff } from './setOff.ts';

/** The figures of the group on a card that overlaps the band above; `scripts/counters.ts` lets them count up (C-04). */
export function Statistics({ title, items }: Text['home']['infoSection']) {
  const { language, scripts } = usePage();
  const mark = thousandsMark(language.locale);
  const heard = new Intl.NumberFormat(language.locale);
  scripts.add('counters');
  return (
    <section className="statistics">
      <h2 className="visually-hidden">{title}</h2>
      <dl className="statistics__list">
        {items.map(({ prefix = '', count, suffix: behind = '', text }) => {
          const suffix = setOff(behind);
          const written = (format: (count: number) => string) =>
            prefix + plainDigits(String(count)).replace(/\d+/, (digits) => format(Number(digits)));
          return (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                <VisuallyHidden>
                  {written((number) => (mark === '.' ? heard.format(number) : formatCount(number, mark))) +
                    suffix}
                </VisuallyHidden>
                <span aria-hidden="true">
                  <span className="statistics__count">{written((number) => formatCount(number, mark))}</span>
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
