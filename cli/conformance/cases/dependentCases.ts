import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { Refusal } from './formCase.ts';

interface DependentCase {
  name: string;
  form: FormName;
  /** What is typed instead of, or beside, the least the form takes. */
  changes: Record<string, string[]>;
  refused?: Refusal;
}

const nothingOfSize = { weight: [], measures: [], volume: [] };
const noPlaces = { 'pickUp.country': [], 'pickUp.city': [], 'delivery.country': [], 'delivery.city': [] };

/** Rules that depend on another field, from the words of requirements §7.4, §7.5 and §7.7. */
export const dependentCases: DependentCase[] = [
  ...['weight', 'measures', 'volume'].map((path) => ({
    name: `${path} alone tells the size`,
    form: 'quotation' as const,
    changes: { ...nothingOfSize, [path]: ['12'], serviceType: ['Trasporto Aereo'] },
  })),
  {
    name: 'neither weight, measures nor volume',
    form: 'quotation',
    changes: nothingOfSize,
    refused: { path: 'weight', rule: 'atLeastOne' },
  },
  {
    name: 'Logistica Integrata without places and size',
    form: 'quotation',
    changes: { ...nothingOfSize, ...noPlaces, serviceType: ['Logistica Integrata'] },
  },
  {
    name: 'Trasporto Nazionale without a country of pick-up',
    form: 'quotation',
    changes: { 'pickUp.country': [], serviceType: ['Trasporto Nazionale'] },
    refused: { path: 'pickUp.country', rule: 'required' },
  },
  {
    name: 'delivery abroad with a foreign ZIP code',
    form: 'quotation',
    changes: { 'delivery.country': ['GB'], 'delivery.zipCode': ['SW1A 1AA'] },
  },
  {
    name: 'delivery in Italy with a foreign ZIP code',
    form: 'quotation',
    changes: { 'delivery.zipCode': ['SW1A 1AA'] },
    refused: { path: 'delivery.zipCode', rule: 'zipCode' },
  },
  ...['12345678903', '01234567897', 'IT 12345678903'].map((number) => ({
    name: `Italian VAT number ${number}`,
    form: 'supplier' as const,
    changes: { 'company.vatNumber': [number] },
  })),
  {
    name: 'supplier abroad with foreign VAT number and ZIP code',
    form: 'supplier',
    changes: {
      'company.district': ['EE'],
      'company.vatNumber': ['DE 123456789'],
      'company.zipCode': ['SW1A 1AA'],
    },
  },
  {
    name: 'supplier abroad with a VAT number that is too short',
    form: 'supplier',
    changes: { 'company.district': ['EE'], 'company.vatNumber': ['DE1'] },
    refused: { path: 'company.vatNumber', rule: 'vatNumber' },
  },
  {
    name: 'supplier in Italy with a foreign ZIP code',
    form: 'supplier',
    changes: { 'company.zipCode': ['SW1A 1AA'] },
    refused: { path: 'company.zipCode', rule: 'zipCode' },
  },
  {
    name: 'website without https://',
    form: 'supplier',
    changes: { 'company.webSite': ['www.example.com'] },
  },
];
