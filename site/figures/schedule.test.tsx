import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PageContext, PageProvider } from '../page.ts';
import { Schedule } from './schedule.tsx';

it('says all that is due on a day', () => {
  const events = [
    { daysBefore: 1, title: 'Gate-in', text: 'One.' },
    { daysBefore: 1, title: 'Papers', text: 'Two.' },
    { daysBefore: 0, title: 'Departure', text: 'Three.' },
  ];
  const markup = renderToStaticMarkup(
    <PageProvider value={{} as PageContext}>
      <Schedule title="Week" text="Words." unit="days" events={events} note="Note." />
    </PageProvider>,
  );
  expect([...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
    'Gate-in',
    'Papers',
    'Departure',
  ]);
  expect(markup.match(/<li/g)).toHaveLength(2);
});
