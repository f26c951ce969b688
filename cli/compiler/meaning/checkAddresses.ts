import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isLoopback } from '../../settings/isLoopback.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { type Document, nameOf, problemAt } from '../content/document.ts';
import { valueAt } from '../content/tree.ts';
import type { Meaning } from './meaning.ts';

/** Addresses of the settings that pages ask. */
const asked = [
  ['api', 'baseUrl'],
  ['report', 'baseUrl'],
  ['map', 'tileLayer', 'url'],
];

/** Pages that came by https ask nobody by http: browsers refuse it, except on the machine itself. */
export function checkAddresses({ entries }: Meaning): Diagnostic[] {
  const single = (name: string): Document | undefined =>
    entries.find(({ kind }) => kind.kind === 'single' && kind.name === name)?.document;
  const settings = single('site');
  const company = single('company');
  const own = ['site', 'url'];
  const site = valueAt(company?.data, [...own, 'value']) ?? valueAt(company?.data, own);
  if (!settings || !String(site).startsWith('https://')) return [];
  return asked.flatMap((pointer) => {
    const address = valueAt(settings.data, pointer);
    if (typeof address !== 'string' || !address.startsWith('http://') || !URL.canParse(address)) return [];
    if (isLoopback(new URL(address).hostname)) return [];
    return [
      problemAt(settings, pointer, {
        rule: 'value/mixed-content',
        message: tell`"${nameOf(pointer)}" begins with http://, and browsers do not let a page with https:// ask it.`,
        hint: tell`Write https://, and let the host answer there.`,
      }),
    ];
  });
}
