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

it('where reports go to a platform, the page leads there and promises nothing of a form', async () => {
  const platform = 'https://reports.it/';
  const source = await compileWith('mode: internal', `mode: external\n  platformUrl: ${platform}`, [
    '/about-us/whistleblowing',
  ]);
  for (const page of ['about-us/whistleblowing', 'en/about-us/whistleblowing']) {
    const html = source.read(`${page}/index.html`)?.toString() ?? '';
    expect(html).toContain(`href="${platform}"`);
    expect(html).not.toContain('data-form="report"');
    const blocks = /<div class="blocks">.*?id="report"/s.exec(html)?.[0] ?? '';
    const words = blocks.replace(/<a [^>]*>.*?<\/a>/gs, '').replace(/<[^>]*(>|$)/g, ' '); // links: other forms
    expect(words).toMatch(/ANAC/);
    expect(words).not.toMatch(/\b(modulo|form)\b|cifra|encrypt/i);
  }
});
