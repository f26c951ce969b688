import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { askedFacts, checkVariables, createFactFiller, findUnconfirmedNumbers } from './facts.ts';

const company = {
  phone: '+39 0586 (12) 34-56',
  people: 1200,
  abroad: '+49 (0)89 12',
  later: '\uE000+39 000\uE001',
};

it.each([
  ['[Chiamaci](tel:{{phone}})', '[Chiamaci](tel:+390586123456)'],
  ['[{{phone}}](<tel:{{ phone }}>)', '[+39 0586 (12) 34-56](<tel:+390586123456>)'],
  ['[Là](tel:{{abroad}})', '[Là](tel:+498912)'],
  ['[Poi](tel:{{later}})', '[Poi](tel:\uE000+39000\uE001)'],
  ['tel:{{phone}}, {{people, number}}', 'tel:+39 0586 (12) 34-56, 1.200'],
])('fills %s as %s: a number that is dialled has no spaces', (text, filled) => {
  expect(createFactFiller({ locale: 'it-IT' }, company)(text)).toBe(filled);
});

it('fills a long text in one pass', () => {
  const fill = createFactFiller({ locale: 'it-IT' }, company);
  // Looking back from each letter, it took minutes.
  const words = 'Una riga di parole. '.repeat(30_000);
  expect(fill(`${words}[Chiamaci](tel:{{phone}})`).endsWith('(tel:+390586123456)')).toBe(true);
});

it.each([
  ['con {{ facts.rooms } sale', 'Write it as {{facts.rooms}}, with two braces on each side.'],
  ['con {facts.rooms}} sale', 'Write it as {{facts.rooms}}, with two braces on each side.'],
  ['con {{facts.books, number} libri', 'Write it as {{facts.books, number}}, with two braces on each side.'],
  ['con {facts.books, number}} libri', 'Write it as {{facts.books, number}}, with two braces on each side.'],
  ['con {{{facts.rooms}} sale', 'Write it as {{facts.rooms}}, with two braces on each side.'],
  ['con {{facts.rooms}}} sale', 'Write it as {{facts.rooms}}, with two braces on each side.'],
  ['con {{facts.room} sale', 'Did you mean "facts.rooms"?'],
  ['{{facts.books、number}}冊', 'Write it as {{facts.books, number}}, with "," in place of "、".'],
  ['{{ facts.books ، number }} كتب', 'Write it as {{facts.books, number}}, with "," in place of "،".'],
  ['｛｛facts.rooms｝｝室', 'Write it as {{facts.rooms}}, with "{{" in place of "｛｛".'],
  ['{{facts.rooms｝｝室', 'Write it as {{facts.rooms}}, with "}}" in place of "｝｝".'],
  ['con {{ } sale', 'Write two braces on each side, as in {{brand}}.'],
])('names the fact that is meant where %s is not well written', (text, hint) => {
  const facts = new Map<string, unknown>([
    ['brand', 'Biblioteca'],
    ['facts.books', 61500],
    ['facts.rooms', 3],
  ]);
  const hints = checkVariables(text, facts).map(({ hint }) => hint && say(hint, 'en'));
  expect(hints).toEqual([hint]);
});

it.each([
  ['{{facts.cars}}', ['There is no fact "facts.cars" in content/company.yaml.']],
  ['{{facts.rooms, nunber}}', ['The variable {{facts.rooms, nunber}} asks for an unknown format.']],
  ['{{brand, number}}', ['The fact "brand" is not a number, so {{brand, number}} cannot be formatted.']],
  ['{{brand}}, {{facts.rooms}} {{ facts.rooms, number }}', []],
])('says what is wrong with %s', (text, messages) => {
  const facts = new Map<string, unknown>([
    ['brand', 'Biblioteca'],
    ['facts.rooms', 3],
  ]);
  expect(checkVariables(text, facts).map(({ message }) => say(message, 'en'))).toEqual(messages);
});

it.each([
  ['it-IT', '250 mila, 1,25 milioni'],
  ['en-GB', '250 mila, 1.25 milioni'],
  ['pl-PL', '250 mila, 1,25 milioni'],
])('fills in thousands and millions with the decimal sign of %s', (locale, filled) => {
  const fill = createFactFiller({ locale }, { area: 250_000, parcels: 1_250_000 });
  expect(fill('{{area, thousands}} mila, {{parcels, millions}} milioni')).toBe(filled);
});

it.each([
  [
    'ar-EG',
    'منذ عام {{founded}}: {{people, number}}، [{{phone}}](tel:{{phone}})',
    'منذ عام ١٩١٢: ١٬٢٠٠، [+39 0586 (12) 34-56](tel:+390586123456)',
  ],
  ['ar-EG', '[{{ founded }}](/years/{{founded}})', '[١٩١٢](/years/1912)'],
  ['ar-AE', 'منذ عام {{founded}}', 'منذ عام 1912'],
])('fills in numbers with the digits of %s', (locale, text, filled) => {
  expect(createFactFiller({ locale }, { ...company, founded: 1912 })(text)).toBe(filled);
});

it.each([
  ['it-IT', '{{people, number}} persone dal {{founded}}', '\uE0001.200\uE001 persone dal 1912'],
  ['it-IT', '{{area, thousands}} mila', '\uE000250\uE001 mila'],
  ['ar-EG', '{{ area }}', '\uE000٢٥٠٠٠٠\uE001'],
  ['it-IT', '{{later}} {{wagons.0.seats}}', '\uE000presto\uE001 \uE00080\uE001'],
])('marks in %s what nobody confirmed in %s', (locale, text, filled) => {
  const unconfirmed = findUnconfirmedNumbers({
    founded: { value: 1912, placeholder: false },
    people: { value: 1200, placeholder: true },
    area: { value: 250_000, placeholder: true },
    later: { value: 'presto', placeholder: true },
    wagons: [{ seats: { value: 80, placeholder: true } }],
  });
  const resolved = {
    founded: 1912,
    people: 1200,
    area: 250_000,
    later: '\uE000presto\uE001',
    wagons: [{ seats: 80 }],
  };
  expect(createFactFiller({ locale }, resolved, unconfirmed)(text)).toBe(filled);
});

it('lets texts ask for facts in several languages by one name', () => {
  const names = { brand: { ja: '月見茶屋', ar: 'بيت شاي' }, phone: { value: '1', placeholder: true } };
  const asked = askedFacts({ ...names, hours: { value: { ja: '朝', ar: 'صباحًا' } }, facts: { teas: 12 } });
  expect([...asked.keys()]).toEqual(['brand', 'phone', 'phone.placeholder', 'hours', 'facts.teas']);
});

it('says nothing of full-width braces around words', () => {
  expect(checkVariables('｛予約｝と｛｛予約｝｝と（A、B）', new Map([['brand', 'x']]))).toEqual([]);
});

it('says that the braces of a variable are full-width', () => {
  const [problem] = checkVariables('椅子は｛｛chairs｝｝台', new Map([['chairs', 6]]));
  expect(problem?.at).toBe(3);
  expect(problem && say(problem.message, 'en')).toBe(
    'The braces of a variable are full-width, so visitors would read its name.',
  );
});
