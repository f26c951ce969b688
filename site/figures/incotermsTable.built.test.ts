import { expect, it } from 'vitest';
import { asTyped, readBuilt } from '../testing/readPage.ts';

it.each([
  ['/services/international-transport/', "Il rischio passa all'acquirente"],
  ['/en/services/international-transport/', 'Risk passes to the buyer'],
])('each rule of %s says once, and in words, where the risk passes', (path, risk) => {
  const page = asTyped(String(readBuilt(path)).replaceAll('&#x27;', "'"));
  const [table = ''] = /<table class="incoterms".*?<\/table>/s.exec(page) ?? [];
  const rows = table.split('<tr>').filter((row) => /<b>[A-Z]{3} <\/b>/.test(row));
  expect(rows).toHaveLength(11);
  const said = rows.map((row) => row.split(risk).length - 1);
  expect(said).toEqual(Array(11).fill(1));
  expect(rows.find((row) => row.includes('>EXW '))?.split('<td')[0]).toContain(risk);
});
