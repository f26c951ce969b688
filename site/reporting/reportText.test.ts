import { expect, it } from 'vitest';
import { reportText } from './reportText.ts';

it('says answers in the words of the page, those within a fieldset too', () => {
  const labels = {
    language: 'Language',
    fields: { 'contact.name': 'Full name', message: 'Message', files: 'Files' },
    choices: { kinds: { theft: 'Theft or fraud' }, 'contact.way': { mail: 'By mail' } },
    yes: 'Yes',
  };
  const answers = {
    contact: { name: 'Anna', way: 'mail', again: true },
    kinds: ['theft', 'b'],
    message: 'Two\nlines',
  };
  const parts = [
    'Language\nen',
    'Full name\nAnna',
    'contact.way\nBy mail',
    'contact.again\nYes',
    'kinds\nTheft or fraud, b',
    'Message\nTwo\nlines',
    'Files\nfiles/01-a.txt',
  ];
  expect(reportText('en', answers, ['files/01-a.txt'], labels)).toBe(`${parts.join('\n\n')}\n`);
});
