import { expect, it } from 'vitest';
import { type PageRoute, scanPage } from '../scan/scanPage.ts';
import { bareEmails } from './bareEmails.ts';

const route = { url: '/', file: 'index.html' } as PageRoute;

/** What is told of a passage of a page: each address, and what stands in the HTML where it is told. */
async function found(html: string) {
  const page = scanPage({ route, html: `<main>${html}</main>` });
  return (await bareEmails.run(page, '')).map(({ what = '', seen }) => ({
    what,
    there: page.html.slice(seen?.at, (seen?.at ?? 0) + what.length),
  }));
}

it.each([
  ['Write to info@ships.org.', 'info@ships.org'],
  ['(Sea.Freight+it@mail.ships.co.uk)', 'Sea.Freight+it@mail.ships.co.uk'],
  ['E-mail:info@ships.org', 'info@ships.org'],
  ['-info@ships.org/PEC', 'info@ships.org'],
  ['info@ships.org, <b>sales@ships.org</b>', 'info@ships.org', 'sales@ships.org'],
  ['all&#x27;info@ships.org', 'info@ships.org'],
  ['info@ships.org&nbsp;– a ship', 'info@ships.org'],
  ['müller@schiffe-köln.de', 'müller@schiffe-köln.de'],
  ['ご連絡はinfo@ships.co.jpまでお願いします', 'info@ships.co.jp'],
  ['info@пример.рф', 'info@пример.рф'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
])('%s holds an e-mail address', async (html, ...addresses) => {
  expect(await found(`<p>${html}</p>`)).toEqual(addresses.map((what) => ({ what, there: what })));
});

it.each([
  ['a name in a network', '@ships, @ships.org, @sea@social.ships.org'],
  [
    'an address of the web',
    'https://user@ships.org/, https://ships.org/@sea.org, https://a.org/?to=info@ships.org',
  ],
  ['a version', 'boat@4.17.21, boat@2'],
  ['a price', '3 @ 4.50, 3@4.50'],
  [
    'obfuscated',
    'info (at) ships.org, info[at]ships.org, info @ ships.org, info<span>@</span>ships.org, info@ships',
  ],
  ['a made-up address', 'name@company.example, name@example.com, a@mail.example.org, a@b.test, a@b.invalid'],
])('%s is no e-mail address', async (_, html) => {
  expect(await found(`<p>${html}</p>`)).toEqual([]);
});

const address = 'info@ships.org';

it.each([
  ['in a link', `<p><a href="mailto:${address}"><b>${address}</b></a></p>`],
  ['in a link to something else', `<p><a href="/contacts/">Write to ${address}</a></p>`],
  ['in a form', `<form action="/a"><p>Such as ${address}</p><input placeholder="${address}"></form>`],
  ['in code', `<p><code>${address}</code></p><pre><code>git clone ${address}</code></pre>`],
  ['in a button', `<button>Copy ${address}</button>`],
  ['of a placeholder', `<p><span data-placeholder="">${address}</span></p>`],
  ['in an attribute or a script', `<p aria-label="${address}">A</p><script>"${address}"</script>`],
  ['in a field', `<textarea>${address}</textarea><select><option>${address}</option></select>`],
  [
    'beside a link that writes to it',
    `<p>${address} (<a href="mailto:Info@ships.org?subject=A">write</a>)</p>`,
  ],
  ['beside a link to several', `<p>${address} (<a href="mailto:a@ships.org,info%40ships.org">write</a>)</p>`],
])('an address %s is not told', async (_, html) => {
  expect(await found(html)).toEqual([]);
});

it.each([
  ['in what is no link', `<p><a>${address}</a></p>`],
  [
    'beside links that write to nobody, or lead elsewhere',
    `<p>${address} <a href="mailto:">a</a> <a href="mailto:%">b</a> <a href="/${address}">c</a></p>`,
  ],
  [
    'beside a link that writes to another one',
    `<p>${address}, <a href="mailto:an.info@ships.org">or</a></p>`,
  ],
  [
    'with its link in another paragraph',
    `<div><p>${address}</p><p><a href="mailto:${address}">A</a></p></div>`,
  ],
])('an address %s is told', async (_, html) => {
  expect(await found(html)).toEqual([{ what: address, there: address }]);
});

it('a long text is looked through in one pass', async () => {
  const long = ['x', 'a.', 'a@', 'a@b.', 'a@b-', '//a@b.cc,'].map((part) => part.repeat(50_000)).join(' ');
  expect(await found(`<code>${long}</code><p>${address}</p>`)).toHaveLength(1);
});
