import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { barePhones } from './barePhones.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** The phone numbers that are told of a passage of a page. */
async function bare(html: string) {
  const page = scanPage({ route, html: `<main>${html}</main>` });
  return (await barePhones.run(page, '')).map(({ what }) => what);
}

it.each([
  ['Call +39\u00a002\u00a01234567.', '+39 02 1234567'],
  ['Call (+39) 02/1234.567!', '(+39) 02/1234.567'],
  ['+1 (212) 555-0123', '+1 (212) 555-0123'],
  ['+49 (0)89 123456-78', '+49 (0)89 123456-78'],
  ['+33&nbsp;1&nbsp;23&nbsp;45&nbsp;67&nbsp;89', '+33 1 23 45 67 89'],
  ['+34 912 345 678', '+34 912 345 678'],
  ['+34 912 345 000, +420 222 333 000', '+34 912 345 000', '+420 222 333 000'],
  ['Tel.+39 02 1234567', '+39 02 1234567'],
  ['+390212345678', '+390212345678'],
])('%s holds a phone number', async (html, ...numbers) => {
  expect(await bare(`<p>${html}</p>`)).toEqual(numbers);
});

it('a list of numbers is told number by number', async () => {
  expect(await bare('<p>+39 02 1234567, +39 06 7654321</p>')).toEqual(['+39 02 1234567', '+39 06 7654321']);
});

it.each([
  ['+55 (11) 91234-5678', '[+55 (11) 91234-5678](tel:+5511912345678)'],
  ['+49 (0)89 123456', '[+49 (0)89 123456](tel:+4989123456)'],
  ['(+81) 3&nbsp;1234&nbsp;5678', '[(+81) 3 1234 5678](tel:+81312345678)'],
])('the hint about %s shows the link to this very number', async (number, link) => {
  const page = scanPage({ route, html: `<main><p>${number}</p></main>` });
  const [found] = await barePhones.run(page, '');
  expect(found?.hint && say(found.hint, 'en')).toContain(link);
});

it.each([
  ['a VAT number', 'P. IVA 01234567890, VAT IT01234567890'],
  ['an account', 'IBAN DE89 3704 0044 0532 0130 00'],
  ['days', '12/05/2024, 2024-05-12, 12.05.2024 – 14.05.2024'],
  ['a price', '+1.500.000 €, € 12 345 678, +12 345,50 €'],
  ['a norm', 'ISO 9001:2015, UNI EN ISO 14001:2015, ISO/IEC 27001'],
  ['a reference', 'MRN 24IT0123456789012, order 0044 1234 5678, D.Lgs. 231/2001, (UE) 2016/679'],
  ['a postcode', '20090 Segrate, 1012 AB Amsterdam, 70-001'],
  ['a range of figures', '10 000 000-20 000 000, 1961-2024, +5-8 °C, 24/48/72'],
  ['what is more than before', '+1 500 000 parcels, +20 000 000, +2500000, +1 500 000 000'],
  ['coordinates', '+45.464211, +9.191383'],
  ['too few or too many digits', '+39 02 12, +1234 5678 9012 3456 7'],
  [
    'a fax',
    'Fax +39 02 1234567, <b>Telefax:</b> (+39) 02 1234567, Faks: +48 22 123 45 67, Fax no. +44 20 7946 0958, Fax-Nr. +49 30 123456',
  ],
  [
    'a fax in another script',
    'FAX：+81 78 123 4567、ファックス +81 78 123 4567、传真：+86 21 1234 5678、팩스: +82 2 1234 5678、فاكس: +971 4 123 4567، פקס: +972 3 123 4567',
  ],
  ['an address', 'https://wa.me/+39021234567'],
])('%s is no phone number', async (_, html) => {
  expect(await bare(`<p>${html}</p>`)).toEqual([]);
});

const number = '+39 02 1234567';

it.each([
  ['in a link', `<p><a href="tel:+39021234567"><b>${number}</b></a></p>`],
  ['in a link to something else', `<p><a href="/contacts/">Call ${number}</a></p>`],
  ['in a form', `<form action="/a"><p>Such as ${number}</p></form>`],
  ['in code', `<p><code>${number}</code></p>`],
  ['of a placeholder', `<p><span data-placeholder="">${number}</span></p>`],
  ['in an attribute or a script', `<p title="${number}">A</p><script>"${number}"</script>`],
  ['of a fax in a list of facts', `<dl><dt>Fax</dt><dd>${number}</dd></dl>`],
  ['beside a link that dials it', `<p>${number} (<a href="tel:+39021234567">call</a>)</p>`],
])('a number %s is not told', async (_, html) => {
  expect(await bare(html)).toEqual([]);
});

it.each([
  ['in what is no link', `<p><a>${number}</a></p>`],
  [
    'beside links that dial nothing, or a short number',
    `<p>${number} <a href="tel:">a</a> <a href="tel:567">b</a></p>`,
  ],
  ['beside a link that dials another one', `<p>${number}, <a href="tel:+39027654321">or</a></p>`],
  [
    'with its link in another paragraph',
    `<div><p>${number}</p><p><a href="tel:+39021234567">A</a></p></div>`,
  ],
])('a number %s is told', async (_, html) => {
  expect(await bare(html)).toEqual([number]);
});
