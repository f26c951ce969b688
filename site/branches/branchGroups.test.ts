import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Branch } from '../../schemas/types.ts';
import { branchesAbroad, branchesAtHome, citiesIn, findHeadquarters, placesIn } from './branchGroups.ts';

const branch = (id: string, order: number, more: object = {}) =>
  ({
    id,
    title: id,
    order,
    country: 'IT',
    group: 'milano',
    position: { lat: order, lng: 0 },
    ...more,
  }) as unknown as Branch;

const branches = [
  branch('segrate', 2),
  branch('sede', 1, { headquarters: true }),
  branch('shenzhen', 5, { country: 'CN', group: undefined }),
  branch('ningbo', 6, { country: 'CN', group: undefined }),
  branch('roma', 4, { group: 'roma' }),
  branch('paderno', 3),
];
const ids = (list: Branch[]) => list.map(({ id }) => id);

it('lists the branches of each city in their order, without the headquarters', () => {
  const cities = citiesIn({ roma: 'Roma', padova: 'Padova', milano: 'Milano' }, branches);
  expect(cities.map((city) => [city.name, city.main, city.lat, ids(city.branches)])).toEqual([
    ['Roma', false, 4, ['roma']],
    ['Milano', true, 1, ['segrate', 'paderno']],
  ]);
  expect(findHeadquarters(branches)?.id).toBe('sede');
});

it('knows which branches have a page of their own, and which have not', () => {
  expect(ids(branchesAtHome(branches))).toEqual(['sede', 'segrate', 'paderno', 'roma']);
  expect(ids(branchesAbroad(branches))).toEqual(['shenzhen', 'ningbo']);
});

it('lists places at home in their order and abroad by name', () => {
  expect(ids(placesIn('IT', branches, 'it'))).toEqual(['sede', 'segrate', 'paderno', 'roma']);
  expect(ids(placesIn('CN', branches, 'it'))).toEqual(['ningbo', 'shenzhen']);
});

it('its schema asks for the city of each branch in Italy', () => {
  const schema = JSON.parse(readFileSync('schemas/branch.schema.json', 'utf8'));
  const takes = new Ajv({ strict: false }).compile({
    ...schema,
    required: [],
    properties: {},
    additionalProperties: true,
  });
  expect(takes({ country: 'IT' })).toBe(false);
  expect(takes({ country: 'IT', group: 'roma' })).toBe(true);
  expect(takes({ country: 'FR' })).toBe(true);
});
