import { expect, it } from 'vitest';
import type { Branch, Company } from '../../schemas/types.ts';
import { placeholderEnd, placeholderStart } from '../page.ts';
import { localBusinesses } from './localBusinesses.ts';

const marked = (text: string) => `${placeholderStart}${text}${placeholderEnd}`;
const company = { brand: 'Valico', site: { url: 'https://valico.it' } } as Company;
const page = { prefix: '/en', path: '/contacts/branches/' };
const branch = {
  id: 'it-padova',
  title: 'Padova',
  country: 'IT',
  placeholder: false,
  address: 'Via Prima 1',
  phone: '+39 049 1234567',
  email: 'padova@valico.it',
  position: { lat: 45.4, lng: 11.9 },
} as Branch;

it('describes a confirmed branch', () => {
  expect(localBusinesses([branch], company, page)).toMatchObject([
    {
      '@type': 'LocalBusiness',
      '@id': 'https://valico.it/contacts/branches/#it-padova',
      name: 'Valico',
      branchCode: 'it-padova',
      url: 'https://valico.it/en/contacts/branches/#it-padova',
      image: 'https://valico.it/icon-512.png',
      address: { streetAddress: 'Via Prima 1', addressCountry: 'IT' },
      email: 'padova@valico.it',
      geo: { latitude: 45.4, longitude: 11.9 },
    },
  ]);
});

it.each([
  ['an invented branch', { placeholder: true }],
  ['an unknown address', { address: marked('Via Prima 1') }],
  ['an unknown phone', { phone: marked('+39 000 0000000') }],
])('leaves out %s', (_, changes) => {
  expect(localBusinesses([{ ...branch, ...changes }], company, page)).toEqual([]);
});

it('leaves out the centre of a town, where nobody said where the house stands', () => {
  const position = { ...branch.position, placeholder: true };
  const [found] = localBusinesses([{ ...branch, position }], company, page);
  expect(found).toMatchObject({ branchCode: 'it-padova' });
  expect(found).not.toHaveProperty('geo');
});

it('names no picture at an address that nobody confirmed', () => {
  const site = { url: marked('https://valico.example') };
  const [found] = localBusinesses([branch], { ...company, site } as Company, page);
  expect(found).toMatchObject({ name: 'Valico', '@id': expect.stringContaining('#it-padova') });
  expect(found).not.toHaveProperty('image');
});

it('leaves out an e-mail address that nobody confirmed', () => {
  expect(
    JSON.stringify(localBusinesses([{ ...branch, email: marked('x@valico.example') }], company, page)),
  ).not.toContain('email');
});
