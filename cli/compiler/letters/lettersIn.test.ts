import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { lettersIn } from './lettersIn.ts';

const name = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
const archivo = readFileSync(createRequire(import.meta.url).resolve(name));

it('finds the letters that a font was cut to and has, and no other', async () => {
  const cut = await subsetFont(archivo, 'Abcxyzé–€ΠЖ中🚢', { targetFormat: 'sfnt' });
  expect(String.fromCodePoint(...[...lettersIn(cut)].sort((a, b) => a - b))).toBe('Abcxyzé–€');
});
