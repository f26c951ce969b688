import { describe, expect, it, vi } from 'vitest';
import { fieldLanguages } from '../forms/rules/wireLanguages.ts';
import { positionFromWire } from './positionFromWire.ts';
import { positionView } from './positionView.ts';

const record = {
  Id: 'A12',
  Name: 'Planner',
  HeadDescription: 'Plans trips',
  LocationDescritpion: 'Padua',
  ContractDuration: 'Permanent',
  WorkContract: 'Full time',
  CompetencesDescription: 'Planning.\n- trips\n• costs',
  RequiredSkill: 'English',
  Salary: '€ 30,000',
  Ccnl: 'Logistics',
  PositionIdIT: '77',
  NameIT: 'Pianificatore',
  HeadDescriptionIT: 'Pianifica i viaggi',
  LocationDescritpionIT: 'Padova',
  ContractDurationIT: 'Tempo indeterminato',
  WorkContractIT: 'Tempo pieno',
  CompetencesDescriptionIT: 'Pianificare.',
  RequiredSkillIT: 'Inglese',
  SalaryIT: '30.000 €',
  CcnlIT: 'Logistica',
};

const italian = { code: 'it', siteType: 2 } as const;
const english = { code: 'en', siteType: 1 } as const;
const french = { code: 'fr', siteType: 1 } as const;
const languages = [italian, english, french];
const fields = fieldLanguages(languages);

function show(wire: unknown, language: string, id?: string) {
  const page = languages.find(({ code }) => code === language) ?? { code: language, siteType: 2 };
  const position = positionFromWire(wire, fieldLanguages(languages, page), id);
  return position && positionView(position, language);
}

describe('positionFromWire', () => {
  it('shows the plain fields in English', () => {
    expect(show(record, 'en')).toMatchObject({
      reference: undefined, // its address says it
      pageTitle: { value: 'Planner' },
      pageSubTitle: { value: 'Plans trips' },
      location: { value: 'Padua' },
      contractDuration: { value: 'Permanent' },
      workContract: { value: 'Full time' },
      description: { value: 'Planning.\n- trips\n• costs' },
      requiredSkills: { value: 'English' },
      salary: { value: '€ 30,000' },
      ccnl: { value: 'Logistics' },
    });
  });

  it.each(['it', 'de'])('shows the Italian fields in %s', (language) => {
    expect(show(record, language)).toMatchObject({
      ...(language === 'it' && { reference: '77' }),
      pageTitle: { value: 'Pianificatore' },
      pageSubTitle: { value: 'Pianifica i viaggi' },
      location: { value: 'Padova' },
      contractDuration: { value: 'Tempo indeterminato' },
      workContract: { value: 'Tempo pieno' },
      description: { value: 'Pianificare.' },
      requiredSkills: { value: 'Inglese' },
      salary: { value: '30.000 €' },
      ccnl: { value: 'Logistica' },
    });
  });

  it('shows a language that the wire does not know the fields of the one that stands for it', () => {
    expect(show(record, 'fr')?.pageTitle).toEqual({ value: 'Planner', lang: 'en' });
    expect(show({ ...record, Name: '' }, 'fr')?.pageTitle).toEqual({ value: 'Pianificatore', lang: 'it' });
  });

  it('keeps the id of the address, not the Italian display number (X-17)', () => {
    expect(positionFromWire(record, fields)?.id).toBe('A12');
    expect(positionFromWire(record, fields, 'a-12')?.id).toBe('a-12');
    expect(show({ ...record, PositionIdIT: '' }, 'it')?.reference).toBeUndefined();
    expect(show({ ...record, PositionIdIT: '' }, 'it', 'a-12')?.reference).toBe('A12');
  });

  it('reads the correctly spelled location too (X-18)', () => {
    const { LocationDescritpion: _, LocationDescritpionIT: __, ...rest } = record;
    const wire = { ...rest, LocationDescription: 'Rome', LocationDescriptionIT: 'Roma' };
    expect(show(wire, 'en')?.location).toEqual({ value: 'Rome' });
    expect(show(wire, 'it')?.location).toEqual({ value: 'Roma' });
  });

  it('reads keys in any case', () => {
    expect(show({ id: 5, NAME: 'Driver', namEit: 'Autista' }, 'it')?.pageTitle.value).toBe('Autista');
    expect(positionFromWire({ id: 5, name: 'Driver' }, fields)?.id).toBe('5');
  });

  it('falls back to the other language and says which', () => {
    expect(show({ ...record, NameIT: '  ' }, 'it')?.pageTitle).toEqual({ value: 'Planner', lang: 'en' });
    expect(show({ ...record, WorkContract: null }, 'en')?.workContract).toEqual({
      value: 'Tempo pieno',
      lang: 'it',
    });
    expect(show({ Id: '1', Name: 'Planner' }, 'it')?.location).toBeUndefined();
  });

  it.each([null, undefined, '', 'A12', [], {}, { Id: '1' }, { Id: '1', Name: ' ', NameIT: '' }])(
    'finds no position in %j',
    (wire) => expect(positionFromWire(wire, fields)).toBeUndefined(),
  );

  it.each(['2026/07', '../x', 'a b', 'x'.repeat(65), 'shell', 'è'])('leads nowhere from the id %j', (Id) => {
    expect(positionFromWire({ ...record, Id }, fields)).toBeUndefined();
    expect(positionFromWire({ ...record, Id }, fields, '2026-07')?.id).toBe('2026-07');
  });

  it('reads the day of publication and the last one, which are extensions', () => {
    const wire = { ...record, DatePosted: '2026-11-20T00:00:00', ValidThrough: '2999-12-31T00:00:00' };
    expect(positionFromWire(wire, fields)).toMatchObject({
      datePosted: '2026-11-20',
      validThrough: '2999-12-31',
    });
    expect(positionFromWire({ ...wire, ValidThrough: 'soon' }, fields)).toMatchObject({
      datePosted: '2026-11-20',
      validThrough: undefined,
    });
  });

  it.each(['0001-01-01T00:00:00', '0000-00-00', '2026-13-45'])('reads no day in %s', (day) => {
    const found = positionFromWire({ ...record, DatePosted: day, ValidThrough: day }, fields);
    expect(found).toBeDefined();
    expect(found?.datePosted).toBeUndefined();
  });

  it('finds no position whose last day is over everywhere (§14.5)', () => {
    const at = (moment: string, ValidThrough: string) => {
      vi.setSystemTime(new Date(moment));
      return positionFromWire({ ...record, ValidThrough }, fields, 'A12');
    };
    expect(at('2031-05-02T11:59:00Z', '2031-05-01T00:00:00')).toBeDefined();
    expect(at('2031-05-02T12:00:00Z', '2031-05-01T00:00:00')).toBeUndefined();
    expect(at('2031-05-02T12:00:00Z', '2031-05-02')).toBeDefined();
    vi.useRealTimers();
  });
});
