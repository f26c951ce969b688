import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { howToForm } from './howToForm.ts';

/** What is told of a text that does not match its pattern. */
function told(pattern: string, value: string): string | undefined {
  const hint = howToForm(pattern, value, undefined);
  return hint && say(hint, 'en');
}

it.each([
  ['^\\+[0-9 ]{6,24}$', '+39 011/12', '"/"'],
  ['^\\+[0-9 ]{6,24}$', '+39 O11 1234', '"O"'],
  ['^\\+[0-9 ]{6,24}$', '+39\u00a0011', 'a no-break space'],
  ['^\\+[0-9 ]{6,24}$', '0039 011', undefined],
  ['^(IT)?\\d{11}$', 'IT0123-', '"-"'],
  ['^\\+[0-9 ]{6,24}$', '011/1234567', '"/"'],
  ['^docs/[A-Za-z._-]+\\.pdf$', 'docs/a b.pdf', 'a space'],
  ['^#[0-9a-f]{6}$', 'teal', undefined],
  ['^[^\\s@]+@', 'a b', undefined],
])('in %s the first character that does not belong to %s is %s', (pattern, value, wanted) => {
  expect(/^It has ([^,:]+)/.exec(told(pattern, value) ?? '')?.[1]).toBe(wanted);
});

const mail = '^[^\\s@:;,<>]+@[^\\s@.:;,<>]+(\\.[^\\s@.:;,<>]+)+$';
const phone = '^\\+[0-9]( ?[0-9]){7,14}$';

it.each([
  [mail, 'prato @valico.it', 'prato@valico.it'],
  [mail, 'prato@valico.it.', 'prato@valico.it'],
  [mail, 'mailto:prato@valico.it', 'prato@valico.it'],
  [mail, 'Filiale <prato@valico.it>', 'prato@valico.it'],
  [mail, 'E-mail: prato@valico.it', 'prato@valico.it'],
  [mail, 'prato@valico,it', 'prato@valico.it'],
  [mail, 'prato(at)valico.it', 'prato@valico.it'],
  [mail, 'prato@valico.it; roma@valico.it', undefined],
  [mail, 'anna rossi@valico.it', undefined],
  [mail, 'prato.valico.it', undefined],
  [phone, '\u202a+39 02 1234567\u202c', '+39 02 1234567'],
  [phone, '0039 02 1234567', '+39 02 1234567'],
  [phone, 'Tel. +39 02 1234567', '+39 02 1234567'],
  [phone, '02 1234567', undefined],
  [phone, '+39 (0)2 1234567', undefined],
  [phone, '+39 02 1234567 int. 12', undefined],
  [phone, '+39 02 1234567 / 02 7654321', undefined],
])('for %s, "%s" is written "%s"', (pattern, value, wanted) => {
  expect(/^Write "(.*)"\.$/.exec(told(pattern, value) ?? '')?.[1]).toBe(wanted);
});

it('tells of the end of a name where nothing else is wrong', () => {
  expect(told('^docs/[A-Za-z]+\\.pdf$', 'docs/Terms.PDF')).toMatch(/must end with ".pdf"/);
  expect(told('^docs/[a-z]+\\.pdf$', 'docs/Terms.PDF') ?? '').not.toMatch(/must end/);
  expect(told('^docs/[a-z]+\\.pdf$', 'docs/terms.doc')).toBeUndefined();
});

it.each([
  ['^[a-z]{2}-[A-Z]{2}$', 'ro-ro', 'ro-RO'],
  ['^[a-z]{2}-[A-Z]{2}$', 'RO-ro', 'ro-RO'],
  ['^[a-z]{2}$', 'RO', 'ro'],
  ['^[A-Z]{2}$', 'Mi', 'MI'],
  ['^[A-Z][A-Za-z]*$', 'numOfPallets', 'NumOfPallets'],
  ['^[a-z]{2}-[A-Z]{2}$', 'ro_ro', undefined],
  ['^[a-z]{2}-[A-Z]{2}$', 'romanian', undefined],
  ['^[A-Z0-9]+$', 'a b c d e f', undefined],
])('for %s, "%s" is written "%s" where only capitals are wrong', (pattern, value, wanted) => {
  expect(/^Write "(.*)"\.$/.exec(told(pattern, value) ?? '')?.[1]).toBe(wanted);
});
