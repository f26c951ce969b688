import { describe, expect, it } from 'vitest';
import quotation from '../../../schemas/forms/quotation.schema.json' with { type: 'json' };
import supplier from '../../../schemas/forms/supplier.schema.json' with { type: 'json' };
import type { FormDefinition } from './formDefinition.ts';
import { readAnswers } from './readAnswers.ts';
import { fromWire, toWire } from './wire.ts';

const asForm = (definition: object) => definition as unknown as FormDefinition;

describe('toWire', () => {
  it('sends what is filled, by its exact names, several answers under one name', () => {
    const answers = readAnswers(
      asForm(supplier),
      new Map([
        ['company.city', ['  Reggio  Emilia ']],
        ['company.webSite', ['www.example.com']],
        ['fleet.vans', ['12']],
        ['areas.district', ['MI', 'RE']],
        ['contact.otherInfo', ['']],
      ]),
    );
    expect(toWire(asForm(supplier), answers)).toEqual([
      ['CompanyData.City', 'Reggio Emilia'],
      ['CompanyData.WebSite', 'https://www.example.com'],
      ['FleetSize.Vans', '12'],
      ['ServiceAreas.District', 'MI'],
      ['ServiceAreas.District', 'RE'],
    ]);
  });

  it('writes numbers with a dot, whatever was typed', () => {
    const answers = readAnswers(asForm(quotation), new Map([['weight', ['12,50']]]));
    expect(toWire(asForm(quotation), answers)).toEqual([['Weight', '12.5']]);
  });
});

describe('fromWire', () => {
  const read = (...parts: [string, string][]) => Object.fromEntries(fromWire(asForm(quotation), parts));

  it('reads names without regard to case, and leaves out what it does not know', () => {
    expect(read(['TELEPHONE', '02 000'], ['Toy', 'x'])).toEqual({ 'user.phone': ['02 000'] });
  });

  it('takes no name that every object has for an alias', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(read(['ServiceFrequency', name], [name, 'x'])).toEqual({ serviceFrequency: [name] });
  });

  it('knows the other names of things, and only where they mean the same', () => {
    expect(read(['Society', 'APPLICANT'], ['ServiceFrequency', 'APPLICANT'])).toEqual({
      'user.company': ['APPLICANT'],
      serviceFrequency: ['RICORRENTE'],
    });
  });

  it('gives back what toWire sent', () => {
    const typed = new Map([
      ['user.company', ['Rossi & Figli']],
      ['serviceType', ['Trasporto Aereo']],
      ['pickUp.country', ['IT']],
      ['volume', ['0.4']],
    ]);
    const answers = readAnswers(asForm(quotation), typed);
    expect(
      readAnswers(asForm(quotation), fromWire(asForm(quotation), toWire(asForm(quotation), answers))),
    ).toEqual(answers);
  });
});
