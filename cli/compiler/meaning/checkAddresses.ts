import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isLoopback } from '../../settings/isLoopback.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { nameOf, problemAt, settingsDocument } from '../content/document.ts';
import { findCompany } from '../content/pairTranslations.ts';
import { valueAt } from '../content/tree.ts';
import { factAt } from './countAges.ts';
import type { Meaning } from './meaning.ts';

/** Addresses of the settings that pages ask. */
const asked = [
  ['api', 'baseUrl'],
  ['report', 'baseUrl'],
  ['map', 'tileLayer', 'url'],
];

/** Pages that came by https ask nobody by http: browsers refuse it, except on the machine itself. */
export function checkAddresses({ entries }: Meaning): Diagnostic[] {
  const settings = settingsDocument(entries.map(({ document }) => document));
  const company = findCompany(entries);
  if (!settings || !company || !String(factAt(company, 'site.url')).startsWith('https://')) return [];
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
