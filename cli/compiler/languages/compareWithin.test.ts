import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { compareWithin } from './compareWithin.ts';

/** What is told of a text in two languages. */
const told = (it: string, en: string) => toldOf({ text: { it, en } });

function toldOf(data: object): string[] {
  const text = JSON.stringify(data);
  const { value } = parseSource({ path: 'content/a.yaml', print: text, bytes: Buffer.from(text) });
  if (!value) throw new Error('no YAML');
  const languages = [
    { code: 'it', name: 'Italiano', locale: 'it-IT' },
    { code: 'en', name: 'English', locale: 'en-GB' },
  ];
  return compareWithin(value, languages).map((one) => tellProblem(one, 'en').message);
}

it.each([
  ['Entro 7 giorni', 'Within 9 days', 'Here it is 9, and in the other language 7.'],
  ['Dal 1961, 34 filiali', 'Since 1961, 43 branches', 'Here it is 43, and in the other language 34.'],
  ['1.200 kg', '1,300 kg', 'Here it is 1,300, and in the other language 1.200.'],
  ['7 e 7 giorni', '7 and 9 and 9 days', 'Here it is 9, and in the other language 7.'],
  ['ore 8.30', '9:30', 'Here it is 9:30, and in the other language 8.30.'],
  ['16–20 h', '4–9 pm', 'Here it is 9, and in the other language 20.'],
  ['16–20 h', '4–8 days', 'Here it is 4, 8, and in the other language 16, 20.'],
])('tells "%s" beside "%s"', (it, en, message) => expect(told(it, en)).toEqual([message]));

it.each([
  ['signs between digits', 'da 1.200 a 98,5 kg, ore 8.30', 'from 1,200 to 98.5 kg, 8:30'],
  ['spaces that do not break', '1\u202f200 kg', '1,200 kg'],
  ['a number in words', 'Entro 7 giorni e 3 mesi', 'Within seven days and 3 months'],
  ['full hours without minutes', '10–14 h', '10:00–14:00'],
  ['clocks of twelve hours', 'dalle 16 alle 20.30, sabato 10–14', '4 to 8:30 pm, on Saturday 10 am–2 p.m.'],
  ['another order', '24 ore, 7 giorni', '7 days, 24 hours'],
  ['links and addresses', '[Uno](/a1) 1@a.it https://a.it/1', '[One](/a2) 2@a.it https://a.it/2'],
  ['gaps and tags', '{{facts.a1}} {n1} <b1>', '{{facts.a2}} {n2} <b2>'],
])('takes no %s for a mistake', (_, it, en) =>
  expect(told(it, en).filter((message) => message.startsWith('Here it is'))).toEqual([]),
);

it.each([
  ['**Via** mare', 'By sea', 'The markup of "text.en" differs from Italian: none instead of **bold**.'],
  ['- uno\n- due', '- one', 'The markup of "text.en" differs from Italian: 1×"-" instead of 2×"-".'],
  ['Dal {{facts.foundedYear}}', 'For a long time', '{{facts.foundedYear}} is missing in "text.en".'],
  ['* uno\n* due', 'one', 'The markup of "text.en" differs from Italian: none instead of 2×"-".'],
])('tells what stands in "%s" and not in "%s"', (it, en, message) => expect(told(it, en)).toEqual([message]));

it('takes no sentence for a list that begins with a sign or the number of an ordinal', () => {
  expect(told('I campi con * sono obbligatori', '* ile işaretli alanlar zorunludur')).toEqual([]);
  expect(told('Al piano 2', '2. katta')).toEqual([]);
});

it('compares texts also below a key that is called like a language, as a country is', () => {
  const text = { it: 'Entro 7 giorni', en: 'Within 9 days' };
  const message = 'Here it is 9, and in the other language 7.';
  expect(toldOf({ countries: { it: { text }, fr: { text } } })).toEqual([message, message]);
  expect(toldOf({ it: [{ text }] })).toEqual([message]);
});

it('names the language where there are more than two', () => {
  const text = JSON.stringify({ text: { it: 'Entro 7 giorni', en: 'Within 7 days', ar: 'خلال 9 أيام' } });
  const { value } = parseSource({ path: 'content/a.yaml', print: text, bytes: Buffer.from(text) });
  const languages = [
    { code: 'it', name: 'Italiano', locale: 'it-IT' },
    { code: 'en', name: 'English', locale: 'en-GB' },
    { code: 'ar', name: 'العربية', locale: 'ar-EG' },
  ];
  const problems = value ? compareWithin(value, languages) : [];
  expect(problems.map((one) => tellProblem(one, 'en').message)).toEqual(['Here it is 9, and in Italian 7.']);
  expect(problems.map(({ otherSide }) => otherSide && tellProblem(otherSide, 'en').message)).toEqual([
    'Here it is 7, and in Arabic 9.',
  ]);
});
