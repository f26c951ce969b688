import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../templates/site.ts';
import { escapePattern } from './terminal/escapePattern.ts';
import { sitePath } from './terminal/sitePath.ts';

/** Where the wire contract (requirements §8) or the back office names something of this website, and why. */
const exceptions: Record<string, { word: string; reason: string }[]> = {
  'cli/settings/office/officeTexts.ts': [
    {
      word: 'common',
      reason: 'the section of what all forms share: the words of their mails and of a ticked box',
    },
  ],
  'cli/backoffice/submissions/readSubmission.ts': [
    { word: 'openPositions', reason: 'the positions one may apply for, which the contract names' },
  ],
};

interface Words {
  /** What kind of word it is, and how it is looked for. */
  of: string;
  words: readonly string[];
  pattern(word: string): RegExp;
}

const anywhere = (word: string) => new RegExp(escapePattern(word), 'i');

const company = parse(readFileSync('content/company.yaml', 'utf8'));
const host = new URL(company.site.url.value ?? company.site.url).hostname.replace(/^www\./, '');
const sectionsOf = (root: string) =>
  readdirSync(join(root, 'schemas/translations')).map((file) => file.replace('.schema.json', ''));
const ofOthers = ['choir', 'bilingual'].flatMap((name) => sectionsOf(`cli/fixtures/${name}`));
/** Names that the compiler gives: files of shared definitions, and pages that hosts look for. */
const ofTheCompiler = /^parts$|^\/$|^\/\d{3}$/;
const isGrey = (colour: string) => /^#(..)\1\1/.test(colour);

const known: Words[] = [
  {
    of: 'company',
    words: [company.brand, company.legalName]
      .map((fact) => fact.value ?? fact)
      .concat(host, host.split('.')[0]),
    pattern: anywhere,
  },
  {
    of: 'colours',
    words: [...new Set(readFileSync('site/styles/tokens.css', 'utf8').match(/#[0-9a-f]{6}\b/gi))].filter(
      (colour) => !isGrey(colour),
    ),
    pattern: anywhere,
  },
  {
    of: 'pages',
    words: site.routes
      .map(({ path }) => path.replace(/\/\{.*/, ''))
      .filter((path) => !ofTheCompiler.test(path)),
    pattern: (path) => new RegExp(`(?<![\\w.}])${escapePattern(path)}(?![\\w-]|/?\\*)`),
  },
  {
    of: 'sections',
    words: sectionsOf('.').filter((name) => !ofOthers.includes(name) && !ofTheCompiler.test(name)),
    // A word of English stands in code for much else.
    pattern: (name) =>
      /[A-Z]/.test(name)
        ? new RegExp(`\\b${name}\\b`)
        : new RegExp(`\\btext\\.${name}\\b|translations/\\S*${name}\\b|\\{\\{\\w+\\.${name}\\b`),
  },
  {
    of: 'packages',
    words: JSON.stringify([site.icons, site.fonts, site.pdf]).match(/@[\w-]+\/[\w-]+/g) ?? [],
    pattern: anywhere,
  },
  {
    of: 'wording',
    words: ['Archivo', 'Phosphor', 'APPLICANT', 'RICORRENTE', '1000+'],
    pattern: (word) => new RegExp(escapePattern(word)),
  },
];

const sources = readdirSync('cli', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|js|css|html|json)$/.test(entry.name))
  .map((entry) => sitePath('.', join(entry.parentPath, entry.name)))
  .filter((path) => !/\/(fixtures|testing|mistakes)\/|\.test\.tsx?$/.test(path));

function filesWith(pattern: RegExp): string[] {
  return sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));
}

it.each(known)('the compiler knows no $of of this website', ({ words, pattern }) => {
  expect(words.length).toBeGreaterThan(1);
  const found = [...new Set(words)].flatMap((word) =>
    filesWith(pattern(word))
      .filter((path) => !exceptions[path]?.some((exception) => exception.word === word))
      .map((path) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('every exception is still needed', () => {
  for (const [path, words] of Object.entries(exceptions)) {
    for (const { word } of words) expect(readFileSync(path, 'utf8')).toContain(word);
  }
});

it('the compiler imports no schema, type or template of this website', () => {
  const imported = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, file = '']) => ({
      path,
      file: posix.join(posix.dirname(path), file),
    })),
  );
  expect(imported.length).toBeGreaterThan(1000);
  expect(imported.filter(({ file }) => /^(schemas|templates|content)\b/.test(file))).toEqual([]);
});
