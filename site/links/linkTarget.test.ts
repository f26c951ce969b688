import { describe, expect, it } from 'vitest';
import { currentOf, resolveLink } from './linkTarget.ts';

describe('resolveLink', () => {
  it.each([
    ['/', '', '/'],
    ['/', '/en', '/en/'],
    ['/contacts', '/en', '/en/contacts/'],
    ['/contacts/', '', '/contacts/'],
    ['/contacts/quotation-request?service=mh#form', '/en', '/en/contacts/quotation-request/?service=mh#form'],
    ['#services', '/en', '#services'],
    ['/docs/codice-etico.pdf', '/en', '/docs/codice-etico.pdf'],
    ['https://example.com/a', '/en', 'https://example.com/a'],
  ])('%s with prefix "%s" is %s', (to, prefix, href) => {
    expect(resolveLink(to, prefix).href).toBe(href);
  });

  it.each([
    ['/contacts', false],
    ['#services', false],
    ['mailto:info@example.com', false],
    ['/docs/codice-etico.pdf', true],
    ['https://example.com', true],
  ])('opens %s in a new tab: %s', (to, newTab) => {
    expect(resolveLink(to, '').newTab).toBe(newTab);
  });
});

describe('currentOf', () => {
  it.each([
    ['/services', '/services', 'page'],
    ['/services/parcel', '/services', 'true'],
    ['/services-x', '/services', undefined],
    ['/', '/services', undefined],
  ])('on %s the link to %s is %s', (path, to, current) => {
    expect(currentOf(path, to)).toBe(current);
  });
});
