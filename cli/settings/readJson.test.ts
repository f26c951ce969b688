import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../terminal/describeFailure.ts';
import { readJson } from './readJson.ts';

const root = mkdtempSync(join(tmpdir(), 'read-json-'));

/** What somebody is told of a file with this text. */
function toldOf(text: string, tongue: 'en' | 'it' = 'en'): string {
  writeFileSync(join(root, 'form.json'), text);
  try {
    return `read ${JSON.stringify(readJson(root, 'form.json'))}`;
  } catch (error) {
    return describeFailure(error, tongue).text;
  }
}

describe('a JSON file', () => {
  it('is read, whatever editor saved it', () => {
    expect(toldOf('\uFEFF{ "a": [1, "x"] }\r\n')).toBe('read {"a":[1,"x"]}');
  });

  it.each([
    ['', '1:1: it ends too soon: a value or a bracket is missing.'],
    ['{\n  "a": 1,\n', '3:1: it ends too soon: a value or a bracket is missing.'],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3: a "," is missing before this.'],
    ['{ "a" 1 }', '1:7: a ":" is missing here.'],
    ['[1, 2', '1:6: it ends too soon: a value or a bracket is missing.'],
    ['{ "a": [1, }', '1:12: a value is missing here, or there is one comma too many before it.'],
    ['{} }', '1:4: this comes after the end: there is one bracket too many, or one was closed too soon.'],
    ['{ "a": tru }', '1:8: texts go in double quotation marks.'],
    ['{ "a": "\t" }', '1:8: a text has a tab or another control character.'],
    [
      '{ "a": "\\x" }',
      '1:8: JSON does not know what follows this backslash; write a backslash itself twice.',
    ],
    [
      '{\u00a0"a": 1 }',
      '1:2: this space, or sign without width, is none that JSON knows: type a plain space, or none.',
    ],
    [
      '{ "a": 1,\u200b "b": 2 }',
      '1:10: this space, or sign without width, is none that JSON knows: type a plain space, or none.',
    ],
    ['{ "a": "\\u00" }', '1:8: four digits are missing after \\u.'],
  ])('%j is told at its place', (text, told) => {
    expect(toldOf(text)).toBe(`site: form.json:${told}`);
  });

  it('is told in Italian, too', () => {
    expect(toldOf('{ "a": 1 "b": 2 }', 'it')).toBe('site: form.json:1:10: prima di questo manca ",".');
  });
});
