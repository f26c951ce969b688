import { expect, it } from 'vitest';
import type { Content } from '../content/pairTranslations.ts';
import { ownCalls } from './findCalls.ts';

/** The calls that a website at `url` takes itself, whose forms are sent to a host. */
function callsAt(url: string, baseUrl: string) {
  const content = {
    settings: { api: { baseUrl }, endpoints: { booking: { path: '/Booking' } } },
    languages: [{ content: { forms: {}, company: { site: { url } } } }],
  } as unknown as Content;
  return ownCalls(content).includes('/Booking');
}

it.each(['/', 'https://www.site.example', 'https://www.site.example:443', 'HTTPS://WWW.Site.Example'])(
  'a call to %s is one to the site itself',
  (baseUrl) => {
    expect(callsAt('https://www.site.example/', baseUrl)).toBe(true);
    expect(callsAt('https://www.site.example:443', baseUrl)).toBe(true);
  },
);

it.each(['https://www.site.example:8443', 'http://www.site.example', 'https://office.site.example'])(
  'a call to %s is one to another host',
  (baseUrl) => expect(callsAt('https://www.site.example', baseUrl)).toBe(false),
);

it('only the host itself is that of a site whose address nobody knows', () => {
  expect(callsAt('', '/')).toBe(true);
  expect(callsAt('', 'https://www.site.example')).toBe(false);
});
