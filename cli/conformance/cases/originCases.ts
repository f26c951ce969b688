import { envelope } from '../../../site/forms/rules/wire.ts';
import type { OwnCall } from '../../backoffice/settings/settings.ts';
import { demand, NotApplicable } from '../client/finding.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import type { Case } from './case.ts';
import { sentForms } from './sentForms.ts';

const foreign = 'https://conformance.invalid';
/** What each reading call asks for. Whether its answer is right other cases tell. */
const queries: Partial<Record<OwnCall, string>> = {
  jobPositionList: '',
  jobPositionById: '?positionId=conformance-test-unknown',
  verifyRecapture: '?recaptureToken=conformance',
  captchaChallenge: '?form=conformance',
};
const reading = Object.keys(queries) as OwnCall[];

/** Pages of the site call from another host (CORS); pages of others may not. Of forms with one path the first is tried. */
export function originCases(source: ContractSource): Case[] {
  const forms = sentForms(source);
  const sending = forms.filter(({ path }, index) => forms.findIndex((one) => one.path === path) === index);
  return [
    ...reading.filter((call) => source.paths[call]).flatMap((call) => casesOf(call, true)),
    ...sending.flatMap(({ name }) => casesOf(name, false)),
    ...(source.paths.reportStatus ? casesOf('reportStatus', false) : []),
  ];
}

function casesOf(call: string, reads: boolean): Case[] {
  const preflight = (origin: string) => ({
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': reads ? 'GET' : 'POST' },
  });
  /** A call as pages send it, of which nothing is stored. */
  const asked = (path: string, origin: string): [path: string, init: RequestInit] => {
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
      async run({ request, paths, origin }) {
        const { status, headers } = await request(pathOf(paths[call], call), preflight(origin));
        demand(status === 200 || status === 204, `status ${status}; 204 was expected`);
        const allowed = headers.get('access-control-allow-origin');
        demand(
          allowed === origin || allowed === '*',
          `Access-Control-Allow-Origin is ${allowed}; ${origin} was expected`,
        );
        demand(!headers.has('access-control-allow-credentials'), 'it allows credentials');
      },
    },
    {
      ...common,
      name: `${call}: a preflight from elsewhere`,
      hint: 'Allow only origins of a fixed list.',
      async run({ requestAsStranger, paths }) {
        const { headers } = await requestAsStranger(pathOf(paths[call], call), preflight(foreign));
        const allowed = headers.get('access-control-allow-origin');
        demand(allowed !== foreign && allowed !== '*', `it allows ${allowed}`);
      },
    },
    {
      ...common,
      name: `${call}: the answer can be read by the site`,
      hint: 'Send Access-Control-Allow-Origin with every answer, refusals and errors too.',
      async run({ requestAsStranger, paths, origin }) {
        const { headers } = await requestAsStranger(...asked(pathOf(paths[call], call), origin));
        const allowed = headers.get('access-control-allow-origin');
        demand(
          allowed === origin || allowed === '*',
          `Access-Control-Allow-Origin is ${allowed}; ${origin} was expected`,
        );
      },
    },
    {
      ...common,
      name: `${call}: the answer cannot be read from elsewhere`,
      hint: 'Compare Origin with a fixed list, in every answer and not only in that to OPTIONS.',
      async run({ requestAsStranger, paths }) {
        const { headers } = await requestAsStranger(...asked(pathOf(paths[call], call), foreign));
        const allowed = headers.get('access-control-allow-origin');
        demand(allowed !== foreign && allowed !== '*', `it allows ${allowed}`);
      },
    },
  ];
}

function pathOf(path: string | undefined, call: string): string {
  if (!path) throw new NotApplicable(`content/site.yaml names no path for ${call}`);
  return path;
}
