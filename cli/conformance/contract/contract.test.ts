import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPositionId } from '../../../site/codes/isPositionId.ts';
import { sentFields } from '../../../site/forms/rules/wire.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { copySiteForOffice } from '../../testing/office/copySiteForOffice.ts';
import { compileContract } from './compileContract.ts';
import { composeContract, type Operation } from './composeContract.ts';
import { formatContract } from './formatContract.ts';
import { readContractSource } from './readContractSource.ts';

const source = readContractSource('.');
const contract = composeContract(source);
const compileAt = compileContract(contract);

/** Every media type of the contract, with the keys that lead to it. */
const mediaTypes = placesOf(contract).filter(([place]) => place.at(-2) === 'content');

describe('the contract', () => {
  it('is that of the forms and the settings (else: npm run types)', () => {
    expect(readFileSync('schemas/backoffice.openapi.json', 'utf8')).toBe(formatContract(source));
  });

  it('says nothing of a specification that a form does not name', () => {
    const forms = structuredClone(source.forms);
    for (const form of Object.values(forms)) delete form['x-form'].requirement;
    expect(formatContract({ ...source, forms })).not.toMatch(/undefined| \(\)/);
  });

  it('asks for what the settings of the site ask for (X-15)', () => {
    const root = copySiteForOffice();
    const settings = join(root, 'content/site.yaml');
    const text = readFileSync(settings, 'utf8');
    writeFileSync(settings, text.replace('coverLetterRequired: true', 'coverLetterRequired: false'));
    const { forms } = readContractSource(root);
    rmSync(root, { recursive: true });
    const [asked, wanted] = [forms, source.forms].map((all) => formNamed(all, 'spontaneous').required);
    expect(asked).toEqual(wanted?.filter((name) => name !== 'coverLetter'));
    expect(wanted).toContain('coverLetter');
  });

  it('has every call of the settings', () => {
    expect(Object.keys(contract.paths).sort()).toEqual(
      [...new Set([...Object.values(source.paths), '/health', '/ready'])].sort(),
    );
  });

  it('tells what only a form says: other names, other values, rules, sizes of files', () => {
    const told = (component: string, part: string) => {
      const { properties } = contract.components.schemas[component] as {
        properties: Record<string, { description: string }>;
      };
      return properties[part]?.description;
    };
    expect(told('Contact', 'Company')).toMatch(/A part called `Society` is read as this one\./);
    expect(told('Quotation', 'ServiceFrequency')).toMatch(/`APPLICANT` is read as `RICORRENTE`/);
    expect(told('Spontaneous', 'Files')).toMatch(/`coverLetter`: [^;]*, of up to 20 MiB/);
    expect(told('Supplier', 'CompanyData.ZipCode')).toMatch(/breaks the rule `zipCode`/);
    expect(told('Supplier', 'ContactData.Mobile')).toMatch(/breaks the rule `phone`/);
    expect(told('Supplier', 'PrivacyChoice')).toMatch(/rule `consent`/);
    expect(told('Report', 'Files')).toMatch(/up to 50 MiB together/);
  });

  it('says of every rule when an answer breaks it', () => {
    const { properties } = contract.components.schemas.Problem as {
      properties: { Rule: { enum: string[]; description: string } };
    };
    const { enum: rules, description } = properties.Rule;
    expect(rules.filter((rule) => !description.includes(`- \`${rule}\`: `))).toEqual([]);
  });

  it('has schemas that compile, and examples that they take', () => {
    const wrong = mediaTypes.flatMap(([place, media]) => {
      const validate = compileAt(...place, 'schema');
      const { examples = {} } = media as { examples?: Record<string, { value: unknown }> };
      return Object.entries(examples).flatMap(([name, { value }]) =>
        validate(value) ? [] : [{ place: place.join(' '), name, errors: validate.errors }],
      );
    });
    expect(mediaTypes.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('asks of the id of a position what its page asks', () => {
    const validate = compileAt('components', 'schemas', 'JobPosition');
    const ids = [
      'sea-freight_2',
      'x'.repeat(64),
      'x'.repeat(65),
      '',
      'a.b',
      'a/b',
      'città',
      'a b',
      'shell',
      'shells',
    ];
    // Spaces around it are no part of it.
    for (const id of [...ids, ' padded '])
      expect([id, validate({ Id: id, Name: 'Planner' })]).toEqual([id, isPositionId(id.trim())]);
    expect([12, 1.5].map((Id) => validate({ Id, Name: 'Planner' }))).toEqual([true, false]);
  });

  it('refers only to what it has', () => {
    const references = placesOf(contract).flatMap(([place, node]) =>
      place.at(-1) === '$ref' ? [String(node)] : [],
    );
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      const [, ...keys] = reference.split('/');
      expect([
        reference,
        keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], contract),
      ]).not.toContain(undefined);
    }
  });

  it('has no limit for calls about reports, and one for others', () => {
    const limited = (of: typeof contract) =>
      Object.values(of.paths).flatMap((item) =>
        Object.values(item).flatMap(({ operationId, responses }) => (responses[429] ? operationId : [])),
      );
    const told = limited(contract);
    expect(told).toEqual(expect.arrayContaining(['sendContact', 'getPositions', 'verifyCaptcha']));
    for (const silent of ['sendReport', 'getReportStatus', 'getChallenge'])
      expect(told).not.toContain(silent);
    const { report: _, ...forms } = source.forms;
    expect(limited(composeContract({ ...source, forms }))).toContain('getChallenge');
  });

  it('names operations once', () => {
    const ids = Object.values(contract.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }: Operation) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(source.forms))('has every part of the form %s, by its exact name', (form) => {
    const component = contract.components.schemas[form[0]?.toUpperCase() + form.slice(1)] as {
      properties: Record<string, unknown>;
    };
    const parts = Object.keys(component.properties);
    const sent =
      form === 'report'
        ? ['Files']
        : sentFields(formNamed(source.forms, form)).map(({ note }) => note.wire ?? '');
    expect(parts).toEqual(expect.arrayContaining([...sent, 'SiteType', 'RecaptureToken', 'IdempotencyKey']));
  });

  it.each([
    ['Quotation', { ServiceType: 'Trasporto Aereo', PickUpCountry: undefined }],
    ['Quotation', { Weight: undefined, Measures: undefined, Volume: undefined }],
    ['Quotation', { PickUpZipCode: '1234' }],
    ['Supplier', { 'CompanyData.VatNumber': '12345678901' }],
    ['Supplier', { 'CompanyData.District': 'EE', 'CompanyData.VatNumber': 'DE1' }],
    ['Supplier', { PrivacyChoice: 'decline' }],
    ['Contact', { Email: 'conformance' }],
    ['Contact', { FirstName: 'x'.repeat(101) }],
    ['Application', { JobPositionId: undefined }],
    ['Spontaneous', { Files: ['only one'] }],
    ['Report', { Message: 'in the clear' }],
  ])('knows why a %s is wrong: %j', (name, change) => {
    const validate = compileAt('components', 'schemas', name);
    const example = exampleOf(name);
    expect(validate(example)).toBe(true);
    expect(validate(JSON.parse(JSON.stringify({ ...example, ...change })))).toBe(false);
  });
});

function exampleOf(component: string): object {
  const name = component[0]?.toLowerCase() + component.slice(1);
  for (const [, media] of mediaTypes) {
    const { examples = {} } = media as { examples?: Record<string, { value: object }> };
    const found = examples[`${name}Full`] ?? examples[name];
    if (found) return found.value;
  }
  throw new Error(`no example of ${component}`);
}

function placesOf(node: unknown, place: string[] = []): [place: string[], node: unknown][] {
  if (typeof node !== 'object' || node === null) return [[place, node]];
  return [[place, node], ...Object.entries(node).flatMap(([key, child]) => placesOf(child, [...place, key]))];
}
