import { describe, expect, it } from 'vitest';
import { tellProblem } from '../../diagnostics/tellProblem.ts';
import { rememberTold } from '../../diagnostics/told.ts';
import { openMemory } from '../../memory/openMemory.ts';
import type { ContentKind, JsonSchema } from '../content/compileSchemas.ts';
import { look } from '../content/document.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkContained } from './checkContained.ts';
import { rememberMeant } from './meaning.ts';

const text = { type: 'string' };
const holder = { ...text, 'x-contains': 'common.link' };
const schemas: Record<string, JsonSchema> = {
  common: { type: 'object', properties: { link: text, label: holder } },
  jobs: { type: 'object', properties: { terms: holder } },
};

/** What is told of these sections, by path below `content/translations`. */
function findingsIn(texts: Record<string, string>) {
  const entries = Object.entries(texts).flatMap(([file, yaml]) => {
    const path = `content/translations/${file}.yaml`;
    const name = file.split('/')[1] ?? '';
    const { value } = parseSource({ path, print: yaml, bytes: Buffer.from(yaml) });
    const kind = { kind: 'translation', name, schema: schemas[name] } as unknown as ContentKind;
    return value ? [{ document: value, kind }] : [];
  });
  const found = checkContained({
    entries,
    meantIn: rememberMeant('', new Map(), openMemory('')),
    languages: [...new Set(Object.keys(texts).map((file) => file.slice(0, 2)))],
    now: new Date(0),
    inTexts: look,
    told: rememberTold([]),
    files: [],
    links: [],
    texts: [],
    kinds: [],
  });
  return found.map((one) => tellProblem(one, 'en'));
}

const common = 'link: Privacy Policy\nlabel: I accept the Privacy Policy\n';
const right = { 'en/common': common, 'en/jobs': 'terms: I read the Privacy Policy\n' };

describe('words that must stand in a text', () => {
  it('are there, in each language its own', () => {
    const es = {
      'es/common': 'link: aviso\nlabel: Acepto el aviso\n',
      'es/jobs': 'terms: He leído el aviso\n',
    };
    expect(findingsIn({ ...right, ...es })).toEqual([]);
  });

  it.each(['the privacy notice', 'the privacy policy'])('are missed in the text with "%s"', (words) => {
    expect(findingsIn({ ...right, 'en/jobs': `\nterms: I read ${words}\n` })).toMatchObject([
      {
        rule: 'text/lacks-words',
        file: 'content/translations/en/jobs.yaml',
        line: 2,
        key: 'terms',
        message: 'This text lacks the words "Privacy Policy".',
        hint: expect.stringContaining('They are at "link" in content/translations/en/common.yaml.'),
      },
    ]);
  });

  it('are told themselves, once, where no text has them', () => {
    const changed = { 'en/common': common.replace('Privacy Policy', 'Privacy Notice') };
    expect(findingsIn({ ...right, ...changed })).toMatchObject([
      {
        file: 'content/translations/en/common.yaml',
        line: 1,
        key: 'link',
        hint: expect.stringContaining('content/translations/en/jobs.yaml (terms)'),
      },
    ]);
  });

  it('are not asked for where they cannot be read', () => {
    expect(findingsIn({ 'en/jobs': 'terms: I read it\n' })).toEqual([]);
    expect(findingsIn({ 'en/common': 'link: ""\nlabel: I accept\n' })).toEqual([]);
  });
});
