import { expect, it } from 'vitest';
import type { SiteSettings } from '../../../site/contract.ts';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import type { Content } from '../content/pairTranslations.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkFormCalls } from './checkFormCalls.ts';

const booking = { 'x-form': { endpoint: 'booking' } };

/** What is told of the settings of a website with one form; where they are wrong, more is written than is read. */
function toldOf(settings: Partial<SiteSettings>, forms: object = { booking }, written: object = settings) {
  const bytes = Buffer.from(JSON.stringify(written));
  const { value: document } = parseSource({ path: 'content/site.yaml', print: '', bytes });
  const content = {
    documents: [document],
    settings: { api: { baseUrl: '/' }, ...settings },
    languages: [{ content: { forms } }],
  };
  return checkFormCalls(content as unknown as Content, []).map((one) => tellProblem(one, 'en').message);
}

const endpoints = { booking: { path: '/Booking' } };
const captcha = { provider: 'altcha' } as const;

it.each([
  [{}, 'There are forms, but no "endpoints" say where they are sent.'],
  [{ endpoints }, 'There are forms, but no "captcha" says how programs are kept out.'],
])('tells what the settings %j lack because of a form', (settings, message) => {
  expect(toldOf(settings)).toEqual([message]);
  expect(toldOf(settings, {})).toEqual([]);
});

it('tells that a captcha lacks its call, before there is a form, too', () => {
  const message = 'The captcha altcha gets its tasks from the call captchaChallenge, which has no path.';
  for (const forms of [{ booking }, {}]) expect(toldOf({ endpoints, captcha }, forms)).toEqual([message]);
});

it('says nothing of what is written and not as it must be: that is told there', () => {
  const written = { endpoints: 'booking', captcha: { provider: 'google' } };
  expect(toldOf({}, { booking }, written)).toEqual([]);
  expect(toldOf({ endpoints }, { booking }, { ...written, endpoints })).toEqual([]);
});

it('asks for nothing where nobody receives forms, or all is said', () => {
  expect(toldOf({ api: { baseUrl: null } })).toEqual([]);
  expect(toldOf({ endpoints, captcha: { provider: 'none' } })).toEqual([]);
  expect(toldOf({ endpoints: { ...endpoints, captchaChallenge: { path: '/Challenge' } }, captcha })).toEqual(
    [],
  );
});
