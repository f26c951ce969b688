import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { findForeignGaps, findLoneGaps } from './findWrongGaps.ts';

const facts = new Set(['brand', 'facts.people']);
const toldOf = (text: string) =>
  findLoneGaps(text, facts).map(({ at, message, hint }) => [at, say(message, 'en'), say(hint, 'en')]);

it.each([
  ['Oggi {brand} parte', '{brand}', '{{brand}}'],
  [`Oggi \${brand} parte`, `\${brand}`, '{{brand}}'],
  ['Oggi {facts.people, number} persone', '{facts.people, number}', '{{facts.people, number}}'],
  ['Oggi { facts.peple } persone', '{ facts.peple }', '{{facts.peple}}'],
  [`Oggi \${n} persone`, `\${n}`, undefined],
  ['Oggi %{count} persone', '%{count}', undefined],
  ['Oggi #{name} parte', '#{name}', undefined],
  ['Oggi {0} persone', '{0}', undefined],
  ['Oggi %s parte', '%s', undefined],
  ['%d persone', '%d', undefined],
  ['Oggi %1$s, parte', '%1$s', undefined],
  ['Oggi %@', '%@', undefined],
  ['Oggi <%= name %> parte', '<%= name %>', undefined],
  ['Oggi {% if open %} parte', '{% if open %}', undefined],
  ['Oggi [[name]] parte', '[[name]]', undefined],
  ['Oggi %COMPANY% parte', '%COMPANY%', undefined],
])('tells a gap that nothing fills: %s', (text, gap, fact) => {
  const [[at, message = '', hint = ''] = [], ...more] = toldOf(text);
  expect(more).toEqual([]);
  expect(at).toBe(text.indexOf(gap));
  expect(message).toContain(`Nothing fills ${gap}:`);
  expect(hint).toContain(fact ? `Write ${fact},` : 'Write the words themselves.');
});

it.each([
  'Dal {{brand}} a {{ facts.people, number }} persone',
  'Pagina {n} di {max}, oggi {name}',
  'Sconto del 20 %, e 30 %d’estate',
  'Il 50 % scelto, 100%sicuro, 5 %',
  'x^{2}, [a-z]{3}, (ab){2}, {1,2} e {a, b}',
  'https://example.com/?q=%s e /%d0%b0',
  '[[1]](/a), [[note]](/b), [x], [[1]]',
  'Tra < 5 % e > 10 %, {}',
  'Costa $ {',
])('leaves alone what may be meant: %s', (text) => {
  expect(toldOf(text)).toEqual([]);
});

it('leaves signs before a gap alone where the website fills some', () => {
  expect(findForeignGaps(`US\${amount}, #{n}, %{n}`)).toEqual([]);
  expect(findForeignGaps('Pagina %d di {max}')).toHaveLength(1);
});
