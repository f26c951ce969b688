import { describe, expect, it } from 'vitest';
import { codeOf, codePrint, versionOf } from './codePrint.ts';

describe('the code that makes something', () => {
  const font = codeOf('cli/compiler/assets/cutFont.ts');

  it('is all that it imports, packages by their version', () => {
    expect([...font.keys()]).toEqual(
      expect.arrayContaining([
        'cli/compiler/assets/cutFont.ts',
        'cli/compiler/letters/lettersIn.ts',
        'cli/memory/fingerprint.ts',
      ]),
    );
    expect(font.get('subset-font')).toBe(versionOf('subset-font'));
  });

  it('is none of the words in which anything is told', () => {
    expect([...font.keys()].filter((path) => /\/telling\/(say|en|it)\.ts$/.test(path))).toEqual([]);
    expect(font.has('cli/terminal/telling/tell.ts')).toBe(true); // what is kept may hold sentences
  });
});

it('differs from module to module', () => {
  const modules = ['cli/compiler/letters/cutLetters.ts', 'cli/compiler/assets/openPainter.ts'];
  expect(new Set(modules.map(codePrint)).size).toBe(2);
});

it.each(['subset-font', 'react-dom/server', '@scure/base'])('knows the version of %s', (name) => {
  expect(versionOf(name)).toMatch(/^\d+\.\d+\.\d+$/);
});
