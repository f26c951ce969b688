import { describe, expect, it } from 'vitest';
import { isForeignVatNumber, isItalianVatNumber } from './vatNumber.ts';

describe('isItalianVatNumber', () => {
  it.each(['12345678903', '01234567897', 'IT 12345678903', 'it12345678903', '123.456.789.03'])(
    'takes %s',
    (number) => expect(isItalianVatNumber(number)).toBe(true),
  );
  it.each(['12345678901', '00000000000', '1234567890', '123456789031', 'DE12345678903', ''])(
    'refuses %s',
    (number) => expect(isItalianVatNumber(number)).toBe(false),
  );
});

describe('isForeignVatNumber', () => {
  it.each(['DE123456789', 'FR 1A123456789', 'CHE-123.456.789', '4711'])('takes %s', (number) =>
    expect(isForeignVatNumber(number)).toBe(true),
  );
  it.each(['DE1', 'FR12345678901234', '123', 'X'.repeat(21)])('refuses %s', (number) =>
    expect(isForeignVatNumber(number)).toBe(false),
  );
});
