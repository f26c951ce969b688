import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ui from '#ui';
import { type PageContext, PageProvider, placeholderEnd, placeholderStart } from '../page.ts';
import { servicesCarousel } from '../services/servicesCarousel.island.tsx';
import { Fact } from '../ui/fact.tsx';
import { Island } from './island.tsx';

interface GreetingProps {
  name: string;
  count?: number;
}

const greeting = ({ name, count }: GreetingProps) => (
  <p className="greeting">
    Hello {name}
    {count}
  </p>
);

function render(element: React.ReactNode): { markup: string; scripts: Set<string> } {
  const scripts = new Set<string>();
  const page = {
    assets: { islands: { greeting: '/assets/greeting.js' } },
    scripts,
  } as unknown as PageContext;
  return { markup: renderToStaticMarkup(<PageProvider value={page}>{element}</PageProvider>), scripts };
}

describe('Island', () => {
  it('renders its HTML, its props beside it, and asks for the runtime', () => {
    const { markup, scripts } = render(
      <Island of={greeting} name="greeting" on="visible" props={{ name: 'Ada', count: 3 }} />,
    );
    expect(markup).toBe(
      '<div data-island="greeting" data-src="/assets/greeting.js" data-on="visible">' +
        '<p class="greeting">Hello Ada3</p></div>' +
        '<script type="application/json" data-props="greeting">{"name":"Ada","count":3}</script>',
    );
    expect([...scripts]).toEqual(['islands']);
  });

  it('keeps any text from ending the data script, and placeholder marks from being taken out of it', () => {
    const name = `</script>${placeholderStart}Ada${placeholderEnd}`;
    const { markup } = render(<Island of={greeting} name="greeting" on="load" props={{ name }} />);
    const data = markup.split('data-props="greeting">')[1]?.replace('</script>', '') ?? '';
    expect(data).not.toMatch(/[<\uE000\uE001]/);
    expect(JSON.parse(data)).toEqual({ name });
  });

  it('refuses impossible props when types are checked', () => {
    const withFunction = (props: { act: () => void }) => <p>{typeof props.act}</p>;
    const withDate = (props: { at: Date }) => <p>{String(props.at)}</p>;
    const refused = [
      // @ts-expect-error a prop is missing
      <Island key={1} of={greeting} name="greeting" on="load" props={{}} />,
      // @ts-expect-error a prop has the wrong type
      <Island key={2} of={greeting} name="greeting" on="load" props={{ name: 1 }} />,
      // @ts-expect-error a prop that the island does not know
      <Island key={3} of={greeting} name="greeting" on="load" props={{ name: 'Ada', age: 36 }} />,
      // @ts-expect-error a function cannot be written into a page
      <Island key={4} of={withFunction} name="greeting" on="load" props={{ act: () => {} }} />,
      // @ts-expect-error a date would arrive as a string
      <Island key={5} of={withDate} name="greeting" on="load" props={{ at: new Date(0) }} />,
      // @ts-expect-error no such moment
      <Island key={6} of={greeting} name="greeting" on="hover" props={{ name: 'Ada' }} />,
      // @ts-expect-error another island's props
      <Island key={7} of={servicesCarousel} name="greeting" on="load" props={{ name: 'Ada' }} />,
    ];
    expect(refused).toHaveLength(7);
  });
});

describe('Markup of an island', () => {
  it('is refused with names or props that do not exist when types are checked', () => {
    const refused = [
      // @ts-expect-error HTML's name of an attribute
      <p key={1} class="greeting" />,
      // @ts-expect-error an attribute of other elements
      <p key={2} href="/" />,
      // @ts-expect-error a component without what it needs
      <Fact key={3}>0</Fact>,
      // @ts-expect-error a handler of another kind
      <button key={4} type="button" onClick="act()" />,
    ];
    expect(refused).toHaveLength(4);
  });

  it('has the hooks that React and Preact have alike, and no id that would differ', async () => {
    expect(Object.keys(await import('preact/hooks'))).toEqual(expect.arrayContaining(Object.keys(ui)));
    // @ts-expect-error ids come as props
    expect(ui.useId).toBeUndefined();
  });
});
