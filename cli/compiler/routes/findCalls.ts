import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { linkPaths } from '../../settings/linkPaths.ts';
import type { Content } from '../content/pairTranslations.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';

/** A call of `endpoints`, and the hosts that pages send it to: `/` is that of the site. */
export interface SentCall {
  name: string;
  path: string;
  hosts: string[];
}

/** The form definitions of the site. */
export function formsIn({ languages: [first] }: Content): FormDefinition[] {
  return Object.values(first?.content.forms ?? {});
}

/**
 * Every call that has a path and a host. Reports, and what tells their senders of an answer, may have a host of their
 * own.
 */
export function findCalls(content: Content): SentCall[] {
  const { api, endpoints = {}, report } = content.settings;
  const ofReports = callsOfReports(content);
  const forReports = report?.baseUrl || api?.baseUrl;
  const hostsOf = (name: string) => {
    if (name === 'captchaChallenge') return [...new Set([api?.baseUrl, forReports])];
    return [ofReports.has(name) ? forReports : api?.baseUrl];
  };
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const hosts = hostsOf(name).filter((host) => typeof host === 'string');
    return endpoint && hosts.length > 0 ? [{ name, path: endpoint.path, hosts }] : [];
  });
}

/** Whether the settings know the call that a form names, with a path or without. */
export function knowsCall(endpoints: object, { 'x-form': { endpoint } }: FormDefinition): boolean {
  return Object.hasOwn(endpoints, endpoint);
}

/** Whether a form names a call that the settings do not know, which is told of the form. */
export function lacksCall(content: Content): boolean {
  const { endpoints } = content.settings;
  return endpoints !== undefined && formsIn(content).some((form) => !knowsCall(endpoints, form));
}

/** Paths of the calls that pages send to their own origin, and of links in mails. */
export function ownCalls(content: Content, origin = originOf(content)): string[] {
  const isOwn = (host: string | null | undefined) =>
    host === '/' || (host != null && isSameAddress(host, origin));
  const ofReports = callsOfReports(content);
  const { api, endpoints = {} } = content.settings;
  const takesLinks = Object.keys(endpoints).some((name) => endpoints[name] && !ofReports.has(name));
  return [
    ...new Set([
      ...findCalls(content).flatMap(({ path, hosts }) => (hosts.some(isOwn) ? [path] : [])),
      ...(takesLinks && isOwn(api?.baseUrl) ? Object.values(linkPaths) : []),
    ]),
  ];
}

/** Whether two addresses lead to one place, also with the port that is meant anyway, or in capitals. */
function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;
}

function callsOfReports(content: Content): ReadonlySet<string> {
  const notes = formsIn(content).map((form) => form['x-form']);
  return new Set([
    ...notes.filter(({ kind }) => kind === 'report').map(({ endpoint }) => endpoint),
    'reportStatus',
  ]);
}

/** Where the site is going to stand, without a slash at its end; empty when nobody said it. */
export function originOf({ languages: [first] }: Content): string {
  const company = first?.content.company as { site?: { url?: string } } | undefined;
  return withoutMarks(company?.site?.url ?? '').replace(/\/$/, '');
}
