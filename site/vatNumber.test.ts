import { expect, it } from 'vitest';
import { isItalianVatNumber } from './vatNumber.ts';

it.each(['12345678903', '01234567897', 'IT 12345678903', 'it12345678903', '123.456.789.03'])(
  'takes %s',
  (number) => expect(isItalianVatNumber(number)).toBe(true),
);

it.each(['12345678901', '00000000000', '1234567890', '123456789031', 'DE12345678903', ''])(
  'refuses %s',
  (number) => expect(isItalianVatNumber(number)).toBe(false),
);
