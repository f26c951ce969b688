import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesOf } from '../../testing/thorough.ts';
import { scanPage } from '../scan/scanPage.ts';
import { structuredData } from './structuredData.ts';

const part = fc.oneof(
  fc.constantFrom(null, 1, 'words'),
  fc.jsonValue({ maxDepth: 1 }),
  fc.record({ '@type': fc.constant('ListItem'), position: fc.constantFrom(0, 1, 2), name: fc.string() }),
);
const data = fc.record(
  {
    '@context': fc.constantFrom('https://schema.org', 'https://schema.org/', null),
    '@type': fc.constantFrom('BreadcrumbList', 'WebPage', ['WebPage', 'BreadcrumbList'], null),
    itemListElement: fc.oneof(fc.array(part), part),
    url: part,
    name: part,
  },
  { requiredKeys: ['@context', '@type'] },
);

it('judges whatever code writes, be it no data at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(data, fc.array(data), fc.jsonValue()), async (said) => {
      const json = JSON.stringify(said).replaceAll('<', '\\u003c');
      const html = `<html><body><script type="application/ld+json">${json}</script></body></html>`;
      const found = await structuredData.run(
        scanPage({ route: { url: '/page/', head: {} } as never, html }),
        '',
      );
      for (const { rule } of found) expect(structuredData.rules).toContain(rule);
    }),
    { numRuns: timesOf(300, 5000) },
  );
});
