import { html } from '#ui';
import { formatCount } from '../formatCount.ts';
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
  return html`
    <dl class="statistics__list">
      ${items.map((item) => html`<${Counter} key=${item.text} ...${item} />`)}
    </dl>
  `;
}

function Counter({ count, said, text, prefix, suffix }: CounterItem) {
  const { value, node } = useCount(Number(count.match(/\d+/)));
  return html`
    <div>
      <dt>${text}</dt>
      <dd>
        <span class="visually-hidden">${said}</span>
        <span aria-hidden="true">
          <span class="statistics__count" ref=${node}>${prefix}${count.replace(/\d+/, formatCount(value))}</span>
          ${suffix && html`<small>${suffix}</small>`}
        </span>
      </dd>
    </div>
  `;
}
