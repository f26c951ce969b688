import { expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import type { Entry } from '../content/validateDocument.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { countAges } from './countAges.ts';

function entry(name: string, text: string): Entry {
  const { value } = parseSource({ path: `content/${name}.yaml`, print: text, bytes: Buffer.from(text) });
  if (!value) throw new Error('no YAML');
  return { document: value, kind: { kind: 'single', name } as Entry['kind'] };
}

/** The facts of a company, and what is told of them. */
function counted(facts: object, moment = '2026-11-30T00:00:00Z') {
  const before = entry('company', JSON.stringify(facts));
  const other = entry('other', '{ age: auto, founded: 1999 }');
  const ages = { age: 'founded', 'seat.age': 'seat.since' };
  const { value, diagnostics } = countAges([before, other], { ages }, new Date(moment));
  const [company] = value;
  expect(value[1]).toBe(other);
  expect(before.document.data).toEqual(facts);
  return {
    facts: company?.document.data,
    isAnother: company?.document.print !== before.document.print,
    told: diagnostics.map((one) => `${one.key}: ${tellProblem(one, 'en').message}`),
  };
}

const seat = { age: 'auto', since: { value: 2020, placeholder: true } };
const aboutAge = '"age" is counted from "founded", which is not a year.';

it.each([
  [
    { age: 'auto', founded: 1999 },
    { age: 27, founded: 1999 },
  ],
  [
    { age: 'auto', founded: 2030 },
    { age: 0, founded: 2030 },
  ],
  [
    { age: { value: 'auto', placeholder: true }, founded: 1999, seat },
    { age: { value: 27, placeholder: true }, founded: 1999, seat: { ...seat, age: 6 } },
  ],
])('counts the years of %j', (written, facts) => {
  expect(counted(written)).toEqual({ facts, isAnother: true, told: [] });
});

it.each([
  [{ age: 27, founded: 1999 }, []],
  [{ founded: 1999 }, []],
  [{ age: 'auto', founded: '1999' }, [`founded: ${aboutAge}`]],
  [{ age: 'auto' }, [`age: ${aboutAge}`]],
])('leaves %j as it is', (facts, told) => {
  expect(counted(facts)).toEqual({ facts, isAnother: false, told });
});

it('is a year older once it is another year everywhere', () => {
  const ageAt = (moment: string) => counted({ age: 'auto', founded: 1999 }, moment).facts;
  expect(ageAt('2027-01-01T11:59:00Z')).toMatchObject({ age: 27 });
  expect(ageAt('2027-01-01T12:00:00Z')).toMatchObject({ age: 28 });
});
