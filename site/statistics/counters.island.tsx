import { formatCount } from '../formatCount.ts';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { useCount } from './useCount.ts';

export interface CountersProps {
  items: CounterItem[];
}

interface CounterItem {
  /** A whole number, perhaps between placeholder marks. */
  count: string;
  /** The whole figure as the page's language writes it, for screen readers. */
  said: string;
  text: string;
  prefix?: string;
  suffix?: string;
}

/** The statistics, each counting up when it is first seen (C-04). */
export function counters({ items }: CountersProps) {
  return (
    <dl className="statistics__list">
      {items.map((item) => (
        <Counter key={item.text} {...item} />
      ))}
    </dl>
  );
}

function Counter({ count, said, text, prefix, suffix }: CounterItem) {
  const { value, node } = useCount(Number(count.match(/\d+/)));
  return (
    <div>
      <dt>{text}</dt>
      <dd>
        <VisuallyHidden>{said}</VisuallyHidden>
        <span aria-hidden="true">
          <span className="statistics__count" ref={node}>
            {prefix}
            {count.replace(/\d+/, formatCount(value))}
          </span>
          {suffix && <small>{suffix}</small>}
        </span>
      </dd>
    </div>
  );
}
