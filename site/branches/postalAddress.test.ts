import { expect, it } from 'vitest';
import type { Branch } from '../../schemas/types.ts';
import { postalAddress } from './postalAddress.ts';

const addressOf = (address: string) =>
  JSON.parse(JSON.stringify(postalAddress({ title: 'Padova', address, country: 'IT' } as Branch)));

it.each([
  [
    'Via Prima 1, 35010 Limena (PD)',
    { streetAddress: 'Via Prima 1', postalCode: '35010', addressLocality: 'Limena', addressRegion: 'PD' },
  ],
  [
    'Rue du Port 12, 69002 Lyon',
    { streetAddress: 'Rue du Port 12', postalCode: '69002', addressLocality: 'Lyon' },
  ],
  ['12 Harbour Road, Kowloon', { streetAddress: '12 Harbour Road, Kowloon', addressLocality: 'Padova' }],
  ['\uE000Via Prima 1, 35010 Limena (PD)\uE001', { addressLocality: 'Padova' }],
])('reads %s', (address, expected) => {
  expect(addressOf(address)).toEqual({ '@type': 'PostalAddress', ...expected, addressCountry: 'IT' });
});
