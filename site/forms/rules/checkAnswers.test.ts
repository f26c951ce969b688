import { describe, expect, it } from 'vitest';
import application from '../../../schemas/forms/application.schema.json' with { type: 'json' };
import contact from '../../../schemas/forms/contact.schema.json' with { type: 'json' };
import quotation from '../../../schemas/forms/quotation.schema.json' with { type: 'json' };
import supplier from '../../../schemas/forms/supplier.schema.json' with { type: 'json' };
import { checkAnswers } from './checkAnswers.ts';
import { withChecks } from './checks.ts';
import { todayAnywhere } from './days.ts';
import type { FormDefinition, FormShape } from './formDefinition.ts';
import { readAnswers } from './readAnswers.ts';

const problemsOf = (definition: object, typed: Record<string, string>) => {
  const form = withChecks(definition as unknown as FormDefinition, todayAnywhere());
  const answers = readAnswers(form, new Map(Object.entries(typed).map(([path, text]) => [path, [text]])));
  return Object.fromEntries(checkAnswers(form, answers).map(({ path, rule }) => [path, rule]));
};

const sender = {
  'user.company': 'Rossi',
  'user.name': 'Anna',
  'user.surname': 'Rossi',
  'user.phone': '02 123456',
  'user.email': 'a@b.it',
  privacy: 'true',
};

describe('checkAnswers', () => {
  it('names everything that is missing, in the order of the fields', () => {
    expect(Object.entries(problemsOf(contact, {}))).toEqual([
      ['name', 'required'],
      ['surname', 'required'],
      ['email', 'required'],
      ['request', 'required'],
      ['privacy', 'consent'],
    ]);
  });

  it('names the rule that a value breaks', () => {
    const typed = { name: 'x'.repeat(101), email: 'anna', phone: '12345', request: '…' };
    expect(problemsOf(contact, typed)).toMatchObject({ name: 'tooLong', email: 'email', phone: 'phone' });
  });

  it('wants places and one measure of the size, but not for logistics and consulting', () => {
    expect(problemsOf(quotation, { ...sender, serviceType: 'Trasporto Aereo' })).toEqual({
      'pickUp.country': 'required',
      'pickUp.city': 'required',
      'delivery.country': 'required',
      'delivery.city': 'required',
      weight: 'atLeastOne',
      measures: 'atLeastOne',
      volume: 'atLeastOne',
    });
    for (const serviceType of ['Logistica Integrata', 'Logistica E-Commerce', 'Consulenza Digitale'])
      expect(problemsOf(quotation, { ...sender, serviceType })).toEqual({});
  });

  it('wants five digits of an Italian postcode and leaves the others alone', () => {
    const to = (country: string, zipCode: string) =>
      problemsOf(quotation, { ...sender, 'delivery.country': country, 'delivery.zipCode': zipCode });
    expect(to('IT', '2019')).toMatchObject({ 'delivery.zipCode': 'zipCode' });
    expect(to('GB', 'SW1A 1AA')).not.toHaveProperty('delivery.zipCode');
  });

  it('tells a number that is none from one that is not whole, too small or too large', () => {
    expect(problemsOf(quotation, { weight: 'a lot' })).toMatchObject({ weight: 'number' });
    expect(problemsOf(quotation, { weight: '0' })).toMatchObject({ weight: 'number' });
    expect(problemsOf(quotation, { numOfPackages: '1,5' })).toMatchObject({ numOfPackages: 'integer' });
    expect(problemsOf(supplier, { 'fleet.vans': '10000' })).toMatchObject({ 'fleet.vans': 'tooLarge' });
    for (const vans of ['1.000', '1,000', '1 200', "1'200"])
      expect(problemsOf(supplier, { 'fleet.vans': vans })).toMatchObject({ 'fleet.vans': 'onlyDigits' });
    expect(problemsOf(supplier, { 'fleet.vans': '9999' })).not.toHaveProperty(['fleet.vans']);
    expect(problemsOf(quotation, { weight: '1 200' })).toMatchObject({ weight: 'thousands' });
  });

  it('wants an Italian VAT number of a company in Italy', () => {
    const of = (district: string) =>
      problemsOf(supplier, { 'company.district': district, 'company.vatNumber': 'DE123456789' });
    expect(of('MI')).toMatchObject({ 'company.vatNumber': 'vatNumber' });
    expect(of('EE')).not.toHaveProperty(['company.vatNumber']);
  });

  it('judges the numbers of a company by its country once that is known, and not before', () => {
    const foreign = { 'company.vatNumber': 'DE123456789', 'company.zipCode': 'SW1A 1AA' };
    const said = problemsOf(supplier, { ...foreign, 'company.district': '' });
    expect(said).toMatchObject({ 'company.district': 'required' });
    expect(said).not.toHaveProperty(['company.vatNumber']);
    expect(said).not.toHaveProperty(['company.zipCode']);
  });

  it.each([
    ['MI', '12345678903, 01234567897, IT 12345678903, it12345678903, 123.456.789.03', true],
    ['MI', '12345678901, 00000000000, 0.000 000 00.00, 1234567890, 123456789031, DE12345678903', false],
    ['EE', 'DE123456789, FR 1A123456789, CHE-123.456.789, 4711, d.e. 12', true],
    ['EE', 'DE1, D.E.1, de-123, FR12345678901234, 123, 1.2 3', false],
  ])('takes for the VAT number of a company in %s any of %s: %s', (district, numbers, isTaken) => {
    for (const number of numbers.split(', ')) {
      const said = problemsOf(supplier, { 'company.district': district, 'company.vatNumber': number });
      expect([number, said['company.vatNumber']]).toEqual([number, isTaken ? undefined : 'vatNumber']);
    }
  });

  it('takes the name of a position as a back office may give it, longer than other names', () => {
    expect(problemsOf(application, { position: 'x'.repeat(250) })).not.toHaveProperty('position');
    expect(problemsOf(application, { position: 'x'.repeat(251) })).toMatchObject({ position: 'tooLong' });
  });

  it('takes a refusal of the privacy notice for what it is', () => {
    expect(problemsOf(supplier, { choice: 'decline' })).toMatchObject({ choice: 'consent' });
  });
});

it('takes for the consent only what has one possible answer, whatever else is ticked, chosen or attached', () => {
  const field = (control: string, type: string, more: object) => ({
    type,
    ...more,
    'x-field': { control, wire: 'Some', mark: 'required' },
  });
  const rulesOf = (one: object, typed: string[] = []) => {
    const form = { type: 'object', properties: { one }, required: ['one'] } as unknown as FormShape;
    return checkAnswers(form, readAnswers(form, new Map([['one', typed]]))).map(({ rule }) => rule);
  };
  const shift = field('radio', 'string', { enum: ['day', 'night'] });
  expect([rulesOf(shift), rulesOf(shift, ['noon']), rulesOf(shift, ['day'])]).toEqual([
    ['required'],
    ['choice'],
    [],
  ]);
  expect(rulesOf(field('checkbox', 'boolean', {}))).toEqual(['required']);
  expect(rulesOf(field('checkbox', 'boolean', { const: true }))).toEqual(['consent']);
  const papers = field('file', 'array', { maxItems: 1 });
  expect([rulesOf(papers), rulesOf(papers, ['a.pdf', 'b.pdf']), rulesOf(papers, ['a.pdf'])]).toEqual([
    ['documents'],
    ['tooManyFiles'],
    [],
  ]);
  const decision = field('radio', 'string', { enum: ['accept', 'decline'], const: 'accept' });
  expect([rulesOf(decision), rulesOf(decision, ['decline'])]).toEqual([['consent'], ['consent']]);
});
