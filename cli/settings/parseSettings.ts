import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import type { CompanyFacts, SiteSettings } from '../../site/contract.ts';
import { addressFormats } from './addressFormats.ts';
import companySchema from './company.schema.json' with { type: 'json' };
import { isGroup } from './isGroup.ts';
import { isLocale } from './isLocale.ts';
import { isRecipient } from './isRecipient.ts';
import { isTimeZone } from './isTimeZone.ts';
import { knownToBeRight } from './knownToBeRight.ts';
import { resolveTree } from './resolveTree.ts';
import siteSchema from './site.schema.json' with { type: 'json' };

const ajv = new Ajv({ ...knownToBeRight, allowUnionTypes: true });
ajv.addFormat('time-zone', isTimeZone);
ajv.addFormat('locale', isLocale);
ajv.addFormat('age-recipient', isRecipient);
for (const [name, { fits }] of Object.entries(addressFormats)) ajv.addFormat(name, fits);
ajv.addKeyword('x-description');
let company: ValidateFunction<CompanyFacts> | undefined;
let site: ValidateFunction<SiteSettings> | undefined;
let baseline: ValidateFunction | undefined;
let documents: ValidateFunction | undefined;
/** Each is compiled when it is asked for. */
const checks = {
  get company() {
    company ??= ajv.compile<CompanyFacts>(companySchema);
    return company;
  },
  get site() {
    site ??= ajv.compile<SiteSettings>(siteSchema);
    return site;
  },
  /** A baseline has the same excuses as the settings, and nothing else. */
  get baseline() {
    const { excused } = siteSchema.properties.checks.properties;
    baseline ??= ajv.compile({
      type: 'object',
      additionalProperties: false,
      required: ['excused'],
      properties: { excused },
    });
    return baseline;
  },
  /** What is in the list is judged where PDFs are made of it. */
  get documents() {
    documents ??= ajv.compile({
      type: 'object',
      required: ['documents'],
      properties: {
        documents: {
          type: 'array',
          description: 'The PDFs, one entry each.',
          'x-description': { it: 'I PDF, una voce ciascuno.' },
        },
      },
    });
    return documents;
  },
};

/** What is wrong with the parts of `company.yaml`, `documents.yaml` or `site.yaml` that are read of every website. */
export function findSettingsErrors(name: string, data: unknown): ErrorObject[] {
  if (name === 'company') return checks.company(resolveCompany(data)) ? [] : (checks.company.errors ?? []);
  if (name === 'documents') return checks.documents(resolveTree(data)) ? [] : (checks.documents.errors ?? []);
  if (name !== 'site') return [];
  const resolved = resolveTree(data);
  if (!checks.site(resolved)) return checks.site.errors ?? [];
  return [...findUnknownDefault(resolved), ...findMissingHome(resolved)];
}

/** What is wrong with a file of known findings. */
export function findBaselineErrors(data: unknown): ErrorObject[] {
  return checks.baseline(data) ? [] : (checks.baseline.errors ?? []);
}

/** Who receives the forms when nobody says it: the host of the site. */
const ownHost = { baseUrl: '/' };

/**
 * The settings in `content/site.yaml`, resolved. A part that is not as it must be is left out, as if it were not
 * there; without languages there are no settings. Without `api` the forms go to the site's own host.
 */
export function parseSite(data: unknown): SiteSettings | undefined {
  const resolved = resolveTree(data);
  if (!isGroup(resolved)) return undefined;
  const { site: check } = checks;
  check(resolved);
  const wrong = new Set(check.errors?.map(({ instancePath }) => instancePath.split('/')[1]));
  const sound = Object.fromEntries(Object.entries(resolved).filter(([key]) => !wrong.has(key)));
  return check(sound) && findUnknownDefault(sound).length === 0 ? { api: ownHost, ...sound } : undefined;
}

/**
 * The facts in `content/company.yaml` that are read of every website, unwrapped, in one language or whichever they
 * have.
 */
export function parseCompany(data: unknown, language?: string): CompanyFacts | undefined {
  const resolved = resolveCompany(data, language);
  return checks.company(resolved) ? resolved : undefined;
}

/** A name may be written in each language, as where they have alphabets of their own. */
function resolveCompany(data: unknown, language?: string): unknown {
  const unwrapped = resolveTree(data);
  const { brand, legalName } = isGroup(unwrapped) ? unwrapped : {};
  const codes = [brand, legalName].flatMap((name) => (isGroup(name) ? Object.keys(name) : []));
  return resolveTree(unwrapped, { codes: language === undefined ? codes : [language, ...codes] });
}

/** The default language must be one of those that are listed. */
function findUnknownDefault({ languages, defaultLanguage }: SiteSettings): ErrorObject[] {
  const allowedValues = languages.map(({ code }) => code);
  if (allowedValues.includes(defaultLanguage)) return [];
  return [
    {
      keyword: 'enum',
      instancePath: '/defaultLanguage',
      schemaPath: '#/properties/defaultLanguage',
      params: { allowedValues },
      data: defaultLanguage,
    },
  ];
}

/** Some language begins at `/`, or nobody finds a page there, nor the pages for errors that hosts look for. */
function findMissingHome({ languages, defaultLanguage }: SiteSettings): ErrorObject[] {
  if (languages.some(({ prefix }) => prefix === '')) return [];
  const at = languages.findIndex(({ code }) => code === defaultLanguage);
  return languages.slice(at, at + 1).map(({ prefix }) => ({
    keyword: 'const',
    instancePath: `/languages/${at}/prefix`,
    schemaPath: '#/properties/languages/items/properties/prefix',
    params: { allowedValue: '' },
    parentSchema: siteSchema.properties.languages.items.properties.prefix,
    data: prefix,
  }));
}
