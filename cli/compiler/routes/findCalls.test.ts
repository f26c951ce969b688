import { expect, it } from 'vitest';
import type { Content } from '../content/pairTranslations.ts';
import { findCalls, ownCalls } from './findCalls.ts';

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

/** Where the calls of a website with a form of each kind are sent, one of which has no path. */
function sentBy(api: string | null, report: string | null | undefined) {
  const form = (kind: string, endpoint: string) => ({ 'x-form': { kind, endpoint } });
  const paths = ['booking', 'tell', 'reportStatus', 'captchaChallenge'];
  const content = {
    settings: {
      api: { baseUrl: api },
      ...(report !== undefined && { report: { baseUrl: report } }),
      endpoints: { ...Object.fromEntries(paths.map((name) => [name, { path: `/${name}` }])), later: null },
    },
    languages: [
      { content: { forms: { book: form('contact', 'booking'), tell: form('report', 'tell') }, company: {} } },
    ],
  } as unknown as Content;
  const sent = Object.fromEntries(findCalls(content).map(({ name, hosts }) => [name, hosts.join(' ')]));
  return [sent.booking, sent.tell, sent.reportStatus, sent.captchaChallenge, sent.later, ownCalls(content)];
}

const elsewhere = 'https://reports.example';
const all = ['/booking', '/tell', '/reportStatus', '/captchaChallenge'];
const links = ['/Link/Show', '/Link/Use'];
it.each<[api: string | null, report: string | null | undefined, sent: unknown[], own: string[]]>([
  ['/', undefined, ['/', '/', '/', '/'], [...all, ...links]],
  ['/', null, ['/', '/', '/', '/'], [...all, ...links]],
  [
    '/',
    elsewhere,
    ['/', elsewhere, elsewhere, `/ ${elsewhere}`],
    ['/booking', '/captchaChallenge', ...links],
  ],
  [elsewhere, '/', [elsewhere, '/', '/', `${elsewhere} /`], ['/tell', '/reportStatus', '/captchaChallenge']],
  [null, '/', [undefined, '/', '/', '/'], ['/tell', '/reportStatus', '/captchaChallenge']],
  [null, undefined, [undefined, undefined, undefined, undefined], []],
])('calls go to %s, those of reports to %s', (api, report, sent, own) => {
  expect(sentBy(api, report)).toEqual([...sent, undefined, own]);
});
