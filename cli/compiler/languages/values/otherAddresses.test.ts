import { expect, it } from 'vitest';
import { say } from '../../../terminal/telling/say.ts';
import { saidIn } from '../fixtures/saidIn.ts';
import { findOtherAddresses } from './otherAddresses.ts';

const said = (text: string) => saidIn('en', text);

const told = (base: string, other: string) =>
  findOtherAddresses(said(base), said(other)).map(({ message, otherSide }) => [
    say(message, 'en'),
    otherSide && say(otherSide.message, 'en'),
  ]);

const here = (own: string, others: string) => `Here it is ${own}, and in the other language ${others}.`;

it.each([
  ['a@b.example', 'ab@b.example', 'a@b.example', 'ab@b.example'],
  ['Scrivi a (a@b.example).', 'Write to (b@b.example).', 'a@b.example', 'b@b.example'],
  ['a@b.example, c@b.example', 'a@b.example, d@b.example', 'c@b.example', 'd@b.example'],
  ['a@b.example, v@w.example', 'c@b.example, x@y.example', 'a@b.example', 'c@b.example'],
  ['[noi](mailto:a@b.example)', '[us](mailto:b@b.example)', 'a@b.example', 'b@b.example'],
  ['[noi](tel:+39021)', '[us](tel:+39022)', 'tel:+39021', 'tel:+39022'],
  ['Entro il 4 a info@x.example', '4日までにinfo@y.exampleまで', 'info@x.example', 'info@y.example'],
  ['Scrivi a info@x.example.', '请联系inof@x.example。', 'info@x.example', 'inof@x.example'],
])('tells another address in both languages: %s, %s', (base, other, own, others) => {
  expect(told(base, other)).toEqual([[here(others, own), here(own, others)]]);
});

it.each([
  ['capitals', 'A@B.example', 'a@b.example'],
  ['another order', 'a@b.example, c@b.example', 'c@b.example, a@b.example'],
  ['what one of them leaves out', 'a@b.example', 'c@b.example, a@b.example'],
  ['the signs of a phone', '[noi](tel:+39-02-1)', '[us](tel:+39021)'],
  ['the words of a mail', '[noi](mailto:a@b.example?subject=Ciao)', '[us](mailto:a@b.example?subject=Hi)'],
  ['a page', '[qui](https://a.example/it)', '[here](https://a.example/en)'],
  ['a name', 'La @casa', 'The @house'],
  ['letters of Japanese', 'Scrivi a info@x.example.', 'お問い合わせはinfo@x.example、または'],
  ['letters of Japanese behind', 'Scrivi a info@x.example.', 'info@x.exampleまで'],
  ['letters of Chinese', 'Scrivi a info@x.example.', '请联系info@x.example。'],
  ['letters of Thai', 'Scrivi a info@x.example.', 'ติดต่อinfo@x.example'],
  ['letters of Cyrillic', 'Scrivi a почта@пример.example', 'Почта@пример.example'],
  ['what is made up', 'nome@azienda.example', 'name@company.example'],
])('leaves alone: %s', (_, base, other) => {
  expect(told(base, other)).toEqual([]);
});
