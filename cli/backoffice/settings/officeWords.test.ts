import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readOfficeWords } from './officeWords.ts';

describe('the words of the back office', () => {
  it('are read from the section that all pages share', () => {
    const common = parse(readFileSync('content/translations/it/common.yaml', 'utf8'));
    expect(readOfficeWords(common, 'common.yaml')).toEqual({
      mails: common.mails,
      pages: common.pages,
      form: { yes: common.form.yes },
    });
  });

  it('are all named where a website lacks them', () => {
    const lacking = () =>
      readOfficeWords({ mails: { visitor: { greeting: 'Guten Tag' } } }, 'de/common.yaml');
    expect(lacking).toThrow(
      /^de\/common\.yaml lacks words(.|\n)*\n {2}mails\.visitor\.regards\n(.|\n)*form\.yes$/,
    );
    expect(lacking).not.toThrow('visitor.greeting\n');
    expect(() => readOfficeWords(undefined, 'x')).toThrow('pages.failed.text');
  });
});
