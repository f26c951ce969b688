import { afterEach, beforeEach, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { compileBilingual } from '../../testing/faults/compileBilingual.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture('bilingual');
});
afterEach(() => fixture.close());

it.each([
  ['Europe/Lisboa', 'Did you mean "Europe/Lisbon"?'],
  ['Lisbon', 'Did you mean "Europe/Lisbon"?'],
  ['where we are', 'Write a continent and a city in English, such as Asia/Tokyo.'],
])('a time zone that does not exist, %s, is told with one that does', async (zone, hint) => {
  fixture.replace('content/site.yaml', 'preview: false', `preview: false\ntimeZone: ${zone}`);
  const { diagnostics } = await compileBilingual(fixture.root);
  expect(diagnostics.map((problem) => tellProblem(problem, 'en'))).toEqual([
    expect.objectContaining({ rule: 'schema/format', hint }),
  ]);
});
