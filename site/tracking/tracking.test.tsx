import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PageContext, PageProvider } from '../page.ts';
import { Tracking } from './tracking.tsx';

function render(urlTemplate: string | null): string {
  const page = {
    content: { site: { tracking: { urlTemplate } } },
    text: {
      common: { a11y: { opensInNewTab: '(opens in a new tab)' } },
      navigation: { tracking: { label: 'Track a shipment', button: 'Track' } },
    },
    assets: { icons: {} },
  } as unknown as PageContext;
  return renderToStaticMarkup(
    <PageProvider value={page}>
      <Tracking id="shipment" />
    </PageProvider>,
  );
}

it('is a form with a field that has a name, and what else the address says', () => {
  const markup = render('https://track.example.com/find?lang=it&code={code}');
  expect(markup).toContain('action="https://track.example.com/find" target="_blank"');
  expect(markup).toContain('<label for="shipment">Track a shipment</label>');
  expect(markup).toContain('<input type="hidden" name="lang" value="it"/>');
  expect(markup).toMatch(/<input id="shipment" [^>]*name="code"/);
  expect(markup).toContain('(opens in a new tab)');
});

it('is not there while nobody gave the address', () => {
  expect(render(null)).toBe('');
});
