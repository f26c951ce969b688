import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { say } from '../../terminal/telling/say.ts';
import { compileBilingual } from '../../testing/faults/compileBilingual.ts';
import { findWrongGaps } from './findWrongGaps.ts';

const wrongIn = (text: string, ...wanted: string[]) =>
  findWrongGaps(text, wanted).map(({ at, message, hint }) => [at, say(message, 'en'), say(hint, 'en')]);

it('says what is missing, and what nothing fills', () => {
  expect(wrongIn('Pagina {n} di {max}', 'n', 'max')).toEqual([]);
  expect(wrongIn('Pagina {max}, o {n}?', 'n', 'max')).toEqual([]);
  expect(wrongIn('Pagina', 'n', 'max')).toEqual([
    [0, 'This text lacks {n}, {max}.', 'Write {n}, {max} where the value belongs.'],
  ]);
  expect(wrongIn('Pagina {n} di {most}', 'n', 'max')).toEqual([
    [
      14,
      'Nothing fills {most}: visitors would read it as it stands. This text lacks {max}.',
      'Write {max} where the value belongs.',
    ],
  ]);
  expect(wrongIn('Pagina {n} di {most}', 'n')).toEqual([
    [14, 'Nothing fills {most}: visitors would read it as it stands.', 'The text may have {n}.'],
  ]);
});

it('takes a fact for no gap, and an empty text for another mistake', () => {
  expect(wrongIn('Dal {{facts.foundedYear}} {n}', 'n')).toEqual([]);
  expect(wrongIn(' ', 'n')).toEqual([]);
});

let fixture: Fixture;
beforeAll(() => {
  fixture = openFixture('bilingual');
});
afterAll(() => fixture.close());

it('tells each language that has the same mistake, and compares them no more', async () => {
  fixture.replace(
    'schemas/translations/home.schema.json',
    '"remaining": {',
    '"remaining": { "x-gaps": ["n"],',
  );
  fixture.replace('content/translations/it/home.yaml', '"Ancora {n} posti"', '"Ancora posti"');
  fixture.replace('content/translations/en/home.yaml', '"{n} places left"', '"{count} places left"');
  const { diagnostics } = await compileBilingual(fixture.root);
  expect(diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
    'text/gap content/translations/en/home.yaml:11',
    'text/gap content/translations/it/home.yaml:11',
  ]);
});
