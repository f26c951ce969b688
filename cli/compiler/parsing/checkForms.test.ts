import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { checkForm } from './checkForms.ts';

const path = 'schemas/forms/contact.schema.json';
const written = readFileSync(path, 'utf8');
const known = { icons: new Set<string>(), images: new Set<string>(), tags: new Set<string>(), languages: [] };

function findingsOf(text: string) {
  return checkForm({ path, print: text, bytes: Buffer.from(text) }, JSON.parse(text), known)
    .map((one) => tellProblem(one, 'en'))
    .map(({ file, line, rule, message }) => ({ file, line, rule, message: String(message) }));
}

describe('a form definition', () => {
  it('is taken as it is shipped', () => {
    expect(findingsOf(written)).toEqual([]);
  });

  it.each([
    ['an unknown control', '"control": "text"', '"control": "date"', 'schema/enum'],
    ['an unknown format', '"type": "string",', '"type": "string", "format": "date",', 'schema/enum'],
    ['a list without a name', '"control": "email"', '"control": "select"', 'schema/required'],
    ['a form without a kind', '"kind": "enquiry",', '', 'schema/required'],
    [
      'a note that nobody knows',
      '"mark": "required"',
      '"mark": "required", "wide": true',
      'schema/unknown-key',
    ],
  ])('with %s is told at its place', (_, from, to, rule) => {
    const at = written.indexOf(from);
    expect(at).toBeGreaterThan(0);
    const [found, ...others] = findingsOf(written.slice(0, at) + to + written.slice(at + from.length));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ file: path, rule });
    expect(Math.abs((found?.line ?? 0) - written.slice(0, at).split('\n').length)).toBeLessThanOrEqual(
      rule === 'schema/required' ? 8 : 0,
    );
  });
});
