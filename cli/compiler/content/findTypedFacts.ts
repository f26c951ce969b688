import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Document, problemAt } from './document.ts';
import { leaves } from './tree.ts';

/**
 * Reports facts of `company.yaml` that were typed into a text instead of being filled in: numbers in any
 * spelling (1500, 1.500, 1,500, 250K) and names.
 */
export function findTypedFacts(document: Document, facts: Map<string, unknown>): Diagnostic[] {
  const known = factSpellings(facts);
  const diagnostics: Diagnostic[] = [];
  for (const { pointer, value } of leaves(document.data)) {
    if (typeof value !== 'string') continue;
    const text = value.replace(/\{\{[^{}]*\}\}/g, ' ').replace(/https?:\S+|^\/\S+/g, ' ');
    for (const { path, pattern } of known) {
      const typed = pattern.exec(text)?.[0];
      if (typed === undefined) continue;
      diagnostics.push(
        problemAt(document, pointer, {
          rule: 'fact/typed-by-hand',
          message: `"${typed}" is the fact "${path}", typed by hand.`,
          hint: `Write {{${path}${formatOf(typed)}}} instead, so that it changes in one place only.`,
        }),
      );
    }
  }
  return diagnostics;
}

/** The number format that prints a fact as it was typed. */
function formatOf(typed: string): string {
  if (/K$/i.test(typed)) return ', thousands';
  return /^\d{1,3}([., ]\d{3})+$/.test(typed) ? ', number' : '';
}

const mailOrPhone = /^(\S+@\S+\.\S+|\+\d[\d ]{5,})$/;

interface Spelling {
  path: string;
  pattern: RegExp;
}

/** A fact with the value of an earlier one is that one. */
function factSpellings(facts: Map<string, unknown>): Spelling[] {
  const spellings: Spelling[] = [];
  const seen = new Set<unknown>();
  for (const [written, value] of facts) {
    const path = written.replace(/\.value$/, '');
    if (typeof value === 'number' && value >= 20) {
      const forms = [String(value), grouped(value, '.'), grouped(value, ','), grouped(value, ' ')];
      if (value >= 100_000 && value % 1000 === 0) forms.push(`${value / 1000}K`);
      const either = [...new Set(forms)].map(escapePattern).join('|');
      // No digit, decimal or slash beside it: 28 is neither in 281 nor in 2.28, nor in the decree 28/2023.
      spellings.push({
        path,
        pattern: new RegExp(`(?<![\\d.,/\\p{L}])(?:${either})(?![\\d/\\p{L}]|[.,]\\d)`, 'iu'),
      });
    }
    // Names stand at the top of the file; other texts say what they are by themselves.
    const isName = typeof value === 'string' && !path.includes('.') && value.length > 3;
    if (typeof value === 'string' && (isName || mailOrPhone.test(value)) && !seen.has(value)) {
      seen.add(value);
      spellings.push({ path, pattern: new RegExp(escapePattern(value), 'iu') });
    }
  }
  return spellings;
}

function grouped(value: number, separator: string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, separator);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
