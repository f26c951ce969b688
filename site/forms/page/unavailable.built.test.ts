import { expect, it } from 'vitest';
import { compileWith } from '../../../cli/testing/compileWith.ts';
import { asTyped } from '../../testing/readPage.ts';

it('without a back office each form says so and lets nobody type in vain (M-31)', async () => {
  const source = await compileWith('baseUrl: /', 'baseUrl: null', [
    '/contacts/contact-us',
    '/about-us/whistleblowing',
  ]);
  const read = (path: string) =>
    asTyped(
      source
        .read(`${path}/index.html`)
        ?.toString()
        .replace(/<[^>]+>/g, '') ?? '',
    );
  const contact = source.read('contacts/contact-us/index.html')?.toString() ?? '';
  expect(contact).toMatch(/<fieldset[^>]* disabled/);
  expect(contact).toMatch(/<button[^>]*form__submit[^>]* hidden/);
  expect(contact).not.toContain('data-form-captcha');
  expect(contact).not.toMatch(/src="\/assets\/form-/);
  expect(read('contacts/contact-us')).toContain(
    "L'invio online non è disponibile. Scrivi a info@valico.example o chiama +39 000 0000000.",
  );
  expect(read('en/contacts/contact-us')).toContain(
    'Online sending is not available. Write to info@valico.example or call +39 000 0000000.',
  );
  for (const page of ['about-us/whistleblowing', 'en/about-us/whistleblowing']) {
    const text = read(page);
    expect(text).toMatch(
      /L'invio online non è disponibile\. Puoi fare la segnalazione per posta|Online sending is not available\. You can report by post/,
    );
    expect(text).not.toContain('info@valico.example o chiama');
  }
});
