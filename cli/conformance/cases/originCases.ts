import { envelope } from '../../../site/forms/rules/wire.ts';
import type { OwnCall } from '../../backoffice/settings/settings.ts';
import { demand } from '../client/finding.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import type { Case } from './case.ts';
import { sentForms } from './sentForms.ts';

/** Those of others: of anybody, of a page without one, and such as begin or end like that of the site. */
const foreignTo = (origin: string) => [
  'https://conformance.invalid',
  'null',
  `${origin}.conformance.invalid`,
  origin.replace('//', '//conformance-'),
];
/** What each reading call asks for. Whether its answer is right other cases tell. */
const queries: Partial<Record<OwnCall, string>> = {
  jobPositionList: '',
  jobPositionById: '?positionId=conformance-test-unknown',
  verifyRecapture: '?recaptureToken=conformance',
  captchaChallenge: '?form=conformance',
};
const reading = Object.keys(queries) as OwnCall[];

/**
 * Pages of the site call from another host (CORS); pages of others may not. Of forms with one path the first is tried.
 */
export function originCases(source: ContractSource): Case[] {
  const forms = sentForms(source);
  const sending = forms.filter(({ path }, index) => forms.findIndex((one) => one.path === path) === index);
  const { paths } = source;
  return [
    ...reading.flatMap((call) => (paths[call] ? casesOf(call, paths[call], true) : [])),
    ...sending.flatMap(({ name, path }) => casesOf(name, path, false)),
    ...(paths.reportStatus ? casesOf('reportStatus', paths.reportStatus, false) : []),
  ];
}

function casesOf(call: string, path: string, reads: boolean): Case[] {
  const preflight = (origin: string): RequestInit => ({
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': reads ? 'GET' : 'POST' },
  });
  /** A call as pages send it, of which nothing is stored. */
  const asked = (origin: string): [path: string, init: RequestInit] => {
    const headers = { Origin: origin };
    if (reads) return [path + queries[call as OwnCall], { headers }];
    const body = new FormData();
    body.append(call === 'reportStatus' ? 'ReceiptId' : envelope.siteType, '2');
    return [path, { method: 'POST', headers, body }];
  };
  const common = { group: 'origins', requirement: '§8 CORS' };
  return [
    {
      ...common,
      name: `${call}: a preflight from the site`,
      hint: 'Answer with Access-Control-Allow-Origin for the origin of the site (--origin), and without credentials.',
      async run({ request, origin }) {
        const { status, headers } = await request(path, preflight(origin));
        demand(status === 200 || status === 204, `status ${status}; 204 was expected`);
        demandOpen(headers, origin);
        demand(!headers.has('access-control-allow-credentials'), 'it allows credentials');
      },
    },
    {
      ...common,
      name: `${call}: a preflight from elsewhere`,
      hint: 'Allow only origins of a fixed list, each compared as a whole.',
      async run({ requestAsStranger, origin }) {
        for (const foreign of foreignTo(origin))
          demandClosed((await requestAsStranger(path, preflight(foreign))).headers, foreign);
      },
    },
    {
      ...common,
      name: `${call}: the answer can be read by the site`,
      hint: 'Answer a page of the site as you answer everybody, with Access-Control-Allow-Origin in every answer, refusals and errors too.',
      async run({ request, origin }) {
        demandOpen((await request(...asked(origin))).headers, origin);
      },
    },
    {
      ...common,
      name: `${call}: the answer cannot be read from elsewhere`,
      hint: 'Compare Origin with a fixed list, in every answer and not only in that to OPTIONS. Say `Vary: Origin` of what a cache may keep.',
      async run({ requestAsStranger, origin }) {
        for (const foreign of foreignTo(origin)) {
          const { headers } = await requestAsStranger(...asked(foreign));
          demandClosed(headers, foreign);
          demand(
            !mayBeKept(headers) || allowedBy(headers) === origin,
            'a cache may keep it, and give it to pages of the site, which could not read it',
          );
        }
      },
    },
  ];
}

const allowedBy = (headers: Headers) => headers.get('access-control-allow-origin');

/** Whether a cache may keep an answer, for whatever origin asks next. */
function mayBeKept(headers: Headers): boolean {
  const says = headers.get('cache-control') ?? '';
  return (
    /\bmax-?age=[1-9]/i.test(says) &&
    !/no-store/i.test(says) &&
    !/\borigin\b/i.test(headers.get('vary') ?? '')
  );
}

/** Demands that pages of this origin can read an answer. */
function demandOpen(headers: Headers, origin: string): void {
  const allowed = allowedBy(headers);
  demand(
    allowed === origin || allowed === '*',
    `Access-Control-Allow-Origin is ${allowed}; ${origin} was expected`,
  );
}

/** Demands that pages of elsewhere cannot read an answer. */
function demandClosed(headers: Headers, foreign: string): void {
  const allowed = allowedBy(headers);
  demand(allowed !== foreign && allowed !== '*', `it allows ${allowed}`);
}
