import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { readForms } from './readForms.ts';
import { readOfficeTexts } from './readOfficeTexts.ts';

it('has words for a file that is too large where a website has none of its own', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-words-'));
  try {
    cpSync(join(codeFolder, 'content'), join(root, 'content'), {
      recursive: true,
      filter: (from) => basename(from) !== 'media',
    });
    const file = join(root, 'content/translations/en/common.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}fileTooLarge: .*\n/m, ''));
    const language = { code: 'en', locale: 'en-GB', name: 'English', prefix: '/en' };
    const { validation } = readOfficeTexts(root, readForms(codeFolder), language);
    expect(validation.fileTooLarge).toBe('The file is larger than {max} MB');
  } finally {
    rmSync(root, { recursive: true });
  }
});
