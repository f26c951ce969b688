import type { Service } from '../../schemas/types.ts';
import { Section } from '../sections/section.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  title: string;
  /** Stops of the way; with icons they are signs along it, without they are counted. */
  items: { title: string; text: string; icon?: string }[];
  /** What it goes over. */
  way?: Service['way'];
  /** Sign at the end of the way. */
  icon: string;
  tone?: 'paper' | 'mist' | 'sand';
}

/** How something travels: its stops on a drawn way from left to right, on phones from above. */
export function Route({ title, items, way = 'road', icon, tone }: Props) {
  const counted = items.every((item) => !item.icon);
  const List = counted ? 'ol' : 'ul';
  const line = wave(items.length);
  return (
    <Section title={title} tone={tone} className={`route route--${way}`}>
      <div className="route__way">
        <svg className="road" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="road__kerb" d={line} />
          <path className="road__lane" d={line} />
          <path className="road__line" d={line} />
        </svg>
        <List className={`route__stops${counted ? ' route__stops--counted' : ''}`}>
          {items.map((item) => (
            <li key={item.title}>
              {item.icon && (
                <span className="route__sign">
                  <Icon name={item.icon} />
                </span>
              )}
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </List>
        <span className="route__sign route__end">
          <Icon name={icon} />
        </span>
      </div>
    </Section>
  );
}

/** A line from one side of the window to the other, alternately up and down at the columns of the stops. */
function wave(stops: number): string {
  const step = 100 / stops;
  const bends = Array.from({ length: stops + 1 }, (_, at) => {
    const [from, to] = at % 2 ? [25, 75] : [75, 25];
    const middle = Math.round((at - 0.5) * step);
    return `C${middle} ${from} ${middle} ${to} ${Math.round(at * step)} ${to}`;
  });
  return `M-200 75H${Math.round(-step)}${bends.join('')}H300`;
}
