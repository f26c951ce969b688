import { expect, it } from 'vitest';
import type { Content } from '../../../schemas/types.ts';
import { findPlace } from './findPlace.ts';
import { knownPlaces } from './knownPlaces.ts';

const content = (milan: string) =>
  ({
    regions: {
      regions: [
        {
          provinces: [
            { name: 'Milano', also: ['Milan'], lat: 45.4642, lng: 9.19 },
            { name: 'Vibo Valentia' },
          ],
        },
        {},
      ],
    },
    branches: [
      { title: milan, country: 'IT', position: { lat: 45.5, lng: 9.1 } },
      { title: 'Santiago', country: 'ES', position: { lat: 42.9, lng: -8.5 } },
      { title: 'Santiago', country: 'CL', position: { lat: -33.4, lng: -70.6 } },
      { title: 'Lyon' },
    ],
  }) as unknown as Content;
const known = knownPlaces([content('Milano (Peschiera)'), content('Milan (Peschiera)'), {} as Content]);

it.each([
  ['', ' MILÀNO ', { lat: 45.46, lng: 9.19 }],
  ['IT', 'Milan', { lat: 45.46, lng: 9.19 }],
  ['IT', 'Milano (MI)', { lat: 45.46, lng: 9.19 }],
  ['FR', 'Milano', undefined],
  ['', 'Santiago', undefined],
  ['CL', 'Santiago', { lat: -33.4, lng: -70.6 }],
  ['', 'Vibo Valentia', undefined],
  ['', '', undefined],
  ['IT', 'constructor', undefined],
  ['', '__proto__', undefined],
  ['constructor', 'Milano', undefined],
  ['constructor', 'name', undefined],
])('finds in "%s" the place "%s"', (country, city, place) => {
  expect(findPlace(known, country, city)).toEqual(place);
});
