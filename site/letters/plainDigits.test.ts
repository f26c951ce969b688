import { expect, it } from 'vitest';
import { plainDigits } from './plainDigits.ts';

it.each([
  ['١٬٥٠٠٫٥', '1,500.5'],
  ['１２', '12'],
  ['𝟎𝟗 𝟘𝟡 𝟢𝟫 𝟬𝟭𝟮 𝟶𝟿', '09 09 09 012 09'],
  ['9 kg', '9 kg'],
])('writes %s as %s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});
