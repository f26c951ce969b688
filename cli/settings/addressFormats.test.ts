import { expect, it } from 'vitest';
import { type AddressFormat, addressFormats } from './addressFormats.ts';

const wrong: Record<AddressFormat, string[]> = {
  'site-address': ['https://x.y/', 'https://x.y/..', 'https://x.y/a', 'https://x.y?a', 'https://x.y#a'],
  'host-address': ['https://x.y/', 'https://x.y/a?b', 'https://x.y#a'],
  'tile-address': [
    'https://x.y/{z}/{x}.png',
    'https://x.y/{z}/{x}/{y}/{w}',
    'https://{z}.y/{z}/{x}/{y}.png',
    'https://x.{s}.y/{z}/{x}/{y}.png',
  ],
  'query-address': ['https://x.y/{code}', 'https://{code}.y/?code={code}'],
};
const right: Record<AddressFormat, string[]> = {
  'site-address': ['https://x.y', 'http://localhost:8080', 'https://ülm.example', 'https://[::1]:80'],
  'host-address': ['/', 'https://x.y', 'http://127.0.0.1:3000', 'https://x.y/office'],
  'tile-address': ['https://x.y/{z}/{x}/{y}.png', 'https://{s}.x.y/{z}/{x}/{y}.png?key=1@2'],
  'query-address': ['https://x.y?code={code}', 'https://x.y/a?mail=a@b&code={code}'],
};
/** What `URL` mends, and what takes addresses as they are does not. */
const mended = (path: string) =>
  [
    'https:x.y',
    'https:\\\\x.y',
    'https:///x.y',
    ' https://x.y',
    'https://:pw@x.y',
    'https://u:p@x.y',
    'ftp://x.y',
    '//x.y',
    'x.y',
    // Servers would put a visitor's words, or a secret of theirs, in the place of the name.
    'https://$arg_x',
    'https://x.{env.secret}',
    'https://%{env:secret}e.y',
    "https://x.y;script-src'none'",
    'https://x.y,z.y',
    'https://x"y',
  ]
    .map((start) => start + path)
    .concat([`https://x.y${path}\n`, `https://x.y${path} `, `https://x y${path}`]);
const pathOf: Record<AddressFormat, string> = {
  'site-address': '',
  'host-address': '',
  'tile-address': '/{z}/{x}/{y}.png',
  'query-address': '/?code={code}',
};

it.each(Object.keys(addressFormats) as AddressFormat[])(
  'what fits %s is an address for everybody',
  (format) => {
    const { fits } = addressFormats[format];
    expect(right[format].filter((one) => !fits(one))).toEqual([]);
    expect([...wrong[format], ...mended(pathOf[format])].filter((one) => fits(one))).toEqual([]);
  },
);
