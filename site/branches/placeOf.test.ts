import { expect, it } from 'vitest';
import type { Branch, Text } from '../../schemas/types.ts';
import { placeholderEnd, placeholderStart } from '../page.ts';
import { placeLabels, placeOf } from './placeOf.ts';

it('ties what islands show, as the finished page has it: else they would draw it anew', () => {
  const text = {
    branches: { labels: { email: 'E-mail' } },
    network: { labels: { fax: 'e-fax' }, services: { 'e-commerce': 'E-commerce' } },
    common: { a11y: { opensInNewTab: 'e-karta' } },
  } as unknown as Text;
  expect(placeLabels(text)).toEqual({
    email: 'E-\u2060mail',
    fax: 'e-\u2060fax',
    opensInNewTab: 'e-\u2060karta',
    serviceNames: { 'e-commerce': 'E-\u2060commerce' },
  });
  const branch = {
    id: 'x',
    title: 'X-town',
    address: 'X-straat',
    openingHours: 'X-mas',
    fax: 'X-fax',
    phone: '',
    email: '',
    services: { list: [], placeholder: false },
    position: { lat: 0, lng: 0 },
  } as unknown as Branch;
  expect(placeOf(branch)).toMatchObject({
    title: 'X-\u2060town',
    address: 'X-\u2060straat',
    openingHours: 'X-\u2060mas',
    fax: 'X-\u2060fax',
  });
});

it('tells the way only to a place that somebody confirmed, not to the middle of its town', () => {
  const branch = {
    title: 'X',
    address: 'X',
    phone: '',
    email: '',
    services: { list: [], placeholder: false },
    position: { lat: 45, lng: 9 },
  } as unknown as Branch;
  expect(placeOf(branch).directions).toBe('https://www.openstreetmap.org/directions?to=45%2C9');
  const position = { ...branch.position, placeholder: true };
  expect(placeOf({ ...branch, position }).directions).toBeUndefined();
});

it('calls and writes only where somebody confirmed the number and the address', () => {
  const marked = (text: string) => placeholderStart + text + placeholderEnd;
  const branch = {
    title: 'X',
    address: 'X',
    phone: '+39 02 123',
    email: 'x@example.com',
    services: { list: [], placeholder: false },
    position: { lat: 0, lng: 0 },
  } as unknown as Branch;
  expect(placeOf(branch)).toMatchObject({
    phone: { value: '+39\u00a002\u00a0123', href: 'tel:+3902123' },
    email: { value: 'x@example.com', href: 'mailto:x@example.com' },
  });
  const unconfirmed = placeOf({ ...branch, phone: marked('+39 02'), email: marked('x@example.com') });
  expect([unconfirmed.phone.href, unconfirmed.email.href]).toEqual([undefined, undefined]);
});

it('keeps the order of numbers from right to left, and calls them as they are', () => {
  const branch = {
    title: 'ميناء',
    address: 'X',
    phone: '+81 75 555',
    email: '',
    services: { list: [], placeholder: false },
    position: { lat: 0, lng: 0 },
  } as unknown as Branch;
  expect(placeOf(branch, 'rtl').phone).toEqual({
    value: '\u2066+81\u00a075\u00a0555\u2069',
    href: 'tel:+8175555',
  });
});
