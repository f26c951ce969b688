import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { referenceKeys } from '../compiler/languages/compareTexts.ts';
import { areForms, pluralForms } from '../compiler/letters/pluralForms.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * What no translator touches: facts, gaps, tags, targets of links, addresses; and "6 pm", which no rule reads in
 * letters that mean nothing.
 */
const kept =
  /(\{\{[^{}]*\}\}|\{\w+\}|<[^>]*>|&\w+;|\]\([^)]*\)|https?:\/\/[^\s)]+|\S+@\S+\.\w+|(?<=\d\s?)[ap]\.?m\b)/;

/** A text in no language: every letter is another one, and the length is the same. */
export function inventText(text: string): string {
  return text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, otherLetter)))
    .join('');
}

/**
 * Adds what `site check` says a language lacks, each at the place the diagnostic names: sections and long texts
 * as invented copies of `from`, texts beside those of `from`. Returns the diagnostics it can do nothing about.
 */
export function inventMissing(root: string, from: string, diagnostics: Diagnostic[]): Diagnostic[] {
  const same = new Set<string>(
    parse(readFileSync(join(root, 'content/site.yaml'), 'utf8')).sameInEveryLanguage,
  );
  const isMissingText = ({ rule }: Diagnostic) => rule === 'translation/missing-language';
  const isMissingFile = ({ rule }: Diagnostic) => /^translation\/missing-(section|text)$/.test(rule);
  const keysOf = new Map<string, string[]>();
  for (const { file, key = '' } of diagnostics.filter(isMissingText))
    keysOf.set(file, [...(keysOf.get(file) ?? []), key]);
  for (const [file, keys] of keysOf) {
    change(join(root, file), (yaml) => {
      for (const key of keys) {
        const place = key.split(/[.[\]]+/).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
        const other = yaml.getIn([...place.slice(0, -1), from]);
        const value = yaml.createNode(other).toJSON();
        yaml.setIn(place, inventIn(value, same, String(place.at(-1))));
      }
    });
  }
  for (const { file } of diagnostics.filter(isMissingFile)) {
    const path = join(root, file);
    const [, , language = ''] = file.split('/');
    const source = readFileSync(
      join(root, file.replace(/^(content\/\w+\/)[^/]+/, `$1`).replace('//', `/${from}/`)),
      'utf8',
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.endsWith('.md') ? inventMarkdown(source) : source);
    if (file.endsWith('.yaml'))
      change(path, (yaml) => {
        yaml.contents = yaml.createNode(inventIn(yaml.toJS(), same, language)) as typeof yaml.contents;
      });
  }
  return diagnostics.filter((diagnostic) => !isMissingText(diagnostic) && !isMissingFile(diagnostic));
}

function change(path: string, work: (yaml: ReturnType<typeof parseDocument>) => void): void {
  const yaml = parseDocument(readFileSync(path, 'utf8'));
  work(yaml);
  writeFileSync(path, yaml.toString({ lineWidth: 0 }));
}

function inventIn(value: unknown, same: ReadonlySet<string>, language: string): unknown {
  if (typeof value === 'string') return same.has(value) ? value : inventText(value);
  if (Array.isArray(value)) return value.map((item) => inventIn(item, same, language));
  if (typeof value !== 'object' || value === null) return value;
  if (areForms(value, value) && 'other' in value) {
    const forms = [...pluralForms(language).keys()];
    return Object.fromEntries(forms.map((form) => [form, inventText(String(value.other))]));
  }
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    referenceKeys.has(key) && typeof item !== 'object' ? item : inventIn(item, same, language),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Front matter keeps its keys; the text below is invented line by line, so that lists and tables stay what they are.
 */
function inventMarkdown(source: string): string {
  const [, front = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(source) ?? [];
  return front.replace(/^title: .*$/m, inventTitle) + body.split('\n').map(inventText).join('\n');
}

function inventTitle(line: string): string {
  return `title: ${inventText(line.slice('title: '.length))}`;
}

/** a → n, b → o, …, n → a. */
function otherLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  const first = code < 97 ? 65 : 97;
  return String.fromCharCode(first + ((code - first + 13) % 26));
}
