import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { variables } from './backoffice/settings/checkEnvironment.ts';
import { declareCommands } from './commandLine.ts';
import { knownFormats } from './compiler/content/compileSchemas.ts';
import { rules } from './diagnostics/rules.ts';

const documents = readdirSync('.').filter((name) => name.endsWith('.md'));
const textOf = (document: string) => readFileSync(document, 'utf8');
const program = declareCommands(() => () => {});

const sources = ['bench', 'cli', 'content', 'schemas', 'site', 'templates']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|js|json|yaml|css)$/.test(path));
const tests = sources.filter((path) => /\.test\.tsx?$/.test(path));

/** Options of other programs and properties of styles, which look alike. */
const others = ['--bail', '--help', '--night', '--no-unlogged-table-data', '--white'];
/** Names of what our code does not use, and documents say why. */
const ofPlatforms = ['encType', 'textInfo', 'getTextInfo', 'EnvironmentFile', 'ProxyPass'];
/** Folders that somebody makes. */
const notYet = ['content/documents'];

/** Numbers that a document and a file both have, each where its pattern has brackets. */
const numbers: [document: string, said: RegExp, path: string, meant: RegExp][] = [
  [
    'README.md',
    /need Node ([\d.]+), ([\d.]+), or (\d+)/,
    'package.json',
    /"\^([\d.]+) \|\| \^([\d.]+) \|\| >=(\d+)"/,
  ],
  [
    'README.md',
    /Chrome (\d+), Firefox (\d+), Safari ([\d.]+)/,
    'cli/compiler/assets/bundleCode.ts',
    /'chrome(\d+)', 'firefox(\d+)', 'safari([\d.]+)'/,
  ],
  [
    'README.md',
    /styles, (\d+)\).*load, (\d+)\).*one, (\d+)\)/,
    'cli/compiler/checks/budgets.ts',
    /page: (\d+), scripts: (\d+), picture: (\d+)/,
  ],
  ['HOSTING.md', /at least ([\d,]+) bytes/, 'cli/hosts/hostRules.ts', /smallestCompressed = (\d+)/],
  ['HOSTING.md', /reads ([\d,]+) lines/, 'cli/hosts/netlify.ts', /mostLines = (\d+)/],
  [
    'BACKOFFICE.md',
    /^\| `SUBMISSION_LIMIT`.* (\d+) \|$/m,
    'cli/backoffice/createApp.ts',
    /defaultSubmissionLimit = (\d+)/,
  ],
  [
    'BACKOFFICE.md',
    /HTTP on `127\.0\.0\.1:(\d+)`/,
    'cli/commands/office/addBackOfficeCommands.ts',
    /'port to listen on'.* (\d+)\)/,
  ],
  [
    'BACKOFFICE.md',
    /signs challenges, (\d+) characters/,
    'cli/backoffice/settings/checkEnvironment.ts',
    /shortestSecret = (\d+)/,
  ],
  ['BACKOFFICE.md', /up to (\d+) connections/, 'cli/backoffice/storage/openStorage.ts', /max: (\d+)/],
  ['OFFICE.md', /stay for (\d+) days/, 'cli/backoffice/settings/terms.ts', /mails: (\d+)/],
  ['OFFICE.md', /deleted after (\d+) days; --undo/, 'cli/backoffice/settings/terms.ts', /spam: (\d+)/],
  [
    'OFFICE.md',
    /more than (\d+) days after the last hour/,
    'cli/backoffice/jobs/retentionHold.ts',
    /longestPause = (\d+)/,
  ],
  [
    'OFFICE.md',
    /and more than (\d+), would go/,
    'cli/backoffice/jobs/retentionHold.ts',
    /fewSubmissions = (\d+)/,
  ],
  [
    'CONTRIBUTING.md',
    /at most (\d+) files a room.*at most (\d+) floors/,
    'cli/rooms.test.ts',
    /mostFiles = (\d+);.*mostFloors = (\d+)/s,
  ],
];

/** What a document shows as code: each span of it, and each line of a block. */
function codeIn(document: string): string[] {
  const text = textOf(document).replace(/^<!-- rules:.*^<!-- end of rules -->/ms, '');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const spans = text.replace(/^```.*?^```/gms, '').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g);
  return [...blocks, ...[...spans].map(([, span = '']) => span)];
}

