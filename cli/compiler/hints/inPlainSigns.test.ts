import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { howToForm } from './howToForm.ts';
import { inPlainSigns } from './inPlainSigns.ts';

const hintAt = (value: string) => {
  const hint = inPlainSigns(value, (plain) => /^(\/|https:\/\/)[\x21-\x7e]+$/.test(plain));
  return hint && say(hint, 'en');
};

it('says what to write in place of full-width signs, if plain ones make it fit', () => {
  expect(hintAt('／services')).toBe(
    'Write "/services": "／" is full-width, as keyboards of Japan and China give it.',
  );
  expect(hintAt('https：//a。example/')).toContain('Write "https://a.example/": "："');
});

it.each(['/services', '会社', '／会社', 'services／'])(
  'says nothing where that is not the mistake: %s',
  (value) => {
    expect(hintAt(value)).toBeUndefined();
  },
);

it('says so of a value that does not match its pattern', () => {
  const hint = howToForm('^/\\S*$', '／old', undefined);
  expect(hint && say(hint, 'en')).toContain('Write "/old": "／" is full-width');
});
