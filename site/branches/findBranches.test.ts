import { describe, expect, it } from 'vitest';
import { distanceKm } from './distanceKm.ts';
import { findAbroad, findBranches, nearestTo } from './findBranches.ts';

const branches = [
  { id: 'milano', title: 'Milano', words: 'Milano Logistica Trasporto nazionale', lat: 45.4642, lng: 9.19 },
  { id: 'segrate', title: 'Segrate', words: 'Segrate Milano Logistica 2MH', lat: 45.4935, lng: 9.299 },
  { id: 'roma', title: 'Roma', words: 'Roma Trasporto aereo E-Commerce', lat: 41.9028, lng: 12.4964 },
];
const places = [
  { names: ['Verona', 'VR'], lat: 45.438, lng: 10.992 },
  { names: ['Forlì-Cesena', 'FC', 'Forlì', 'Cesena'], lat: 44.222, lng: 12.041 },
  { names: ['Trapani', 'TP'], lat: 38.018, lng: 12.514 },
];
const ids = (query: string) => findBranches(query, branches, places).map(({ id }) => id);

it('measures in a straight line', () => {
  const [milan, , rome] = branches as [(typeof branches)[0], (typeof branches)[0], (typeof branches)[0]];
  expect(Math.round(distanceKm(milan, rome))).toBe(477);
  expect(distanceKm(milan, milan)).toBe(0);
});

it('leaves the list alone while nothing is asked', () => {
  expect(findBranches('  ', branches, places)).toEqual([{ id: 'milano' }, { id: 'segrate' }, { id: 'roma' }]);
});

it.each(['Verona', 'verona ', 'VR', 'ver'])('sorts by distance from a place: %s', (query) => {
  expect(ids(query)).toEqual(['segrate', 'milano', 'roma']);
  expect(findBranches(query, branches, places)[0]?.km).toBeCloseTo(132, 0);
});

it('starts with the branch of the town that was named', () => {
  expect(ids('roma')).toEqual(['roma', 'segrate', 'milano']);
  expect(findBranches('roma', branches, places)[0]?.km).toBe(0);
});

it('understands accents, apostrophes and hyphens either way', () => {
  expect(ids('FORLI')).toHaveLength(3);
  expect(ids('e commerce')).toEqual(['roma']);
});

it('understands letters that somebody lacks on the keyboard', () => {
  const abroad = [{ id: 'bg', label: 'Bułgaria' }];
  expect(findAbroad('bulgaria', abroad)).toEqual(abroad);
  expect(findAbroad('BUŁG', abroad)).toEqual(abroad);
});

it('understands an umlaut, the same with an e, and neither', () => {
  const munich = [
    { id: 'de-muenchen', label: 'Munich (Germany)' },
    { id: 'de', label: 'München (Munich)' },
  ];
  for (const query of ['München', 'Muenchen', 'munich']) expect(findAbroad(query, munich)).toEqual(munich);
  const tyrol = [{ names: ['Bolzano', 'Südtirol'], lat: 46.5, lng: 11.35 }];
  for (const query of ['Südtirol', 'Suedtirol', 'SUDTIROL', 'süd', 'sued'])
    expect(findBranches(query, branches, tyrol)[0]).toMatchObject({ id: 'segrate' });
  const words = [{ id: 'a', title: 'A', words: 'Müller Via 2', lat: 0, lng: 0 }];
  for (const query of ['Müller via', 'mueller', 'muller 2'])
    expect(findBranches(query, words, [])).toEqual([{ id: 'a' }]);
  const spelt = [{ id: 'a', title: 'A', words: 'Mueller', lat: 0, lng: 0 }];
  expect(findBranches('Müller', spelt, [])).toEqual([{ id: 'a' }]);
});

it('finds services, and a service in a city', () => {
  expect(ids('logistica')).toEqual(['milano', 'segrate']);
  expect(ids('2mh')).toEqual(['segrate']);
  expect(ids('segrate log')).toEqual(['segrate']);
  expect(findBranches('logistica', branches, places)[0]?.km).toBeUndefined();
});

it('prefers words of branches to the beginning of a place', () => {
  expect(ids('tra')).toEqual(['milano', 'roma']);
  expect(ids('trap')).toEqual(['roma', 'milano', 'segrate']);
});

it('finds nothing for what it does not know', () => {
  expect(ids('Atlantis')).toEqual([]);
  expect(ids('xy')).toEqual([]);
  // Two letters begin too many names.
  expect(ids('ve')).toEqual([]);
});

it('sorts by distance from where the visitor is', () => {
  expect(nearestTo({ lat: 42, lng: 12.5 }, branches)[0]?.id).toBe('roma');
});

it('finds locations abroad by their name, their country and the name they have there', () => {
  const abroad = [
    { id: 'fr-lyon', label: 'Lione (Francia)' },
    { id: 'de-muenchen', label: 'Monaco di Baviera (Germania)' },
    { id: 'hk-hongkong', label: 'Hong Kong' },
  ];
  const found = (query: string) => findAbroad(query, abroad).map(({ id }) => id);
  expect(found('lione')).toEqual(['fr-lyon']);
  expect(found('LYON')).toEqual(['fr-lyon']);
  expect(found('german')).toEqual(['de-muenchen']);
  expect(found('baviera')).toEqual(['de-muenchen']);
  expect(found('hong kong')).toEqual(['hk-hongkong']);
  expect(found('aviera')).toEqual([]);
  expect(found('fr')).toEqual([]);
  expect(found('')).toEqual([]);
});

describe('where no spaces stand between words', () => {
  const chinese = [
    { id: 'shanghai', title: '上海', words: '上海浦东国际运输', lat: 31.2, lng: 121.5 },
    { id: 'ningbo', title: '宁波', words: '宁波海运仓储', lat: 29.9, lng: 121.6 },
  ];
  const found = (query: string) => findBranches(query, chinese, []).map(({ id }) => id);

  it('finds words within others', () => {
    expect(found('浦东')).toEqual(['shanghai']);
    expect(found('仓储')).toEqual(['ningbo']);
    expect(found('上海')).toEqual(['shanghai', 'ningbo']);
    expect(findAbroad('中国', [{ id: 'cn', label: '上海（中国）' }])).toHaveLength(1);
    expect(findAbroad('大阪', [{ id: 'osaka', label: '新大阪' }])).toHaveLength(1);
  });
});