/** Command lines in a piece of code, by their words, without variables, remarks and what starts them. */
function commandsIn(code: string): string[][] {
  return code
    .replace(/(^|\s)#.*|'[^']*'|"[^"]*"|\{[^}]*\}/g, '')
    .split(/&&|\||;|>/)
    .map((line) => line.trim().split(/\s+/))
    .map((words) => words.slice(words.findIndex((word) => !/^([A-Z_]+=.*|npx|exec|-|run:)$/.test(word))));
}

const commandsOf = (name: string) =>
  documents
    .flatMap(codeIn)
    .flatMap(commandsIn)
    .filter(([first]) => first === name);

/** Words after `site` that no command has: names of commands and options. */
function findUnknown(words: string[]): string[] {
  let command = program;
  return words.filter((word, at) => {
    const inner = command.commands.find((one) => one.name() === word);
    command = inner ?? command;
    if (inner || !/^(--)?\w/.test(word)) return false;
    return word.startsWith('-') ? !isOption(command, word) : at === 0;
  });
}

/** Whether a command, one around it, or the one that it carries out by itself (`site inbox --all`) takes an option. */
function isOption(command: Command | null, name: string): boolean {
  if (!command || name === '--help') return command !== null;
  const own = [command, ...command.commands.filter((one) => one.name() === 'list')];
  return (
    own.some(({ options }) => options.some(({ long }) => long === name)) || isOption(command.parent, name)
  );
}

const allOf = (command: Command): Command[] => [command, ...command.commands.flatMap(allOf)];

describe('documents and help', () => {
  it('show commands of `site` that exist, with options that they take', () => {
    const shown = commandsOf('site');
    expect(shown.length).toBeGreaterThan(80);
    const wrong = shown.filter(([, ...words]) => findUnknown(words).length > 0);
    expect(wrong.map((words) => words.join(' '))).toEqual([]);
  });

  it('help says what each argument and option is', () => {
    const unsaid = allOf(program).flatMap((command) =>
      [...command.options, ...command.registeredArguments].filter(({ description }) => !description),
    );
    expect(unsaid).toEqual([]);
  });

  it('name options that some command takes', () => {
    const known = allOf(program).flatMap(({ options }) => options.map(({ long }) => long));
    const named = documents.flatMap((document) =>
      codeIn(document).filter((code) => /^--\w[\w-]*( |$)/.test(code)),
    );
    const unknown = named.filter((code) => ![...known, ...others].includes(code.split(' ')[0] ?? ''));
    expect(unknown).toEqual([]);
  });

  it('show scripts of package.json, and tests that are there', () => {
    const scripts = [
      'start',
      'test',
      ...commandsOf('npm').flatMap(([, run, name]) => (run === 'run' ? [name] : [])),
    ];
    expect(scripts.filter((name = '') => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    const settings = readFileSync('vitest.config.ts', 'utf8');
    const wrong = commandsOf('vitest').flatMap((words) => {
      const filters = words
        .slice(2)
        .filter((word, at) => !/^-/.test(word) && !/^-/.test(words[at + 1] ?? ''));
      const projects = words.filter((_, at) => words[at - 1] === '--project');
      return [
        ...filters.filter((filter) => !tests.some((path) => path.includes(filter))),
        ...projects.filter((project) => !settings.includes(`name: '${project}'`)),
      ];
    });
    expect(commandsOf('vitest').length).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  });

  it('name files that are there', () => {
    const isPath = /(?<![^`\s])(?:bench|cli|content|schemas|site|templates)\/[\w./-]*\w(?![^`,;:.\s])/g;
    const paths = [
      ...documents.filter((document) => document !== 'CHANGELOG.md').flatMap(codeIn),
      ...textOf('NOTICE').split('\n'),
    ].flatMap((code) => code.match(isPath) ?? []);
    expect(paths.length).toBeGreaterThan(100);
    const missing = paths.filter(
      (path) =>
        !existsSync(path) &&
        !notYet.includes(path) &&
        !tests.some((test) => test.startsWith(`${path}.`)) &&
        !Object.hasOwn(manifest.exports, path.replace(/^site/, '.')),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('name files of the code by the end of their path', () => {
    const named = documents
      .flatMap(codeIn)
      .filter(
        (code) => /^[\w/-]+(\.[\w-]+)*\.(tsx?|css|schema\.json|yaml)$/.test(code) && code !== 'index.ts',
      );
    expect(named.length).toBeGreaterThan(120);
    const missing = named.filter((name) => !sources.some((path) => `/${path}`.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
  });

  it('name what the code has', () => {
    const named = ['CONTRIBUTING.md', 'DECISIONS.md']
      .flatMap(codeIn)
      .flatMap((code) => /^<?([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?=\W|$)/.exec(code)?.[1] ?? []);
    const settings = ['package.json', 'knip.jsonc', 'tsconfig.json'];
    const read = [...sources, ...settings].filter((path) => path !== 'cli/documents.test.ts');
    const words = new Set(
      read
        .flatMap((path) => [path, readFileSync(path, 'utf8')])
        .join('\n')
        .match(/[A-Za-z]{2}\w+/g),
    );
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((name) => !words.has(name) && !ofPlatforms.includes(name))).toEqual([]);
  });

  it('README lists the commands, and those that speak Italian', () => {
    const readme = textOf('README.md');
    const listed = [...readme.matchAll(/^site (\w+) {2,}/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(program.commands.map((one) => one.name()).sort());
    const [, spoken = ''] = /^- `--language it\|en` works with (.*?)\./m.exec(readme) ?? [];
    const speaking = program.commands.filter((one) =>
      allOf(one).some(({ options }) => options.some(({ long }) => long === '--language')),
    );
    expect([...spoken.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
      speaking.map((one) => one.name()).sort(),
    );
  });

  it('README shows a mistake in a line that is there', () => {
    const [, path = '', line, shown] =
      /^ --> (\S+):(\d+):3\n.*\n\d+ \| (.*)$/m.exec(textOf('README.md')) ?? [];
    expect(textOf(path).split('\n')[Number(line) - 1]?.replace('title', 'titel')).toBe(shown);
  });

  it.each(['EDITING.md', 'EDITING.it.md'])(
    '%s excuses a text that is there, by a rule that may be',
    (name) => {
      const [, block = ''] = /^```yaml\n(.*?)^```/ms.exec(textOf(name)) ?? [];
      const { severity, excused } = parse(block).checks;
      const [{ rule, file, key }] = excused;
      const path = key.split(/\.|\[(\d+)\]\.?/).filter(Boolean);
      expect(parseDocument(textOf(file)).getIn(path)).toBeTypeOf('string');
      for (const one of [rule, ...Object.keys(severity)])
        expect([one, rules[one as keyof typeof rules]?.excusable]).toEqual([one, true]);
    },
  );

  it.each(numbers)('%s has a number as the code has it: %s', (document, said, path, meant) => {
    const found = (pattern: RegExp, text: string) => (pattern.exec(text) ?? []).slice(1);
    const written = found(said, textOf(document)).map((number) => number.replaceAll(',', ''));
    expect(written).toEqual(found(meant, textOf(path)));
    expect(written).not.toEqual([]);
  });

  it('BACKOFFICE explains each variable', () => {
    const cells = [...textOf('BACKOFFICE.md').matchAll(/^\| (`[A-Z_]+`[^|]*) \|/gm)].map(
      ([, cell = '']) => cell,
    );
    expect(cells.flatMap((cell) => cell.match(/[A-Z_]{3,}/g) ?? []).sort()).toEqual([...variables].sort());
  });

  it('CONTRIBUTING names the formats that schemas may have beside those of JSON Schema', () => {
    const none = new Set<string>();
    const usual = Object.keys(addFormats(new Ajv()).formats);
    const own = [...knownFormats({ icons: none, images: none, tags: none, languages: [] })];
    const text = textOf('CONTRIBUTING.md');
    expect(own.filter((name) => !usual.includes(name) && !text.includes(`\`${name}\``))).toEqual([]);
    expect(own.length).toBeGreaterThan(usual.length);
  });

  it('DECISIONS names each library', () => {
    const decisions = textOf('DECISIONS.md');
    expect(Object.keys(manifest.dependencies).filter((name) => !decisions.includes(`\`${name}\``))).toEqual(
      [],
    );
  });

  it('cite decisions that are there', () => {
    const decisions = textOf('DECISIONS.md');
    const numbers = [...decisions.matchAll(/^\*\*(\d+)\. /gm)].map(([, number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const cited = [
      ...[...decisions.matchAll(/\((\d+)\)|\b(?:see|by) (\d+)/g)].map(
        ([, inside, changer]) => inside ?? changer,
      ),
      ...documents.flatMap((document) =>
        [...textOf(document).matchAll(/\bDECISIONS ((?:\d+(?:, | and )?)+)/g)].flatMap(
          ([, list = '']) => list.match(/\d+/g) ?? [],
        ),
      ),
    ];
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
