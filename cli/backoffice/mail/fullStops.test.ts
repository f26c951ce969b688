import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { contactAnswers } from '../../testing/office/openTestStorage.ts';
import { fillText } from '../answers/fillText.ts';
import { readForms } from '../settings/readForms.ts';
import { readOffice } from '../settings/readOffice.ts';
import { composeReminder } from './composeToVisitor.ts';

const forms = readForms(codeFolder);
const office = readOffice(codeFolder, forms, {});

/** Every text below a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const texts = textsIn(office.texts).filter((text) => /\{\w+\}/.test(text));

it('no sentence of a mail or a page of the back office ends twice, whatever is filled in', () => {
  expect(texts.length).toBeGreaterThan(20);
  const aName = fc.constantFrom('Valico S.p.A.', 'Rossi S.r.l.', 'Smith Ltd.', 'Valico', '28 febbraio 2027');
  fc.assert(
    fc.property(fc.constantFrom(...texts), aName, (text, name) => {
      const gaps = [...text.matchAll(/\{(\w+)\}/g)].map(([, gap]) => [gap, name]);
      const filled = fillText(text, Object.fromEntries(gaps));
      expect(filled).toContain(name);
      expect(filled).not.toMatch(/\p{L}\.\.(?!\.)/u);
    }),
    { numRuns: 500 },
  );
});

it.each(['it', 'en'])('the reminder names a company whose name ends in a full stop (%s)', (language) => {
  const texts = office.texts.map((one) => ({ ...one, company: 'Valico S.p.A.' })) as typeof office.texts;
  const sent = {
    form: 'spontaneous',
    language,
    receivedAt: '2026-08-31T09:36:00.000Z',
    answers: contactAnswers,
  };
  const reminder = composeReminder(
    sent,
    forms.spontaneous,
    { ...office, texts, office: 'office@example.com' },
    new Date(),
  );
  expect(reminder?.text).toMatch(/Valico S\.p\.A\. (Conserviamo|We keep)/);
});
